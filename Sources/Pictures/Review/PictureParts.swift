/// A picture in parts: ranges of a file, and bytes that were written in between.
struct PictureParts: Sendable {
    private enum Part {
        case kept(Range<Int>)
        case written([UInt8])
    }

    private var parts: [Part] = []
    /// How many bytes there are.
    private(set) var count = 0

    /// Goes on with a part of the file.
    mutating func keep(_ range: Range<Int>) {
        count += range.count
        if case .kept(let last) = parts.last, last.upperBound == range.lowerBound {
            parts[parts.count - 1] = .kept(last.lowerBound..<range.upperBound)
        } else if !range.isEmpty {
            parts.append(.kept(range))
        }
    }

    /// Goes on with other bytes.
    mutating func write(_ bytes: [UInt8]) {
        count += bytes.count
        parts.append(.written(bytes))
    }

    /// Goes on with the parts of another picture of the same file.
    mutating func append(_ other: PictureParts) {
        for part in other.parts {
            switch part {
            case .kept(let range): keep(range)
            case .written(let bytes): write(bytes)
            }
        }
    }

    /// Whether they are the whole file and nothing else.
    func isWhole(_ file: [UInt8]) -> Bool {
        guard parts.count == 1, case .kept(let range) = parts[0] else { return false }
        return range == file.indices
    }

    /// The parts of the file, in their order.
    var kept: [Range<Int>] {
        parts.compactMap { part in
            if case .kept(let range) = part { range } else { nil }
        }
    }

    /// The bytes of each part.
    func forEach(of file: [UInt8], _ body: (UnsafeBufferPointer<UInt8>) -> Void) {
        for part in parts {
            switch part {
            case .kept(let range): file[range].withUnsafeBufferPointer(body)
            case .written(let bytes): bytes.withUnsafeBufferPointer(body)
            }
        }
    }
}
