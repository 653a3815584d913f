import CandidateDecoding
import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentEditing
import ContentTree
import Diagnostics
import FileSystem
import ServiceProblems

/// Where posts are stored, and their author.
struct PostPlace: Sendable {
    /// Reads and writes the posts.
    let network: any SiteNetwork
    /// The author.
    let account: Account
    /// The name in messages.
    let name: String
    /// A note for after writing; may be empty.
    let note: String
    /// Writes the changes to files; a database needs nothing here.
    private let keep: @Sendable (Program) throws -> Void

    /// Writes the pending changes.
    ///
    /// - Throws: why they cannot be written; nothing is changed then.
    func finish(_ program: Program) throws { try keep(program) }

    /// The posts of a database, with the signed-in person as the author.
    ///
    /// - Throws: if the database is unreachable or nobody is signed in.
    static func database(_ address: String?, _ program: Program) async throws -> PostPlace {
        let services = try program.online
        let manager = try services.makeManager(address)
        let signedIn = try await services.accounts.current()
        // Without a session for that database, the author would be wrong.
        if let session = signedIn.database, let named = manager.address, session != named {
            throw ServiceFailure(.notPermitted, PostProblem.otherSession(session, named: named))
        }
        return PostPlace(
            network: sample(manager), account: signedIn.account, name: manager.address ?? "the database", note: "",
            keep: { _ in })
    }

    /// The posts of a folder, with one of its candidates as the author.
    ///
    /// - Parameter needsAuthor: whether there must be an author.
    /// - Throws: if there is no such folder or candidate.
    static func folder(
        _ named: String, candidate: String?, needsAuthor: Bool, _ program: Program
    ) throws -> PostPlace {
        let content = try program.content(named)
        let folder = ContentFolder(content, spelling: MarkdownSpelling(), fileSystem: program.fileSystem)
        let candidates = try KnownCandidates(in: folder)
        guard let uid = candidate ?? (candidates.uids.count == 1 ? candidates.uids.first : needsAuthor ? nil : "")
        else {
            throw CommandFailure(.usage, [Diagnostic(PostProblem.authorNotNamed(candidates.uids), at: nil)])
        }
        guard uid.isEmpty || candidates.contains(uid) else {
            let unknown = UnknownCandidate(uid: uid, known: candidates.uids)
            throw CommandFailure(.missingInput, [Diagnostic(unknown, at: nil)])
        }
        let manager = DemoNetwork(folder)
        return PostPlace(
            network: sample(manager), account: Account(uid: uid), name: content,
            note: "'sitegen push' sends it to a database."
        ) { program in
            var editor = ContentEditor(folder, fileSystem: program.fileSystem)
            for (path, node) in manager.writes { try editor.set(path, to: node) }
            try program.write(editor.changes(), in: content)
        }
    }

    private static func sample(_ manager: some NetworkManager) -> any SiteNetwork {
        SampleNetwork(manager, documents: DocumentFolder(content: "Content"), knownMaterials: [], showsDrafts: true)
    }
}
