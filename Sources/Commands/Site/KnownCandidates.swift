import ContentTree
import Diagnostics

/// The uids of the candidates in a tree.
struct KnownCandidates: Sendable {
    private let tree: any ContentSource
    /// The uids.
    let uids: [String]
    private static let users = TreePath(keys: ["Users"])

    /// Lists the uids.
    ///
    /// - Throws: the errors in files that contain several candidates, because their uids are then unknown.
    init(in tree: any ContentSource) throws(CommandFailure) {
        self.tree = tree
        let children = tree.children(of: Self.users)
        let errors = children.diagnostics.filter { $0.severity == .error }
        guard errors.isEmpty else { throw CommandFailure(.invalidInput, errors) }
        uids = children.keys
    }

    /// Whether a uid exists.
    func contains(_ uid: String) -> Bool { uids.contains { $0.utf8.elementsEqual(uid.utf8) } }

    /// The uid of the only candidate with a name.
    func uid(ofName name: String?) -> String? {
        guard let name else { return nil }
        let found = uids.filter { tree.document(at: Self.users.appending($0)).node?["name"]?.string == name }
        return found.count == 1 ? found[0] : nil
    }

    /// The only candidate, with the name.
    var onlyOne: (uid: String, name: String)? {
        guard uids.count == 1, let node = tree.document(at: Self.users.appending(uids[0])).node else { return nil }
        return (uids[0], node["name"]?.string ?? uids[0])
    }

    /// The only candidate, unless it is nobody's sample and its name and the given one have no word in common; `nil` if
    /// there are several.
    func onlyOne(probablyNamed name: String?) -> String? {
        guard uids.count == 1, let node = tree.document(at: Self.users.appending(uids[0])).node else { return nil }
        func words(_ text: String) -> Set<Substring> { Set(text.lowercased().split { !$0.isLetter }) }
        guard let name, let own = node["name"]?.string, words(name).isDisjoint(with: words(own)) else { return uids[0] }
        let isSample =
            own == NewCandidate.inventedName
            || node["details"]?["headline"]?.string.map { Adviser.samples.source(of: $0) == .starter } == true
        return isSample ? uids[0] : nil
    }

    /// Refuses a uid that a candidate has as uid or slug, compared without case.
    ///
    /// - Throws: a problem that names the candidate and its place.
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
