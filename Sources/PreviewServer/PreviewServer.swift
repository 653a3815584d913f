import OperatingSystem
import Synchronization

/// Serves a folder with a site on loopback, and tells the browsers that show it when it is another.
///
///     let server = try PreviewServer(port: 8000, basePath: "/team/")
///     server.start()
///     server.publish(folder: "Output", basePath: "/team/", .anything)
///
/// It speaks HTTP/1.1 (RFC 9110, RFC 9112) as far as browsers need it, follows no link in the folder, and answers nobody
/// but this machine. Files are served as they are, but for pages: each has a script added that reloads it.
public final class PreviewServer: Sendable {
    /// The port that is served.
    public let port: UInt16
    private let listeners: [ListeningSocket]
    private let waker: Waker
    private let board: PreviewBoard
    private let responder: Responder
    private let patience: Conversation.Patience
    private let isStopped = Atomic(false)

    /// Opens the port, or the next one that is free.
    ///
    /// - Parameters:
    ///   - port: the first port that is tried; with 0 the system chooses one.
    ///   - basePath: the path of the site, beginning and ending in a slash.
    ///   - folderIsGone: is called where a request finds the published folder gone.
    /// - Throws: why there is no port.
    public convenience init(
        port: UInt16, basePath: String, folderIsGone: @escaping @Sendable () -> Void = {}
    ) throws(NetworkError) {
        try self.init(port: port, basePath: basePath, patience: Conversation.Patience(), folderIsGone: folderIsGone)
    }

    init(
        port: UInt16, basePath: String, patience: Conversation.Patience, folderIsGone: @escaping @Sendable () -> Void
    ) throws(NetworkError) {
        let main = try Self.listen(from: port)
        self.port = main.port
        // Some browsers look for 'localhost' there first; a machine without the address, or another program that has the
        // port there, changes nothing.
        let other = try? ListeningSocket(.version6, port: main.port)
        listeners = [main] + (other.map { [$0] } ?? [])
        waker = try Waker()
        self.patience = patience
        var generator = SystemRandomNumberGenerator()
        board = PreviewBoard(basePath: basePath, run: String(generator.next() as UInt64, radix: 36))
        responder = Responder(board: board, folderIsGone: folderIsGone)
    }

    /// Begins to serve, on a thread of its own; false where the system has no thread left.
    public func start() -> Bool {
        BackgroundThread.start { [self] in
            let loop = EventLoop(
                listeners, waker: waker, board: board, responder: responder, patience: patience,
                limit: Self.mostConnections, isStopped: { [self] in isStopped.load(ordering: .acquiring) })
            loop.run()
        }
    }

    /// Ends serving: whoever is connected is cut off.
    public func stop() {
        isStopped.store(true, ordering: .releasing)
        waker.ring()
    }

    /// Notes that the site was published, and tells the browsers.
    public func publish(folder: String, basePath: String, _ change: PublishedChange) {
        board.publish(folder: folder, basePath: basePath, change)
        waker.ring()
    }

    /// Notes that the site could not be made, and shows the browsers why: the last good one stays.
    public func fail(_ problems: [PreviewProblem]) {
        board.fail(problems)
        waker.ring()
    }
}

extension PreviewServer {
    /// How many ports are tried.
    private static let triedPorts = 100

    private static func listen(from port: UInt16) throws(NetworkError) -> ListeningSocket {
        let last = min(Int(port) + triedPorts, Int(UInt16.max))
        for next in Int(port)..<last {
            do {
                return try ListeningSocket(.version4, port: UInt16(next))
            } catch {
                guard error.isPortTaken, port != 0 else { throw error }
            }
        }
        return try ListeningSocket(.version4, port: UInt16(last))
    }

    /// Each connection may need a file beside its socket, and a build that runs meanwhile needs some as well.
    private static var mostConnections: Int { min(128, max(8, (CurrentProcess.openFileLimit - 48) / 2)) }
}
