import Foundation
import TestSupport
import Testing

@Suite("The house guide")
struct HouseGuideTests {
    private static let guide = Result {
        String(
            decoding: try Data(
                contentsOf: packageRoot.appending(path: "Sources/sitegen/Documentation/house.md")), as: UTF8.self)
    }

    @Test("the files of both walks exist, and none has more than 800 lines")
    func walks() throws {
        let rows = try Self.guide.get().matches(of: /(?m)^\| `(\w+\/[\w\/+]+\.swift)` \|/).map { String($0.output.1) }
        #expect(rows.count > 20)
        for row in rows {
            let file = try? Data(contentsOf: packageRoot.appending(path: "Sources/\(row)"))
            let lines = file?.count { $0 == UInt8(ascii: "\n") }
            #expect(lines.map { $0 <= 800 } == true, "\(row): \(lines.map { "\($0) lines" } ?? "does not exist")")
        }
    }

    @Test("the files and folders that the guide names exist")
    func places() throws {
        let names = try Self.guide.get().matches(of: /`((?:Sources|Tests|Templates|Benchmarks)\/[\w\/+.]*)`/)
            .map { String($0.output.1) }
        #expect(names.count > 10)
        for name in names {
            #expect(FileManager.default.fileExists(atPath: packageRoot.appending(path: name).path), "\(name)")
        }
    }

    @Test("every folder of a module is described")
    func folders() throws {
        let guide = try Self.guide.get()
        let sources = packageRoot.appending(path: "Sources")
        for module in try FileManager.default.contentsOfDirectory(atPath: sources.path) {
            let root = sources.appending(path: module)
            // Other folders contain documentation, or no Swift.
            let folders = try FileManager.default.contentsOfDirectory(at: root, includingPropertiesForKeys: nil)
                .filter { folder in
                    let names = FileManager.default.subpaths(atPath: folder.path) ?? []
                    return names.contains { $0.hasSuffix(".swift") }
                }
            for name in folders.map(\.lastPathComponent) {
                #expect(guide.contains("`\(name)`") || guide.contains("`\(module)/\(name)`"), "\(module)/\(name)")
            }
        }
    }

    @Test("the main types are in the modules that the guide names")
    func types() throws {
        let table = try #require(
            try Self.guide.get().components(separatedBy: "## The main types of each module").last?
                .components(separatedBy: "\n## ").first)
        let rows = table.matches(of: /(?m)^\| (\w+) \| (`.*) \|$/).map { ($0.output.1, $0.output.2) }
        #expect(rows.count > 20)
        for (module, types) in rows {
            let sources = packageRoot.appending(path: "Sources/\(module)")
            let paths = FileManager.default.subpaths(atPath: sources.path) ?? []
            var declared: Set<Substring> = []
            for path in paths where path.hasSuffix(".swift") {
                let text = String(decoding: try Data(contentsOf: sources.appending(path: path)), as: UTF8.self)
                for match in text.matches(of: /(?:struct|class|enum|protocol|actor|typealias) (\w+)/) {
                    declared.insert(match.output.1)
                }
            }
            for name in types.matches(of: /`([A-Z]\w+)`/).map({ $0.output.1 }) {
                #expect(declared.contains(name), "\(module) does not declare \(name)")
            }
        }
    }
}
