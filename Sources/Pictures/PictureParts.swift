/// A picture as a sequence of file ranges and other bytes.
struct PictureParts: Sendable {
    private enum Part {
        case kept(Range<Int>)
        case written([UInt8])
    }

    private var parts: [Part] = []
    /// The total number of bytes.
    private(set) var count = 0

    /// Appends a range of the file.
    mutating func keep(_ range: Range<Int>) {
        count += range.count
        if case .kept(let last) = parts.last, last.upperBound == range.lowerBound {
            parts[parts.count - 1] = .kept(last.lowerBound..<range.upperBound)
        } else if !range.isEmpty {
            parts.append(.kept(range))
        }
    }

    /// Appends other bytes.
    mutating func write(_ bytes: [UInt8]) {
        count += bytes.count
        parts.append(.written(bytes))
    }

    /// Appends the parts of another picture of the same file.
    mutating func append(_ other: PictureParts) {
        for part in other.parts {
            switch part {
            case .kept(let range): keep(range)
            case .written(let bytes): write(bytes)
            }
        }
    }

    /// Whether the parts are exactly the whole file.
    func isWhole(_ file: [UInt8]) -> Bool {
        guard parts.count == 1, case .kept(let range) = parts[0] else { return false }
        return range == file.indices
    }

    /// The ranges of the file, in order.
    var kept: [Range<Int>] {
        parts.compactMap { part in
            if case .kept(let range) = part { range } else { nil }
        }
    }

    /// Passes the bytes of each part to a closure.
    func forEach(of file: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        for part in parts {
            switch part {
            case .kept(let range): file[range].withUnsafeBufferPointer(body)
            case .written(let bytes): bytes.withUnsafeBufferPointer(body)
            }
        }
    }
}
