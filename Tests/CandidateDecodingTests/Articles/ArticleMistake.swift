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
            Users/ada/articles/a.md:3:7: error: '21.11.2026' is not a valid date for 'date'; use YYYY-MM-DD
                3 | date: 21.11.2026
                  |       ^~~~~~~~~~
               write the day as 2026-11-21, or with a time as 2026-11-21T08:30:00Z

            """),
        ArticleMistake(
            "no date", "---\ntitle: T\n---\nText.", isReadable: true,
            """
            Users/ada/articles/a.md:1:1: hint: this article has no date: it is listed last and left out of feeds
                1 | ---
                  | ^
               write date: 2026-11-21 in the front matter, or "date": "2026-11-21" in JSON

            """),
        ArticleMistake(
            "no title", "---\ndate: 2026-01-01\n---\nText.", isReadable: true,
            """
            Users/ada/articles/a.md:1:1: warning: this is left out: it has no 'title'
                1 | ---
                  | ^
               write a title, or begin the text with a heading: # Bridges

            """),
        ArticleMistake(
            "an empty text", "---\ntitle: T\ndate: 2026-01-01\n---\n", isReadable: true,
            """
            Users/ada/articles/a.md:1:1: warning: this is left out: it has no 'body'
                1 | ---
                  | ^
               add what is missing

            """),
        ArticleMistake(
            "a tag", "---\ntitle: T\ndate: 2026-01-01\ntags: steel, stone\n---\nText.",
            """
            Users/ada/articles/a.md:4:7: error: 'steel, stone' cannot be a tag: it holds ','
                4 | tags: steel, stone
                  |       ^~~~~~~~~~~~
               write a list in square brackets: [one, two]

            """),
        ArticleMistake(
            "a key", "---\ntitle: T\ndate: 2026-01-01\ntag: steel\n---\nText.", isReadable: true,
            """
            Users/ada/articles/a.md:4:1: warning: 'tag' is not a known key of front matter
                4 | tag: steel
                  | ^~~
               did you mean 'tags'? (the keys are: aliases, canonical, date, draft, summary, tags, title, updated)

            """),
        ArticleMistake(
            "front matter that does not end", "---\ntitle: T\n\nText.",
            """
            Users/ada/articles/a.md:1:1: error: the front matter that begins here has no closing line ---
                1 | ---
                  | ^~~
               write --- on a line of its own after the last key

            """),
        ArticleMistake(
            "a file that is not there", "---\ntitle: T\ndate: 2026-01-01\n---\nSee [it](papr.pdf).",
            """
            Users/ada/articles/a.md:5:5: error: 'papr.pdf' does not exist in 'Users/ada'
                5 | See [it](papr.pdf).
                  |     ^~~~~~~~~~~~~~
               add the file, or write https:// before an address

            """),
        ArticleMistake(
            "a place that is not there", "---\ntitle: T\ndate: 2026-01-01\n---\n[x](#steal)\n\n## Steel\n",
            """
            Users/ada/articles/a.md:5:1: error: this link leads to '#steal', which does not exist
                5 | [x](#steal)
                  | ^~~~~~~~~~~
               did you mean '#steel'? (there is: #steel)

            """),
        ArticleMistake(
            "HTML, a script for an address, and a picture from elsewhere",
            "---\ntitle: T\ndate: 2026-01-01\n---\n<b>x</b> [y](javascript:z)\n\n![](https://x.example/a.png)\n",
            isReadable: true,
            """
            Users/ada/articles/a.md:5:1: warning: '<b>' is HTML, which is shown as text
                5 | <b>x</b> [y](javascript:z)
                  | ^~~
               write it in Markdown, or put it between backticks to show it as code
            Users/ada/articles/a.md:5:5: warning: '</b>' is HTML, which is shown as text
                5 | <b>x</b> [y](javascript:z)
                  |     ^~~~
               write it in Markdown, or put it between backticks to show it as code
            Users/ada/articles/a.md:5:10: warning: the address 'javascript:z' of this link begins with 'javascript:'
                5 | <b>x</b> [y](javascript:z)
                  |          ^~~~~~~~~~~~~~~~~
               an address can begin with https:, http:, mailto:, tel: or sms:
            Users/ada/articles/a.md:7:1: warning: the image 'https://x.example/a.png' is on another site, so the page shows a link to it
                7 | ![](https://x.example/a.png)
                  | ^~~~~~~~~~~~~~~~~~~~~~~~~~~~
               save the image beside this text and use its file name

            """),
    ]
}
