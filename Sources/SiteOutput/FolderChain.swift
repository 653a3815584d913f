import FileSystem

/// The folders above a file of the output. Each is examined once while consecutive files share it.
///
/// Examining each folder on the path prevents following links inside the output.
struct FolderChain: Sendable {
    /// What is at the path of a folder.
    enum State: Sendable {
        /// The folder.
        case present
        /// Nothing, or a file that can be replaced.
        case missing
        /// Something else, at this path.
        case blocked(String)
    }

    private var levels: [(path: String, state: State)] = []

    /// What is at the path of a folder. The output itself, the empty path, counts as present.
    ///
    /// - Parameter look: examines a folder whose parent is present.
    mutating func state(
        of folder: String, _ look: (String) throws(FileError) -> State
    ) throws(FileError) -> State {
        // Consecutive files are usually in the same folder.
        if let last = levels.last, last.path.hasSameBytes(as: folder) { return last.state }
        while let last = levels.last, !Self.leads(from: last.path, to: folder) { levels.removeLast() }
        var known = levels.last?.path.utf8.count ?? 0
        while known < folder.utf8.count {
            let start = folder.utf8.index(folder.startIndex, offsetBy: known == 0 ? 0 : known + 1)
            let end = folder.utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? folder.endIndex
            let path = String(folder[..<end])
            var state = levels.last?.state ?? .present
            if case .present = state { state = try look(path) }
            levels.append((path, state))
            known = path.utf8.count
        }
        return levels.last?.state ?? .present
    }

    private static func leads(from folder: String, to path: String) -> Bool {
        guard path.utf8.starts(with: folder.utf8) else { return false }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        return rest.isEmpty || rest.first == UInt8(ascii: "/")
    }
}
