import OperatingSystem
import Synchronization

/// What happens at Ctrl-C: the program ends within a second, and says what became of the output.
///
/// Before anything is published, nothing will be. A publication is awaited, so that nothing is published by halves; where
/// the disk needs more than half of that second, it ends in the middle, as whole files, and the next build completes it.
final class Interruption: Sendable {
    private enum Phase: UInt8, AtomicRepresentable {
        /// Nothing is being built.
        case idle
        /// Nothing is published yet.
        case building
        /// Files are being published.
        case publishing
        /// All is published.
        case published
        /// Somebody interrupted the program; the signal decides its status.
        case interrupted
        /// The program ends with a status of its own.
        case ended
    }

    /// What is said of an interruption, by what has become of the files.
    struct Words: Sendable {
        var before: String
        var during: String
        var after: String

        /// Of a site that is published.
        static let site = Words(
            before: "interrupted: nothing was published",
            during: "interrupted while publishing: every file is whole, and the next build completes the rest",
            after: "interrupted: the site was published by then")

        /// Of a site that is looked at.
        static let check = Words(
            before: "interrupted: the check was not completed, and nothing was written",
            during: "interrupted: the check was not completed, and nothing was written",
            after: "interrupted: the check was not completed, and nothing was written")

        /// Of files that are made once.
        static let newFiles = Words(
            before: "interrupted: nothing was made", during: "interrupted while making files: some are missing",
            after: "interrupted: all was made by then")

        /// Of what is taken over from elsewhere.
        static let imported = Words(
            before: "interrupted: nothing was written",
            during: "interrupted while writing: what is there is whole, and importing again adds the rest",
            after: "interrupted: all was written by then")

        /// Of somebody who signs in.
        static let signIn = Words(
            before: "interrupted: nobody was signed in", during: "interrupted: somebody is signed in by then",
            after: "interrupted: somebody is signed in by then")

        /// Of what a database says.
        static let pulled = Words(
            before: "interrupted: nothing was written",
            during: "interrupted while writing: every file is whole, and pulling again completes the rest",
            after: "interrupted: all was written by then")

        /// Of what is written into a database.
        static let pushed = Words(
            before: "interrupted: nothing was sent",
            during: "interrupted while sending: what was sent is whole, and pushing again sends the rest",
            after: "interrupted: all was sent by then")
    }

    private let phase = Atomic(Phase.idle)
    private let hidden = Mutex<HiddenTyping?>(nil)
    private static let longestWait = Duration.milliseconds(500)

    /// Begins to listen; to be called once in a process.
    ///
    /// - Parameter words: what it says of the files; `nil` for nothing.
    func listen(saying words: Words?) {
        CurrentProcess.beforeEnding { [self] _ in
            showTyping()
            guard let word = lastWord(of: words ?? .site) else { CurrentProcess.waitForEnd() }
            guard words != nil else { return }
            // A terminal shows '^C' where its cursor is.
            try? StandardStream.error.write((StandardStream.error.isTerminal ? "\n" : "") + word + "\n")
        }
    }

    /// Begins to listen in a program that makes the site again and again until it is interrupted: that is no failure, and
    /// nothing needs to be said of it.
    func listenWhileServing() {
        CurrentProcess.beforeEnding(status: ExitStatus.done.rawValue) { [self] _ in
            guard lastWord() != nil else { CurrentProcess.waitForEnd() }
            if StandardStream.error.isTerminal { try? StandardStream.error.write("\n") }
        }
    }

    /// Hides what is typed at the terminal until that is over, or until the program is interrupted; false where there is no
    /// terminal that could hide it.
    func hideTyping() -> Bool {
        // A signal in between waits until it is known what to make as it was.
        hidden.withLock { hidden in
            hidden = HiddenTyping()
            return hidden != nil
        }
    }

    /// Shows again what is typed.
    func showTyping() {
        hidden.withLock { hidden in
            hidden?.end()
            hidden = nil
        }
    }

    /// Notes that a build is over, and another one may begin.
    func buildEnds() {
        advance(from: .building, to: .idle)
        advance(from: .publishing, to: .idle)
        advance(from: .published, to: .idle)
    }

    /// Notes that a build begins. Like what follows, it does not return where it was interrupted: until the program has
    /// ended, nothing may be published.
    func buildBegins() { advance(from: .idle, to: .building) }

    /// Notes that the build is about to publish.
    func publicationBegins() { advance(from: .building, to: .publishing) }

    /// Notes that all is published.
    func publicationEnds() { advance(from: .publishing, to: .published) }

    /// Notes that the program ends with a status of its own: one that says it was interrupted has that of the signal.
    func programEnds() {
        if !claimEnd() { CurrentProcess.waitForEnd() }
    }
}

extension Interruption {
    /// What to say of a signal, which from then on decides the status; `nil` where the program ends with its own.
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
            case .publishing where .now - start < Self.longestWait:
                CurrentProcess.pause(milliseconds: 2)
            case .publishing:
                if claim(.interrupted, from: phase) { return words.during }
            }
        }
    }

    /// Whether the program may end with a status of its own; from then on no signal has a say.
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
