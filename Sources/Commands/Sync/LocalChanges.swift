import CandidateNetwork
import ContentTree
import Diagnostics

/// What was changed of a node in the folder since it was pulled or pushed last, and what a pull makes of it.
struct LocalChanges: Sendable {
    /// The database's node with what was changed here and not there.
    private(set) var node: Node?
    /// What was changed here and not there, and stays.
    private(set) var unsent: [TreePath] = []
    /// What was changed in both places.
    private(set) var conflicts: [Diagnostic] = []

    /// Compares a node of the folder with what the database says and with what it said last.
    ///
    /// Keys of the node are what is compared; what is known of neither is not looked at.
    init(of local: Node?, against answer: Node?, at path: TreePath, known: SyncMemory) {
        node = answer
        guard let local else { return }
        // Each copy of a post is remembered by itself.
        guard path.starts(with: PostEndpoints.copies), path.count == 2 else {
            compare(local, answer, path, TreePath.root, known)
            return
        }
        for member in local.childMembers {
            let key = TreePath(keys: [member.key])
            compare(member.node, answer?[member.key], path.appending(key), key, known)
        }
    }

    private mutating func compare(
        _ local: Node, _ answer: Node?, _ path: TreePath, _ prefix: TreePath, _ known: SyncMemory
    ) {
        guard known.knows(path) else { return }
        let here = known.changedKeys(of: local, at: path).filter { !$0.description.hasPrefix("$") }
        let there = known.changedKeys(of: answer, at: path)
        var both: [String] = []
        for key in here.sorted(by: { $0.description < $1.description }) {
            guard !Node.isSameStored(local[key], answer?[key]) else { continue }
            if there.contains(key) {
                both.append(key.isRoot ? path.description : key.description)
            } else {
                node = (node ?? .null).replacing(prefix.appending(key), with: local[key])
                unsent.append(path.appending(key))
            }
        }
        guard !both.isEmpty else { return }
        conflicts.append(Diagnostic(SyncProblem.changedInBoth(path.description, keys: both), at: nil))
    }
}
