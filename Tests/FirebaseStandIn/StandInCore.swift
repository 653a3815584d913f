import ContentTree
import OperatingSystem
import Synchronization

/// The shared state of a server's threads.
final class StandInCore: Sendable {
    let state = Mutex(StandInState())
    let clock = Clock()
    let port: UInt16
    /// Rung when the server stops, and never reset.
    let bell: Waker
    /// Rung when the listening thread has ended.
    private let ended: Waker

    init(port: UInt16, bell: Waker, ended: Waker) {
        self.port = port
        self.bell = bell
        self.ended = ended
    }

    var host: String { "127.0.0.1:\(port)" }

    /// Accepts connections on a thread of its own, until the server stops.
    func listen(_ socket: sending ListeningSocket) throws {
        let acceptor = Acceptor(socket: socket, core: self)
        guard BackgroundThread.start({ acceptor.run() }) else { throw NoThread() }
    }

    func stop() {
        bell.ring()
        _ = try? Readiness.wait(for: [.waker(ended)], milliseconds: 5000)
    }

    /// Reports that the listening thread has ended.
    fileprivate func end() { ended.ring() }
}

/// The system cannot create a thread.
struct NoThread: Error {}

/// The thread that accepts connections and starts a thread for each.
private final class Acceptor: Sendable {
    private let socket: Mutex<ListeningSocket?>
    private let core: StandInCore

    init(socket: ListeningSocket, core: StandInCore) {
        self.socket = Mutex(socket)
        self.core = core
    }

    func run() {
        if let socket = socket.withLock({ $0.take() }) { accept(socket) }
        core.end()
    }

    /// Accepts connections until the server stops; then closes the socket.
    private func accept(_ socket: consuming ListeningSocket) {
        while let ready = try? Readiness.wait(for: [.waker(core.bell), .listening(socket)]), !ready[0] {
            guard let stream = try? socket.accept() else { continue }
            let core = core
            _ = BackgroundThread.start { Conversation(stream, core).run() }
        }
    }
}

extension StandInCore {
    /// Records a request; returns its number and its fault.
    func record(_ request: RecordedRequest) -> (number: Int, fault: Fault?) {
        state.withLock { state in
            state.requests.append(request)
            return (state.requests.count - 1, state.faults.take(for: request))
        }
    }

    /// Records the status of a response, and its size.
    func note(_ status: Int, size: Int, number: Int, of request: RecordedRequest) {
        state.withLock { state in
            // The records may have been removed meanwhile.
            guard number < state.requests.count, state.requests[number].target == request.target else { return }
            state.requests[number].status = status
            state.requests[number].answerSize = size
        }
    }

    /// Executes a request.
    func reply(to request: RecordedRequest) -> Reply {
        let now = clock.milliseconds
        return state.withLock { state in
            if request.path.hasPrefix(IdentityService.toolkit) || request.path == IdentityService.tokens {
                return IdentityService.reply(to: request, &state, now: now)
            }
            if ProviderService.paths.contains(request.path) {
                return ProviderService.reply(to: request, &state, origin: "http://\(host)", now: now)
            }
            if request.path == "/" {
                return .answer(.json(.object([("authEmulator", .object([("ready", .bool(true))]))])))
            }
            return DatabaseService.reply(to: request, &state, now: now)
        }
    }

    /// The node at a path.
    func node(_ path: String, _ namespace: String?) -> StoredNode? {
        let keys = path.split(separator: "/").map(String.init)
        return state.withLock { $0.databases.node(namespace ?? $0.settings.defaultNamespace, keys) }
    }

    /// Writes a node without rules.
    func set(_ keys: [String], _ node: Node, _ namespace: String?) {
        let now = clock.milliseconds
        state.withLock { state in
            let namespace = namespace ?? state.settings.defaultNamespace
            do throws(DataProblem) {
                let known = state.databases.node(namespace, keys)
                let stored = try StoredNode.storing(node, over: known, now: now, depth: keys.count)
                state.databases.write([.init(keys: keys, node: stored)], in: namespace)
            } catch {
                preconditionFailure("a database cannot hold this at /\(keys.joined(separator: "/")): \(error)")
            }
        }
    }

    /// Sends an event to all listeners.
    func notifyListeners(_ event: StreamEvent) {
        state.withLock { state in
            for number in state.databases.listeners.keys {
                state.databases.listeners[number]?.events.append(event)
                state.databases.listeners[number]?.waker.ring()
            }
        }
    }

    /// Removes and returns the pending events of a listener.
    func takeEvents(_ number: Int) -> [StreamEvent] {
        state.withLock { state in
            let events = state.databases.listeners[number]?.events ?? []
            state.databases.listeners[number]?.events = []
            return events
        }
    }

    /// Removes a listener.
    func endListening(_ number: Int) { state.withLock { $0.databases.listeners[number] = nil } }
}
