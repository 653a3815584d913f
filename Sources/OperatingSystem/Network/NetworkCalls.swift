#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The system calls on sockets, pipes and events, with one method each. Interrupted calls are repeated.
struct NetworkCalls: Sendable {
    /// The result of a call that does not wait.
    enum Progress {
        case done(Int)
        /// The call would have to wait.
        case notNow
    }

    private func attempt<Result: SignedInteger>(_ call: () -> Result) throws(SystemError) -> Result {
        while true {
            let result = call()
            if result != -1 { return result }
            if errno != EINTR { throw SystemError(code: errno) }
        }
    }

    private func progress(_ call: () -> Int) throws(SystemError) -> Progress {
        do {
            return .done(try attempt(call))
        } catch {
            if error.code == EAGAIN || error.code == EWOULDBLOCK { return .notNow }
            throw error
        }
    }

    /// Sets a descriptor to be closed in child processes and to be non-blocking.
    func prepare(_ descriptor: Int32) throws(SystemError) {
        _ = try attempt { fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        let flags = try attempt { fcntl(descriptor, F_GETFL) }
        _ = try attempt { fcntl(descriptor, F_SETFL, flags | O_NONBLOCK) }
    }

    func socket(_ family: Int32) throws(SystemError) -> Int32 {
        #if canImport(Darwin)
            let descriptor = try attempt { Darwin.socket(family, SOCK_STREAM, 0) }
        #elseif canImport(Glibc)
            let descriptor = try attempt { Glibc.socket(family, Int32(SOCK_STREAM.rawValue), 0) }
        #elseif canImport(Musl)
            let descriptor = try attempt { Musl.socket(family, Int32(SOCK_STREAM), 0) }
        #endif
        do {
            try prepare(descriptor)
        } catch {
            close(descriptor)
            throw error
        }
        return descriptor
    }

    func set(_ option: Int32, of level: Int32, to value: Int32 = 1, on descriptor: Int32) throws(SystemError) {
        var value = value
        _ = try attempt { setsockopt(descriptor, level, option, &value, socklen_t(MemoryLayout<Int32>.size)) }
    }

    func bind(_ descriptor: Int32, _ address: LoopbackAddress, port: UInt16) throws(SystemError) {
        _ = try attempt {
            address.withSocketAddress(port: port) { address, length in
                #if canImport(Darwin)
                    Darwin.bind(descriptor, address, length)
                #elseif canImport(Glibc)
                    Glibc.bind(descriptor, address, length)
                #elseif canImport(Musl)
                    Musl.bind(descriptor, address, length)
                #endif
            }
        }
    }

    func listen(_ descriptor: Int32, backlog: Int32) throws(SystemError) {
        _ = try attempt {
            #if canImport(Darwin)
                Darwin.listen(descriptor, backlog)
            #elseif canImport(Glibc)
                Glibc.listen(descriptor, backlog)
            #elseif canImport(Musl)
                Musl.listen(descriptor, backlog)
            #endif
        }
    }

    func accept(_ descriptor: Int32) throws(SystemError) -> Progress {
        try progress {
            #if canImport(Darwin)
                Int(Darwin.accept(descriptor, nil, nil))
            #elseif canImport(Glibc)
                Int(Glibc.accept(descriptor, nil, nil))
            #elseif canImport(Musl)
                Int(Musl.accept(descriptor, nil, nil))
            #endif
        }
    }

    func receive(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Progress {
        try progress { recv(descriptor, buffer.baseAddress, buffer.count, 0) }
    }

    func send(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) throws(SystemError) -> Progress {
        try progress {
            #if canImport(Darwin)
                Darwin.send(descriptor, bytes.baseAddress, bytes.count, 0)
            #elseif canImport(Glibc)
                Glibc.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            #elseif canImport(Musl)
                Musl.send(descriptor, bytes.baseAddress, bytes.count, Int32(MSG_NOSIGNAL))
            #endif
        }
    }

    func endWriting(_ descriptor: Int32) {
        // If the other side has closed the connection, a failure does not matter.
        #if canImport(Glibc)
            _ = shutdown(descriptor, Int32(SHUT_WR))
        #else
            _ = shutdown(descriptor, SHUT_WR)
        #endif
    }

    /// The port that a socket is bound to.
    func port(of descriptor: Int32) throws(SystemError) -> UInt16 {
        var storage = sockaddr_storage()
        var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
        _ = try attempt {
            withUnsafeMutablePointer(to: &storage) {
                $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
            }
        }
        // The port has the same position in the addresses of both families.
        return withUnsafePointer(to: &storage) {
            $0.withMemoryRebound(to: sockaddr_in.self, capacity: 1) { UInt16(bigEndian: $0.pointee.sin_port) }
        }
    }

    /// Waits until one of the descriptors is ready, or for a number of milliseconds; -1 waits without a limit.
    func poll(_ entries: UnsafeMutableBufferPointer<pollfd>, milliseconds: Int32) throws(SystemError) -> Int {
        #if canImport(Darwin)
            let result = Darwin.poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
        #elseif canImport(Glibc)
            let result = Glibc.poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
        #elseif canImport(Musl)
            let result = Musl.poll(entries.baseAddress, nfds_t(entries.count), milliseconds)
        #endif
        // The caller checks the time and waits again.
        if result == -1, errno == EINTR { return 0 }
        guard result >= 0 else { throw SystemError(code: errno) }
        return Int(result)
    }

    /// A non-blocking pipe, to wake up a waiting thread.
    func pipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
        let ends = try blockingPipe()
        do {
            for end in [ends.reading, ends.writing] { try prepare(end) }
        } catch {
            for end in [ends.reading, ends.writing] { close(end) }
            throw error
        }
        return ends
    }

    /// A blocking pipe; child processes do not inherit its ends.
    func blockingPipe() throws(SystemError) -> (reading: Int32, writing: Int32) {
        var ends: [Int32] = [-1, -1]
        #if canImport(Darwin)
            _ = try attempt { Darwin.pipe(&ends) }
        #elseif canImport(Glibc)
            _ = try attempt { Glibc.pipe(&ends) }
        #elseif canImport(Musl)
            _ = try attempt { Musl.pipe(&ends) }
        #endif
        for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
        return (ends[0], ends[1])
    }

    /// Reads the available bytes.
    func read(_ descriptor: Int32, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError) -> Progress {
        try progress {
            #if canImport(Darwin)
                Darwin.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Glibc)
                Glibc.read(descriptor, buffer.baseAddress, buffer.count)
            #elseif canImport(Musl)
                Musl.read(descriptor, buffer.baseAddress, buffer.count)
            #endif
        }
    }

    /// Writes one byte; in a full pipe, there is already something to read.
    func ring(_ descriptor: Int32) {
        var byte: UInt8 = 1
        #if canImport(Darwin)
            _ = Darwin.write(descriptor, &byte, 1)
        #elseif canImport(Glibc)
            _ = Glibc.write(descriptor, &byte, 1)
        #elseif canImport(Musl)
            _ = Musl.write(descriptor, &byte, 1)
        #endif
    }

    /// Reads at a position of a file.
    func read(_ descriptor: Int32, at offset: Int, into buffer: UnsafeMutableRawBufferPointer) throws(SystemError)
        -> Int
    {
        try attempt { pread(descriptor, buffer.baseAddress, buffer.count, off_t(offset)) }
    }

    /// Opens a name in an open folder.
    func open(_ name: String, in folder: Int32, _ flags: Int32) throws(SystemError) -> Int32 {
        try attempt { openat(folder, name, flags | O_CLOEXEC) }
    }

    func status(_ descriptor: Int32) throws(SystemError) -> stat {
        var result = stat()
        _ = try attempt { fstat(descriptor, &result) }
        return result
    }

    func close(_ descriptor: Int32) {
        // An interrupted close has closed the descriptor.
        #if canImport(Darwin)
            _ = Darwin.close(descriptor)
        #elseif canImport(Glibc)
            _ = Glibc.close(descriptor)
        #elseif canImport(Musl)
            _ = Musl.close(descriptor)
        #endif
    }

    /// The maximum number of open files of this process.
    func openFileLimit() -> Int {
        var limit = rlimit()
        #if canImport(Glibc)
            let result = getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
        #else
            let result = getrlimit(RLIMIT_NOFILE, &limit)
        #endif
        return result == 0 ? Int(clamping: limit.rlim_cur) : 256
    }

    /// The number of processors for this process; at least one.
    func processorCount() -> Int { max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
