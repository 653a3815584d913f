import CandidateProfile
import ContentTree
import Diagnostics
import Synchronization

/// Notes down what the reading of one CV changed, each kind of thing once, and what no page can show.
final class ResumeNotes: Sendable {
    private let problems: DiagnosticCollector
    /// What was told, in its words, and the values that are kept.
    private let state = Mutex<(told: Set<String>, unshown: [UnshownValue])>(([], []))

    /// Notes for one CV.
    init(reporting problems: DiagnosticCollector) {
        self.problems = problems
    }

    /// Tells of a change; of the same one only where it was made first.
    func report(_ problem: ResumeProblem, at place: Place) {
        let isNew = problem.isTold ? state.withLock { $0.told.insert(problem.message).inserted } : true
        if isNew { problems.report(problem, at: place) }
    }

    /// Notes down a value that is kept, and that no page shows.
    func keep(_ path: TreePath, _ reason: UnshownValue.Reason) {
        let value = UnshownValue(path: path.description, reason: reason)
        state.withLock { $0.unshown.append(value) }
    }

    /// Whether something was said of a value that is kept.
    func hasToldOf(_ path: TreePath) -> Bool {
        let text = path.description
        return state.withLock { $0.unshown.contains { $0.path == text && $0.reason != .unknown } }
    }

    /// What no page shows.
    var unshown: [UnshownValue] { state.withLock { $0.unshown } }
}
