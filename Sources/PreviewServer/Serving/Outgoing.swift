import FileSystem

/// What waits to be sent through a connection. Files are read piece by piece, as fast as the client takes them.
struct Outgoing: Sendable {
    /// How far it came.
    enum Progress: Sendable, Equatable {
        /// All is sent.
        case finished
        /// The client takes no more at the moment, or others have waited long enough.
        case pending
        /// It cannot be sent: the client is gone, or the file is not what it was.
        case failed
    }

    private var segments: [Response.Segment] = []
    private var first = 0
    /// The part of the first segment that is sent.
    private var sent = 0

    /// Whether nothing waits.
    var isEmpty: Bool { first == segments.count }

    /// How many bytes wait.
    var count: Int { segments[first...].reduce(0) { $0 + $1.count } - sent }

    mutating func append(_ segment: Response.Segment) {
        if segment.count > 0 { segments.append(segment) }
    }

    /// Sends what can be sent without waiting, and not more than others can bear.
    ///
    /// - Returns: how far it came, and whether anything was sent.
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
            // The file is shorter than it was.
            guard done > 0 else { return (.failed, hasSent) }
            hasSent = true
            budget -= done
            sent += done
            if sent == segments[first].count {
                // What is sent is let go at once: it may be an open file.
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
