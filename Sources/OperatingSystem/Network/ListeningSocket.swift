#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A socket that waits for connections from this machine (TCP, RFC 9293). It is closed when the value goes.
public final class ListeningSocket: Sendable {
    /// Where it listens.
    public let address: LoopbackAddress
    /// The port it listens on.
    public let port: UInt16
    let descriptor: Int32

    /// How many connections may wait to be accepted; the system may allow fewer. Whoever comes when all places are taken tries
    /// again after a second only.
    private static let backlog: Int32 = 4_096

    /// Listens.
    ///
    /// - Parameter port: the port; with 0 the system chooses one.
    /// - Throws: why it cannot: ``NetworkError/isPortTaken`` where another program has the port.
    public init(_ address: LoopbackAddress, port: UInt16) throws(NetworkError) {
        let calls = NetworkCalls()
        let descriptor = try NetworkError.doing { () throws(SystemError) in try calls.socket(address.family) }
        do throws(SystemError) {
            // A port that was used a moment ago may be used again; one that somebody listens on may not.
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

    /// The next connection; `nil` where nobody asks for one.
    ///
    /// - Throws: why it cannot be had: ``NetworkError/isTooManyOpenFiles`` where there is no room for it.
    public func accept() throws(NetworkError) -> StreamSocket? {
        let calls = NetworkCalls()
        return try NetworkError.doing { () throws(SystemError) -> StreamSocket? in
            do throws(SystemError) {
                guard case .done(let accepted) = try calls.accept(descriptor) else { return nil }
                return try StreamSocket(accepted: Int32(accepted))
            } catch {
                // It was given up while it waited.
                if error.code == ECONNABORTED { return nil }
                throw error
            }
        }
    }
}

/// A connection. Nothing it does waits; it is closed when the value goes.
public final class StreamSocket: Sendable {
    let descriptor: Int32

    init(accepted descriptor: Int32) throws(SystemError) {
        let calls = NetworkCalls()
        do {
            try calls.prepare(descriptor)
            // What is written is meant to be read at once.
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

    /// Reads what has arrived; 0 at the end, `nil` where nothing has.
    ///
    /// - Throws: why there is nothing more to come.
    public func receive(into buffer: UnsafeMutableRawBufferPointer) throws(NetworkError) -> Int? {
        try NetworkError.doing { () throws(SystemError) in
            guard case .done(let count) = try NetworkCalls().receive(descriptor, into: buffer) else { return nil }
            return count
        }
    }

    /// Sends as much as there is room for; `nil` where there is none.
    ///
    /// - Throws: why nobody receives it.
    public func send(_ bytes: UnsafeRawBufferPointer) throws(NetworkError) -> Int? {
        try NetworkError.doing { () throws(SystemError) in
            guard case .done(let count) = try NetworkCalls().send(descriptor, bytes) else { return nil }
            return count
        }
    }

    /// Tells the other side that nothing more will be sent.
    public func endWriting() { NetworkCalls().endWriting(descriptor) }
}
