import ContentTree
import Diagnostics

/// The candidates that a tree of content has, by their uids.
struct KnownCandidates: Sendable {
    private let tree: any ContentSource
    /// The uids of all candidates.
    let uids: [String]
    private static let users = TreePath(keys: ["Users"])

    /// Lists them.
    ///
    /// - Throws: the errors in the files that hold several of them: nobody knows who is in a file that cannot be read.
    init(in tree: any ContentSource) throws(CommandFailure) {
        self.tree = tree
        let children = tree.children(of: Self.users)
        let errors = children.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw CommandFailure(.invalidInput, errors) }
        uids = children.keys
    }

    /// Whether a uid is that of one of them.
    func contains(_ uid: String) -> Bool { uids.contains { $0.utf8.elementsEqual(uid.utf8) } }

    /// The uid of the one who has a name, where there is exactly one.
    func uid(ofName name: String?) -> String? {
        guard let name else { return nil }
        let found = uids.filter { tree.document(at: Self.users.appending($0)).node?["name"]?.string == name }
        return found.count == 1 ? found[0] : nil
    }

    /// Refuses a key that a candidate has, in whatever file and case, as a key or as a slug.
    ///
    /// - Throws: who has it, and where.
    func checkIsNew(_ uid: String) throws(CommandFailure) {
        for key in uids {
            let path = Self.users.appending(key)
            if key.lowercased() == uid.lowercased() { throw refusal(.candidateExists(key), at: path) }
            let slug = tree.document(at: path).node?["slug"]?.string
            if slug?.lowercased() == uid.lowercased() {
                throw refusal(.slugTaken(uid, by: key), at: path.appending("slug"))
            }
        }
    }

    private func refusal(_ problem: NewProblem, at path: TreePath) -> CommandFailure {
        CommandFailure(problem.status, [Diagnostic(problem, at: tree.place(of: path))])
    }
}
