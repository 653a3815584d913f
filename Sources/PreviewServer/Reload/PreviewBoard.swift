import OperatingSystem
import Synchronization

/// What is served at a moment.
struct PreviewState: Sendable {
    /// The folder with the site; `nil` as long as nothing was published.
    var folder: String?
    /// The path of the site on its host, beginning and ending in a slash.
    var basePath: String
    /// The name of this state: pages of another one are old.
    var version: String
    /// Why the last attempt to make the site failed; empty where it did not.
    var problems: [PreviewProblem] = []

    /// What to tell a browser that begins to listen and has a page of some state.
    func greeting(for known: String?) -> PreviewEvent {
        if let known, known != version { return .reload }
        return problems.isEmpty ? .mended : .problems(problems)
    }
}

/// Where whoever makes the site leaves what is served, and the server finds it.
final class PreviewBoard: Sendable {
    private struct Content {
        var state: PreviewState
        var number = 0
        var events: [PreviewEvent] = []
    }

    private let run: String
    private let content: Mutex<Content>

    /// - Parameter run: a name that no earlier run had: its pages may still be open.
    init(basePath: String, run: String) {
        self.run = run
        content = Mutex(Content(state: PreviewState(basePath: basePath, version: "\(run)-0")))
    }

    var state: PreviewState { content.withLock { $0.state } }

    /// The events since it was asked last.
    func takeEvents() -> [PreviewEvent] {
        content.withLock { content in
            defer { content.events = [] }
            return content.events
        }
    }

    /// Notes that the site was published.
    func publish(folder: String, basePath: String, _ change: PublishedChange) {
        content.withLock { content in
            let wasShown = content.state.folder == folder && content.state.basePath == basePath
            let hadProblems = !content.state.problems.isEmpty
            content.state.folder = folder
            content.state.basePath = basePath
            content.state.problems = []
            if wasShown, change == .nothing {
                if hadProblems { content.events.append(.mended) }
                return
            }
            content.number += 1
            content.state.version = "\(run)-\(content.number)"
            if wasShown, case .styles(let changes) = change {
                if hadProblems { content.events.append(.mended) }
                content.events.append(.styles(changes, version: content.state.version))
            } else {
                content.events.append(.reload)
            }
        }
    }

    /// Notes that the site could not be made.
    func fail(_ problems: [PreviewProblem]) {
        content.withLock { content in
            content.state.problems = problems
            content.events.append(.problems(problems))
        }
    }
}

/// What is another in a site that was published again.
public enum PublishedChange: Sendable, Hashable {
    /// Not a byte.
    case nothing
    /// Style sheets, and what their names change in pages.
    case styles([StyleChange])
    /// Anything.
    case anything
}
