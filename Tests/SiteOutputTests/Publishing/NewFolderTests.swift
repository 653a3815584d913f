import OperatingSystem
import Foundation
import Synchronization
import TestSupport
import Testing

@testable import SiteOutput

/// Folders that are renamed with their contents, because their paths are free.
@Suite("New folders in an output")
struct NewFolderTests {
    private static let before: Site = ["index.html": "i", "ada/index.html": "a", "assets/old.css": "o"]

    /// The renamed paths, in order.
    private static func renames(of site: Site, after before: Site = before) throws -> [String] {
        let bench = try Workbench()
        try bench.build(before)
        let seen = Mutex<[Set<String>]>([])
        let files = FileSystem(intercepting: { call in
            let paths = try? FileManager.default.subpathsOfDirectory(atPath: bench.folder.path("Output"))
            if call == .rename { seen.withLock { $0.append(Set(paths ?? [])) } }
            return nil
        })
        try bench.build(site, "Output", files)
        #expect(try bench.tree() == Workbench.published(site))
        // The first rename publishes the list of files, the last makes it the manifest.
        let states = seen.withLock { $0.dropFirst() }
        return zip(states, states.dropFirst()).map { $1.subtracting($0).min() ?? "" }
    }

    @Test("are renamed as a whole, assets before pages")
    func whole() throws {
        let site = Self.before.merging([
            "assets/new.css": "n", "bea/index.html": "b", "bea/assets/photo": "p", "bea/articles/1/index.html": "1",
            "ada/articles/2/index.html": "2", "ada/articles/3/index.html": "3", "joe/index.html": "j",
            "joe/cv.html": "c", "static/assets/x": "x", "static/assets/y/z": "z", "zoe.html": "zoe",
        ]) { $1 }
        #expect(
            try Self.renames(of: site) == ["assets/new.css", "static", "bea", "ada/articles", "joe", "zoe.html"])
    }

    @Test("in which a file replaces a folder")
    func inPlaceOfFile() throws {
        let before = Self.before.merging(["x": "1"]) { $1 }
        let site = Self.before.merging(["x/y/z": "2", "x/a": "3"]) { $1 }
        #expect(try Self.renames(of: site, after: before) == ["x"])
    }

    @Test("are created individually if a file system that ignores case would merge two of them")
    func spellings() throws {
        let site = Self.before.merging(["Bea/x": "1", "bea/y": "2", "joe/z": "3"]) { $1 }
        #expect(try Self.renames(of: site) == ["joe", "Bea/x", "bea/y"])
    }

    @Test("have the mode and the group of folders created there")
    func modes() throws {
        func attributes(_ path: String, _ bench: Workbench) throws -> [String] {
            let attributes = try FileManager.default.attributesOfItem(atPath: bench.folder.path(path))
            return [FileAttributeKey.posixPermissions, .groupOwnerAccountID].map { "\(attributes[$0] ?? "none")" }
        }
        for isShared in [false, true] {
            let bench = try Workbench()
            try bench.build(["index.html": "i", "made/x": "1"])
            if isShared {
                try FileManager.default.setAttributes(
                    [.posixPermissions: 0o2755], ofItemAtPath: bench.folder.path("Output"))
            }
            try bench.makeFolder("Output/reference")
            try bench.build(["index.html": "i", "made/x": "1", "new/deep/y": "2"])
            let expected = try attributes("Output/reference", bench)
            #expect(try attributes("Output/new", bench) == expected)
            #expect(try attributes("Output/new/deep", bench) == expected)
        }
    }

    /// Something that another process creates at the path of a new folder during publishing, and the result.
    enum Obstacle: CaseIterable {
        case file, link, emptyFolder, folder

        func put(in bench: Workbench) throws {
            switch self {
            case .file: try bench.folder.write("mine", to: "Output/bea")
            case .link: try bench.link("Output/bea", to: "../Content")
            case .emptyFolder: try bench.makeFolder("Output/bea")
            case .folder: try bench.folder.write("mine", to: "Output/bea/mine")
            }
        }

        var left: [String: String] {
            switch self {
            case .file: ["Output/bea": "mine"]
            case .link: ["Output/bea": "-> ../Content"]
            case .emptyFolder: [:]
            case .folder: ["Output/bea/mine": "mine"]
            }
        }

        var isRefused: Bool { self == .file || self == .link }
    }

    /// Before the path is examined, and after that.
    @Test("whose path is taken during publishing", arguments: Obstacle.allCases, [SystemCall.write, .rename])
    func obstacle(_ obstacle: Obstacle, moment: SystemCall) throws {
        let site = Self.before.merging(["bea/assets/photo": "p", "bea/index.html": "b", "bea/cv.html": "c"]) { $1 }
        let bench = try Workbench()
        try bench.build(Self.before)
        let moments = Mutex(0)
        let files = FileSystem(intercepting: { call in
            // The list is written after the files, and renamed before them.
            let isMoment =
                call == moment
                && moments.withLock {
                    $0 += 1
                    return $0 == (moment == .write ? 4 : 2)
                }
            if isMoment { try? obstacle.put(in: bench) }
            return nil
        })
        do {
            try bench.build(site, "Output", files)
            #expect(!obstacle.isRefused)
            #expect(try bench.tree() == Workbench.published(site, besides: obstacle.left))
        } catch let error as OutputError {
            #expect(obstacle.isRefused)
            #expect(
                bench.described(error) == """
                    publishing
                    Output: error: publication-failed 'Output/bea'

                    """)
            let output = try bench.tree("Output").filter { $0.key.hasPrefix("bea") }
            #expect(output == Dictionary(uniqueKeysWithValues: obstacle.left.map { (String($0.dropFirst(7)), $1) }))
        }
    }
}
