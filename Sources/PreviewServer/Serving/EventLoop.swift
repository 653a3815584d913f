import OperatingSystem

/// Serves all connections on one thread.
final class EventLoop {
    private struct Connection {
        var socket: StreamSocket
        var conversation: Conversation
    }

    private let listeners: [ListeningSocket]
    private let waker: Waker
    private let board: PreviewBoard
    private let responder: Responder
    private let timeouts: Conversation.Timeouts
    /// The maximum number of connections.
    private let limit: Int
    private let isStopped: () -> Bool
    private var connections: [Connection] = []
    /// The time until which no connection is accepted, if the limit is reached.
    private var closedUntil: ContinuousClock.Instant?

    init(
        _ listeners: [ListeningSocket], waker: Waker, board: PreviewBoard, responder: Responder,
        timeouts: Conversation.Timeouts, limit: Int, isStopped: @escaping () -> Bool
    ) {
        self.listeners = listeners
        self.waker = waker
        self.board = board
        self.responder = responder
        self.timeouts = timeouts
        self.limit = limit
        self.isStopped = isStopped
    }

    /// Serves until it is stopped.
    func run() {
        while !isStopped() {
            let now = ContinuousClock.now
            if let until = closedUntil, now >= until { closedUntil = nil }
            let isOpen = hasRoom(now) && closedUntil == nil
            var sources: [Readiness.Source] = [.waker(waker)]
            if isOpen { sources += listeners.map { .listening($0) } }
            let firstStream = sources.count
            sources += connections.map {
                .stream(
                    $0.socket, receiving: $0.conversation.wantsToReceive, sending: !$0.conversation.outgoing.isEmpty)
            }
            guard let ready = try? Readiness.wait(for: sources, milliseconds: timeout(now)) else {
                CurrentProcess.pause(milliseconds: 50)
                continue
            }
            if ready[0] {
                waker.silence()
                sendEvents()
            }
            serve(ready[firstStream...])
            if isOpen { for (listener, isReady) in zip(listeners, ready[1...]) where isReady { accept(listener) } }
            keepStreamsFew()
            connections.removeAll { $0.conversation.isOver }
        }
    }
}

extension EventLoop {
    /// Whether another connection can be accepted, if necessary by closing an idle or slow one.
    private func hasRoom(_ now: ContinuousClock.Instant) -> Bool {
        connections.count < limit || connections.contains { $0.conversation.canGiveWay(now) }
    }

    private func timeout(_ now: ContinuousClock.Instant) -> Int? {
        let moments = connections.map(\.conversation.deadline) + (closedUntil.map { [$0] } ?? [])
        let left = moments.min().map { max(0, Int((($0 - now) / .milliseconds(1)).rounded(.up))) }
        // Until then, a connection may become slow enough to be closed.
        return hasRoom(now) ? left : min(left ?? .max, 50)
    }

    private func serve(_ ready: ArraySlice<Bool>) {
        for (index, isReady) in zip(connections.indices, ready) {
            if isReady, connections[index].conversation.wantsToReceive { receive(index) }
            if !connections[index].conversation.outgoing.isEmpty { send(index) }
            let now = ContinuousClock.now
            if connections[index].conversation.deadline <= now { connections[index].conversation.expire(now) }
        }
    }

    private func receive(_ index: Int) {
        let socket = connections[index].socket
        withUnsafeTemporaryAllocation(byteCount: 16 * 1024, alignment: 1) { buffer in
            do throws(NetworkError) {
                guard let count = try socket.receive(into: buffer) else { return }
                if count == 0 {
                    connections[index].conversation.receiveEnd()
                } else {
                    connections[index].conversation.receive(UnsafeRawBufferPointer(rebasing: buffer[..<count]), .now)
                }
            } catch {
                connections[index].conversation.end()
            }
        }
    }

    /// The maximum number of responses to one connection before the next connection is served.
    private static let maximumResponses = 16

    private func send(_ index: Int) {
        let socket = connections[index].socket
        for _ in 0..<Self.maximumResponses where !connections[index].conversation.outgoing.isEmpty {
            let (progress, hasSent) = connections[index].conversation.outgoing.send {
                (bytes) throws(NetworkError) in try socket.send(bytes)
            }
            let ends = connections[index].conversation.noteSending(progress, hasSent: hasSent, .now)
            if ends { socket.endWriting() }
            // The next request may already have been received.
            if progress != .finished { return }
        }
    }

    /// Accepts waiting connections, but not so many at once that new ones would be closed before they are read. For
    /// each one above the limit, the oldest one that can be closed is closed.
    private func accept(_ listener: ListeningSocket) {
        for _ in 0..<max(1, limit / 4) {
            let now = ContinuousClock.now
            guard hasRoom(now) else { return }
            do throws(NetworkError) {
                guard let socket = try listener.accept() else { return }
                if connections.count >= limit,
                    let slow = connections.firstIndex(where: { $0.conversation.canGiveWay(now) })
                {
                    connections.remove(at: slow)
                }
                let responder = responder
                let conversation = Conversation(
                    now, timeouts: timeouts, date: { CurrentProcess.secondsSince1970 },
                    respond: { responder.response(to: $0) })
                connections.append(Connection(socket: socket, conversation: conversation))
            } catch {
                // Out of descriptors, or another temporary condition.
                closedUntil = .now + .milliseconds(200)
                return
            }
        }
    }

    private func sendEvents() {
        let events = board.takeEvents()
        guard !events.isEmpty else { return }
        for index in connections.indices where connections[index].conversation.isStreaming {
            for event in events { connections[index].conversation.send(event.text) }
            send(index)
        }
    }

    /// Closes the oldest event streams, which never end, to leave room for requests.
    private func keepStreamsFew() {
        let streams = connections.indices.filter { connections[$0].conversation.isStreaming }
        for index in streams.dropLast(limit / 2) { connections[index].conversation.end() }
    }
}
