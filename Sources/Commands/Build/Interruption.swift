import OperatingSystem
import Synchronization

/// Handles Ctrl-C: the program ends within a second and prints what happened to the output.
///
/// If nothing has been published yet, nothing will be. Publishing is allowed to finish; if it takes more than half a
/// second, the program ends in between. All files are then complete, and the next build publishes the rest.
final class Interruption: Sendable {
    private enum Phase: UInt8, AtomicRepresentable {
        /// No build is running.
        case idle
        /// Nothing has been published yet.
        case building
        /// Files are being published.
        case publishing
        /// Everything is published.
        case published
        /// The program was interrupted; the signal determines its status.
        case interrupted
        /// The program is ending with its own status.
        case ended
    }

    /// The messages for an interruption before, during and after files are published.
    struct Words: Sendable {
        var before: String
        var during: String
        var after: String

        /// For a site that is published.
        static let site = Words(
            before: "interrupted: nothing was published",
            during: "interrupted while publishing: all files are complete, and the next build publishes the rest",
            after: "interrupted after the site was published")

        /// For a check.
        static let check = Words(
            before: "interrupted: the check was not completed, and nothing was published",
            during: "interrupted: the check was not completed, and nothing was published",
            after: "interrupted: the check was not completed, and nothing was published")

        /// For `sitegen new`.
        static let newFiles = Words(
            before: "interrupted: nothing was created", during: "interrupted while creating files: some are missing",
            after: "interrupted after all files were created")

        /// For `sitegen import`.
        static let imported = Words(
            before: "interrupted: nothing was written",
            during: "interrupted while writing: written files are complete; import again to add the rest",
            after: "interrupted after everything was written")

        /// For `sitegen login`.
        static let signIn = Words(
            before: "interrupted: you are not signed in", during: "interrupted after you were signed in",
            after: "interrupted after you were signed in")

        /// For `sitegen pull`.
        static let pulled = Words(
            before: "interrupted: nothing was written",
            during: "interrupted while writing: all files are complete; pull again to write the rest",
            after: "interrupted after everything was written")

        /// For `sitegen push`.
        static let pushed = Words(
            before: "interrupted: nothing was sent",
            during: "interrupted while sending: sent nodes are complete; push again to send the rest",
            after: "interrupted after everything was sent")
    }

    private let phase = Atomic(Phase.idle)
    private let hidden = Mutex<HiddenTyping?>(nil)
    private static let maximumWait = Duration.milliseconds(500)

    /// Installs the signal handler. Call it once per process.
    ///
    /// - Parameter words: the messages; `nil` to print none.
    func listen(saying words: Words?) {
        CurrentProcess.beforeEnding { [self] _ in
            showTyping()
            guard let word = lastWord(of: words ?? .site) else { CurrentProcess.waitForEnd() }
            guard words != nil else { return }
            // The terminal prints '^C' at the cursor.
            try? StandardStream.error.write((StandardStream.error.isTerminal ? "\n" : "") + word + "\n")
        }
    }

    /// Installs the signal handler for `sitegen serve`, which runs until it is interrupted: the status is success and
    /// no message is printed.
    func listenWhileServing() {
        CurrentProcess.beforeEnding(status: ExitStatus.done.rawValue) { [self] _ in
            guard lastWord() != nil else { CurrentProcess.waitForEnd() }
            if StandardStream.error.isTerminal { try? StandardStream.error.write("\n") }
        }
    }

    /// Hides typed characters until ``showTyping()`` or an interruption. Returns false without a terminal.
    func hideTyping() -> Bool {
        // A signal handler waits for the lock, so it sees the settings to restore.
        hidden.withLock { hidden in
            hidden = HiddenTyping()
            return hidden != nil
        }
    }

    /// Shows typed characters again.
    func showTyping() {
        hidden.withLock { hidden in
            hidden?.end()
            hidden = nil
        }
    }

    /// Records the end of a build; another one can begin.
    func buildEnds() {
        advance(from: .building, to: .idle)
        advance(from: .publishing, to: .idle)
        advance(from: .published, to: .idle)
    }

    /// Records the start of a build. Like the following methods, it does not return after an interruption, so nothing
    /// is published while the program ends.
    func buildBegins() { advance(from: .idle, to: .building) }

    /// Records that publishing begins.
    func publicationBegins() { advance(from: .building, to: .publishing) }

    /// Records that everything is published.
    func publicationEnds() { advance(from: .publishing, to: .published) }

    /// Records that the program ends with its own status. Does not return if a signal determines the status.
    func programEnds() {
        if !claimEnd() { CurrentProcess.waitForEnd() }
    }
}

extension Interruption {
    /// The message for a signal, which from then on determines the status; `nil` if the program is already ending with
    /// its own.
    func lastWord(of words: Words = .site) -> String? {
        let start = ContinuousClock.now
        while true {
            let phase = phase.load(ordering: .sequentiallyConsistent)
            switch phase {
            case .interrupted, .ended: return nil
            case .idle, .building:
                if claim(.interrupted, from: phase) { return words.before }
            case .published:
                if claim(.interrupted, from: phase) { return words.after }
            case .publishing where .now - start < Self.maximumWait:
                CurrentProcess.pause(milliseconds: 2)
            case .publishing:
                if claim(.interrupted, from: phase) { return words.during }
            }
        }
    }

    /// Whether the program can end with its own status; from then on signals have no effect.
    func claimEnd() -> Bool {
        while true {
            let phase = phase.load(ordering: .sequentiallyConsistent)
            if phase == .interrupted { return false }
            if claim(.ended, from: phase) { return true }
        }
    }

    private func advance(from expected: Phase, to next: Phase) {
        let (_, found) = phase.compareExchange(
            expected: expected, desired: next, ordering: .sequentiallyConsistent)
        if found == .interrupted { CurrentProcess.waitForEnd() }
    }

    private func claim(_ next: Phase, from expected: Phase) -> Bool {
        phase.compareExchange(expected: expected, desired: next, ordering: .sequentiallyConsistent).exchanged
    }
}
