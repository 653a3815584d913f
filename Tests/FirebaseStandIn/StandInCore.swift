import ContentTree
import OperatingSystem
import Synchronization

/// What the threads of a server share.
final class StandInCore: Sendable {
    let state = Mutex(StandInState())
    let clock = Clock()
    let port: UInt16
    /// Rings, and is never silenced, when the server stops.
    let bell: Waker
    /// Rings when nobody listens any more.
    private let ended: Waker

    init(port: UInt16, bell: Waker, ended: Waker) {
        self.port = port
        self.bell = bell
        self.ended = ended
    }

    var host: String { "127.0.0.1:\(port)" }

    /// Waits for connections, on a thread of its own, until the bell rings.
    func listen(_ socket: sending ListeningSocket) throws {
        let acceptor = Acceptor(socket: socket, core: self)
        guard BackgroundThread.start({ acceptor.run() }) else { throw NoThread() }
    }

    func stop() {
        bell.ring()
        _ = try? Readiness.wait(for: [.waker(ended)], milliseconds: 5000)
    }

    /// Tells that nobody listens any more.
    fileprivate func end() { ended.ring() }
}

/// The system has no thread left.
struct NoThread: Error {}

/// The thread that takes connections and gives each one its own.
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

    /// Takes connections until the bell rings; the socket is closed behind it.
    private func accept(_ socket: consuming ListeningSocket) {
        while let ready = try? Readiness.wait(for: [.waker(core.bell), .listening(socket)]), !ready[0] {
            guard let stream = try? socket.accept() else { continue }
            let core = core
            _ = BackgroundThread.start { Conversation(stream, core).run() }
        }
    }
}

extension StandInCore {
    /// Remembers a request, and gives its number and the fault that it meets.
    func record(_ request: RecordedRequest) -> (number: Int, fault: Fault?) {
        state.withLock { state in
            state.requests.append(request)
            return (state.requests.count - 1, state.faults.take(for: request))
        }
    }

    /// Remembers how a request was answered.
    func note(_ status: Int, number: Int, of request: RecordedRequest) {
        state.withLock { state in
            // The records may have been forgotten meanwhile.
            guard number < state.requests.count, state.requests[number].target == request.target else { return }
            state.requests[number].status = status
        }
    }

    /// Carries a request out.
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

    /// What stands at a path.
    func node(_ path: String, _ namespace: String?) -> StoredNode? {
        let keys = path.split(separator: "/").map(String.init)
        return state.withLock { $0.databases.node(namespace ?? $0.settings.defaultNamespace, keys) }
    }

    /// Writes past the rules.
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

    /// Tells all listeners the same.
    func tellListeners(_ event: StreamEvent) {
        state.withLock { state in
            for number in state.databases.listeners.keys {
                state.databases.listeners[number]?.events.append(event)
                state.databases.listeners[number]?.waker.ring()
            }
        }
    }

    /// What a listener has not heard of yet.
    func takeEvents(_ number: Int) -> [StreamEvent] {
        state.withLock { state in
            let events = state.databases.listeners[number]?.events ?? []
            state.databases.listeners[number]?.events = []
            return events
        }
    }

    /// Forgets a listener.
    func endListening(_ number: Int) { state.withLock { $0.databases.listeners[number] = nil } }
}
