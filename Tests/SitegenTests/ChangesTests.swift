import Foundation
import TestSupport
import Testing

@Suite("The list of changes that 'build --changes' writes")
struct ChangesTests {
    /// Runs a build that publishes; returns the text of its list.
    private static func build(_ options: [String] = [], in folder: TemporaryFolder) async throws -> String {
        let run = try await Sitegen.outline(["build", "--changes", "changes.txt"] + options, in: folder)
        #expect(run.status == 0, "\(run.error)")
        return try folder.text("changes.txt")
    }

    /// The list for an output before and after a build, from its bytes.
    private static func list(_ before: [String: Data], _ after: [String: Data]) -> String {
        let paths = Set(before.keys.map { Array($0.utf8) }).union(after.keys.map { Array($0.utf8) })
        return paths.sorted { $0.lexicographicallyPrecedes($1) }.compactMap { bytes in
            let path = String(decoding: bytes, as: UTF8.self)
            if before[path] == after[path] { return nil }
            return "\(before[path] == nil ? "A" : after[path] == nil ? "D" : "M") \(path)\n"
        }.joined()
    }

    @Test("has what each build adds, changes and removes, and nothing else")
    func changes() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("text", to: "Content/static/#a b;.txt")
        var before: [String: Data] = [:]
        /// Builds, compares the list with the output, and returns its lines without fingerprints of assets.
        func changed() async throws -> [String] {
            let text = try await Self.build(in: folder)
            let after = try folder.contents(of: "Output")
            #expect(text == Self.list(before, after))
            before = after
            return text.split(separator: "\n").map(String.init)
        }
        let first = try await changed()
        #expect(first.count == 19 && first.allSatisfy { $0.hasPrefix("A ") } && first[0] == "A #a b;.txt")
        #expect(try await changed() == [])
        #expect(try folder.contents()["changes.txt"] == Data())
        try folder.edit("Content/Users/bo.json", "Bo Example", "Bo Sample")
        #expect(
            try await changed() == [
                "M bo/bo.vcf", "M bo/code.html", "M bo/index.html", "M bo/resume.json", "M index.html", "M people.json",
            ])
        // A file takes the place of a folder, and then a folder that of the file.
        try folder.remove("Content/Users/bo.json")
        try folder.write("text", to: "Content/static/bo")
        let removed = try await changed()
        #expect(
            removed.filter { !$0.hasPrefix("M ") } == [
                "A bo", "D bo/bo.vcf", "D bo/code.html", "D bo/index.html", "D bo/resume.json",
            ])
        #expect(removed.contains("M people.json"))
        try folder.remove("Content/static/bo")
        try folder.write("text", to: "Content/static/bo/a.txt")
        #expect(try await changed() == ["D bo", "A bo/a.txt"])
    }

    @Test("is sorted by bytes and has the bytes of the paths")
    func bytes() async throws {
        let folder = try TemporaryFolder.smallSite()
        _ = try await Self.build(in: folder)
        // As text, the first name is after the others; as bytes, it is between them.
        for name in ["e\u{301}.txt", "dZ.txt", "f.txt", " g.txt"] {
            try folder.write("text", to: "Content/static/\(name)")
        }
        let lines = Data(try await Self.build(in: folder).utf8)
        #expect(lines == Data("A  g.txt\nA dZ.txt\nA e\u{301}.txt\nA f.txt\n".utf8))
    }

    @Test("cannot have a path with a line break, because such a file is not published")
    func lineBreak() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("text", to: "Content/static/a\nD b.txt")
        let run = try await Sitegen.outline(["build", "--changes", "changes.txt"], in: folder)
        #expect(run.status == 65)
        #expect(run.error.contains("static-unusable-name"))
    }

    @Test("stays as it is if nothing is published, and is written if the others are")
    func failure() async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("old", to: "changes.txt")
        try folder.write("{}", to: "Content/Users/bo.json")
        let arguments = ["build", "--changes", "changes.txt"]
        #expect(try await Sitegen.outline(arguments, in: folder).status == 65)
        #expect(try folder.text("changes.txt") == "old")
        #expect(try await Sitegen.outline(arguments + ["--keep-going", "--strict"], in: folder).status == 65)
        #expect(try folder.text("changes.txt") == Self.list([:], try folder.contents(of: "Output")))
    }

    @Test(
        "is refused in a folder that a build reads or writes",
        arguments: [
            "Output/list", "Output", "link/list", "x/../Output/list", ".sitegen-Output/list", "Content/static/list",
            "Templates/list",
        ])
    func inside(file: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try FileManager.default.createDirectory(atPath: folder.path("x"), withIntermediateDirectories: true)
        #expect(try await Sitegen.outline(["build"], in: folder).status == 0)
        try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "Output")
        try folder.edit("Content/Users/bo.json", "Bo Example", "Bo Sample")
        let before = try folder.marks()
        let run = try await Sitegen.outline(["build", "--changes", file], in: folder)
        #expect(run == Sitegen.Run(status: 64, error: "error: file-in-site '--changes' '\(file)'\n"))
        #expect(try folder.marks() == before)
    }

    @Test("is refused in an output that does not exist yet")
    func insideNew() async throws {
        let folder = try TemporaryFolder.smallSite()
        #expect(try await Sitegen.outline(["build", "--changes", "Output/list"], in: folder).status == 64)
        #expect(try folder.contents(of: "Output").isEmpty)
    }

    @Test("must be possible before anything is published", arguments: ["missing/list", "folder", "broken"])
    func unwritable(file: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("text", to: "folder/text")
        try FileManager.default.createSymbolicLink(atPath: folder.path("broken"), withDestinationPath: "Output/list")
        let run = try await Sitegen.outline(["build", "--changes", file], in: folder)
        #expect(run.status == 73)
        #expect(run.error.contains("error: file-failed") && run.error.hasSuffix("nothing was published: 1 error\n"))
        #expect(try folder.contents(of: "Output").isEmpty)
    }

    @Test("that cannot be written after publishing is a failure that says so")
    func late() async throws {
        let folder = try TemporaryFolder.smallSite()
        // The name fits a file system, but the longer one of the draft does not.
        let run = try await Sitegen.outline(["build", "--changes", String(repeating: "a", count: 254)], in: folder)
        #expect(run.status == 74)
        #expect(run.error.hasPrefix("error: changes-not-written"))
        #expect(run.error.hasSuffix("the site was published: 1 error\n"))
        #expect(try folder.contents(of: "Output").count == 18)
    }
}
