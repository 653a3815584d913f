import Foundation
import PictureCoding
import TestSupport
import Testing

/// The icons for browser tabs and home screens that a site makes from one picture.
@Suite("The icon of a site")
struct SiteIconTests {
    private static func site(_ picture: [UInt8]?) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "people", "icon": "logo.png" }"#, to: "Content/site.json")
        try folder.write(
            #"{ "name": "ada", "email": "a@example.com", "publish": ["email"] }"#, to: "Content/Users/ada.json")
        if let picture { try folder.write(Data(picture), to: "Content/static/logo.png") }
        return folder
    }

    /// A square of a color, whose left half is transparent.
    private static func picture(side: Int, red: UInt8) -> [UInt8] {
        var pixels: [UInt8] = []
        for _ in 0..<side {
            for x in 0..<side { pixels += [red, 0, 0, x < side / 2 ? 0 : 255] }
        }
        return PNGWriter.write(Raster(width: side, height: side, channels: .colorAlpha, pixels: pixels))
    }

    /// The address in a `link` element of the home page.
    private static func link(_ kind: String, in folder: TemporaryFolder) throws -> String? {
        let parts = try folder.text("Output/index.html").components(separatedBy: "<link rel=\"\(kind)\" href=\"")
        return parts.count == 2 ? parts[1].components(separatedBy: "\"").first : nil
    }

    @Test("is published for tabs and for home screens, and changes with the picture")
    func icons() async throws {
        let folder = try Self.site(Self.picture(side: 400, red: 200))
        #expect(try await Sitegen.outline(["build", "--quiet"], in: folder).error == "")
        let tab = try #require(try Self.link("icon", in: folder))
        let touch = try #require(try Self.link("apple-touch-icon", in: folder))
        for (path, side) in [(tab, 96), (touch, 180)] {
            let raster = try PictureSource(
                [UInt8](Data(contentsOf: URL(fileURLWithPath: folder.path("Output/" + path))))
            ).raster()
            #expect(raster.width == side && raster.height == side)
            let start = (side / 2 * side + side - 10) * raster.channels.rawValue
            #expect(abs(Int(raster.pixels[start]) - 200) <= 1 && raster.pixels[start + 1] == 0)
            // The left half is transparent, or white on home screens.
            let left = raster.pixels[
                (side / 2 * side + 10) * raster.channels.rawValue..<((side / 2 * side + 11) * raster.channels.rawValue)]
            #expect(path == tab ? left.last == 0 : left.allSatisfy { $0 == 255 })
            #expect(try folder.text("Output/_headers").contains("/\(path)\n"))
        }
        // Nothing changed: nothing is written.
        let again = try await Sitegen.run(["build"], in: folder)
        #expect(again.output.contains("nothing changed"))
        try folder.write(Data(Self.picture(side: 400, red: 100)), to: "Content/static/logo.png")
        #expect(try await Sitegen.outline(["build", "--quiet"], in: folder).status == 0)
        #expect(try Self.link("icon", in: folder) != tab)
        #expect(try folder.contents(of: "Output/assets").keys.filter { $0.hasPrefix("icon-") }.count == 1)
    }

    @Test("is published itself only where a page or a material shows it, or the settings allow it")
    func original() async throws {
        let folder = try Self.site(Self.picture(side: 400, red: 200))
        func isPublished() async throws -> Bool {
            let run = try await Sitegen.outline(["build", "--quiet"], in: folder)
            #expect(run.status == 0 && run.error.isEmpty, "\(run)")
            return FileManager.default.fileExists(atPath: folder.path("Output/logo.png"))
        }
        #expect(try await !isPublished())
        try folder.write("# About\n\n![Logo](../static/logo.png)", to: "Content/pages/about.md")
        #expect(try await isPublished())
        try folder.write("# About", to: "Content/pages/about.md")
        #expect(try await !isPublished())
        for settings in [
            ##"{ "icon": "logo.png", "static": { "allow": ["logo.png"] } }"##,
            ##"{ "icon": "logo.png", "materials": { "github": { "icon": "logo.png" } } }"##,
        ] {
            try folder.write(settings, to: "Content/site.json")
            #expect(try await isPublished(), "\(settings)")
        }
    }

    @Test("is a square that can be decoded")
    func problems() async throws {
        let whole = Self.picture(side: 400, red: 200)
        let cases: [(picture: [UInt8]?, detail: String)] = [
            (nil, "missing-icon 'static/logo.png'"),
            (Self.picture(side: 100, red: 1), "unusable-icon 'static/logo.png' 100 100"),
            (Array(whole.prefix(whole.count / 2)), "unusable-icon 'static/logo.png'"),
            (Array("<svg/>".utf8), "unusable-icon 'static/logo.png'"),
        ]
        for (picture, detail) in cases {
            let folder = try Self.site(picture)
            let run = try await Sitegen.outline(["build", "--quiet"], in: folder)
            #expect(run.status == 65)
            #expect(run.error.hasPrefix("Content/site.json:1:30: error: \(detail)\n"), "\(run.error)")
            #expect(!FileManager.default.fileExists(atPath: folder.path("Output/index.html")))
        }
    }
}
