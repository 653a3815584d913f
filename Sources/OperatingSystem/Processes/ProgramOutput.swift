#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The standard output and the exit status of another program.
public struct ProgramOutput: Sendable, Hashable {
    /// The exit status; 128 plus its number after a signal.
    public var status: Int32
    /// The bytes of standard output.
    public var bytes: [UInt8]
}

extension FileSystem {
    /// Runs a program and reads its standard output to the end.
    ///
    /// Its standard error is discarded.
    ///
    /// - Parameters:
    ///   - program: a path, or a name to find in `PATH`.
    ///   - arguments: the arguments without the program's name.
    ///   - limit: the maximum number of bytes; a program with more output is killed.
    ///   - input: its standard input, at most 4,096 bytes.
    ///   - secret: what it can read from `/dev/fd/3`, at most 4,096 bytes: a text that must be in no argument and no
    ///     file.
    /// - Throws: why it cannot be started: ``FileError/isMissing`` if it does not exist; an error with
    ///   ``FileError/limit`` set if its output exceeds the limit.
    public func output(
        of program: String, _ arguments: [String], limit: Int, input: [UInt8] = [], secret: [UInt8] = []
    ) throws(FileError) -> ProgramOutput {
        let ends = try pipe(for: program)
        let process: pid_t
        do throws(FileError) {
            let inputs = [try filledPipe(input, program), try filledPipe(secret, program)]
            defer { for end in inputs.compactMap(\.self) { _ = try? calls.close(end) } }
            process = try start(program, arguments, reading: inputs[0], secret: inputs[1], writingTo: ends.writing)
        } catch {
            for end in [ends.reading, ends.writing] { _ = try? calls.close(end) }
            throw error
        }
        // The pipe has no end while this process has its writing end open.
        _ = try? calls.close(ends.writing)
        var bytes: [UInt8] = []
        var failure: FileError?
        do throws(FileError) {
            while true {
                let chunk = try readChunk(ends.reading, program, atMost: 64 * 1024)
                if chunk.isEmpty { break }
                bytes += chunk
                if bytes.count > limit { throw FileError(.read, program, code: 0, limit: limit) }
            }
        } catch {
            failure = error
            kill(process, SIGKILL)
        }
        _ = try? calls.close(ends.reading)
        let status = try Self.end(of: process, program)
        if let failure { throw failure }
        return ProgramOutput(status: status, bytes: bytes)
    }

    private func pipe(for program: String) throws(FileError) -> (reading: Int32, writing: Int32) {
        do throws(SystemError) {
            return try NetworkCalls().blockingPipe()
        } catch {
            throw FileError(.run, program, code: error.code)
        }
    }

    /// The reading end of a pipe that contains a text; `nil` if the text is empty.
    private func filledPipe(_ text: [UInt8], _ program: String) throws(FileError) -> Int32? {
        guard !text.isEmpty else { return nil }
        // Every pipe takes one page of memory before a program reads it.
        guard text.count <= 4_096 else { throw FileError(.run, program, code: E2BIG) }
        let ends = try pipe(for: program)
        defer { _ = try? calls.close(ends.writing) }
        do throws(FileError) {
            try text.withUnsafeBufferPointer { (bytes) throws(FileError) in
                try writeAll(ends.writing, program, UnsafeRawBufferPointer(bytes))
            }
        } catch {
            _ = try? calls.close(ends.reading)
            throw error
        }
        return ends.reading
    }

    private func start(
        _ program: String, _ arguments: [String], reading input: Int32?, secret: Int32?, writingTo descriptor: Int32
    ) throws(FileError) -> pid_t {
        #if canImport(Darwin)
            var actions: posix_spawn_file_actions_t?
            var attributes: posix_spawnattr_t?
        #else
            var actions = posix_spawn_file_actions_t()
            var attributes = posix_spawnattr_t()
        #endif
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        if let input {
            posix_spawn_file_actions_adddup2(&actions, input, 0)
        } else {
            posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
        }
        posix_spawn_file_actions_adddup2(&actions, descriptor, 1)
        if let secret { posix_spawn_file_actions_adddup2(&actions, secret, 3) }
        posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // The program would inherit signals that this process ignores.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        posix_spawnattr_setsigdefault(&attributes, &signals)
        posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
        var words: [UnsafeMutablePointer<CChar>?] = ([program] + arguments).map { strdup($0) }
        defer { for word in words { free(word) } }
        words.append(nil)
        var process = pid_t()
        let code = posix_spawnp(&process, program, &actions, &attributes, words, environ)
        guard code == 0 else { throw FileError(.run, program, code: code) }
        return process
    }

    /// Waits for the end of a program; its exit status, or 128 plus the number of the signal that ended it.
    static func end(of process: pid_t, _ program: String) throws(FileError) -> Int32 {
        var status: Int32 = 0
        while waitpid(process, &status, 0) == -1 {
            guard errno == EINTR else { throw FileError(.run, program, code: errno) }
        }
        let signal = status & 0x7F
        return signal == 0 ? status >> 8 & 0xFF : 128 + signal
    }
}
