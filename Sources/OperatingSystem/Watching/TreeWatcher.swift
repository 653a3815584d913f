/// Tells what changes in some folders and files, by the system's events where it has some for them.
///
///     let watcher = try TreeWatcher(["Content", "Templates"])
///     while true {
///         let change = watcher.next()   // waits
///         …                             // whatever happened since is told by the next call
///     }
///
/// What is watched need not exist: it is told when it comes into being.
public final class TreeWatcher {
    /// What changed.
    public enum Change: Sendable, Hashable {
        /// What stands at these paths, spelled as the watched ones are.
        case paths(Set<String>)
        /// More than the system could tell: everything is to be looked at.
        case everything
        /// Nothing: somebody rang the bell.
        case rung
        /// Nothing: the time was over.
        case none
    }

    /// Rings in the middle of waiting.
    public let waker: Waker
    /// Why changes are looked for again and again, rather than told by the system; `nil` where they are told.
    public private(set) var limitation: NetworkError?

    /// Whether somebody is saving: a file is open that was written to, or one is there that programs make for the time of
    /// saving. It is false where the system does not tell.
    public var isSaving: Bool { !found.unfinished.isEmpty }

    private let paths: [String]
    private let files: FileSystem
    private var backend: any WatchBackend
    /// The changes that ``next(milliseconds:)`` has not returned yet, and the unfinished files of earlier calls.
    private var found = WatchFindings()

    /// Begins to watch.
    ///
    /// - Parameters:
    ///   - paths: folders with everything in them, and files.
    ///   - files: where they are.
    ///   - isPolling: whether to look for changes even where the system would tell them.
    /// - Throws: why nothing can be waited for.
    public init(_ paths: [String], files: FileSystem = FileSystem(), isPolling: Bool = false) throws(NetworkError) {
        waker = try Waker()
        self.paths = paths
        self.files = files
        let polling = PollingWatcher(files)
        backend = polling
        if !isPolling {
            do throws(NetworkError) {
                backend = try NetworkError.doing { () throws(SystemError) in try makeSystemWatcher(files, waker) }
            } catch {
                limitation = error
            }
        }
        follow()
        // Files that existed before count as saved.
        found = WatchFindings()
    }

    /// Waits until something changes and no more changes follow at once, until the bell rings, or for so long.
    ///
    /// Editors write a file in several steps: what comes within milliseconds is told together.
    public func next(milliseconds: Int? = nil) -> Change {
        let deadline = milliseconds.map { ContinuousClock.now + .milliseconds($0) }
        defer { found = WatchFindings(unfinished: found.isOverflown ? [] : found.unfinished) }
        while found.isEmpty {
            let left = deadline.map { max(0, Int((($0 - .now) / .milliseconds(1)).rounded(.up))) }
            let wait = [left, backend.interval].compactMap(\.self).min()
            let isRung = waits(milliseconds: wait) == .rung
            if !isRung || backend.usesWaker { backend.collect(into: &found) }
            guard found.isEmpty else { break }
            if isRung { return .rung }
            if let deadline, .now >= deadline { return .none }
        }
        settle()
        if found.isStructural || found.isOverflown { follow() }
        // Whoever closes a file in a folder that is gone is not heard of.
        if found.isStructural { found.unfinished = found.unfinished.filter { (try? files.status(of: $0)) != nil } }
        return found.isOverflown ? .everything : .paths(found.paths)
    }

    /// Whether there is a change that the next call of ``next(milliseconds:)`` returns. Does not wait.
    public func hasChanged() -> Bool {
        backend.collect(into: &found)
        return !found.isEmpty
    }

    /// Takes all files as they are now: whoever is saving was waited for long enough.
    public func endWaiting() { found.unfinished = [] }
}

extension TreeWatcher {
    /// How long nothing may happen until what happened counts as one change, in milliseconds.
    private static let quiet = 4
    /// The same while somebody is saving.
    private static let quietWhileWriting = 60
    /// The same while a file is gone: some editors put it aside before they write the new one.
    private static let quietWhileMissing = 250
    /// Whoever writes without end does not keep everybody waiting.
    private static let longest = Duration.milliseconds(400)

    private enum Waited { case rung, ready, timedOut }

    private func waits(milliseconds: Int?) -> Waited {
        let sources = [.waker(waker)] + (backend.source.map { [$0] } ?? [])
        guard let ready = try? Readiness.wait(for: sources, milliseconds: milliseconds) else {
            // Nothing can be waited for; looking again in a while is all that is left.
            SystemCalls().pause(milliseconds: 100)
            return .timedOut
        }
        if ready[0] {
            waker.silence()
            return .rung
        }
        return ready.contains(true) ? .ready : .timedOut
    }

    private func settle() {
        guard backend.source != nil || backend.usesWaker else { return }
        let start = ContinuousClock.now
        while .now - start < Self.longest {
            let quiet =
                !found.missingFiles.isEmpty
                ? Self.quietWhileMissing : found.unfinished.isEmpty ? Self.quiet : Self.quietWhileWriting
            let result = waits(milliseconds: quiet)
            if result == .timedOut { return }
            backend.collect(into: &found)
        }
    }

    /// Watches what is there now; what came into being before it is watched is seen by whoever looks afterwards.
    private func follow() {
        do throws(NetworkError) {
            let unfinished = try NetworkError.doing { () throws(SystemError) in try backend.follow(paths) }
            found.unfinished.formUnion(unfinished)
        } catch {
            limitation = error
            let polling = PollingWatcher(files)
            _ = polling.follow(paths)
            backend = polling
        }
    }
}

/// What a watcher found since it was asked last.
struct WatchFindings {
    var paths: Set<String> = []
    /// Files that were written to and not closed, and those that are there for the time of saving; of earlier calls as well.
    var unfinished: Set<String> = []
    /// Files that came into being.
    var newFiles: Set<String> = []
    /// Files that were there before and are gone, without those that editors make.
    var missingFiles: Set<String> = []
    /// Whether folders came, went or moved.
    var isStructural = false
    /// Whether more happened than is told.
    var isOverflown = false

    var isEmpty: Bool { paths.isEmpty && !isOverflown }
}

/// A way to learn of changes.
protocol WatchBackend: AnyObject {
    /// What becomes ready when something changed; `nil` where nothing does.
    var source: Readiness.Source? { get }
    /// After how many milliseconds to look again without being told.
    var interval: Int? { get }
    /// Whether changes ring the bell.
    var usesWaker: Bool { get }
    /// Watches folders with everything in them, files, and the folders in which those are missing that do not exist.
    ///
    /// - Returns: the empty files in newly watched folders, which a program may not have written yet.
    func follow(_ paths: [String]) throws(SystemError) -> Set<String>
    /// Adds what happened since it was asked last.
    func collect(into found: inout WatchFindings)
}

extension WatchBackend {
    var interval: Int? { nil }
    var usesWaker: Bool { false }
}

/// The system's own way.
private func makeSystemWatcher(_ files: FileSystem, _ waker: Waker) throws(SystemError) -> any WatchBackend {
    #if canImport(Darwin)
        FSEventsWatcher(files, waker)
    #else
        try InotifyWatcher(files)
    #endif
}
