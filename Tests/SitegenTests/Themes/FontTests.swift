import Foundation
import TestSupport
import Testing

/// Font files of a site and of themes.
@Suite("Own fonts")
struct FontTests {
    private func site(_ settings: String) throws -> TemporaryFolder {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("{\(settings)}", to: "Content/site.json")
        return folder
    }

    private func font(_ change: (inout SampleFont) -> Void = { _ in }) -> Data {
        var font = SampleFont()
        change(&font)
        return Data(font.bytes)
    }

    private func sheet(_ folder: TemporaryFolder) throws -> String {
        let files = try folder.contents(of: "Output/assets")
        let name = try #require(files.keys.first { $0.hasPrefix("site-") })
        return String(decoding: try #require(files[name]), as: UTF8.self)
    }

    /// The published fonts, with the fingerprints in their names.
    private func fonts(_ folder: TemporaryFolder) throws -> [String] {
        try folder.contents(of: "Output/assets").keys.filter { $0.hasPrefix("fonts/") }.sorted()
    }

    @Test("are named by their family, declared, published and loaded first")
    func family() async throws {
        let folder = try site(##""tokens": {"font-text": "sample", "font-display": "Sample Serif, Georgia, serif"}"##)
        try folder.write(font(), to: "Templates/fonts/sample.ttf")
        try folder.write(font { $0.weight = 700 }, to: "Templates/fonts/sample-bold.ttf")
        try folder.write(
            font {
                $0.family = "Sample Serif"
                $0.panose = [2, 2, 0, 0]
                $0.weights = 200...900
                $0.isItalic = false
            }, to: "Templates/fonts/serif.otf")
        try folder.write("The licence", to: "Templates/fonts/OFL.txt")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0 && !run.error.contains("fonts/"), "\(run.error)")
        let published = try fonts(folder)
        #expect(
            withoutFingerprints(published) == ["fonts/sample-bold-….ttf", "fonts/sample-….ttf", "fonts/serif-….otf"])
        func name(_ pattern: String) throws -> String {
            try #require(published.first { withoutFingerprints([$0]) == [pattern] })
        }
        let (bold, regular) = (try name("fonts/sample-bold-….ttf"), try name("fonts/sample-….ttf"))
        let serif = try name("fonts/serif-….otf")
        let css = try sheet(folder)
        // 500 of 1000 units are 112.56 % of what Arial's letters take; 900 of 1000 are 79.96 % of that.
        let lines = css.replacing("}", with: "}\n")
        #expect(
            lines.hasPrefix(
                """
                @font-face{font-family:"Sample";font-weight:700;font-style:normal;font-display:swap;src:url(\(bold)) format("truetype")}
                @font-face{font-family:"Sample fallback";font-weight:700;font-style:normal;src:local("Arial Bold"),local("Liberation Sans Bold"),local("NimbusSans-Bold");size-adjust:104.01%;ascent-override:86.53%;descent-override:24.04%;line-gap-override:4.81%}
                @font-face{font-family:"Sample";font-weight:400;font-style:normal;font-display:swap;src:url(\(regular)) format("truetype")}
                @font-face{font-family:"Sample fallback";font-weight:400;font-style:normal;src:local("Arial"),local("Liberation Sans"),local("NimbusSans-Regular");size-adjust:112.56%;ascent-override:79.96%;descent-override:22.21%;line-gap-override:4.44%}
                @font-face{font-family:"Sample Serif";font-weight:200 900;font-style:normal;font-display:swap;src:url(\(serif)) format("opentype")}
                @font-face{font-family:"Sample Serif fallback";font-weight:200 599;font-style:normal;src:local("Times New Roman"),local("Liberation Serif"),local("NimbusRoman-Regular");size-adjust:124.16%;ascent-override:72.49%;descent-override:20.14%;line-gap-override:4.03%}
                @font-face{font-family:"Sample Serif fallback";font-weight:600 900;font-style:normal;src:local("Times New Roman Bold"),local("Liberation Serif Bold"),local("NimbusRoman-Bold");size-adjust:124.16%;ascent-override:72.49%;descent-override:20.14%;line-gap-override:4.03%}
                :root{
                """), "\(css.prefix(2500))")
        #expect(
            css.contains(##";--font-text:"Sample","Sample fallback",-apple-system,"##)
                || css.contains(##"--font-text:"Sample","Sample fallback",-apple-system,"##))
        #expect(css.contains(##"--font-display:"Sample Serif","Sample Serif fallback",Georgia,serif;"##))
        let links = """
            <link rel="preload" as="font" href="../assets/\(regular)" crossorigin>
            <link rel="preload" as="font" href="../assets/\(serif)" crossorigin>
            <link rel="stylesheet"
            """
        #expect(try folder.text("Output/ada/index.html").contains(links))
        // Names that change with their content may be kept.
        #expect(
            try folder.text("Output/_headers").contains("/assets/\(serif)\n  Cache-Control: public, max-age=31536000"))
        #expect(try folder.text("Output/_headers").contains("default-src 'self'"))
    }

    @Test("that do not say their form take it from the token")
    func form() async throws {
        let unclassified = font { $0.panose = [0, 0, 0, 0] }
        for (tokens, local, stack) in [
            (##""font-display": "Sample""##, "Times New Roman", "Charter, "),
            (##""font-text": "Sample""##, "Arial", "-apple-system, "),
            (##""font-text": "Sample, monospace""##, "Courier New", "monospace;"),
        ] {
            let folder = try site(##""tokens": {\##(tokens)}"##)
            try folder.write(unclassified, to: "Templates/fonts/sample.ttf")
            #expect(try await Sitegen.run(["build"], in: folder).status == 0)
            let css = try sheet(folder)
            #expect(
                css.contains("src:local(\"\(local)\"),")
                    && css.contains("\"Sample fallback\",\(stack.replacing(", ", with: ","))"),
                "\(css.prefix(1500))")
        }
    }

    @Test("change the pages when they change, and nothing does when they do not")
    func incremental() async throws {
        let folder = try site(##""tokens": {"font-text": "Sample"}"##)
        try folder.write(font(), to: "Templates/fonts/sample.ttf")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let before = try fonts(folder)
        #expect(try await Sitegen.run(["build"], in: folder).output.contains("nothing changed"))
        try folder.write(font { $0.width = 510 }, to: "Templates/fonts/sample.ttf")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let after = try fonts(folder)
        #expect(before != after && after.count == 1)
        #expect(try folder.text("Output/ada/index.html").contains(after[0]))
        #expect(try sheet(folder).contains("size-adjust:114.81%"))
    }

    @Test("of a theme's folder are the theme's, listed with its tokens, and can be copied")
    func theme() async throws {
        let folder = try site(##""theme": "mine""##)
        try folder.write(font(), to: "Templates/themes/mine/fonts/sample.ttf")
        try folder.write(
            ##"{"description": "Mine.", "tokens": {"font-text": {"default": "Sample"}}}"##,
            to: "Templates/themes/mine/theme.json")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0, "\(run.error)")
        #expect(try sheet(folder).hasPrefix("@font-face{font-family:\"Sample\";"))
        let tokens = try await Sitegen.run(["themes", "mine"], in: folder).output
        #expect(tokens.contains("Facts and the text of the interface (font). Default: \"Sample\",\n"), "\(tokens)")
        #expect(tokens.hasSuffix("\nOwn fonts for font tokens: Sample.\n"), "\(tokens)")
        let copy = try await Sitegen.run(["themes", "copy", "fonts"], in: folder)
        #expect(
            copy.output.hasPrefix("Copied from the theme 'mine':\n\nTemplates/fonts/sample.ttf\n"),
            "\(copy.output)\(copy.error)")
        #expect(try folder.contents(of: "Templates/fonts") == ["sample.ttf": font()])
        #expect(try await Sitegen.run(["build", "--strict", "--quiet"], in: folder).error.isEmpty)
    }

    @Test("as WOFF2 are described in site.json, or by the other file of the same name")
    func webFonts() async throws {
        let folder = try site(
            ##""tokens": {"font-text": "Web"}, "fonts": {"web.woff2": {"family": "Web", "weight": "300 600", "style": "italic", "generic": "serif", "size-adjust": 104.5, "ascent-override": 90}}"##
        )
        try folder.write(Data(SampleFont.webFont), to: "Templates/fonts/web.woff2")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        let css = try sheet(folder)
        #expect(css.contains("font-weight:300 600;font-style:italic;font-display:swap;src:url(fonts/web-"))
        #expect(css.contains(".woff2) format(\"woff2\")}"))
        #expect(
            css.contains(
                "src:local(\"Times New Roman Italic\"),local(\"Liberation Serif Italic\"),local(\"NimbusRoman-Italic\");size-adjust:104.5%;ascent-override:90%}"
            ))

        let pair = try site(##""tokens": {"font-text": "Sample"}"##)
        try pair.write(font(), to: "Templates/fonts/sample.ttf")
        try pair.write(Data(SampleFont.webFont), to: "Templates/fonts/sample.woff2")
        #expect(try await Sitegen.run(["build"], in: pair).status == 0)
        #expect(try withoutFingerprints(fonts(pair)) == ["fonts/sample-….woff2"])
        #expect(try sheet(pair).contains("size-adjust:112.56%"))
    }

    @Test(
        "that cannot be used, or names that are none, are errors at their places",
        arguments: [
            (
                ##""tokens": {"font-text": "Sampel"}"##,
                "Content/site.json:1:26: error: there is no font 'Sampel'", "did you mean 'Sample'?"
            ),
            (
                ##""tokens": {"font-text": "sistem"}"##,
                "Content/site.json:1:26: error: there is no font 'sistem'", "did you mean 'system'?"
            ),
            (
                ##""fonts": {"sampel.ttf": {}}"##,
                "Content/site.json:1:26: error: there is no font file 'fonts/sampel.ttf'", "did you mean 'sample.ttf'?"
            ),
            (
                ##""fonts": {"sample.ttf": {"weight": 0}}"##,
                "Content/site.json:1:37: error: this is not a font weight", ""
            ),
            (
                ##""fonts": {"sample.ttf": {"size-adjust": "9%"}}"##,
                "Content/site.json:1:42: error: this is not a percentage", ""
            ),
            (
                ##""fonts": {"sample.ttf": {"family": "A+B"}}"##,
                "Templates/fonts/sample.ttf: error: the family name 'A+B' cannot be used in a token", ""
            ),
        ])
    func refused(settings: String, message: String, advice: String) async throws {
        let folder = try site(settings)
        try folder.write(font(), to: "Templates/fonts/sample.ttf")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 65)
        #expect(
            run.error.contains(message + "\n") && run.error.contains(advice.isEmpty ? "error" : advice), "\(run.error)")
    }

    @Test("that are damaged, or do not say who they are, are errors with their paths")
    func damaged() async throws {
        let whole = SampleFont().bytes
        let files: [(String, Data, String)] = [
            (
                "cut.ttf", Data(whole.prefix(whole.count - 60)),
                "this font cannot be used: the table 'hmtx' is not complete"
            ),
            (
                "page.ttf", Data("<!DOCTYPE html>".utf8),
                "this font cannot be used: it is not a TrueType or OpenType font"
            ),
            (
                "several.ttc", Data("ttcf\0\u{1}\0\0\0\0\0\u{1}".utf8),
                "this font cannot be used: it is a collection of several fonts\n"
                    + "   extract one of its fonts, for example the first one with fonttools: "
                    + "fonttools ttLib -y 0 -o font.otf FILE"
            ),
            ("cut.woff2", Data(SampleFont.webFont.dropLast()), "this font cannot be used: the file ends too early"),
            ("web.woff2", Data(SampleFont.webFont), "the family of this WOFF2 font is not known"),
            (
                "hostile.ttf", font { $0.family = "a\";}body{" },
                "the family name 'a\";}body{' cannot be used in a token"
            ),
        ]
        for (name, data, message) in files {
            let folder = try site("")
            try folder.write(data, to: "Templates/fonts/\(name)")
            let run = try await Sitegen.run(["build"], in: folder)
            #expect(run.status == 65)
            #expect(run.error.hasPrefix("Templates/fonts/\(name): error: \(message)\n"), "\(run.error)")
        }
        let folder = try site(##""tokens": {"font-text": "Sample"}"##)
        try folder.write(font(), to: "Templates/fonts/a.ttf")
        try folder.write(font(), to: "Templates/fonts/b.ttf")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(
            run.error.hasPrefix(
                "Templates/fonts/b.ttf: error: this font has the family, weight and style of 'Templates/fonts/a.ttf'\n"),
            "\(run.error)")
    }

    @Test("that nothing names are a warning")
    func unused() async throws {
        let folder = try site(##""tokens": {"font-text": "Sampel, serif"}"##)
        try folder.write(font(), to: "Templates/fonts/sample.ttf")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error.contains(
                "Templates/fonts/sample.ttf: warning: no token and no style sheet names the font 'Sample'\n"),
            "\(run.error)")
        try folder.write("h3 { font-family: Sample }", to: "Templates/assets/custom.css")
        #expect(try await !Sitegen.run(["build"], in: folder).error.contains("Sample"))
    }

    @Test("come to the browser when they are saved", .withWatcher)
    func served() async throws {
        let folder = try site(##""tokens": {"font-text": "Sample"}"##)
        try folder.write(font(), to: "Templates/fonts/sample.ttf")
        let run = try await RunningServe(in: folder)
        let events = try run.listen()
        try events.wait(for: "event: fixed")
        let before = try fonts(folder)
        #expect(try run.get("/assets/\(before[0])").fields["content-type"] == "font/ttf")
        try folder.write(font { $0.width = 510 }, to: "Templates/fonts/sample.ttf")
        try events.wait(for: "event: reload")
        #expect(try run.get("/ada/index.html").text.contains("rel=\"preload\""))
        #expect(try fonts(folder) != before)
    }

    @Test("of one width have a monospaced fallback font")
    func monospaced() async throws {
        let folder = try site(##""tokens": {"font-text": "Sample"}"##)
        try folder.write(
            font {
                $0.panose = [0, 0, 0, 0]
                $0.isFixedPitch = true
            }, to: "Templates/fonts/sample.ttf")
        #expect(try await Sitegen.run(["build"], in: folder).status == 0)
        #expect(try sheet(folder).contains("src:local(\"Courier New\"),"))
        #expect(try sheet(folder).contains("--font-text:\"Sample\",\"Sample fallback\",ui-monospace,"))
    }

    @Test("with a damaged WOFF2 file beside a good one blame the WOFF2 file")
    func damagedPair() async throws {
        let folder = try site(##""tokens": {"font-text": "Sample"}"##)
        try folder.write(font(), to: "Templates/fonts/sample.otf")
        try folder.write(Data(SampleFont.webFont.dropLast()), to: "Templates/fonts/sample.woff2")
        let run = try await Sitegen.run(["build"], in: folder)
        #expect(
            run.error.hasPrefix(
                "Templates/fonts/sample.woff2: error: this font cannot be used: the file ends too early\n"),
            "\(run.error)")
    }

    @Test("are not called unused while the settings cannot be read")
    func unreadSettings() async throws {
        for settings in [
            ##""title": "x" "tokens": {"font-text": "Sample"}"##, ##""tokens": {"font-text": "Sample;"}"##,
        ] {
            let folder = try site(settings)
            try folder.write(font(), to: "Templates/fonts/sample.ttf")
            let run = try await Sitegen.outline(["build"], in: folder)
            #expect(run.status == 65 && !run.error.contains("unused-font"), "\(run.error)")
        }
    }
}
