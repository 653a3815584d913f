import OperatingSystem
import Foundation

/// Everything in a folder, by path; links are not followed.
struct Tree: Equatable {
    enum Entry: Equatable {
        case folder
        case link(String)
        case file(Data)
        case other
    }

    var entries: [String: Entry] = [:]
}

extension Tree {
    /// Reads a folder; `nil` if it does not exist.
    init?(_ root: String) throws {
        guard try FileSystem().status(of: root, followingLinks: false)?.kind == .folder else { return nil }
        self.init()
        try add("", root)
    }

    private mutating func add(_ folder: String, _ root: String) throws {
        for entry in try FileSystem().list(folder.isEmpty ? root : root + "/" + folder) {
            let path = folder.isEmpty ? entry.name : folder + "/" + entry.name
            switch entry.kind {
            case .file: entries[path] = .file(try Data(contentsOf: URL(filePath: root + "/" + path)))
            case .folder:
                entries[path] = .folder
                try add(path, root)
            case .link:
                entries[path] = .link(try FileManager.default.destinationOfSymbolicLink(atPath: root + "/" + path))
            case .other: entries[path] = .other
            }
        }
    }
}

extension Tree {
    /// The paths of the files, in order.
    var files: [String] {
        entries.compactMap { if case .file = $0.value { $0.key } else { nil } }.sorted()
    }

    /// The differences from another tree as text; empty if there are none.
    func differences(from other: Tree) -> [String] {
        Set(entries.keys).union(other.entries.keys).sorted().compactMap { path in
            switch (entries[path], other.entries[path]) {
            case (nil, nil): nil
            case (_?, nil): "\(path) should not be there"
            case (nil, _?): "\(path) is missing"
            case (let one?, let two?): one == two ? nil : "\(path) is \(one.words), and should be \(two.words)"
            }
        }
    }

    /// The paths that another tree lacks.
    func additions(to other: Tree) -> Set<String> { Set(entries.keys).subtracting(other.entries.keys) }

    /// The output of a build that changes one tree into the other: `new a`, `changed b`, `removed c`.
    static func changes(from before: Tree?, to after: Tree?) -> Set<String> {
        let (old, new) = (before?.entries ?? [:], after?.entries ?? [:])
        let paths = Set(before?.files ?? []).union(after?.files ?? [])
        return Set(
            paths.compactMap { path in
                switch (old[path], new[path]) {
                case (.file(let one), .file(let two)): one == two ? nil : "changed \(path)"
                case (.file, _): "removed \(path)"
                default: "new \(path)"
                }
            })
    }
}

extension Tree.Entry {
    fileprivate var words: String {
        switch self {
        case .folder: "a folder"
        case .link(let target): "a link to \(target)"
        case .file(let data):
            data.count > 2000 ? "\(data.count) bytes" : String(decoding: data, as: UTF8.self).debugDescription
        case .other: "neither file nor folder"
        }
    }
}
