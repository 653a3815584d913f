import ByteText
import OperatingSystem

/// The cache for the next build: a fingerprint of each published file, and the generator's build cache.
///
/// It belongs to one list of files, and is not used with another.
struct OutputCache: Sendable {
    private let bytes: [UInt8]
    private let stampsStart: Int
    private let buildCacheStart: Int

    private static let header = Array("sitegen memory 1\n".utf8)

    /// Reads a cache; `nil` if it is damaged, of another version, or of another list.
    init?(parsing bytes: [UInt8], of list: FileList) {
        stampsStart = Self.header.count + 16
        buildCacheStart = stampsStart + list.count * 8
        self.bytes = bytes
        guard bytes.count >= buildCacheStart, bytes.starts(with: Self.header),
            number(at: stampsStart - 8) == Self.stamp(of: list).bits,
            number(at: stampsStart - 16) == Stamp(ofPieces: [bytes[stampsStart...]]).bits
        else { return nil }
    }

    /// The fingerprint of a file of the list (size, number and times); the empty stamp for a file that must be compared
    /// again.
    func stamp(_ index: Int) -> Stamp { Stamp(bits: number(at: stampsStart + index * 8)) }

    /// The generator's build cache.
    var buildCache: ArraySlice<UInt8> { bytes[buildCacheStart...] }

    /// Whether the build cache is the same, given in consecutive pieces.
    func hasBuildCache(_ pieces: [ArraySlice<UInt8>]) -> Bool {
        var rest = buildCache
        for piece in pieces {
            guard rest.prefix(piece.count) == piece else { return false }
            rest = rest.dropFirst(piece.count)
        }
        return rest.isEmpty
    }

    /// The pieces before the build cache.
    static func pieces(
        stamps: some Collection<Stamp>, before buildCache: [ArraySlice<UInt8>], of list: FileList
    ) -> [ArraySlice<UInt8>] {
        var all: [UInt8] = []
        all.reserveCapacity(stamps.count * 8)
        for stamp in stamps { append(stamp, to: &all) }
        var start = header
        append(Stamp(ofPieces: [all[...]] + buildCache), to: &start)
        append(stamp(of: list), to: &start)
        return [start[...], all[...]]
    }

    private static func append(_ stamp: Stamp, to bytes: inout [UInt8]) {
        withUnsafeBytes(of: stamp.bits.littleEndian) { bytes.append(contentsOf: $0) }
    }

    private func number(at position: Int) -> UInt64 {
        bytes.withBytes { $0.word(at: position) }
    }

    private static func stamp(of list: FileList) -> Stamp {
        Stamp(of: list.bytes)
    }
}
