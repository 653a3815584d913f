import FileSystem
import Synchronization

/// The published files as they were when the site was published last, for a program that publishes the same output again
/// and again: what still looks the same need not be read and compared.
///
/// A file looks the same where its number, its size and its time are those that it had; whatever else writes into the
/// output changes one of them.
public final class OutputMemory: Sendable {
    /// How a file looks without being read.
    struct Look: Sendable, Equatable {
        var number: UInt64
        var size: Int
        var modified: Int64

        /// `nil` for what is no file.
        init?(_ status: FileStatus?) {
            guard let status, status.kind == .file else { return nil }
            number = status.number
            size = status.size
            modified = status.modified
        }
    }

    private let looks = Mutex<[String: Look]>([:])

    /// Makes a memory that knows nothing.
    public init() {}

    /// The looks of all that is known.
    var all: [String: Look] { looks.withLock { $0 } }

    /// Remembers how files look that were published; of others that are still part of the site, it knows already.
    func commit(_ changed: [String: Look], removed: [String]) {
        looks.withLock { looks in
            if looks.isEmpty { looks = changed } else { looks.merge(changed) { $1 } }
            for path in removed { looks[path] = nil }
        }
    }
}
