#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A bell that one thread rings and another one waits for, among whatever else it waits for.
public final class Waker: Sendable {
    let reading: Int32
    private let writing: Int32

    /// Makes a bell.
    ///
    /// - Throws: why the system has none.
    public init() throws(NetworkError) {
        (reading, writing) = try NetworkError.doing { () throws(SystemError) in try NetworkCalls().pipe() }
    }

    deinit {
        NetworkCalls().close(reading)
        NetworkCalls().close(writing)
    }

    /// Rings; several times count once.
    public func ring() { NetworkCalls().ring(writing) }

    /// Makes it silent again.
    public func silence() {
        withUnsafeTemporaryAllocation(byteCount: 256, alignment: 1) { buffer in
            while case .done(let count)? = try? NetworkCalls().read(reading, into: buffer), count > 0 {}
        }
    }
}

/// Waiting until something can be done without waiting (`poll`).
public struct Readiness: Sendable {
    /// What is waited for.
    public enum Source: Sendable {
        /// A connection that somebody asks for.
        case listening(ListeningSocket)
        /// Something to receive, or room to send.
        case stream(StreamSocket, receiving: Bool, sending: Bool)
        /// A ringing bell.
        case waker(Waker)
        /// Something to read from an open descriptor.
        case descriptor(Int32)
    }

    /// Waits until at least one source is ready, or for so long; `nil` waits as long as it takes.
    ///
    /// - Returns: whether each source is ready. One that failed counts as ready: using it says why.
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
