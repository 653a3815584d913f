import ByteText

/// An Exif block or a TIFF file: directories of tags (TIFF 6.0, 2; Exif 2.32, 4.6).
public struct ExifData: Sendable {
    private let bytes: BinaryBytes
    private let isLittleEndian: Bool
    /// The offset of the first directory in the block.
    private var first = 0

    /// Parses the header; `nil` if it is invalid.
    public init?(_ bytes: BinaryBytes) {
        isLittleEndian = bytes.has("II")
        guard isLittleEndian || bytes.has("MM") else { return nil }
        self.bytes = bytes
        guard number(at: 2, count: 2) == 42, let directory = number(at: 4, count: 4) else { return nil }
        first = directory
    }

    /// A block with only the orientation.
    static func block(orientation: Int) -> [UInt8] {
        let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8, 0, 1]
        return header + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(truncatingIfNeeded: orientation), 0, 0, 0, 0, 0, 0]
    }

    /// The orientation, 1 to 8; 1 is upright.
    ///
    /// Browsers only accept a single 16-bit number.
    public var orientation: Int {
        var budget = Self.maximumEntries
        let entry = entries(of: first, &budget).first { $0.tag == 0x0112 }
        guard let entry, entry.type == 3, entry.count == 1, let value = number(at: entry.position + 8, count: 2),
            (1...8).contains(value)
        else { return 1 }
        return value
    }

    /// Whether it contains a location.
    ///
    /// - Parameters:
    ///   - budget: the number of entries that may still be examined.
    ///   - isFile: whether this is a TIFF file, with several directories and other metadata.
    func place(_ budget: inout Int, isFile: Bool = false) -> PlaceFinding? {
        var found: PlaceFinding?
        var directories = [first]
        var seen: Set<Int> = []
        while let directory = directories.popLast(), found != .stated {
            guard seen.insert(directory).inserted else { continue }
            guard let count = number(at: directory, count: 2), budget > 0 else { return isFile ? .damaged : .possible }
            for entry in entries(of: directory, &budget) {
                let value = number(at: entry.position + 8, count: 4)
                switch entry.tag {
                case 0x8825: found = Self.worse(found, placeInDirectory(at: value, &budget))
                case 0x014A where isFile && entry.count == 1: directories += [value].compactMap(\.self)
                case 0x014A where isFile:
                    for index in 0..<min(entry.count, 64) {
                        directories += [number(at: (value ?? 0) + index * 4, count: 4)].compactMap(\.self)
                    }
                case 0x83BB where isFile:
                    let content = value.flatMap { bytes.part(at: $0, count: bytes.count - $0) }
                    if let content, PlaceSearch.hasPlace(iptc: content) { found = .stated }
                default: break
                }
            }
            budget -= 1
            let next = number(at: directory + 2 + count * 12, count: 4) ?? 0
            if isFile, next != 0 { directories.append(next) }
        }
        return found
    }

    /// The maximum number of directory entries to examine in a file: malicious files refer to the same entries
    /// repeatedly.
    static let maximumEntries = 200_000
}

extension ExifData {
    private struct Entry {
        var position: Int
        var tag: Int
        var type: Int
        var count: Int
    }

    /// The tags of coordinates, of destination coordinates, and of the name of an area. A version or a time is not a
    /// location.
    private static let placeTags: Set<Int> = [1, 2, 3, 4, 19, 20, 21, 22, 28]

    private static func worse(_ one: PlaceFinding?, _ other: PlaceFinding?) -> PlaceFinding? {
        one == .stated || other == .stated ? .stated : one ?? other
    }

    private func placeInDirectory(at position: Int?, _ budget: inout Int) -> PlaceFinding? {
        // A missing directory can be in another part of a split picture.
        guard let position, number(at: position, count: 2) != nil, budget > 0 else { return .possible }
        return entries(of: position, &budget).contains { Self.placeTags.contains($0.tag) } ? .stated : nil
    }

    private func entries(of directory: Int, _ budget: inout Int) -> [Entry] {
        guard let count = number(at: directory, count: 2) else { return [] }
        var entries: [Entry] = []
        for index in 0..<min(count, budget) {
            let position = directory + 2 + index * 12
            guard let tag = number(at: position, count: 2), let type = number(at: position + 2, count: 2),
                let count = number(at: position + 4, count: 4), bytes.part(at: position, count: 12) != nil
            else { break }
            entries.append(Entry(position: position, tag: tag, type: type, count: count))
        }
        budget -= entries.count
        return entries
    }

    private func number(at offset: Int, count: Int) -> Int? {
        isLittleEndian ? bytes.littleEndian(at: offset, count: count) : bytes.bigEndian(at: offset, count: count)
    }
}
