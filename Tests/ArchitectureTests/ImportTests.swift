import Foundation
import TestSupport
import Testing

/// SwiftPM builds a target that imports an undeclared module if another target builds that module first.
@Suite("Imports of the modules")
struct ImportTests {
    /// A target in Package.swift.
    struct Target: Sendable, CustomTestStringConvertible {
        var name: String
        var folder: String
        var dependencies: [String]

        var testDescription: String { name }
    }

    private static let targets = Result { try declaredTargets() }
    static let names = (try? targets.get().map(\.name)) ?? []

    @Test("Package.swift lists targets from the bottom up, and each depends only on earlier ones")
    func dependenciesStandAbove() throws {
        var above: Set<String> = []
        for target in try Self.targets.get() {
            #expect(Set(target.dependencies).subtracting(above) == [], "\(target.name)")
            above.insert(target.name)
        }
        #expect(above.count > 30)
    }

    @Test("a target imports exactly the modules that it declares", arguments: names)
    func importsAreDeclared(name: String) throws {
        let target = try #require(try Self.targets.get().first { $0.name == name })
        let imported = try Self.imports(below: target.folder)
        #expect(!imported.isEmpty || target.dependencies.isEmpty)
        let own = imported.intersection(Self.names)
        // Tests run executables, which must therefore be built first.
        let declared = target.dependencies.filter { own.contains($0) || !Self.programs.contains($0) }
        #expect(own.sorted() == declared.sorted())
    }

    @Test("modules import only allowed modules of the toolchain")
    func outsideImports() throws {
        let cLibrary: Set<String> = ["Darwin", "Glibc", "Musl"]
        for target in try Self.targets.get() where target.folder.hasPrefix("Sources/") {
            let allowed: Set<String> =
                switch target.name {
                // Without inotify, the system's own frameworks report changes on disk.
                case "OperatingSystem": cLibrary.union(["CoreServices", "Dispatch"])
                default: []
                }
            let outside = try Self.imports(below: target.folder).subtracting(Self.names)
            #expect(outside.subtracting(allowed).subtracting(["Swift", "Synchronization"]) == [], "\(target.name)")
        }
    }

    private static let programs = ["sitegen", "sitegen-online", "firebase-stand-in"]

    private static func declaredTargets() throws -> [Target] {
        let manifest = try text(of: "Package.swift")
        // Each target begins on a new line and ends where the next begins.
        return manifest.split(separator: /\n {8}\.(?=target|executableTarget|testTarget|plugin)/).dropFirst().compactMap
        { text in
            // A plugin depends on the tool that it runs, but does not import it.
            guard !text.hasPrefix("plugin"), let name = text.firstMatch(of: /name: "([^"]+)"/)?.output.1 else {
                return nil
            }
            let list = text.firstMatch(of: /dependencies: \[([^\]]*)\]/)?.output.1 ?? ""
            let path = text.firstMatch(of: /path: "([^"]+)"/).map { String($0.output.1) }
            return Target(
                name: String(name),
                folder: path ?? (text.hasPrefix("testTarget") ? "Tests/" : "Sources/") + name,
                dependencies: list.matches(of: /"([^"]+)"/).map { String($0.output.1) })
        }
    }

    /// The modules that the Swift files in a folder import; imports are at the beginning of a file.
    private static func imports(below folder: String) throws -> Set<String> {
        let paths = try FileManager.default.subpathsOfDirectory(atPath: packageRoot.appending(path: folder).path)
        var modules: Set<String> = []
        for path in paths where path.hasSuffix(".swift") {
            for line in try text(of: "\(folder)/\(path)").utf8.lazy.split(separator: UInt8(ascii: "\n")) {
                let words = String(decoding: line, as: UTF8.self).split(separator: " ")
                if let module = words.last, words.dropLast().last == "import" { modules.insert(String(module)) }
                guard let first = words.first, ["import", "@testable", "#", "//"].contains(where: first.hasPrefix)
                else {
                    break
                }
            }
        }
        return modules
    }

    private static func text(of path: String) throws -> String {
        String(decoding: try Data(contentsOf: packageRoot.appending(path: path)), as: UTF8.self)
    }
}
