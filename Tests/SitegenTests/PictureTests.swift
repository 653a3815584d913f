import Foundation
import TestSupport
import Testing

/// Pictures and films with locations, published by the executable.
@Suite("The location of a picture")
struct PictureTests {
    /// The name of a sample's file.
    private static func name(_ index: Int) -> String { "file-\(index).\(LocatedPicture.all[index].ending)" }

    private static func folder(_ content: (TemporaryFolder) throws -> Void) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        for (index, sample) in LocatedPicture.all.enumerated() {
            try folder.write(Data(sample.bytes), to: "Content/Users/ada/" + name(index))
        }
        try content(folder)
        return folder
    }

    /// The first lines of the problems of locations in a report. The samples have no pixels, which is reported as well.
    private static func headings(_ text: String) -> [String] {
        text.split(separator: "\n").filter { line in
            ["warning: resume-picture ", "-with-location "].contains { line.contains($0) }
        }.map(String.init)
    }

    @Test("is not published with documents, or a warning reports it")
    func documents() async throws {
        // XML is refused as a document, whatever it contains.
        let samples = LocatedPicture.all.enumerated().filter { !["gpx", "xml"].contains($1.ending) }
        let folder = try Self.folder { folder in
            let items = samples.map { index, _ in
                #"{ "id": "m\#(index)", "material": "media", "name": "M", "url": "\#(Self.name(index))" }"#
            }
            let text = """
                {
                "name": "Ada Example", "email": "ada@example.com", "publish": ["email"],
                "userApplicationMaterial": [
                \(items.joined(separator: ",\n"))
                ]
                }
                """
            try folder.write(text, to: "Content/Users/ada.json")
        }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        let expected = zip(4..., samples).compactMap { line, numbered -> String? in
            let (index, sample) = numbered
            let column = #"{ "id": "m\#(index)", "material": "media", "name": "M", "url": ""#.utf8.count
            let place = "Content/Users/ada.json:\(line):\(column): warning: "
            let name = Self.name(index)
            if sample.cleaned != nil {
                guard sample.finding == .stated else { return nil }
                return place + "picture-with-location '\(name)'"
            }
            return sample.finding == nil ? nil : place + "file-with-location '\(name)'"
        }
        // Only the first ten of a kind are printed.
        var counts: [Bool: Int] = [:]
        let printed = expected.filter { line in
            counts[line.contains("picture-with-location"), default: 0] += 1
            return counts[line.contains("picture-with-location"), default: 0] <= 10
        }
        #expect(Self.headings(run.error) == printed)
        let published = try folder.contents(of: "Output/ada")
        for (index, sample) in samples {
            #expect(published[Self.name(index)] == Data(sample.cleaned ?? sample.bytes), "\(sample)")
        }
        let again = try await Sitegen.outline(["build"], in: folder)
        #expect(again.output.contains(": nothing changed ") && again.error == run.error)
    }

    @Test("is not published with portraits, from a file, a text or a CV")
    func portraits() async throws {
        let samples = LocatedPicture.all.enumerated().filter {
            ["jpg", "png", "gif", "webp", "avif"].contains($1.ending)
                && $1.bytes.starts(with: [0xFF, 0xD8, 0]) == false
        }
        let folder = try Self.folder { folder in
            for (index, sample) in samples {
                let data = "data:image/jpeg;base64," + Data(sample.bytes).base64EncodedString()
                for (kind, details) in [
                    "file": #""details": { "picture": "\#(Self.name(index))" }"#,
                    "text": #""details": { "picture": "\#(data)" }"#,
                    "cv": #""resume": { "basics": { "image": "\#(data)" } }"#,
                ] {
                    try folder.write(
                        #"{ "name": "A", "email": "a@example.com", "publish": ["email"], \#(details) }"#,
                        to: "Content/Users/\(kind)\(index).json")
                    try folder.write(Data(sample.bytes), to: "Content/Users/\(kind)\(index)/" + Self.name(index))
                }
            }
        }
        try folder.remove("Content/Users/ada")
        let run = try await Sitegen.outline(["build", "--keep-going"], in: folder)
        #expect(run.status == 0)
        let problems = Self.headings(run.error)
        for (index, sample) in samples {
            for kind in ["file", "text", "cv"] {
                let own = problems.filter { $0.hasPrefix("Content/Users/\(kind)\(index).json:") }
                let name = kind == "file" ? Self.name(index) : "picture.\(sample.ending)"
                let published = folder.file("Output/\(kind)\(index)/\(name)")
                if let cleaned = sample.cleaned {
                    #expect(published == Data(cleaned), "\(kind): \(sample)")
                    let expected =
                        sample.finding == .stated
                        ? ["warning: picture-with-location '\(name)'"] : []
                    #expect(own.map(Self.message) == expected, "\(kind): \(sample)")
                } else if sample.finding != nil {
                    let problem = "portrait-with-location '\(name)'"
                    #expect(published == nil, "\(kind): \(sample)")
                    #expect(
                        own.map(Self.message)
                            == [kind == "cv" ? "warning: resume-picture '\(name)'" : "error: \(problem)"],
                        "\(kind): \(sample)")
                    #expect((folder.file("Output/\(kind)\(index)/index.html") != nil) == (kind == "cv"))
                } else {
                    #expect(published == Data(sample.bytes) && own.isEmpty, "\(kind): \(sample)")
                }
            }
        }
    }

    /// A line without the place at its start.
    private static func message(_ line: String) -> String {
        String(line.drop { $0 != " " }.dropFirst())
    }

    @Test("is reported in static files, which are published unchanged")
    func staticFiles() async throws {
        let samples = LocatedPicture.all
        let folder = try Self.folder { folder in
            try folder.write(
                #"{ "name": "Ada Example", "email": "ada@example.com", "publish": ["email"] }"#,
                to: "Content/Users/ada.json")
            for (index, sample) in samples.enumerated() {
                // The extension need not match the content.
                let name = index % 2 == 0 ? Self.name(index) : "file-\(index)"
                try folder.write(Data(sample.bytes), to: "Content/static/" + name)
            }
        }
        let run = try await Sitegen.outline(["build"], in: folder)
        #expect(run.status == 0)
        let expected = samples.enumerated().compactMap { index, sample -> String? in
            let name = index % 2 == 0 ? Self.name(index) : "file-\(index)"
            return sample.finding == nil
                ? nil : "Content/static/\(name): warning: static-picture-with-location '\(name)' 'static'"
        }
        #expect(Set(Self.headings(run.error)) == Set(expected))
        for (index, sample) in samples.enumerated() {
            let name = index % 2 == 0 ? Self.name(index) : "file-\(index)"
            #expect(folder.file("Output/" + name) == Data(sample.bytes), "\(sample)")
        }
    }
}

extension TemporaryFolder {
    /// The bytes of a file in the folder; `nil` if there is none.
    fileprivate func file(_ name: String) -> Data? { FileManager.default.contents(atPath: path(name)) }
}
