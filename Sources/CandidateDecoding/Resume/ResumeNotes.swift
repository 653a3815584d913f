import CandidateProfile
import ContentTree
import Diagnostics
import Synchronization

/// Collects the changes made while reading a CV, each kind once with a count, and the values that no page can show.
final class ResumeNotes: Sendable {
    private let problems: DiagnosticCollector
    /// The changes to report, and the values that are kept.
    private let state = Mutex(State())

    private struct State {
        var changes: [Change] = []
        /// The index of each kind of change in `changes`.
        var indexes: [ResumeProblem: Int] = [:]
        var unshown: [UnshownValue] = []
        /// The paths of kept values that are already reported.
        var reported: Set<String> = []
        /// The positions of values that are joined to another value.
        var joined: [NodePosition: NodePosition] = [:]
    }

    /// A change that is reported once for all its occurrences.
    private struct Change {
        let problem: ResumeProblem
        let place: Place
        /// The number of further occurrences.
        var others = 0
    }

    /// Creates the notes for one CV.
    init(reporting problems: DiagnosticCollector) {
        self.problems = problems
    }

    /// Reports a change. Changes of a frequent kind are counted and reported by ``reportCounted()``.
    func report(_ problem: ResumeProblem, at place: Place) {
        guard problem.isCounted else { return problems.report(problem, at: place) }
        state.withLock { state in
            if let index = state.indexes[problem] {
                state.changes[index].others += 1
            } else {
                state.indexes[problem] = state.changes.count
                state.changes.append(Change(problem: problem, place: place))
            }
        }
    }

    /// Reports a key that looks as if it kept a part of the CV unpublished.
    func reportHiding(_ key: String, of owner: String, advice: String, at place: Place) {
        problems.report(UserProblem.hidesNothing(key, of: owner, advice: advice), at: place)
    }

    /// Reports the counted changes, each at its first occurrence.
    func reportCounted() {
        let changes = state.withLock { state in
            defer { (state.changes, state.indexes) = ([], [:]) }
            return state.changes
        }
        for change in changes {
            var diagnostic = Diagnostic(change.problem, at: change.place)
            switch change.others {
            case 0: break
            case 1: diagnostic.message += ", here and in 1 more place"
            case let count: diagnostic.message += ", here and in \(count) more places"
            }
            problems.report(diagnostic)
        }
    }

    /// Records a value that is kept, but that no page shows.
    func keep(_ path: TreePath, _ reason: UnshownValue.Reason) {
        let value = UnshownValue(path: path.description, reason: reason)
        state.withLock { state in
            state.unshown.append(value)
            if reason != .unknown { state.reported.insert(value.path) }
        }
    }

    /// Records that a value is shown as a part of another one.
    func join(_ position: NodePosition, to other: NodePosition) {
        state.withLock { $0.joined[position] = other }
    }

    /// The positions of values that are parts of other values, with those.
    var joined: [NodePosition: NodePosition] { state.withLock { $0.joined } }

    /// Whether a kept value is already reported.
    func hasReported(_ path: TreePath) -> Bool {
        let text = path.description
        return state.withLock { $0.reported.contains(text) }
    }

    /// The values that no page shows.
    var unshown: [UnshownValue] { state.withLock { $0.unshown } }
}
