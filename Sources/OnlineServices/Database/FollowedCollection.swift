import ContentTree
import Diagnostics
import HTTPTransfer
import Synchronization

/// A collection of a database that is kept up to date by its stream of events (Firebase Realtime Database REST API,
/// Streaming).
final class FollowedCollection: Sendable {
    /// What is known of the collection.
    enum Value: Sendable {
        /// Its current value; `nil` if it does not exist.
        case current(Node?)
        /// There is no stream: it must be read.
        case unknown
    }

    private enum Knowledge {
        /// The first event has not arrived yet.
        case awaited([CheckedContinuation<Void, Never>])
        case known(Value)
    }

    let path: TreePath
    private let database: Database
    private let transport: CurlTransport
    private let changed: @Sendable (TreePath) -> Void
    private let knowledge = Mutex(Knowledge.awaited([]))
    /// The last known value, to find out what changed while there was no stream.
    private let last = Mutex<Node?>(nil)

    /// The maximum size of an event, which can be the whole collection: that of any response of Firebase.
    private static let limit = 256_000_000
    /// How long the first event is waited for.
    private static let patience = Duration.seconds(10)

    /// - Parameter changed: receives the path of each changed child.
    init(
        _ path: TreePath, of database: Database, _ transport: CurlTransport,
        changed: @escaping @Sendable (TreePath) -> Void
    ) {
        self.path = path
        self.database = database
        self.transport = transport
        self.changed = changed
    }

    /// What is known, after the first event.
    func value() async -> Value {
        await withCheckedContinuation { continuation in
            knowledge.withLock { knowledge in
                guard case .awaited(let waiting) = knowledge else { return continuation.resume() }
                knowledge = .awaited(waiting + [continuation])
            }
        }
        return current
    }

    /// Follows the collection as long as that is possible.
    func follow() async {
        let timeout = Task { [self] in
            try await Task.sleep(for: Self.patience)
            knowledge.withLock { if case .awaited = $0 { Self.set(&$0, to: .unknown) } }
        }
        defer { timeout.cancel() }
        var pause = Duration.seconds(1)
        var isRefused = false
        while !Task.isCancelled {
            let end = await listen(isRefused: isRefused)
            knowledge.withLock { Self.set(&$0, to: .unknown) }
            switch end {
            case .impossible: return
            case .expired where !isRefused: isRefused = true
            case .expired, .lost(hadEvents: false):
                try? await Task.sleep(for: pause)
                pause = min(pause * 2, .seconds(30))
            case .lost(hadEvents: true):
                (pause, isRefused) = (.seconds(1), false)
                try? await Task.sleep(for: pause)
            }
        }
    }
}

extension FollowedCollection {
    /// Why a stream has ended.
    private enum End {
        /// The rules end it, or the collection is too large, or the events are not those of a database.
        case impossible
        /// The credential has expired.
        case expired
        case lost(hadEvents: Bool)
    }

    private struct Progress {
        var events = ServerEvents(limit: FollowedCollection.limit)
        var end: End?
        var hadEvents = false
    }

    private func listen(isRefused: Bool) async -> End {
        let progress = Mutex(Progress())
        let stream = BodyStream(type: "text/event-stream") { [self] bytes in
            progress.withLock { progress in
                guard let events = progress.events.take(bytes) else {
                    progress.end = .impossible
                    return false
                }
                for event in events where progress.end == nil {
                    progress.end = take(event)
                    progress.hadEvents = true
                }
                return progress.end == nil
            }
        }
        do {
            let credential = try await database.credentials(isRefused)
            var request = DatabaseRequest.read(path).sent(to: database.url, as: credential)
            request.headers = [HTTPHeader("Accept", "text/event-stream"), HTTPHeader("Cache-Control", "no-cache")]
            let response = try await transport.send(request, receiving: stream)
            if response.status == 401 || response.status == 403 {
                let text = ServerText.shown(response)?.lowercased()
                // Rules can change, and a proxy can refuse a request for a while.
                return text?.contains("expired") == true ? .expired : .lost(hadEvents: false)
            }
        } catch {
            // Building the site reads the collection, and reports why that is not possible.
        }
        return progress.withLock { $0.end ?? .lost(hadEvents: $0.hadEvents) }
    }

    /// Takes an event; returns the reason if it ends the stream.
    private func take(_ event: ServerEvents.Event) -> End? {
        switch event.name {
        case "keep-alive": return nil
        case "cancel": return .impossible
        // The next stream gets a new credential if this one has expired.
        case "auth_revoked": return .lost(hadEvents: true)
        case "put", "patch":
            var problems: [Diagnostic] = []
            let node = JSONReader.read(SourceText(name: path.description, bytes: event.data), diagnostics: &problems)
            guard problems.isEmpty, let node = node?.unplaced, let text = node["path"]?.string,
                let below = try? TreePath(text), let data = node["data"], apply(data, at: below, event.name)
            else { return .impossible }
            return nil
        default: return .impossible
        }
    }

    /// Applies a change; returns false if it cannot follow what is known.
    private func apply(_ data: Node, at below: TreePath, _ name: String) -> Bool {
        if name == "put", below.isRoot {
            // A new stream begins with the whole value, which may be what is known already.
            let before = last.withLock { $0 }
            let isFirst = knowledge.withLock { if case .awaited = $0 { true } else { false } }
            set(data.withoutEmptyNodes())
            if !isFirst, !Node.isSameStored(before, data) { changed(path) }
            return true
        }
        guard case .current(var tree) = current else { return false }
        var paths: [(path: TreePath, node: Node)] = [(below, data)]
        if name == "patch" {
            paths = []
            for member in data.members ?? [] {
                guard let key = try? TreePath(member.key) else { return false }
                paths.append((below.appending(key), member.node))
            }
        }
        for change in paths { tree = (tree ?? .null).replacing(change.path, with: change.node) }
        set(tree)
        for change in paths { changed(change.path.keys.first.map(path.appending) ?? path) }
        return true
    }

    private func set(_ node: Node?) {
        last.withLock { $0 = node }
        knowledge.withLock { Self.set(&$0, to: .current(node)) }
    }

    private var current: Value { knowledge.withLock { if case .known(let value) = $0 { value } else { .unknown } } }

    private static func set(_ knowledge: inout Knowledge, to value: Value) {
        if case .awaited(let waiting) = knowledge { for continuation in waiting { continuation.resume() } }
        knowledge = .known(value)
    }
}
