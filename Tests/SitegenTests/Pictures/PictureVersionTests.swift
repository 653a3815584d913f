import Foundation
import PictureCoding
import TestSupport
import Testing

/// The versions of pictures in a site that the executable builds.
@Suite("The versions of pictures")
struct PictureVersionTests {
    /// A site of two people, one with pictures.
    private static func site(_ details: String = #""picture": "portrait.jpg""#) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {
              "name": "Ada Example", "email": "ada@example.com", "publish": ["email"],
              "details": { \(details) },
              "userApplicationMaterial": [
                { "id": "site", "material": "website", "name": "S", "url": "https://example.org", "picture": "wide.jpg" }
              ],
              "articles": { "one": { "title": "One", "body": "![Stripes](wide.jpg)" } }
            }
            """, to: "Content/Users/ada.json")
        try folder.write(
            #"{ "name": "Bo Example", "email": "bo@example.com", "publish": ["email"] }"#, to: "Content/Users/bo.json")
        try folder.write(Data(NoisyPicture.jpeg(width: 400, height: 500)), to: "Content/Users/ada/portrait.jpg")
        try folder.write(Data(NoisyPicture.jpeg(width: 1_000, height: 400)), to: "Content/Users/ada/wide.jpg")
        return folder
    }

    /// The pictures in the folder of the candidate, by their names.
    private static func pictures(_ folder: TemporaryFolder) throws -> [String: Data] {
        try folder.contents(of: "Output/ada").filter { $0.key.hasSuffix(".jpg") || $0.key.hasSuffix(".png") }
    }

    /// Builds the site with a PNG in place of the wide picture.
    private static func build(_ png: [UInt8], in folder: TemporaryFolder) async throws {
        try folder.write(Data(png), to: "Content/Users/ada/wide.png")
        let text = try folder.text("Content/Users/ada.json").replacing("wide.jpg", with: "wide.png")
        try folder.write(text, to: "Content/Users/ada.json")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
    }

    private static func images(_ page: String, in folder: TemporaryFolder) throws -> [String] {
        try folder.text("Output/" + page).matches(of: /<img[^>]*>/).map { String($0.output) }
    }

    @Test(
        "of small and of square portraits are shown by lists",
        arguments: [(100, 120, ["100"]), (113, 140, ["112", "113"]), (400, 400, ["112", "320", "400"])])
    func small(_ width: Int, _ height: Int, _ sizes: [String]) async throws {
        let folder = try Self.site()
        let picture = NoisyPicture.jpeg(width: width, height: height, quality: 100)
        #expect(picture.count > 6_000)
        try folder.write(Data(picture), to: "Content/Users/ada/portrait.jpg")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        let names = try Self.pictures(folder).keys.filter { $0.hasPrefix("portrait-") }.sorted()
        #expect(names.compactMap { $0.split(separator: "-").last?.dropLast(4) }.map(String.init) == sizes)
        #expect(try Self.images("index.html", in: folder).first?.contains("src=\"ada/\(names[0])\"") == true)
    }

    @Test("are shown by profile, directory, article and material; the files themselves are not published")
    func pages() async throws {
        let folder = try Self.site()
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty)
        let pictures = try Self.pictures(folder)
        let (portrait, wide) = ("portrait-\(Self.portraitStamp)", "picture-\(Self.wideStamp)")
        let names = [
            wide + "-1000.jpg", wide + "-800.jpg", portrait + "-112.jpg", portrait + "-320.jpg", portrait + "-400.jpg",
        ]
        #expect(pictures.keys.sorted() == names)
        let profile = """
            <img class="portrait u-photo" width="320" height="320" src="\(portrait)-400.jpg" \
            srcset="\(portrait)-320.jpg 320w, \(portrait)-400.jpg 400w" sizes="(min-width: 62em) 24rem, (min-width: 40em) 15rem, 6rem" \
            alt="Ada Example">
            """
        #expect(try Self.images("ada/index.html", in: folder) == [profile])
        let row = """
            <img class="portrait" width="56" height="56" src="ada/\(portrait)-112.jpg" alt="">
            """
        #expect(try Self.images("index.html", in: folder) == [row])
        let material = """
            <img class="picture" src="\(wide)-1000.jpg" srcset="\(wide)-800.jpg 800w, \(wide)-1000.jpg 1000w" \
            sizes="100vw" width="1000" height="400" alt="">
            """
        #expect(try Self.images("ada/site.html", in: folder) == [material])
        let article = """
            <img src="../\(wide)-1000.jpg" alt="Stripes" \
            srcset="../\(wide)-800.jpg 800w, ../\(wide)-1000.jpg 1000w" sizes="(min-width: 50em) 44em, 100vw" \
            width="1000" height="400">
            """
        let author = row.replacing("src=\"ada/", with: "src=\"../").replacing(
            "alt=\"\">", with: "alt=\"\" loading=\"lazy\">")
        #expect(try Self.images("ada/articles/one.html", in: folder) == [article, author])
        for (name, side) in [("112", 112), ("320", 320), ("400", 400)] {
            let file = try #require(pictures["\(portrait)-\(name).jpg"])
            let source = try PictureSource([UInt8](file))
            #expect((source.width, source.height) == (side, side))
            if side == 112 { #expect(file.count <= 6_000) }
        }
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.error.contains("error") == false)
    }

    /// The same on every machine: they follow from the bytes of the pictures, which this project writes itself.
    private static let portraitStamp = "d438eae6dd6ea398"
    private static let wideStamp = "91047c4b380fdc98"

    @Test("are kept when other data of the candidate changes, and made again when the picture does")
    func secondBuild() async throws {
        let folder = try Self.site()
        _ = try await Sitegen.outline(["build"], in: folder)
        let before = try Self.pictures(folder)
        let changed = try folder.text("Content/Users/ada.json").replacing("Ada Example", with: "Ada Sample")
        try folder.write(changed, to: "Content/Users/ada.json")
        let second = try await Sitegen.outline(["build", "--verbose"], in: folder)
        #expect(second.status == 0)
        #expect(try Self.pictures(folder) == before)
        let third = try await Sitegen.outline(["build"], in: folder)
        #expect(third.output.contains(": nothing changed "))
        try folder.write(Data(NoisyPicture.jpeg(width: 390, height: 500)), to: "Content/Users/ada/portrait.jpg")
        _ = try await Sitegen.outline(["build"], in: folder)
        let after = try Self.pictures(folder).keys
        #expect(Set(after).intersection(before.keys).count == 2 && after.count == 5)
        // The same site from nothing.
        try folder.remove("Output")
        try folder.remove(".sitegen-Output")
        let incremental = try Self.pictures(folder)
        _ = try await Sitegen.outline(["build"], in: folder)
        #expect(try Self.pictures(folder).keys.sorted() == after.sorted() && incremental.isEmpty)
    }

    @Test("of portraits are squares around the focus")
    func focus() async throws {
        for (focus, isDark) in [("[0, 0.5]", true), ("[1, 0.5]", false)] {
            let folder = try Self.site(#""picture": "wide.jpg", "focus": \#(focus)"#)
            let run = try await Sitegen.outline(["build"], in: folder)
            #expect(run.status == 0 && run.error.isEmpty)
            let name = try #require(try Self.pictures(folder).keys.first { $0.hasSuffix("-112.jpg") })
            let file = try #require(try Self.pictures(folder)[name])
            let thumbnail = try PictureSource([UInt8](file)).raster()
            let sum = thumbnail.pixels.reduce(0) { $0 + Int($1) }
            #expect((sum / thumbnail.pixels.count < 100) == isDark)
        }
    }

    @Test("are not made of files that cannot be decoded, which are published with a warning")
    func damaged() async throws {
        let folder = try Self.site()
        let whole = NoisyPicture.jpeg(width: 400, height: 500)
        let cut = Data(whole[..<(whole.count / 2)])
        try folder.write(cut, to: "Content/Users/ada/portrait.jpg")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        #expect(
            run.error == """
                Content/Users/ada.json:3:27: warning: picture-truncated 'portrait.jpg'
                1 warning

                """)
        let pictures = try Self.pictures(folder)
        #expect(pictures["portrait.jpg"] == cut && pictures.count == 3)
        // The file is too large for lists, which show initials.
        #expect(try Self.images("index.html", in: folder).isEmpty)
        #expect(try Self.images("ada/index.html", in: folder).first?.contains(#"src="portrait.jpg""#) == true)
        let again = try await Sitegen.outline(["build"], in: folder)
        #expect(again.error == run.error && again.output.contains(": nothing changed "))
    }

    @Test("are not made of small files, which are checked all the same")
    func light() async throws {
        let folder = try Self.site()
        let small = NoisyPicture.jpeg(width: 120, height: 60)
        let webP = SamplePictures.webP(width: 400, height: 300)
        let pictures: [(name: String, bytes: [UInt8], id: String?)] = [
            ("whole.jpg", small, nil), ("cut.jpg", small.dropLast(small.count / 2), "picture-truncated 'cut.jpg'"),
            ("unended.jpg", small.dropLast(2), nil),
            ("empty.png", SamplePictures.png(width: 0, height: 0), "picture-damaged 'empty.png'"),
            ("png.jpg", PNGWriter.write(NoisyPicture.raster(width: 9, height: 9)), "picture-extension 'png.jpg'"),
            ("photo.webp", webP, nil), ("webp.jpg", webP, "picture-extension 'webp.jpg'"),
            ("cut.webp", webP.dropLast(4), "picture-truncated 'cut.webp'"),
        ]
        var text = ""
        for (name, bytes, _) in pictures {
            try folder.write(Data(bytes), to: "Content/Users/ada/articles/\(name)")
            text += "![Picture](\(name))\n\n"
        }
        try folder.write("---\ntitle: Two\n---\n\(text)", to: "Content/Users/ada/articles/two.md")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        let reported = run.error.matches(of: /warning: (picture-.*)/).map { String($0.1) }
        #expect(reported.sorted() == pictures.compactMap(\.id).map { $0.replacing(" '", with: " 'articles/") }.sorted())
        let again = try await Sitegen.outline(["build"], in: folder)
        #expect(again.error == run.error)
    }

    @Test("of a portrait that profiles enlarge are pointed out by check", arguments: [(119, 300), (320, 400)])
    func lowResolution(_ width: Int, _ height: Int) async throws {
        let folder = try Self.site()
        try folder.write(
            Data(NoisyPicture.jpeg(width: width, height: height)), to: "Content/Users/ada/portrait.jpg")
        #expect(try await Sitegen.outline(["build"], in: folder).error.isEmpty)
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.error.contains("hint: small-portrait 'portrait.jpg' 119\n") == (width == 119), "\(check.error)")
    }

    @Test("are not made of portraits in other formats, which check points out")
    func otherFormats() async throws {
        let folder = try Self.site(#""picture": "portrait.webp""#)
        try folder.write(
            Data(SamplePictures.webP(width: 400, height: 400, dataSize: 7_000)), to: "Content/Users/ada/portrait.webp")
        #expect(try await Sitegen.outline(["build"], in: folder).error.isEmpty)
        #expect(try Self.images("index.html", in: folder).isEmpty)
        let check = try await Sitegen.outline(["check"], in: folder)
        #expect(check.error.contains("hint: portrait-format 'portrait.webp'\n"))
        let huge = SamplePictures.webP(width: 16_000, height: 16_000)
        try folder.write(Data(huge), to: "Content/Users/ada/portrait.webp")
        #expect(try await Sitegen.outline(["build"], in: folder).error.contains("error: picture-too-large"))
    }

    @Test("are kept when the picture has another name, and shared by files with the same content")
    func renamed() async throws {
        let folder = try Self.site()
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let before = try folder.marks(of: "Output/ada").filter { $0.key.contains("portrait-") }
        let name = String(repeating: "ä", count: 120)
        func picture(_ name: String) throws -> Data {
            try Data(contentsOf: URL(filePath: folder.path("Content/Users/ada/\(name)")))
        }
        let portrait = try picture("portrait.jpg")
        try folder.write(portrait, to: "Content/Users/ada/\(name).jpg")
        try folder.write(try picture("wide.jpg"), to: "Content/Users/ada/other.jpg")
        let text = try folder.text("Content/Users/ada.json").replacing("portrait.jpg", with: "\(name).jpg")
            .replacing("![Stripes](wide.jpg)", with: "![Stripes](wide.jpg) ![Again](other.jpg)")
        try folder.write(text, to: "Content/Users/ada.json")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0 && run.error.isEmpty, "\(run)")
        #expect(try folder.marks(of: "Output/ada").filter { $0.key.contains("portrait-") } == before)
        #expect(try Self.pictures(folder).count == 5)
        let images = try Self.images("ada/articles/one.html", in: folder)
        #expect(images[1].contains("srcset=\"../picture-\(Self.wideStamp)-800.jpg 800w,"))
    }

    @Test("of a drawing with few colors have few colors, although reduction mixes them")
    func palette() async throws {
        let folder = try Self.site()
        // Circles in ten colors, whose edges get all mixtures.
        let (width, height) = (1_900, 900)
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let (column, row) = (x % 190 - 95, y % 180 - 90)
                let shade = UInt8(column * column + row * row < 6_400 ? x / 190 * 25 : 255)
                pixels += [shade, shade / 2 + 60, 255 - shade / 3]
            }
        }
        let drawing = Raster(width: width, height: height, channels: .color, pixels: pixels)
        let file = PNGWriter.write(drawing)
        try await Self.build(file, in: folder)
        let versions = try Self.pictures(folder).filter { $0.key.hasSuffix(".png") }
        #expect(versions.count == 2)
        // The header names a palette (PNG, 11.2.1).
        #expect(versions.values.allSatisfy { $0[25] == 3 && $0.count < 2 * file.count }, "\(versions)")
    }

    @Test("of a photograph with a palette have all colors")
    func photographWithPalette() async throws {
        let folder = try Self.site()
        let (width, height) = (1_700, 600)
        // Two colors whose pattern of dots imitates a slope.
        var pixels: [UInt8] = []
        for y in 0..<height {
            for x in 0..<width {
                let isLight = (x * 7_919 + y * 104_729 + x * y) % 1_700 < x
                pixels += isLight ? [240, 220, 200] : [20, 40, 60]
            }
        }
        let drawing = Raster(width: width, height: height, channels: .color, pixels: pixels)
        try await Self.build(PNGWriter.write(drawing), in: folder)
        let version = try #require(try Self.pictures(folder).first { $0.key.hasSuffix("-800.png") })
        let raster = try PictureSource([UInt8](version.value)).raster()
        let row = raster.pixels[(100 * 800 * 3)..<(101 * 800 * 3)]
        #expect(Set(stride(from: row.startIndex, to: row.endIndex, by: 3).map { row[$0] }).count > 60)
    }

    @Test("keep transparency outside of portraits, which are drawn on white")
    func transparency() async throws {
        var cut = NoisyPicture.raster(width: 1_700, height: 100)
        cut = Raster(
            width: 1_700, height: 100, channels: .colorAlpha,
            pixels: stride(from: 0, to: cut.pixels.count, by: 3).flatMap { cut.pixels[$0..<$0 + 3] + [UInt8(0)] })
        let folder = try Self.site(#""picture": "cut.png""#)
        try folder.write(Data(PNGWriter.write(cut)), to: "Content/Users/ada/cut.png")
        let text = try folder.text("Content/Users/ada.json")
            .replacing("![Stripes](wide.jpg)", with: "![Stripes](cut.png)")
        try folder.write(text, to: "Content/Users/ada.json")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        let pictures = try Self.pictures(folder)
        let shown = try #require(pictures.first { $0.key.hasSuffix("-1600.png") })
        #expect(try PictureSource([UInt8](shown.value)).raster().pixels[3] == 0)
        let portrait = try #require(pictures.first { $0.key.hasSuffix("-100.jpg") })
        #expect(try PictureSource([UInt8](portrait.value)).raster().pixels[0] > 250)
    }

    @Test("are not made of animations in texts, whose first frame is a portrait")
    func animation() async throws {
        let png = PNGWriter.write(NoisyPicture.raster(width: 400, height: 400))
        let control = SamplePictures.chunk("acTL", [0, 0, 0, 1, 0, 0, 0, 0])
        let folder = try Self.site(#""picture": "wide.jpg""#)
        try folder.write(Data(png[..<33] + control + png[33...]), to: "Content/Users/ada/wide.jpg")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try Self.images("ada/articles/one.html", in: folder).first?.contains(#"src="../wide.jpg""#) == true)
        #expect(try Self.images("index.html", in: folder).first?.contains("-112.jpg") == true)
    }

    @Test("are not made of a small file with a huge picture, which is an error")
    func bomb() async throws {
        let folder = try Self.site()
        let bomb = NoisyPicture.jpeg { frame in frame.replaceSubrange(4..<8, with: [0xFF, 0xFF, 0xFF, 0xFF]) }
        try folder.write(Data(bomb), to: "Content/Users/ada/portrait.jpg")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 65)
        #expect(
            run.error == """
                Content/Users/ada.json:3:27: error: picture-too-large 'portrait.jpg' 80
                nothing was published: 1 error

                """)
    }

    @Test("have no metadata, even if the file itself has")
    func metadata() async throws {
        let folder = try Self.site()
        var exif = Array("Exif\0\0MM".utf8)
        exif += [0, 42, 0, 0, 0, 8, 0, 0]
        exif += Array("Quellnitz".utf8)
        try folder.write(Data(NoisyPicture.jpeg(with: 0xE1, exif)), to: "Content/Users/ada/portrait.jpg")
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        for (name, content) in try Self.pictures(folder) {
            #expect(content.range(of: Data("Quellnitz".utf8)) == nil, "\(name)")
            #expect(content.range(of: Data("Exif".utf8)) == nil, "\(name)")
        }
    }

    @Test("stand beside the file itself if something links to it")
    func linked() async throws {
        let folder = try Self.site()
        let text = try folder.text("Content/Users/ada.json")
            .replacing("![Stripes](wide.jpg)", with: "![Stripes](wide.jpg) [all of it](wide.jpg)")
        try folder.write(text, to: "Content/Users/ada.json")
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        #expect(try Self.pictures(folder).keys.contains("wide.jpg"))
        #expect(try folder.text("Output/ada/articles/one.html").contains(#"<a href="../wide.jpg">"#))
    }
}
