import ByteText
import Diagnostics

/// Keys that nothing reads, and keys that may stand where nothing can be read.
extension NodeReader {
    /// Whether what stands under a key, or a part of it, may be in a file that cannot be read.
    public func isUnread(_ key: String) -> Bool {
        guard !origin.document.unread.isEmpty else { return false }
        let path = path.appending(key)
        return origin.document.unread.contains { path.starts(with: $0) || $0.starts(with: path) }
    }

    /// Warns of keys that nothing reads and that are near one that is read; others are data of somebody else's.
    ///
    /// `$schema` is always allowed, and so are the members that `isHandled` says something is said of elsewhere.
    public func warnAboutUnknownKeys(_ known: [String], unless isHandled: (Node.Member) -> Bool = { _ in false }) {
        reportMembers(except: known) { member -> NodeProblem? in
            guard !isHandled(member) else { return nil }
            return Spelling.nearest(to: member.key, in: known).map {
                NodeProblem.unknownKey(member.key, near: $0, known: [])
            }
        }
    }

    /// Warns of all keys that nothing reads, and lists those that are read; `$schema` is always allowed, and so are the
    /// members that `isHandled` says something is said of elsewhere.
    public func warnAboutAllUnknownKeys(_ known: [String], unless isHandled: (Node.Member) -> Bool = { _ in false }) {
        reportMembers(except: known) { isHandled($0) ? nil : NodeProblem.unknownKey($0.key, near: nil, known: known) }
    }

    /// Warns of keys that would be read if their letters were of another case.
    public func warnAboutCase(of known: [String]) {
        reportKeys(except: known) { key -> NodeProblem? in
            let lowered = key.lowercased()
            return known.first { $0.lowercased() == lowered }.map {
                NodeProblem.unknownKey(key, near: $0, known: [])
            }
        }
    }

    /// Reports what a closure finds wrong with each key that is none of the known ones and does not begin with `$`.
    public func reportKeys<Found: Problem>(except known: [String], _ problem: (String) -> Found?) {
        reportMembers(except: known) { problem($0.key) }
    }

    /// The same for a closure that looks at what stands under the key as well.
    public func reportMembers<Found: Problem>(except known: [String], _ problem: (Node.Member) -> Found?) {
        for member in node.members ?? [] where !known.contains(where: { ExactText.same($0, member.key) }) {
            guard !member.key.hasPrefix("$"), let found = problem(member) else { continue }
            problems.report(found, at: place(ofKeyOf: member))
        }
    }
}
