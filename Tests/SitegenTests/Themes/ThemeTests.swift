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
        #expect(try sheet(folder).hasSuffix(look))
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
        try folder.edit("Templates/assets/site.css", ":root", "/* changed */ :root")
        #expect(try await build(folder).status == 0)
        #expect(try sheet(folder).contains("/* changed */"))
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
        #expect(css.contains("--font-display:Rockwell, "))
        #expect(css.contains("@media (prefers-color-scheme:dark){\n:root{--paper:#111111;"))
    }

    @Test(
        "invalid values, and those that could end a declaration, are refused",
        arguments: [
            (##"{"acent": "#125687"}"##, "unknown-token 'acent'"),
            (##"{"density": 4}"##, "token-out-of-range 4 0.8 1.25"),
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
        #expect(css.hasSuffix("\nh1 { color: var(--accent) }\nh2 { color: teal }\n"))
        let list = try await Sitegen.outline(["themes"], in: folder)
        #expect(list.output.contains("  mine *") && list.output.contains("  bands"))
        #expect(
            try await Sitegen.outline(["themes", "mine"], in: folder).output.contains("Glow. (length). Default: 1px"))
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

    @Test("the site's accent is for people without their own")
    func siteAccent() async throws {
        let folder = try site(##""tokens": {"accent": "#0E766E"}"##)
        #expect(try await build(folder).status == 0)
        #expect(try sheet(folder).contains("\n.material-accent{--material:#0E766E;"))
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
