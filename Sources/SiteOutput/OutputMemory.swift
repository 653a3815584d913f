import FileSystem

/// What a build remembers for the next one: how the files that it published look, and what the generator noted.
///
/// It goes with one list of files, and is worth nothing beside another one.
struct OutputMemory: Sendable {
    /// How the files of the list look, in its order; the stamp of nothing for one that is to be compared again.
    let looks: [Stamp]
    /// What the generator noted.
    let notes: [UInt8]

    private static let header = Array("sitegen memory 1\n".utf8)

    /// Reads what was remembered; `nil` where it is damaged, of another version, or of another list.
    init?(parsing bytes: [UInt8], of list: FileList) {
        let start = Self.header.count
        let looksEnd = start + 16 + list.count * 8
        guard bytes.count >= looksEnd, bytes.starts(with: Self.header) else { return nil }
        func number(at position: Int) -> UInt64 {
            bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)) }
        }
        let whole = bytes.withUnsafeBufferPointer { bytes in
            var stamp = Stamp()
            stamp.add(UnsafeBufferPointer(rebasing: bytes[(start + 8)...]))
            return stamp
        }
        guard number(at: start) == whole.bits, number(at: start + 8) == Self.stamp(of: list).bits else { return nil }
        looks = (0..<list.count).map { Stamp(bits: number(at: start + 16 + $0 * 8)) }
        notes = Array(bytes[looksEnd...])
    }

    /// What is to be kept.
    static func bytes(looks: [Stamp], notes: [UInt8], of list: FileList) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(header.count + 16 + looks.count * 8 + notes.count)
        func append(_ stamp: Stamp) { withUnsafeBytes(of: stamp.bits.littleEndian) { bytes.append(contentsOf: $0) } }
        bytes += header
        append(Stamp())
        append(stamp(of: list))
        for look in looks { append(look) }
        bytes += notes
        let start = header.count
        let whole = bytes.withUnsafeBufferPointer { bytes in
            var stamp = Stamp()
            stamp.add(UnsafeBufferPointer(rebasing: bytes[(start + 8)...]))
            return stamp
        }
        withUnsafeBytes(of: whole.bits.littleEndian) { bytes.replaceSubrange(start..<start + 8, with: $0) }
        return bytes
    }

    private static func stamp(of list: FileList) -> Stamp {
        var stamp = Stamp()
        stamp.add(list.bytes)
        return stamp
    }
}
