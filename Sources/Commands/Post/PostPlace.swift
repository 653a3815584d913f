import CandidateDecoding
import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// Where posts are kept, and who writes there.
struct PostPlace: Sendable {
    /// What reads and writes them.
    let network: any SiteNetwork
    /// Who writes.
    let account: Account
    /// How messages name it.
    let name: String
    /// What is still to be done after writing; empty where nothing is.
    let note: String
    /// Makes files of what was written; a database keeps it itself.
    private let keep: @Sendable (Program) throws -> Void

    /// Makes what was written last.
    ///
    /// - Throws: why it cannot be made; nothing is changed then.
    func finish(_ program: Program) throws { try keep(program) }

    /// The posts of a database, as the person who is signed in.
    ///
    /// - Throws: why it cannot be reached, or that nobody is signed in.
    static func database(_ address: String?, _ program: Program) async throws -> PostPlace {
        let services = try program.online
        let manager = try services.makeManager(address)
        let signedIn = try await services.accounts.current()
        // Who is not signed in there would write as nobody in somebody's name.
        if let session = signedIn.database, let named = manager.address, session != named {
            throw ServiceFailure(.notPermitted, PostProblem.otherSession(session, named: named))
        }
        return PostPlace(
            network: sample(manager), account: signedIn.account, name: manager.address ?? "the database", note: "",
            keep: { _ in })
    }

    /// The posts of a folder, as one of its candidates.
    ///
    /// - Throws: that there is no such folder or candidate.
    ///
    /// - Parameter needsAuthor: whether somebody has to be named; otherwise nobody may be.
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
