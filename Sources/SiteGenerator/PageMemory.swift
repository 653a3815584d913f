import Diagnostics
import Synchronization

/// What was made of each candidate when the site was published last, for a program that makes the same site again and
/// again.
///
/// It goes with one look and one set of settings; whoever owns it calls ``forget()`` when one of them may have changed. Of a
/// candidate's own files it need not be told: the network says who is the same. What is made in between counts only once
/// ``commit()`` says that the site was published with it.
public final class PageMemory: Sendable {
    /// What was made of a candidate.
    struct Entry: Sendable {
        var files: [KeptFile]
        var pages: Int
        var listed: SitemapPart
        var diagnostics: [Diagnostic]
    }

    private struct State {
        var known: [String: Entry] = [:]
        var made: [String: Entry] = [:]
    }

    private let state = Mutex(State())

    /// Makes a memory that knows nothing.
    public init() {}

    /// Forgets everything.
    public func forget() {
        state.withLock { $0 = State() }
    }

    /// Begins a site: what an unpublished one made before counts for nothing.
    public func begin() {
        state.withLock { $0.made = [:] }
    }

    /// Remembers what was made since ``begin()``, and nothing else: the site was published with that.
    public func commit() {
        state.withLock { state in
            state.known = state.made
            state.made = [:]
        }
    }

    func known(_ uid: String) -> Entry? { state.withLock { $0.known[uid] } }

    func take(_ entry: Entry, of uid: String) {
        state.withLock { $0.made[uid] = entry }
    }
}
