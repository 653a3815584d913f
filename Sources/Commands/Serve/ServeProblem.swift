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

    var description: ProblemDescription {
        switch self {
        case .portTaken(let port, let next, let address):
            .warning(
                "port-taken", "port \(port) is in use, so the preview is at port \(next)", advice: ["open \(address)"],
                explanation:
                    "Another program, often another 'sitegen serve', listens at the default port. Use --port for a fixed one."
            )
        case .alreadyServed(let output):
            .warning(
                "already-served", "another 'sitegen serve' already serves '\(output)'",
                advice: ["one of the two is enough: Ctrl-C stops this one"],
                explanation:
                    "Two preview servers build the same output after each change. They wait for each other, which takes twice the time."
            )
        case .noPort(let port, let reason):
            .error(
                "no-port", "port \(port) cannot be used: \(reason)",
                advice: ["choose another one, as in --port 8000; with --port 0 the system chooses one"],
                explanation:
                    "The system refused to open the port. Ports below 1024 need administrator rights, and a port can have one program only."
            )
        case .notWatched(let reason):
            .warning(
                "not-watched", "the system cannot report changes (\(reason)), so all files are checked twice a second",
                advice: [
                    "on Linux, allow more watches and start again: sudo sysctl fs.inotify.max_user_watches=524288"
                ],
                explanation:
                    "'serve' asks the system to report changed files. When that fails, it compares all files instead, which is slower for large sites."
            )
        case .browserNotOpened(let reason, let address):
            .warning(
                "browser-not-opened", "the browser cannot be opened: \(reason)", advice: ["open \(address)"],
                explanation:
                    "'serve --open' starts the system's browser. Servers and containers usually have none; the preview works all the same."
            )
        }
    }

    static var examples: [ServeProblem] {
        [
            .portTaken(8000, next: 8001, address: "http://127.0.0.1:8001/"), .alreadyServed(output: "Output"),
            .noPort(80, reason: "permission denied"), .notWatched(reason: "no space left on device"),
            .browserNotOpened(reason: "no such file or directory", address: "http://127.0.0.1:8000/"),
        ]
    }
}
