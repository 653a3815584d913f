import FileSystem
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
        /// Somebody interrupted the build before it published anything.
        case interrupted
    }

    private let phase = Atomic(Phase.idle)
    private static let longestWait = Duration.milliseconds(500)

    /// Begins to listen; to be called once in a process.
    ///
    /// - Parameter saysSo: whether it says what became of the output.
    func listen(saysSo: Bool) {
        CurrentProcess.beforeEnding { [self] _ in
            guard let word = lastWord(), saysSo else { return }
            // A terminal shows '^C' where its cursor is.
            try? StandardStream.error.write((StandardStream.error.isTerminal ? "\n" : "") + word + "\n")
        }
    }

    /// Notes that a build begins.
    func buildBegins() {
        // Somebody may have interrupted it already.
        _ = phase.compareExchange(expected: .idle, desired: .building, ordering: .sequentiallyConsistent)
    }

    /// Notes that the build is about to publish. It does not return where it was interrupted.
    func publicationBegins() {
        let (_, found) = phase.compareExchange(
            expected: .building, desired: .publishing, ordering: .sequentiallyConsistent)
        // The program is ending; until it has, nothing may be published.
        while found == .interrupted { CurrentProcess.pause(milliseconds: 100) }
    }

    /// Notes that all is published.
    func publicationEnds() { phase.store(.published, ordering: .sequentiallyConsistent) }
}

extension Interruption {
    private func lastWord() -> String? {
        for early in [Phase.idle, .building] {
            let (isOurs, _) = phase.compareExchange(
                expected: early, desired: .interrupted, ordering: .sequentiallyConsistent)
            if isOurs { return "interrupted: nothing was published" }
        }
        let start = ContinuousClock.now
        while true {
            switch phase.load(ordering: .sequentiallyConsistent) {
            case .idle, .building, .interrupted: return nil
            case .published: return "interrupted: the site was published by then"
            case .publishing:
                guard .now - start < Self.longestWait else {
                    return "interrupted while publishing: every file is whole, and the next build completes the rest"
                }
                CurrentProcess.pause(milliseconds: 2)
            }
        }
    }
}
