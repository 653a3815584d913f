import OperatingSystem
import Synchronization

/// Serves a folder with a site on loopback and notifies browsers of changes.
///
///     let server = try PreviewServer(port: 8000, basePath: "/team/")
///     server.start()
///     server.publish(folder: "Output", basePath: "/team/", .anything)
///
/// It supports the parts of HTTP/1.1 (RFC 9110, RFC 9112) that browsers need, does not follow links in the folder, and
/// accepts only connections from this machine. Files are served unchanged, except for pages, which get a script that
/// reloads them.
public final class PreviewServer: Sendable {
    /// The port in use.
    public let port: UInt16
    private let listeners: [ListeningSocket]
    private let waker: Waker
    private let board: PreviewBoard
    private let responder: Responder
    private let timeouts: Conversation.Timeouts
    private let isStopped = Atomic(false)

    /// Opens the port, or the next free one.
    ///
    /// - Parameters:
    ///   - port: the first port to try; 0 lets the system choose one.
    ///   - basePath: the path of the site, with slashes at both ends.
    ///   - folderIsGone: is called if a request finds that the published folder was removed.
    /// - Throws: why no port is available.
    public convenience init(
        port: UInt16, basePath: String, folderIsGone: @escaping @Sendable () -> Void = {}
    ) throws(NetworkError) {
        try self.init(port: port, basePath: basePath, timeouts: Conversation.Timeouts(), folderIsGone: folderIsGone)
    }

    init(
        port: UInt16, basePath: String, timeouts: Conversation.Timeouts, folderIsGone: @escaping @Sendable () -> Void
    ) throws(NetworkError) {
        let main = try Self.listen(from: port)
        self.port = main.port
        // Some browsers resolve 'localhost' to this address first. It is optional: the machine may not have it, or the
        // port may be in use there.
        let other = try? ListeningSocket(.version6, port: main.port)
        listeners = [main] + (other.map { [$0] } ?? [])
        waker = try Waker()
        self.timeouts = timeouts
        var generator = SystemRandomNumberGenerator()
        board = PreviewBoard(basePath: basePath, run: String(generator.next() as UInt64, radix: 36))
        responder = Responder(board: board, folderIsGone: folderIsGone)
    }

    /// Starts serving on a new thread; false if the system cannot create one.
    public func start() -> Bool {
        BackgroundThread.start { [self] in
            let loop = EventLoop(
                listeners, waker: waker, board: board, responder: responder, timeouts: timeouts,
                limit: Self.maximumConnections, isStopped: { [self] in isStopped.load(ordering: .acquiring) })
            loop.run()
        }
    }

    /// Stops serving and closes all connections.
    public func stop() {
        isStopped.store(true, ordering: .releasing)
        waker.ring()
    }

    /// Records that the site was published, and notifies browsers.
    ///
    /// - Parameter warnings: the problems of the published site.
    public func publish(
        folder: String, basePath: String, _ change: PublishedChange, warnings: PreviewWarnings = PreviewWarnings()
    ) {
        board.publish(folder: folder, basePath: basePath, change, warnings)
        waker.ring()
    }

    /// Records that the build failed, and shows the problems in browsers. The last good version stays.
    public func fail(_ problems: [PreviewProblem]) {
        board.fail(problems)
        waker.ring()
    }
}

extension PreviewServer {
    /// The number of ports to try.
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

    /// The maximum number of connections. Each may need a file descriptor besides its socket, and builds need some as
    /// well.
    private static var maximumConnections: Int { min(128, max(8, (CurrentProcess.openFileLimit - 48) / 2)) }
}
