import FileSystem

/// The build cache: stamps of the published files and the notes of the generator.
///
/// It belongs to one list of files and is not valid for another.
struct OutputMemory: Sendable {
    private let bytes: [UInt8]
    private let looksStart: Int
    private let notesStart: Int

    private static let header = Array("sitegen memory 1\n".utf8)

    /// Decodes a build cache; `nil` if it is damaged, or of another version or list.
    init?(parsing bytes: [UInt8], of list: FileList) {
        looksStart = Self.header.count + 16
        notesStart = looksStart + list.count * 8
        self.bytes = bytes
        guard bytes.count >= notesStart, bytes.starts(with: Self.header),
            number(at: looksStart - 8) == Self.stamp(of: list).bits,
            number(at: looksStart - 16) == Stamp(ofPieces: [bytes[looksStart...]]).bits
        else { return nil }
    }

    /// The stamp of a file in the list; an empty stamp if the file must be compared again.
    func look(_ index: Int) -> Stamp { Stamp(bits: number(at: looksStart + index * 8)) }

    /// The notes of the generator.
    var notes: ArraySlice<UInt8> { bytes[notesStart...] }

    /// Whether the notes equal the concatenated pieces.
    func hasNotes(_ pieces: [[UInt8]]) -> Bool {
        var rest = notes
        for piece in pieces {
            guard rest.prefix(piece.count) == piece[...] else { return false }
            rest = rest.dropFirst(piece.count)
        }
        return rest.isEmpty
    }

    /// The data to store before the notes, in pieces.
    static func pieces(looks: some Collection<Stamp>, before notes: [[UInt8]], of list: FileList) -> [[UInt8]] {
        var all: [UInt8] = []
        all.reserveCapacity(looks.count * 8)
        for look in looks { append(look, to: &all) }
        var start = header
        append(Stamp(ofPieces: [all[...]] + notes.map { $0[...] }), to: &start)
        append(stamp(of: list), to: &start)
        return [start, all]
    }

    private static func append(_ stamp: Stamp, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: stamp.bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private func number(at position: Int) -> UInt64 {
        bytes.withUnsafeBytes { UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: position, as: UInt64.self)) }
    }

    private static func stamp(of list: FileList) -> Stamp {
        Stamp(of: list.bytes)
    }
}
