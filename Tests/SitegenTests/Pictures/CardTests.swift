import Foundation
import PictureCoding
import TestSupport
import Testing

/// The cards that other services show beside addresses of a site that the executable builds.
@Suite("Cards of shared addresses")
struct CardTests {
    /// A site of one candidate with a portrait, an article and the accent #125687.
    private static func site(
        name: String = "ada example",
        settings: String = #""baseURL": "https://example.org/", "cv": { "font": "Sample" }"#,
        font: [UInt8]? = sampleFont()
    ) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write("{ \"title\": \"people\", \(settings) }", to: "Content/site.json")
        try folder.write(
            """
            {
              "name": "\(name)", "email": "ada@example.com", "publish": ["email"],
              "details": {
                "picture": "portrait.jpg", "headline": "writes compilers", "location": "porto", "accent": "#125687"
              },
              "articles": { "one": { "title": "one", "body": "Words." } }
            }
            """, to: "Content/Users/ada.json")
        try folder.write(Data(NoisyPicture.jpeg(width: 500, height: 600)), to: "Content/Users/ada/portrait.jpg")
        if let font { try folder.write(Data(font), to: "Templates/fonts/sample.ttf") }
        return folder
    }

    private static func sampleFont(_ change: (inout [(name: String, bytes: [UInt8])]) -> Void = { _ in }) -> [UInt8] {
        var sample = SampleFont()
        sample.hasOutlines = true
        var tables = sample.tables
        change(&tables)
        return SampleFont.file(tables)
    }

    /// The cards in the candidate's folder, by their paths there.
    private static func cards(_ folder: TemporaryFolder) throws -> [String: Data] {
        try folder.contents(of: "Output/ada").filter { $0.key.contains("card-") }
    }

    private static func color(_ raster: Raster, _ x: Int, _ y: Int) -> [Int] {
        (0..<3).map { Int(raster.pixels[(y * raster.width + x) * 3 + $0]) }
    }

    /// The value of a `meta` element.
    private static func meta(_ name: String, _ page: String) -> String? {
        let parts = page.components(separatedBy: "\"\(name)\" content=\"")
        return parts.count == 2 ? parts[1].components(separatedBy: "\"").first : nil
    }

    @Test("are published for profile and article, and named by the pages")
    func pages() async throws {
        let folder = try Self.site()
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        let cards = try Self.cards(folder)
        let own = try #require(cards.keys.first { $0.hasPrefix("card-") })
        let article = try #require(cards.keys.first { $0.hasPrefix("articles/one-card-") })
        #expect(cards.count == 2)
        for (name, file) in cards {
            let raster = try PictureSource([UInt8](file)).raster()
            #expect((raster.width, raster.height) == (1_200, 630) && file.count <= 60_000, "\(name)")
            // The background is the accent.
            let corner = Self.color(raster, 2, 2)
            #expect(zip(corner, [0x12, 0x56, 0x87]).allSatisfy { abs($0 - $1) <= 3 }, "\(corner)")
            // There are white letters, left of the portrait.
            let isWhite = (80..<600).contains { x in (80..<550).contains { Self.color(raster, x, $0).min() ?? 0 > 240 }
            }
            #expect(isWhite, "\(name)")
        }
        // The left half of the portrait is dark, the right one is not.
        let raster = try PictureSource([UInt8](#require(cards[own]))).raster()
        #expect(Self.color(raster, 800, 300)[0] < 60 && Self.color(raster, 1_040, 300)[0] > 150)
        for page in ["index.html", "one"] {
            let path = page == "one" ? "articles/one.html" : page
            let text = try folder.text("Output/ada/" + path)
            let image = page == "one" ? article : own
            #expect(Self.meta("og:image", text) == "https://example.org/ada/" + image)
            #expect(Self.meta("og:image:width", text) == "1200" && Self.meta("og:image:height", text) == "630")
            #expect(Self.meta("twitter:card", text) == "summary_large_image")
            let words = page == "one" ? "one – ada example" : "ada example, writes compilers, porto"
            #expect(Self.meta("og:image:alt", text) == words)
        }
        #expect(Self.meta("og:image", try folder.text("Output/index.html")) == "https://example.org/ada/" + own)
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(!check.error.contains("card") && !check.error.contains("image"))
    }

    @Test("are kept while their words and the portrait are the same, also if other pages change")
    func secondBuild() async throws {
        let folder = try Self.site()
        _ = try await Sitegen.outline(["build"], in: folder)
        let before = try Self.cards(folder)
        #expect(try await Sitegen.outline(["build"], in: folder).output.contains(": nothing changed "))
        func change(_ text: String, _ other: String, in file: String = "Users/ada.json") throws {
            try folder.write(folder.text("Content/" + file).replacing(text, with: other), to: "Content/" + file)
        }
        try change("Words.", "Other words.")
        _ = try await Sitegen.outline(["build"], in: folder)
        #expect(try Self.cards(folder) == before)
        try change("writes compilers", "reads compilers")
        _ = try await Sitegen.outline(["build"], in: folder)
        let after = try Self.cards(folder)
        #expect(after.count == 2 && Set(after.keys).intersection(before.keys).map { $0.prefix(8) } == ["articles"])
        try change("#125687", "#7A1F3D")
        _ = try await Sitegen.outline(["build"], in: folder)
        #expect(try Set(Self.cards(folder).keys).isDisjoint(with: after.keys))
        // The same files as from nothing.
        let last = try Self.cards(folder)
        try folder.remove("Output")
        try folder.remove(".sitegen-Output")
        _ = try await Sitegen.outline(["build"], in: folder)
        #expect(try Self.cards(folder) == last)
    }

    @Test("do not exist without a base URL")
    func noBaseURL() async throws {
        let folder = try Self.site(settings: #""cv": { "font": "Sample" }"#)
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(try Self.cards(folder).isEmpty && !folder.text("Output/ada/index.html").contains("og:"))
        #expect(try await !Sitegen.outline(["check"], in: folder).error.contains("cards-without-words"))
    }

    @Test("show the portrait alone without a font, with one hint for the site")
    func noFont() async throws {
        let folder = try Self.site(settings: #""baseURL": "https://example.org/""#, font: nil)
        #expect(try await Sitegen.outline(["build"], in: folder).error.isEmpty)
        let cards = try Self.cards(folder)
        let (name, file) = try #require(cards.first)
        let raster = try PictureSource([UInt8](file)).raster()
        #expect(cards.count == 1 && (raster.width, raster.height) == (1_200, 630))
        #expect(Self.color(raster, 500, 300)[0] < 60 && Self.color(raster, 700, 300)[0] > 150)
        // The article shows the same card.
        let article = try folder.text("Output/ada/articles/one.html")
        #expect(Self.meta("og:image", article) == "https://example.org/ada/" + name)
        #expect(Self.meta("og:image:alt", article) == "ada example")
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.error.components(separatedBy: "cards-without-words").count == 2)
    }

    @Test("show the portrait alone if the font lacks a letter of the name, or has damaged outlines")
    func otherFonts() async throws {
        let folder = try Self.site(name: "Ада")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(try await Sitegen.outline(["check"], in: folder).error.contains("card-without-words"))
        #expect(try Self.cards(folder).keys.contains { $0.hasPrefix("card-") })
        // The title of the article has letters of the font.
        #expect(try Self.cards(folder).count == 2)
        let broken = try Self.site(
            font: Self.sampleFont { tables in
                for index in tables.indices where tables[index].name == "glyf" {
                    tables[index].bytes = tables[index].bytes.map { _ in 0x7F }
                }
            })
        let second = try await Sitegen.outline(["build"], in: broken)
        #expect(second.status == 0)
        #expect(try await Sitegen.outline(["check"], in: broken).error.contains("card-without-words"))
        #expect(try Self.cards(broken).count == 1)
        let cut = try Self.site(font: Array(Self.sampleFont().dropLast(40)))
        let third = try await Sitegen.outline(["build"], in: cut)
        #expect(third.status != 0 && third.error.contains("unusable-font"))
    }

    @Test("leave out other texts with letters that the font lacks, which check points out")
    func missingTexts() async throws {
        let folder = try Self.site()
        let text = try folder.text("Content/Users/ada.json").replacing("writes compilers", with: "пишет")
            .replacing("porto", with: "Порту").replacing(#""title": "one""#, with: #""title": "один""#)
        try folder.write(text, to: "Content/Users/ada.json")
        let check = try await Sitegen.outline(["check"], in: folder)
        let found = check.error.matches(of: /(\d+:\d+): hint: card-without-words/).map { String($0.1) }
        #expect(found == ["4:44", "4:70", "6:35"])
    }

    @Test("have portraits with opacity on white", arguments: [Raster.Channels.colorAlpha, .greyAlpha])
    func opacity(_ channels: Raster.Channels) async throws {
        let folder = try Self.site()
        var generator = SeededGenerator(seed: 7)
        var pixels: [UInt8] = []
        for row in 0..<400 {
            for _ in 0..<400 {
                for _ in 1..<channels.rawValue { pixels.append(UInt8(truncatingIfNeeded: generator.next()) % 64) }
                pixels.append(row < 200 ? 0 : 255)
            }
        }
        let picture = PNGWriter.write(Raster(width: 400, height: 400, channels: channels, pixels: pixels))
        try folder.write(Data(picture), to: "Content/Users/ada/portrait.png")
        try folder.edit("Content/Users/ada.json", "portrait.jpg", "portrait.png")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        let card = try #require(try Self.cards(folder).first { $0.key.hasPrefix("card-") })
        let raster = try PictureSource([UInt8](card.value)).raster()
        // The upper half is transparent.
        #expect(
            Self.color(raster, 900, 200).allSatisfy { $0 > 235 } && Self.color(raster, 900, 450).allSatisfy { $0 < 90 })
    }

    @Test("have words in fonts with CFF outlines")
    func cff() async throws {
        var sample = SampleFont()
        let box = [[0, 0], [400], [500], [-400]].map { $0.flatMap(SampleFont.number) }
        let letter = box[0] + [21] + box[1] + [6] + box[2] + [7] + box[3] + [6, 14]
        sample.charstrings = SampleFont.Charstrings(glyphs: [[14], [14]] + Array(repeating: letter, count: 26))
        let folder = try Self.site(font: SampleFont.file(sample.tables))
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        let cards = try Self.cards(folder)
        #expect(cards.count == 2)
        for (name, file) in cards {
            let raster = try PictureSource([UInt8](file)).raster()
            let isWhite = (80..<600).contains { x in
                (80..<550).contains { Self.color(raster, x, $0).min() ?? 0 > 240 }
            }
            #expect(isWhite, "\(name)")
        }
    }

    @Test("show words alone without a portrait, and no withheld value")
    func words() async throws {
        let folder = try Self.site()
        let text = try folder.text("Content/Users/ada.json").replacing("\"picture\": \"portrait.jpg\", ", with: "")
        try folder.write(text, to: "Content/Users/ada.json")
        _ = try await Sitegen.outline(["build"], in: folder)
        let before = try Self.cards(folder)
        #expect(before.count == 2)
        // Cards do not depend on what is withheld.
        try folder.write(
            text.replacing("\"publish\": [\"email\"]", with: "\"publish\": []"), to: "Content/Users/ada.json")
        _ = try await Sitegen.outline(["build"], in: folder)
        #expect(try Self.cards(folder) == before)
    }
}
