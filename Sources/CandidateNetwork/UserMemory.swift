import CandidateProfile
import Synchronization

/// The candidates as they were when the site was published last, for a program that makes the same site again and again.
///
/// It does not look at files: whoever owns it says which candidates may have changed. What is read in between counts only
/// once ``commit()`` says that the site was published with it.
public final class UserMemory: Sendable {
    private struct State {
        var known: [String: LoadedUser] = [:]
        var read: [String: LoadedUser] = [:]
    }

    private let state = Mutex(State())

    /// Makes a memory that knows nobody.
    public init() {}

    /// Forgets candidates that may have changed; `nil` forgets all.
    public func forget(_ uids: Set<String>?) {
        state.withLock { state in
            state.read = [:]
            guard let uids else { return state.known = [:] }
            for uid in uids { state.known[uid] = nil }
        }
    }

    /// Remembers what was read since the last call, and nobody else: the site was published with that.
    public func commit() {
        state.withLock { state in
            state.known = state.read
            state.read = [:]
        }
    }

    /// Whether a candidate did not change.
    func knows(_ uid: String) -> Bool { state.withLock { $0.known[uid] != nil } }

    /// A candidate that did not change.
    func known(_ uid: String) -> LoadedUser? {
        state.withLock { state in
            guard var loaded = state.known[uid] else { return nil }
            state.read[uid] = loaded
            loaded.isRemembered = true
            return loaded
        }
    }

    /// Takes a candidate that was read.
    func take(_ loaded: LoadedUser) {
        state.withLock { $0.read[loaded.uid] = loaded }
    }
}
