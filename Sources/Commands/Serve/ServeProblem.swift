import Diagnostics

/// A problem with serving a site.
enum ServeProblem: Problem, Hashable {
    /// The port is in use; the port that is used instead, and the address.
    case portTaken(UInt16, next: UInt16, address: String)
    /// Another process serves the same output.
    case alreadyServed(output: String)
    /// No port is usable; the system's reason.
    case noPort(UInt16, reason: String)
    /// The system does not report changes; its reason.
    case notWatched(reason: String)
    /// The browser could not be started; the system's reason, and the address.
    case browserNotOpened(reason: String, address: String)

    var id: String {
        switch self {
        case .portTaken: "port-taken"
        case .alreadyServed: "already-served"
        case .noPort: "no-port"
        case .notWatched: "not-watched"
        case .browserNotOpened: "browser-not-opened"
        }
    }

    var severity: Severity {
        if case .noPort = self { .error } else { .warning }
    }

    var message: String {
        switch self {
        case .portTaken(let port, let next, _): "another program has port \(port), so that this is port \(next)"
        case .alreadyServed(let output): "another 'sitegen serve' is serving '\(output)' already"
        case .noPort(let port, let reason): "port \(port) cannot be served: \(reason)"
        case .notWatched(let reason):
            "the system does not tell what changes (\(reason)), so that all files are looked at twice a second"
        case .browserNotOpened(let reason, _): "the browser cannot be opened: \(reason)"
        }
    }

    var advice: [String] {
        switch self {
        case .portTaken(_, _, let address), .browserNotOpened(_, let address): ["open \(address)"]
        case .alreadyServed: ["one of the two is enough: Ctrl-C ends this one"]
        case .noPort: ["choose another one, as in --port 8000; with --port 0 the system chooses one"]
        case .notWatched:
            ["on Linux, allow more watches and start again: sudo sysctl fs.inotify.max_user_watches=524288"]
        }
    }
}
