import Testing

/// An article with a mistake, and the reported problem.
struct ArticleMistake: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var files: [String: String]
    var isReadable: Bool
    var printed: String

    private init(_ description: String, _ text: String, isReadable: Bool = false, _ printed: String) {
        testDescription = description
        files = ["Users/ada/articles/a.md": text]
        self.isReadable = isReadable
        self.printed = printed
    }

    static let all = [
        ArticleMistake(
            "a date", "---\ntitle: T\ndate: 21.11.2026\n---\nText.",
            """
            Users/ada/articles/a.md:3:7: error: not-a-date '21.11.2026' 'date'
                3 | date: 21.11.2026
                  |       ^~~~~~~~~~

            """),
        ArticleMistake(
            "no date", "---\ntitle: T\n---\nText.", isReadable: true,
            """
            Users/ada/articles/a.md:1:1: hint: undated-article
                1 | ---
                  | ^

            """),
        ArticleMistake(
            "no title", "---\ndate: 2026-01-01\n---\nText.", isReadable: true,
            """
            Users/ada/articles/a.md:1:1: warning: incomplete-article 'title'
                1 | ---
                  | ^

            """),
        ArticleMistake(
            "an empty text", "---\ntitle: T\ndate: 2026-01-01\n---\n", isReadable: true,
            """
            Users/ada/articles/a.md:1:1: warning: incomplete-article 'body'
                1 | ---
                  | ^

            """),
        ArticleMistake(
            "a tag", "---\ntitle: T\ndate: 2026-01-01\ntags: steel, stone\n---\nText.",
            """
            Users/ada/articles/a.md:4:7: error: unusable-tag 'steel, stone' ','
                4 | tags: steel, stone
                  |       ^~~~~~~~~~~~

            """),
        ArticleMistake(
            "a key", "---\ntitle: T\ndate: 2026-01-01\ntag: steel\n---\nText.", isReadable: true,
            """
            Users/ada/articles/a.md:4:1: warning: front-matter-unknown-key 'tag'
                4 | tag: steel
                  | ^~~
               suggestion: tags

            """),
        ArticleMistake(
            "front matter that does not end", "---\ntitle: T\n\nText.",
            """
            Users/ada/articles/a.md:1:1: error: front-matter-unclosed
                1 | ---
                  | ^~~

            """),
        ArticleMistake(
            "a file that is not there", "---\ntitle: T\ndate: 2026-01-01\n---\nSee [it](papr.pdf).",
            """
            Users/ada/articles/a.md:5:5: error: missing-document 'papr.pdf' 'Users/ada'
                5 | See [it](papr.pdf).
                  |     ^~~~~~~~~~~~~~

            """),
        ArticleMistake(
            "a place that is not there", "---\ntitle: T\ndate: 2026-01-01\n---\n[x](#steal)\n\n## Steel\n",
            """
            Users/ada/articles/a.md:5:1: error: markdown-missing-file '#steal'
                5 | [x](#steal)
                  | ^~~~~~~~~~~
               suggestion: #steel

            """),
        ArticleMistake(
            "HTML, a script for an address, and a picture from elsewhere",
            "---\ntitle: T\ndate: 2026-01-01\n---\n<b>x</b> [y](javascript:z)\n\n![](https://x.example/a.png)\n",
            isReadable: true,
            """
            Users/ada/articles/a.md:5:1: warning: markdown-raw-html '<b>'
                5 | <b>x</b> [y](javascript:z)
                  | ^~~
            Users/ada/articles/a.md:5:5: warning: markdown-raw-html '</b>'
                5 | <b>x</b> [y](javascript:z)
                  |     ^~~~
            Users/ada/articles/a.md:5:10: warning: markdown-refused-address 'javascript:z' 'javascript:'
                5 | <b>x</b> [y](javascript:z)
                  |          ^~~~~~~~~~~~~~~~~
            Users/ada/articles/a.md:7:1: warning: markdown-remote-image 'https://x.example/a.png'
                7 | ![](https://x.example/a.png)
                  | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~

            """),
    ]
}
