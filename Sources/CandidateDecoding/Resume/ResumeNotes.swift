import CandidateProfile
import ContentTree
import Diagnostics
import Synchronization

/// Notes down what the reading of one CV changed, each kind of thing once with a count, and what no page can show.
final class ResumeNotes: Sendable {
    private let problems: DiagnosticCollector
    /// What is to be told, and the values that are kept.
    private let state = Mutex(State())

    private struct State {
        var changes: [Change] = []
        /// Where each kind of change stands among them.
        var indexes: [ResumeProblem: Int] = [:]
        var unshown: [UnshownValue] = []
        /// The paths of those of which something was said.
        var told: Set<String> = []
    }

    /// A change of a kind of which one is told.
    private struct Change {
        let problem: ResumeProblem
        let place: Place
        /// How often it was made in other places.
        var others = 0
    }

    /// Notes for one CV.
    init(reporting problems: DiagnosticCollector) {
        self.problems = problems
    }

    /// Tells of a change; of one that is made often only when all are known.
    func report(_ problem: ResumeProblem, at place: Place) {
        guard problem.isTold else { return problems.report(problem, at: place) }
        state.withLock { state in
            if let index = state.indexes[problem] {
                state.changes[index].others += 1
            } else {
                state.indexes[problem] = state.changes.count
                state.changes.append(Change(problem: problem, place: place))
            }
        }
    }

    /// Tells of the changes that were made often, each where it was made first.
    func tell() {
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

    /// Notes down a value that is kept, and that no page shows.
    func keep(_ path: TreePath, _ reason: UnshownValue.Reason) {
        let value = UnshownValue(path: path.description, reason: reason)
        state.withLock { state in
            state.unshown.append(value)
            if reason != .unknown { state.told.insert(value.path) }
        }
    }

    /// Whether something was said of a value that is kept.
    func hasToldOf(_ path: TreePath) -> Bool {
        let text = path.description
        return state.withLock { $0.told.contains(text) }
    }

    /// What no page shows.
    var unshown: [UnshownValue] { state.withLock { $0.unshown } }
}
