import OperatingSystem
import Synchronization

/// The state of the server.
struct PreviewState: Sendable {
    /// The folder with the site; `nil` before the first publication.
    var folder: String?
    /// The path of the site, with slashes at both ends.
    var basePath: String
    /// The version of the state; pages of another version are outdated.
    var version: String
    /// The problems of the last build, if it failed.
    var problems: [PreviewProblem] = []
    /// The problems of the published site.
    var warnings = PreviewWarnings()

    /// The first events for a browser with a page of some version.
    func greeting(for known: String?) -> [PreviewEvent] {
        if let known, known != version { return [.reload] }
        return [problems.isEmpty ? .fixed : .problems(problems), .warnings(warnings)]
    }
}

/// Passes the state from the builder to the server thread.
final class PreviewBoard: Sendable {
    private struct Content {
        var state: PreviewState
        var number = 0
        var events: [PreviewEvent] = []
    }

    private let run: String
    private let content: Mutex<Content>

    /// - Parameter run: a unique name of this run, because pages of earlier runs may still be open.
    init(basePath: String, run: String) {
        self.run = run
        content = Mutex(Content(state: PreviewState(basePath: basePath, version: "\(run)-0")))
    }

    var state: PreviewState { content.withLock { $0.state } }

    /// The events since the last call.
    func takeEvents() -> [PreviewEvent] {
        content.withLock { content in
            defer { content.events = [] }
            return content.events
        }
    }

    /// Records that the site was published.
    func publish(folder: String, basePath: String, _ change: PublishedChange, _ warnings: PreviewWarnings) {
        content.withLock { content in
            let wasShown = content.state.folder == folder && content.state.basePath == basePath
            let hadProblems = !content.state.problems.isEmpty
            let hadWarnings = content.state.warnings
            content.state.folder = folder
            content.state.basePath = basePath
            content.state.problems = []
            content.state.warnings = warnings
            if wasShown, change == .nothing {
                if hadProblems { content.events.append(.fixed) }
                if hadWarnings != warnings { content.events.append(.warnings(warnings)) }
                return
            }
            content.number += 1
            content.state.version = "\(run)-\(content.number)"
            if wasShown, case .styles(let changes) = change {
                if hadProblems { content.events.append(.fixed) }
                if hadWarnings != warnings { content.events.append(.warnings(warnings)) }
                content.events.append(.styles(changes, version: content.state.version))
            } else {
                content.events.append(.reload)
            }
        }
    }

    /// Records that the build failed.
    func fail(_ problems: [PreviewProblem]) {
        content.withLock { content in
            content.state.problems = problems
            content.events.append(.problems(problems))
        }
    }
}

/// The difference to the last publication.
public enum PublishedChange: Sendable, Hashable {
    /// No change.
    case nothing
    /// Changed style sheets, with their new names in pages.
    case styles([StyleChange])
    /// Any change.
    case anything
}
