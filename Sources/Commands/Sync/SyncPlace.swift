import CandidateDecoding
import CandidateNetwork
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// A folder and a database to synchronize.
struct SyncPlace: Sendable {
    /// The content folder.
    let content: String
    /// The tree in the folder.
    let folder: ContentFolder
    /// The database.
    let manager: any NetworkManager
    /// The database's name in messages.
    let database: String

    /// Shows the progress; `nil` if there is no terminal.
    let progress: ProgressLine?

    /// Opens both.
    ///
    /// - Parameter progress: shows what has been read.
    /// - Throws: if one of them does not exist.
    init(_ options: SyncOptions, _ program: Program, _ progress: ProgressLine? = nil) throws {
        self.progress = progress
        content = try program.content(options.content)
        let services = try program.online
        manager = try services.makeManager(options.firebase)
        folder = ContentFolder(content, spelling: MarkdownSpelling(), fileSystem: program.fileSystem)
        // The query may contain a secret.
        let written = options.firebase?.prefix { $0 != "?" && $0 != "#" }
        database = manager.address ?? written.map { FileSystem.withoutTrailingSlashes(String($0)) } ?? "the database"
    }

    /// The keys below a node of the folder.
    ///
    /// - Throws: a `DiagnosticList` with invalid keys and unreadable files.
    func localKeys(of path: TreePath) throws(DiagnosticList) -> [String] {
        let children = folder.children(of: path)
        let errors = children.diagnostics.filter { $0.severity == .error } + children.refused.map(\.diagnostic)
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        return children.keys.sorted(by: TreePath.keyPrecedes)
    }

    /// A node of the folder, with its source texts.
    ///
    /// - Throws: a `DiagnosticList` with the errors in its files.
    func local(_ path: TreePath) throws(DiagnosticList) -> TreeDocument {
        let document = folder.document(at: path)
        let errors = document.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw DiagnosticList(errors) }
        return document
    }

    /// The keys below a node of the database.
    ///
    /// - Throws: if there is no valid response.
    func keys(of path: TreePath) async throws -> [String] {
        let children: TreeChildren
        do {
            children = try await manager.children(of: path)
        } catch var failure as ServiceFailure
            where failure.kind == .deniedByRules && path != UserEndpoints.collection
        {
            failure.diagnostics.append(Diagnostic(SyncProblem.partNotReadable(path.description), at: nil))
            throw failure
        }
        let errors = children.diagnostics.filter { $0.severity == .error } + children.refused.map(\.diagnostic)
        guard errors.isEmpty else { throw ServiceFailure(.unavailable, errors) }
        return children.keys.sorted(by: TreePath.keyPrecedes)
    }

    /// A node of the database; `nil` if there is none.
    ///
    /// - Throws: if there is no valid response.
    func node(_ path: TreePath) async throws -> Node? {
        // Only a database sends a version tag.
        try Self.checked(TreeDocument(path: path, node: try await manager.state(of: path).node), at: path)
    }

    /// Listed nodes of the database in the order of their keys, read in parallel.
    ///
    /// - Throws: if there is no valid response.
    func nodes(below path: TreePath, keys: [String], _ body: (String, Node) throws -> Void) async throws {
        let size = max(manager.batchSize, 1)
        for start in stride(from: 0, to: keys.count, by: size) {
            let batch = Array(keys[start..<min(start + size, keys.count)])
            let documents = try await manager.documents(below: path, keys: batch)
            progress?.show("reading \(path): \(start + batch.count) of \(keys.count)")
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
                throw ServiceFailure(.unavailable, SyncProblem.unusableResponse(path.description, key: member.key))
            }
            try checkKeys(of: member.node, at: path.appending(member.key))
        }
    }
}
