import OperatingSystem

/// The data to send on a connection. Files are read piece by piece as the client receives them.
struct Outgoing: Sendable {
    /// The progress of sending.
    enum Progress: Sendable, Equatable {
        /// Everything was sent.
        case finished
        /// The client does not receive more now, or other connections have waited long enough.
        case pending
        /// Sending failed: the client closed the connection, or the file changed.
        case failed
    }

    private var segments: [Response.Segment] = []
    private var first = 0
    /// The number of bytes sent of the first segment.
    private var sent = 0

    /// Whether there is nothing to send.
    var isEmpty: Bool { first == segments.count }

    /// The number of bytes to send.
    var count: Int { segments[first...].reduce(0) { $0 + $1.count } - sent }

    mutating func append(_ segment: Response.Segment) {
        if segment.count > 0 { segments.append(segment) }
    }

    /// Sends without blocking, up to a limit per turn.
    ///
    /// - Returns: the progress, and whether anything was sent.
    mutating func send(_ write: (UnsafeRawBufferPointer) throws(NetworkError) -> Int?) -> (Progress, Bool) {
        var budget = 1 << 18
        var hasSent = false
        while !isEmpty {
            guard budget > 0 else { return (.pending, hasSent) }
            let done: Int?
            do throws(NetworkError) {
                done = try sendPiece(write)
            } catch {
                return (.failed, hasSent)
            }
            guard let done else { return (.pending, hasSent) }
            // The file was truncated.
            guard done > 0 else { return (.failed, hasSent) }
            hasSent = true
            budget -= done
            sent += done
            if sent == segments[first].count {
                // Release sent segments immediately, because they can hold open files.
                segments[first] = .bytes([])
                first += 1
                sent = 0
            }
        }
        segments = []
        first = 0
        return (.finished, hasSent)
    }

    private func sendPiece(
        _ write: (UnsafeRawBufferPointer) throws(NetworkError) -> Int?
    ) throws(NetworkError) -> Int? {
        switch segments[first] {
        case .bytes(let bytes):
            return try bytes.withUnsafeBufferPointer { (buffer) throws(NetworkError) in
                try write(UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(buffer)[sent...]))
            }
        case .file(let file, let range):
            let left = range.count - sent
            let chunk = UnsafeMutableRawBufferPointer.allocate(byteCount: min(left, 128 * 1024), alignment: 16)
            defer { chunk.deallocate() }
            let got = try file.read(at: range.lowerBound + sent, into: chunk)
            if got == 0 { return 0 }
            return try write(UnsafeRawBufferPointer(rebasing: chunk[..<got]))
        }
    }
}
