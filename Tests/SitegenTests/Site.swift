import Foundation
import TestSupport

extension TemporaryFolder {
    /// A site of two people, one of them with a document.
    static func smallSite() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "title": "People", "baseURL": "https://people.example/" }"#, to: "Content/site.json")
        try folder.write(
            """
            {
              "name": "Ada Example",
              "email": "ada@example.com",
              "publish": ["email"],
              "userApplicationMaterial": [
                { "id": "resume", "material": "resume", "name": "Résumé", "url": "resume.pdf" }
              ]
            }
            """, to: "Content/Users/ada.json")
        try folder.write("%PDF-1.4\n%%EOF\n", to: "Content/Users/ada/resume.pdf")
        try folder.write(
            """
            {
              "name": "Bo Example",
              "userApplicationMaterial": [
                { "id": "code", "material": "github", "name": "bo-example", "url": "https://github.example/bo",
                  "date": "2026-06" }
              ]
            }
            """, to: "Content/Users/bo.json")
        return folder
    }

    /// The sample content of this repository, with its files written in a given order.
    static func sampleSite(order: ([String]) -> [String] = { $0.sorted() }) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let content = packageRoot.appending(path: "Content")
        for path in order(try FileManager.default.subpathsOfDirectory(atPath: content.path)) {
            let file = content.appending(path: path)
            guard try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true else { continue }
            try folder.write(try Data(contentsOf: file), to: "Content/" + path)
        }
        return folder
    }

    /// Changes a text file of the folder; the old text must exist.
    func edit(_ name: String, _ old: String, _ new: String) throws {
        let text = try text(name)
        guard text.contains(old) else { throw NothingToReplace(text: old, file: name) }
        try write(text.replacing(old, with: new), to: name)
    }

    /// Removes a file or folder.
    func remove(_ name: String) throws {
        try FileManager.default.removeItem(atPath: path(name))
    }

    /// The metadata of everything in the folder, which changes when a file is written, replaced or touched.
    func marks(of name: String = "") throws -> [String: FileMark] {
        let root = name.isEmpty ? path : path(name)
        var found: [String: FileMark] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) {
            let attributes = try FileManager.default.attributesOfItem(atPath: root + "/" + path)
            found[path] = FileMark(
                inode: attributes[.systemFileNumber] as? Int, modified: attributes[.modificationDate] as? Date,
                size: attributes[.size] as? Int)
        }
        return found
    }
}

/// The metadata that changes when a file is written, replaced or touched.
struct FileMark: Equatable {
    var inode: Int?
    var modified: Date?
    var size: Int?
}

/// An edit whose old text does not exist.
struct NothingToReplace: Error {
    var text: String
    var file: String
}

/// The paths with fingerprints in the names replaced: `assets/site-….css`.
func withoutFingerprints(_ paths: some Sequence<String>) -> [String] {
    paths.map { $0.replacing(/-[0-9a-f]{16}(?=[.\-])/, with: "-…") }.sorted()
}
