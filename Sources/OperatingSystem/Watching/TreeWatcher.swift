/// Reports changes in folders and files, with the system's events if it has them.
///
///     let watcher = try TreeWatcher(["Content", "Templates"])
///     while true {
///         let change = watcher.next()   // waits
///         …                             // the next call reports later changes
///     }
///
/// A watched path need not exist; its creation is reported.
public final class TreeWatcher {
    /// A change.
    public enum Change: Sendable, Hashable {
        /// These paths changed; they begin with the watched paths as given.
        case paths(Set<String>)
        /// More changes than the system could report: everything may have changed.
        case everything
        /// No change: the waker was rung.
        case rung
        /// No change: the timeout expired.
        case none
    }

    /// Interrupts waiting.
    public let waker: Waker
    /// Why the watcher polls instead of using the system's events; `nil` if it uses events.
    public private(set) var limitation: NetworkError?

    /// Whether a program is saving: a written file is still open, or a temporary file of a save exists. False if the
    /// system does not report this.
    public var isSaving: Bool { !found.unfinished.isEmpty }

    private let paths: [String]
    private let files: FileSystem
    private var backend: any WatchBackend
    /// The changes that ``next(milliseconds:)`` has not returned yet, and the unfinished files of earlier calls.
    private var found = WatchFindings()

    /// Starts watching.
    ///
    /// - Parameters:
    ///   - paths: files, and folders with everything in them.
    ///   - files: the file system.
    ///   - isPolling: whether to poll even if the system has events.
    /// - Throws: why it cannot wait for changes.
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

    /// Waits for a change that no other change follows at once, for the waker, or until the timeout.
    ///
    /// Editors save a file in several steps: changes within milliseconds are reported together.
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
        // Closing a file in a removed folder is not reported.
        if found.isStructural { found.unfinished = found.unfinished.filter { (try? files.status(of: $0)) != nil } }
        return found.isOverflown ? .everything : .paths(found.paths)
    }

    /// Whether there is a change that the next call of ``next(milliseconds:)`` returns. Does not wait.
    public func hasChanged() -> Bool {
        backend.collect(into: &found)
        return !found.isEmpty
    }

    /// Treats all files as saved, after waiting long enough.
    public func endWaiting() { found.unfinished = [] }
}

extension TreeWatcher {
    /// The time without changes that ends a change, in milliseconds.
    private static let quiet = 4
    /// The same while a program is saving.
    private static let quietWhileWriting = 60
    /// The same while a file is missing: some editors rename it before they write the new one.
    private static let quietWhileMissing = 250
    /// The maximum wait, for changes without a pause.
    private static let maximumDuration = Duration.milliseconds(400)

    private enum Waited { case rung, ready, timedOut }

    private func waits(milliseconds: Int?) -> Waited {
        let sources = [.waker(waker)] + (backend.source.map { [$0] } ?? [])
        guard let ready = try? Readiness.wait(for: sources, milliseconds: milliseconds) else {
            // Waiting for events failed, so check again after a while.
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
        while .now - start < Self.maximumDuration {
            let quiet =
                !found.missingFiles.isEmpty
                ? Self.quietWhileMissing : found.unfinished.isEmpty ? Self.quiet : Self.quietWhileWriting
            let result = waits(milliseconds: quiet)
            if result == .timedOut { return }
            backend.collect(into: &found)
        }
    }

    /// Watches what exists now. Anything created before it is watched is found by the next read.
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

/// The changes that a watcher has found since the last call.
struct WatchFindings {
    var paths: Set<String> = []
    /// Files that were written and not closed, and temporary files of a save, including those of earlier calls.
    var unfinished: Set<String> = []
    /// New files.
    var newFiles: Set<String> = []
    /// Removed files, except temporary files of editors.
    var missingFiles: Set<String> = []
    /// Whether folders were created, removed or moved.
    var isStructural = false
    /// Whether changes were lost.
    var isOverflown = false

    var isEmpty: Bool { paths.isEmpty && !isOverflown }
}

/// A source of changes.
protocol WatchBackend: AnyObject {
    /// Becomes ready after a change; `nil` if it does not.
    var source: Readiness.Source? { get }
    /// The polling interval in milliseconds; `nil` with events.
    var interval: Int? { get }
    /// Whether changes ring the waker.
    var usesWaker: Bool { get }
    /// Watches files, folders with everything in them, and the nearest existing parents of missing paths.
    ///
    /// - Returns: the empty files in newly watched folders, which a program may not have written yet.
    func follow(_ paths: [String]) throws(SystemError) -> Set<String>
    /// Adds the changes since the last call.
    func collect(into found: inout WatchFindings)
}

extension WatchBackend {
    var interval: Int? { nil }
    var usesWaker: Bool { false }
}

/// The watcher of this system.
private func makeSystemWatcher(_ files: FileSystem, _ waker: Waker) throws(SystemError) -> any WatchBackend {
    #if canImport(Darwin)
        FSEventsWatcher(files, waker)
    #else
        try InotifyWatcher(files)
    #endif
}
