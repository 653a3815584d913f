#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A socket that accepts connections from this machine (TCP, RFC 9293). It is closed when the object is released.
public final class ListeningSocket: Sendable {
    /// The address.
    public let address: LoopbackAddress
    /// The port.
    public let port: UInt16
    let descriptor: Int32

    /// The maximum number of waiting connections; the system may allow fewer. When the queue is full, clients try again
    /// only after a second.
    private static let backlog: Int32 = 4_096

    /// Starts listening.
    ///
    /// - Parameter port: the port; 0 lets the system choose one.
    /// - Throws: why it cannot listen: ``NetworkError/isPortTaken`` if another program uses the port.
    public init(_ address: LoopbackAddress, port: UInt16) throws(NetworkError) {
        let calls = NetworkCalls()
        let descriptor = try NetworkError.doing { () throws(SystemError) in try calls.socket(address.family) }
        do throws(SystemError) {
            // A recently closed port may be used again, but not one that another program listens on.
            try calls.set(SO_REUSEADDR, of: SOL_SOCKET, on: descriptor)
            if address == .version6 { try calls.set(IPV6_V6ONLY, of: Int32(IPPROTO_IPV6), on: descriptor) }
            try calls.bind(descriptor, address, port: port)
            try calls.listen(descriptor, backlog: Self.backlog)
            self.port = try calls.port(of: descriptor)
        } catch {
            calls.close(descriptor)
            throw NetworkError(code: error.code)
        }
        self.address = address
        self.descriptor = descriptor
    }

    deinit { NetworkCalls().close(descriptor) }

    /// The next connection; `nil` if none is waiting.
    ///
    /// - Throws: why it cannot be accepted: ``NetworkError/isTooManyOpenFiles`` if the limit of open files is reached.
    public func accept() throws(NetworkError) -> StreamSocket? {
        let calls = NetworkCalls()
        return try NetworkError.doing { () throws(SystemError) -> StreamSocket? in
            do throws(SystemError) {
                guard case .done(let accepted) = try calls.accept(descriptor) else { return nil }
                return try StreamSocket(accepted: Int32(accepted))
            } catch {
                // The client closed the connection while it waited.
                if error.code == ECONNABORTED { return nil }
                throw error
            }
        }
    }
}

/// A connection. Its methods do not wait; it is closed when the object is released.
public final class StreamSocket: Sendable {
    let descriptor: Int32

    init(accepted descriptor: Int32) throws(SystemError) {
        let calls = NetworkCalls()
        do {
            try calls.prepare(descriptor)
            // Small responses are sent at once.
            try calls.set(TCP_NODELAY, of: Int32(IPPROTO_TCP), on: descriptor)
            // Without a limit, systems buffer megabytes for each client that does not read.
            try calls.set(SO_SNDBUF, of: SOL_SOCKET, to: Self.sendBuffer, on: descriptor)
            #if canImport(Darwin)
                try calls.set(SO_NOSIGPIPE, of: SOL_SOCKET, on: descriptor)
            #endif
        } catch {
            calls.close(descriptor)
            throw error
        }
        self.descriptor = descriptor
    }

    /// The size in bytes of the system's send buffer.
    private static let sendBuffer: Int32 = 256 * 1024

    deinit { NetworkCalls().close(descriptor) }

    /// Reads the bytes that have arrived; 0 at the end, `nil` if there are none.
    ///
    /// - Throws: why nothing more will arrive.
    public func receive(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int? {
        try NetworkError.doing { () throws(SystemError) in
            guard case .done(let count) = try NetworkCalls().receive(descriptor, into: buffer) else { return nil }
            return count
        }
    }

    /// Sends as many bytes as fit into the buffer; `nil` if it is full.
    ///
    /// - Throws: why nothing can be sent.
    public func send(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Int? {
        try NetworkError.doing { () throws(SystemError) in
            guard case .done(let count) = try NetworkCalls().send(descriptor, bytes) else { return nil }
            return count
        }
    }

    /// Ends sending; receiving is still possible.
    public func endWriting() { NetworkCalls().endWriting(descriptor) }
}
