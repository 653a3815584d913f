import TestSupport

extension Provocation {
    /// Problems of articles and posts.
    static let articles = [
        Provocation(
            "articles", running: ["check"],
            [
                "Content/Users/ada/articles/no title.md": "---\ntitle: T\ndate: 2026-01-01\n---\nText.\n",
                "Content/Users/ada/articles/toml.md": "+++\ntitle = \"T\"\n+++\nText.\n",
                "Content/Users/ada/articles/untitled.md": "---\ndate: 2026-01-01\n---\nText.\n",
                "Content/Users/ada/articles/Same.md": "---\ntitle: T\ndate: 2026-01-01\n---\nText.\n",
                "Content/Users/ada/articles/same.md": "---\ntitle: T\ndate: yesterday\n---\nText.\n",
                "Content/Users/ada/articles/undated.md": "# T\n\nText.\n",
                "Content/Users/ada/articles/dated.md": "---\ndate: yesterday\ntags: one, two\n---\n# T\n\nText.\n",
                "Content/Users/ada/articles/other.markdown": "# T\n",
                "Content/Users/ada/articles/deep/other.md": "# T\n",
                "Content/Users/ada/articles/draft.md": "---\ndraft: true\n---\n# T\n\nText.\n",
                "Content/Users/ada/articles/links.md":
                    "---\ndate: 2026-01-01\n---\n# T\n\n[a](draft.md) [b](brigdes.md) [c](papr.pdf) [d](#there) [e](undated.md#here)\n",
            ]),
        Provocation(
            "what Markdown shows in another way",
            [
                "Content/Users/ada/a.png": .bytes(SamplePictures.png()),
                "Content/Users/ada/articles/markup.md": """
                ---
                date: 2026-01-01
                ---
                # T

                <b>x</b> [x](javascript:alert) ![](a.png) ![x](https://x.example/a.png) ![x](a b.png)

                [^a] [^b]

                [^b]: B

                [^b]: C

                [^c]: C
                """,
                "Content/Users/ada/articles/deep.md": .text(
                    "---\ndate: 2026-01-01\n---\n# T\n\n\(String(repeating: ">", count: 200)) x\n"),
            ]),
        Provocation(
            "a title of one person for two", running: ["check", "--quiet"],
            [
                "Content/site.json": #"{ "title": "Ada Example", "home": "directory" }"#,
                "Content/Users/ada.json": #"{ "name": "Ada Example" }"#,
            ]),
        Provocation(
            "a text for a portrait",
            [
                "Content/Users/ada.json": #"{ "name": "Ada Example", "details": { "picture": "portrait.md" } }"#,
                "Content/Users/ada/portrait.md": "# Ada\n",
            ]),
        Provocation(
            "a comment in an article", running: ["check"],
            ["Content/Users/ada/articles/a.md": "---\ndate: 2026-01-01\n---\n# T\n\n<!-- later -->\n\nText.\n"]),
        Provocation(
            "front matter",
            [
                "Content/Users/ada/articles/key.md": "---\ntitel: T\ndate: 2026-01-01\n---\n# T\n\nText.\n",
                "Content/Users/ada/articles/unopened.md": "title: T\ndraft: true\n---\n\nText.\n",
                "Content/Users/ada/articles/list.md": "---\ntags: [a, b\n---\n# T\n\nText.\n",
                "Content/Users/ada/articles/nested.md": "---\ntags:\n  - a\n---\n# T\n\nText.\n",
                "Content/Users/ada/articles/twice.md": "---\ntitle: T\ntitle: U\n---\nText.\n",
                "Content/Users/ada/articles/text.md": "---\ntitle: \"T\n---\nText.\n",
                "Content/Users/ada/articles/nokey.md": "---\ntitle\n---\n# T\n\nText.\n",
                "Content/Users/ada/articles/open.md": "---\ntitle: T\n\nText.\n",
                "Content/Users/ada/articles/bytes.md": .bytes(Array("# T\n\nCaf".utf8) + [0xE9, 0x0A]),
            ]),
        Provocation(
            "posts",
            [
                "Content/posts/lost.json": #"{ "uid": "eve", "author": "e", "title": "T", "body": "B" }"#,
                "Content/posts/odd.json":
                    #"{ "uid": "ada", "author": "a", "title": "T", "body": "B", "starCount": -1, "stars": { "b": true } }"#,
                "Content/posts/half.json": #"{ "uid": "ada", "author": "a", "title": "T" }"#,
                "Content/posts/whole.json":
                    #"{ "uid": "ada", "author": "a", "title": "T", "body": "B", "starCount": 1 }"#,
                "Content/user-posts/ada.json": """
                {
                  "whole": { "uid": "ada", "author": "a", "title": "U", "body": "B", "starCount": 1 },
                  "gone": { "uid": "ada", "author": "a", "title": "T", "body": "B" }
                }
                """,
                "Content/post-comments/gone.json": #"{ "c": { "uid": "ada", "author": "a", "text": "T" } }"#,
            ]),
        Provocation(
            "a post and an article of one name",
            [
                "Content/posts/one.json": #"{ "uid": "ada", "author": "a", "title": "T", "body": "B" }"#,
                "Content/Users/ada/articles/One.md": "---\ndate: 2026-01-01\n---\n# T\n\nText.\n",
            ]),
    ]
}
