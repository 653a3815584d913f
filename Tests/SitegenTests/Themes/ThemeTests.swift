import Foundation
import TestSupport
import Testing

/// Themes, tokens and accents of a built site.
@Suite("Themes")
struct ThemeTests {
    private func build(_ folder: TemporaryFolder) async throws -> Sitegen.Run {
        try await Sitegen.outline(["build"], in: folder)
    }

    /// The published style sheet of all pages.
    private func sheet(_ folder: TemporaryFolder) throws -> String {
        let files = try folder.contents(of: "Output/assets")
        let name = try #require(files.keys.first { $0.hasPrefix("site-") })
        return String(decoding: try #require(files[name]), as: UTF8.self)
    }

    private func site(_ settings: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            ##"{"title": "People"\##(settings.isEmpty ? "" : ", ")\##(settings)}"##, to: "Content/site.json")
        try folder.write(
            ##"{"name": "Ada Example", "email": "ada@example.com", "publish": ["email"]}"##,
            to: "Content/Users/ada.json")
        return folder
    }

    @Test("the four built-in themes give four style sheets", arguments: ["default", "broadsheet", "console", "bands"])
    func builtIn(theme: String) async throws {
        let folder = try site(##""theme": "\##(theme)""##)
        #expect(try await build(folder).status == 0)
        let name = theme == "default" ? "Templates/assets/site.css" : "Templates/themes/\(theme)/assets/site.css"
        let look = try String(contentsOf: packageRoot.appending(path: name), encoding: .utf8)
        // Comments and needless white space are removed.
        func rules(_ css: some StringProtocol) -> String {
            String(css.filter { !$0.isWhitespace }).replacing(";}", with: "}")
        }
        let last = try #require(look.split(separator: "\n").last { !$0.contains("/*") })
        #expect(rules(try sheet(folder)).hasSuffix(rules(last)))
    }

    @Test("a copied file replaces that of another theme only if it was changed")
    func unchangedCopy() async throws {
        let folder = try site(##""theme": "console""##)
        #expect(try await build(folder).status == 0)
        let console = try sheet(folder)
        for file in ["assets/site.css", "theme.json"] {
            let text = try String(contentsOf: packageRoot.appending(path: "Templates/" + file), encoding: .utf8)
            try folder.write(text, to: "Templates/" + file)
        }
        #expect(try await build(folder).status == 0)
        #expect(try sheet(folder) == console)
        try folder.edit("Templates/assets/site.css", ":root", ".changed{} :root")
        #expect(try await build(folder).status == 0)
        #expect(try sheet(folder).contains(".changed{}"))
    }

    @Test("an unknown theme is an error at its place")
    func unknown() async throws {
        let run = try await build(site(##""theme": "brodsheet""##))
        #expect(run.status == 65)
        #expect(run.error.hasPrefix("Content/site.json:1:30: error: unknown-theme 'brodsheet'\n"))
        #expect(run.error.contains("suggestion: broadsheet"))
    }

    @Test("tokens change the style sheet")
    func tokens() async throws {
        let folder = try site(
            ##""tokens": {"paper": {"light": "#FFF8E7", "dark": "#111"}, "density": 0.9, "radius": "0", "font-display": "slab"}"##
        )
        #expect(try await build(folder).status == 0)
        let css = try sheet(folder)
        #expect(css.hasPrefix(":root{--paper:#FFF8E7;--ink:#17181C;"))
        #expect(css.contains(";--density:0.9;--radius:0}"))
        #expect(css.contains("--font-display:Rockwell,"))
        #expect(css.contains("@media screen and (prefers-color-scheme:dark){:root{--paper:#111111;"))
    }

    @Test(
        "invalid values, and those that could end a declaration, are refused",
        arguments: [
            (##"{"acent": "#125687"}"##, "unknown-token 'acent'"),
            (##"{"density": 4}"##, "token-out-of-range 4 0.8 1.25"),
            (##"{"radius": "-1px"}"##, "token-out-of-range 1px 0 100rem"),
            (##"{"measure": "0"}"##, "token-out-of-range 0 20rem 80rem"),
            (##"{"name-size": "clamp(2rem, 40vw, 40rem)"}"##, "token-out-of-range 2rem 40vw 40rem 1.25rem 10rem"),
            (##"{"name-size": "200rem/0"}"##, "token-not-a-length '200rem/0'"),
            (##"{"name-size": "2rem 3rem"}"##, "token-not-a-length '2rem 3rem'"),
            (##"{"name-size": "calc(2rem+1vw)"}"##, "token-not-a-length 'calc(2rem+1vw)'"),
            (##"{"radius": ""}"##, "token-not-a-length ''"),
            (##"{"font-text": ""}"##, "token-not-a-font ''"),
            (##"{"font-text": "Arial, , serif"}"##, "token-not-a-font 'Arial, , serif'"),
            (##"{"accent": ""}"##, "color-without-number-sign '' '#'"),
            (##"{"accent": {"light": "#125687"}}"##, "missing-color-mode"),
            (##"{"density": "0.9"}"##, "token-not-a-number"),
            (##"{"radius": "1rem;} body{display:none"}"##, "token-not-a-length '1rem;} body{display:none'"),
            (##"{"font-text": "Arial;}"}"##, "token-not-a-font 'Arial;}'"),
            (##"{"accent": "red"}"##, "color-without-number-sign 'red' '#'"),
            (##"{"paper": {"light": "#FFF"}}"##, "missing-color-mode"),
            (
                ##"{"paper": "#FFF"}"##,
                "unreadable-ink 'ink' 'paper' 1.17 1"
            ),
        ])
    func refused(tokens: String, message: String) async throws {
        let run = try await build(site(##""tokens": \##(tokens)"##))
        #expect(run.status == 65)
        #expect(run.error.contains("error: \(message)\n"), "\(run.error)")
    }

    @Test("lengths can be computed", arguments: ["calc((1rem + 2px) * 2)", "max(0px, 1vw)", "clamp(.5rem, 1vw, 1rem)"])
    func lengths(radius: String) async throws {
        let folder = try site(##""tokens": {"radius": "\##(radius)"}"##)
        #expect(try await build(folder).status == 0)
        #expect(try sheet(folder).contains(";--radius:\(radius.replacing(", ", with: ","))}"))
    }

    @Test("a theme can state the range of a length")
    func bounds() async throws {
        let folder = try site(##""theme": "mine", "tokens": {"glow": "2rem"}"##)
        try folder.write(
            ##"{"tokens": {"glow": {"kind": "length", "default": "1px", "min": "-4px", "max": "1rem"}}}"##,
            to: "Templates/themes/mine/theme.json")
        #expect(try await build(folder).error.contains("error: token-out-of-range 2rem 4px 1rem"))
        let tokens = try await Sitegen.run(["themes", "mine"], in: folder).output
        #expect(tokens.contains("(length, -4px to 1rem). Default: 1px"), "\(tokens)")
        // It does not inherit the description.
        #expect(tokens.hasPrefix("mine: (no description in theme.json)\n"), "\(tokens)")
    }

    @Test("an unknown token, and a wrong page, are reported at their keys")
    func keys() async throws {
        let run = try await build(site(##""tokens": {"acent": "#125687"}"##))
        #expect(run.error.hasPrefix("Content/site.json:1:32: error: unknown-token 'acent'\n"), "\(run.error)")
        let folder = try site(##""theme": "mine""##)
        try folder.write(
            ##"{"tokens": {"Glow": {"kind": "length", "default": "1px"}, "shade": {"meaning": "x"}}, "pages": {"artcle": {}, "article": {"ink": "#000000"}}}"##,
            to: "Templates/themes/mine/theme.json")
        let error = try await build(folder).error
        for (column, problem) in [
            (13, "error: invalid-token-name 'Glow'"), (59, "error: incomplete-token 'shade'"),
            (97, "warning: unknown-theme-key 'artcle'"), (123, "error: not-a-page-token 'ink'"),
        ] {
            #expect(error.contains("Templates/themes/mine/theme.json:1:\(column): \(problem)"), "\(error)")
        }
    }

    @Test("a theme without theme.json says so in the list")
    func undescribed() async throws {
        let folder = try site(##""theme": "mine""##)
        try folder.write("h1 { color: red }\n", to: "Templates/themes/mine/assets/site.css")
        let list = try await Sitegen.run(["themes"], in: folder).output
        #expect(list.contains("\n  mine *      (no theme.json)\n"), "\(list)")
    }

    @Test("a kind of page can have its own fonts, which its pages load first")
    func pageFonts() async throws {
        let folder = try site(##""theme": "mine""##)
        try folder.write(
            ##"{"description": "Mine.", "pages": {"article": {"font-text": "Sample"}}}"##,
            to: "Templates/themes/mine/theme.json")
        try folder.write(Data(SampleFont().bytes), to: "Templates/themes/mine/fonts/sample.ttf")
        try folder.write("---\ntitle: One\n---\nText.\n", to: "Content/Users/ada/articles/one.md")
        #expect(try await build(folder).status == 0)
        #expect(try sheet(folder).contains("}.article{--font-text:\"Sample\",\"Sample fallback\","))
        let article = try folder.text("Output/ada/articles/one.html")
        #expect(article.contains(##"<link rel="preload" as="font" href="../../assets/fonts/sample-"##))
        #expect(article.contains(##"<body class="material-none article">"##))
        let profile = try folder.text("Output/ada/index.html")
        #expect(!profile.contains("preload") && profile.contains(##"<body class="material-none profile"##))
    }

    @Test("a site's own theme inherits templates, common rules and tokens")
    func own() async throws {
        let folder = try site(##""theme": "mine", "tokens": {"glow": "2px"}"##)
        try folder.write(
            ##"{"description": "Mine.", "tokens": {"glow": {"kind": "length", "default": "1px", "meaning": "Glow."}, "radius": {"default": "3px"}}}"##,
            to: "Templates/themes/mine/theme.json")
        try folder.write("h1 { color: var(--accent) }\n", to: "Templates/themes/mine/assets/site.css")
        try folder.write("h2 { color: teal }\n", to: "Templates/assets/custom.css")
        let run = try await build(folder)
        #expect(run.status == 0 && !run.error.contains("theme"), "\(run.error)")
        let css = try sheet(folder)
        #expect(css.contains(";--radius:3px;") && css.contains(";--glow:2px}"))
        #expect(css.hasSuffix("}h1{color:var(--accent)}h2{color:teal}"))
        let list = try await Sitegen.outline(["themes"], in: folder)
        #expect(list.output.contains("  mine *") && list.output.contains("  bands"))
        #expect(
            try await Sitegen.outline(["themes", "mine"], in: folder).output.contains("Glow. (length, 0 to 100rem)."))
    }

    @Test("a person's accent is a separate style sheet, and changes no other page")
    func accent() async throws {
        let folder = try site("")
        try folder.write(
            ##"{"name": "Bo Example", "email": "bo@example.com", "publish": ["email"]}"##, to: "Content/Users/bo.json")
        #expect(try await build(folder).status == 0)
        let before = try folder.contents(of: "Output")
        try folder.write(
            ##"{"name": "Ada Example", "email": "ada@example.com", "publish": ["email"], "details": {"accent": "#125687"}}"##,
            to: "Content/Users/ada.json")
        #expect(try await build(folder).status == 0)
        let after = try folder.contents(of: "Output")
        let changed = after.filter { before[$0.key] != $0.value }.keys.sorted()
        #expect(changed == ["ada/index.html", "assets/accent-125687.css"])
        let page = String(decoding: try #require(after["ada/index.html"]), as: UTF8.self)
        #expect(page.contains(##"<link rel="stylesheet" href="../assets/accent-125687.css">"##))
        #expect(page.contains(##"<body class="material-accent profile"##))
        let css = String(decoding: try #require(after["assets/accent-125687.css"]), as: UTF8.self)
        #expect(css.hasPrefix(".material-accent{--material:#125687;--on-material:#FFFFFF;"))
        // A site without other values keeps the style sheet.
        let run = try await build(folder)
        #expect(run.output.contains("nothing changed"), "\(run.output)")
        #expect(try folder.contents(of: "Output") == after)
    }

    @Test("an accent can have a color for each mode")
    func accents() async throws {
        let folder = try site(##""tokens": {"accent": {"light": "#0E766E", "dark": "#5EEAD4"}}"##)
        func person(_ name: String, _ details: String) -> String {
            ##"{"name": "\##(name)", "email": "a@example.com", "publish": ["email"], "details": {\##(details)}}"##
        }
        try folder.write(
            person("Bo", ##""accent": {"light": "#125687", "dark": "#8FC7D6"}"##), to: "Content/Users/bo.json")
        try folder.write(
            person("Cy", ##""accent": {"light": "#125687", "dark": "#125687"}"##), to: "Content/Users/cy.json")
        #expect(try await build(folder).status == 0)
        let css = try sheet(folder)
        #expect(css.contains("}.material-accent{--material:#0E766E;--on-material:#FFFFFF;"))
        #expect(css.contains(".material-accent{--material:#5EEAD4;--on-material:#15171A;"))
        let files = try folder.contents(of: "Output/assets").keys.filter { $0.hasPrefix("accent") }.sorted()
        #expect(files == ["accent-125687-8FC7D6.css", "accent-125687.css"])
        let own = try folder.text("Output/assets/accent-125687-8FC7D6.css")
        #expect(own.contains("dark){\n.material-accent{--material:#8FC7D6;--on-material:#15171A;"), "\(own)")
        #expect(try folder.text("Output/bo/index.html").contains("../assets/accent-125687-8FC7D6.css"))
        // The cache keeps both.
        let before = try folder.contents(of: "Output")
        try folder.write(person("Cy", ""), to: "Content/Users/cy.json")
        #expect(try await build(folder).status == 0)
        try folder.write(
            person("Cy", ##""accent": {"light": "#125687", "dark": "#125687"}"##), to: "Content/Users/cy.json")
        #expect(try await build(folder).status == 0)
        #expect(try folder.contents(of: "Output") == before)
        try folder.write(person("Bo", ##""accent": {"dark": "red", "ligth": "#000"}"##), to: "Content/Users/bo.json")
        let error = try await build(folder).error
        #expect(error.contains("Content/Users/bo.json:1:86: error: missing-color-mode\n"), "\(error)")
        #expect(error.contains("warning: unknown-color-mode 'ligth'\n   suggestion: light"), "\(error)")
    }

    @Test("the site's accent is for people without their own")
    func siteAccent() async throws {
        let folder = try site(##""tokens": {"accent": "#0E766E"}"##)
        #expect(try await build(folder).status == 0)
        #expect(try sheet(folder).contains("}.material-accent{--material:#0E766E;"))
        #expect(try folder.text("Output/ada/index.html").contains(##"<body class="material-accent profile"##))
    }

    @Test("a new site gets the given theme")
    func newSite() async throws {
        let folder = try TemporaryFolder()
        #expect(try await Sitegen.outline(["new", "--yes", "--theme", "console", "site"], in: folder).status == 0)
        #expect(try folder.text("site/Content/site.json").contains(##""theme": "console""##))
        let run = try await Sitegen.outline(["new", "--yes", "--theme", "consol", "other"], in: folder)
        #expect(run.status == 64)
        #expect(run.error.contains("unknown-new-theme 'consol'") && run.error.contains("suggestion: console"))
    }
}
