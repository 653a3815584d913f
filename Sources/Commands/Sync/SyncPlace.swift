import CandidateDecoding
import CandidateNetwork
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// The two that are brought up to date with each other: a folder, and a database.
struct SyncPlace: Sendable {
    /// The folder with the content.
    let content: String
    /// What it holds.
    let folder: ContentFolder
    /// What keeps the other tree.
    let manager: any NetworkManager
    /// How messages name it.
    let database: String

    /// Looks for both.
    ///
    /// - Throws: why one of them is not there.
    init(_ options: SyncOptions, _ program: Program) throws {
        content = try program.content(options.content)
        let services = try program.online
        manager = try services.makeManager(options.firebase)
        folder = ContentFolder(content, spelling: MarkdownSpelling(), fileSystem: program.fileSystem)
        // Some people put a secret behind the question mark.
        let written = options.firebase?.prefix { $0 != "?" && $0 != "#" }
        database = manager.address ?? written.map { FileSystem.withoutTrailingSlashes(String($0)) } ?? "the database"
    }

    /// The keys below a node of the folder.
    ///
    /// - Throws: a `DiagnosticList` with names that cannot be keys, and files that cannot be read.
    func localKeys(of path: TreePath) throws(DiagnosticList) -> [String] {
        let children = folder.children(of: path)
        let errors = children.diagnostics.filter { $0.severity == .error } + children.refused.map(\.diagnostic)
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        return children.keys.sorted(by: TreePath.keyPrecedes)
    }

    /// A node of the folder, with the texts that it was read from.
    ///
    /// - Throws: a `DiagnosticList` with the errors in its files.
    func local(_ path: TreePath) throws(DiagnosticList) -> TreeDocument {
        let document = folder.document(at: path)
        let errors = document.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        return document
    }

    /// The keys below a node of the other tree.
    ///
    /// - Throws: why it does not answer.
    func keys(of path: TreePath) async throws -> [String] {
        let children = try await manager.children(of: path)
        let errors = children.diagnostics.filter { $0.severity == .error } + children.refused.map(\.diagnostic)
        guard errors.isEmpty else { throw ServiceFailure(.unavailable, errors) }
        return children.keys.sorted(by: TreePath.keyPrecedes)
    }

    /// A node of the other tree; `nil` where there is none.
    ///
    /// - Throws: why it does not answer, or what is wrong with the answer.
    func node(_ path: TreePath) async throws -> Node? {
        // The state comes with a mark that only a database sends.
        try Self.checked(TreeDocument(path: path, node: try await manager.state(of: path).node), at: path)
    }

    /// Nodes of the other tree that it listed, in the order of their keys, as many at once as it likes.
    ///
    /// - Throws: why it does not answer, or what is wrong with the answer.
    func nodes(below path: TreePath, keys: [String], _ body: (String, Node) throws -> Void) async throws {
        let size = max(manager.batchSize, 1)
        for start in stride(from: 0, to: keys.count, by: size) {
            let batch = Array(keys[start..<min(start + size, keys.count)])
            let documents = try await manager.documents(below: path, keys: batch)
            for (key, document) in zip(batch, documents) {
                let below = path.appending(key)
                guard let node = try Self.checked(document, at: below) else {
                    throw ServiceFailure(.unavailable, SyncProblem.vanished(below.description))
                }
                try body(key, node)
            }
        }
    }

    private static func checked(_ document: TreeDocument, at path: TreePath) throws(ServiceFailure) -> Node? {
        let errors = document.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw ServiceFailure(.unavailable, errors) }
        try checkKeys(of: document.node, at: path)
        return document.node?.stored() == nil ? nil : document.node
    }

    private static func checkKeys(of node: Node?, at path: TreePath) throws(ServiceFailure) {
        for member in node?.childMembers ?? [] {
            if !member.key.hasPrefix("$"), TreeKeyProblem(member.key) != nil {
                throw ServiceFailure(.unavailable, SyncProblem.unusableAnswer(path.description, key: member.key))
            }
            try checkKeys(of: member.node, at: path.appending(member.key))
        }
    }
}
