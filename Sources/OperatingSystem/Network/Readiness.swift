#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// Wakes up a thread that waits with ``Readiness``.
public final class Waker: Sendable {
    let reading: Int32
    private let writing: Int32

    /// Creates a waker.
    ///
    /// - Throws: why the system cannot create a pipe.
    public init() throws(NetworkError) {
        (reading, writing) = try NetworkError.doing { () throws(SystemError) in try NetworkCalls().pipe() }
    }

    deinit {
        NetworkCalls().close(reading)
        NetworkCalls().close(writing)
    }

    /// Wakes up the waiting thread; repeated calls have no further effect.
    public func ring() { NetworkCalls().ring(writing) }

    /// Resets the waker.
    public func silence() {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            while case .done(let count)? = try? NetworkCalls().read(reading, into: buffer), count > 0 {}
        }
    }
}

/// Waits until operations are possible without waiting (`poll`).
public struct Readiness: Sendable {
    /// A source of events.
    public enum Source: Sendable {
        /// Ready if a connection is waiting.
        case listening(ListeningSocket)
        /// Ready to receive or to send.
        case stream(StreamSocket, receiving: Bool, sending: Bool)
        /// Ready after ``Waker/ring()``.
        case waker(Waker)
        /// Ready to read from an open descriptor.
        case descriptor(Int32)
    }

    /// Waits until at least one source is ready, or until the timeout; `nil` waits without a limit.
    ///
    /// - Returns: whether each source is ready. A failed source counts as ready: using it throws the error.
    /// - Throws: why the system cannot wait.
    public static func wait(for sources: [Source], milliseconds: Int? = nil) throws(NetworkError) -> [Bool] {
        var entries = sources.map(entry)
        _ = try entries.withUnsafeMutableBufferPointer { (buffer) throws(NetworkError) in
            try NetworkError.doing { () throws(SystemError) in
                try NetworkCalls().poll(buffer, milliseconds: milliseconds.map { Int32(clamping: $0) } ?? -1)
            }
        }
        return entries.map { $0.revents != 0 }
    }

    private static func entry(_ source: Source) -> pollfd {
        switch source {
        case .listening(let socket): return pollfd(fd: socket.descriptor, events: Int16(POLLIN), revents: 0)
        case .waker(let waker): return pollfd(fd: waker.reading, events: Int16(POLLIN), revents: 0)
        case .descriptor(let descriptor): return pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        case .stream(let socket, let receiving, let sending):
            let events = (receiving ? Int16(POLLIN) : 0) | (sending ? Int16(POLLOUT) : 0)
            return pollfd(fd: socket.descriptor, events: events, revents: 0)
        }
    }
}
