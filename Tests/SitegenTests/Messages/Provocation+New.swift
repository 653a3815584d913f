extension Provocation {
    /// Problems of `sitegen new` and `sitegen schema`.
    static let new = [
        Provocation("a new site without a folder", running: ["new"]),
        Provocation("a new site in two folders", running: ["new", "a", "b"]),
        Provocation("a new site where a site is", running: ["new", ".", "--yes"]),
        Provocation(
            "a new site in a folder with a site", running: ["new", "my-site", "--yes"], inSite: false,
            ["my-site/Content/site.json": "{}"]),
        Provocation(
            "a new site in a folder with many files", running: ["new", "site dir", "--yes"], inSite: false,
            [
                "site dir/a": "1", "site dir/b": "2", "site dir/c": "3", "site dir/d": "4", "site dir/e": "5",
                "site dir/f": "6", "site dir/g": "7", "site dir/h": "8", "site dir/i": "9", "site dir/Content/x": "10",
            ]),
        Provocation(
            "a new site in place of a file", running: ["new", "notes", "--yes"], inSite: false, ["notes": "x"]),
        Provocation(
            "a new site in place of a link", running: ["new", "link", "--yes"], inSite: false,
            ["link": .link("nowhere")]),
        Provocation("a new site below a file", running: ["new", "notes/a", "--yes"], inSite: false, ["notes": "x"]),
        Provocation("a new site with nobody to ask", running: ["new", "site"], inSite: false),
        Provocation("a new site of nobody", running: ["new", "site", "--name", " "], inSite: false),
        Provocation("a name that moves the cursor", running: ["new", "site", "--name", "A\u{1B}[2J"], inSite: false),
        Provocation(
            "an address that is none", running: ["new", "site", "--name", "Ada", "--email", "ada at example.com"],
            inSite: false),
        Provocation("a key that is none", running: ["new", "site", "--yes", "--uid", "Ada Example"], inSite: false),
        Provocation("a key of a page", running: ["new", "--candidate", "index", "--yes"]),
        Provocation("a candidate of no site", running: ["new", "--candidate", "ada", "--yes"], inSite: false),
        Provocation("a candidate who is there", running: ["new", "--candidate", "ADA", "--yes"]),
        Provocation("a candidate and a folder", running: ["new", "site", "--candidate", "cy", "--yes"]),
        Provocation("content without a candidate", running: ["new", "site", "--content", "Content"]),
        Provocation("a theme that is none", running: ["new", "site", "--yes", "--theme", "consol"], inSite: false),
        Provocation("a theme for a candidate", running: ["new", "--theme", "console", "--candidate", "cy"]),
        Provocation("a theme of no site", running: ["themes", "copy", "profile"], inSite: false),
        Provocation("a file of no theme", running: ["themes", "copy", "site.css"]),
        Provocation(
            "files of the theme that are there", running: ["themes", "copy", "assets"],
            ["Templates/assets/site.css": "", "Templates/assets/favicon.svg": ""]),
        Provocation("a theme below a file", running: ["themes", "copy", "layout"], ["Templates": "x"]),
        Provocation("a schema that is none", running: ["schema", "sit"]),
        Provocation("rules that do not exist", running: ["schema", "rules", "scool"]),
    ]
}
