import OperatingSystem
import SiteGenerator
import Synchronization

/// Texts that many records contain, as numbers: paths, links and lists of ids.
///
/// The texts of the last check keep their numbers, so that its records stay valid.
final class SharedTexts: Sendable {
    private struct Added {
        /// The numbers of all texts, by their stamps, because the texts themselves would take much memory; filled when the
        /// first text is added.
        var numbers: [UInt64: UInt32] = [:]
        var writer = CacheWriter()
    }

    private let bytes: [UInt8]
    /// The number of texts of the last check.
    var count: Int { positions.count }
    /// The number of their bytes.
    var size: Int { bytes.count }
    /// The positions of the texts of the last check.
    private let positions: [UInt32]
    private let added = Mutex(Added())

    /// Reads the texts of the last check, each preceded by its number of bytes; those after a damaged one are ignored.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var positions: [UInt32] = []
        var reader = CacheReader(bytes[...])
        while !reader.isAtEnd {
            let start = reader.position
            guard start < UInt32.max, reader.slice() != nil else { break }
            positions.append(UInt32(start))
        }
        self.positions = positions
    }

    /// The text of the last check with a number.
    func text(_ number: Int?) -> ArraySlice<UInt8>? {
        guard let number, positions.indices.contains(number) else { return nil }
        var reader = CacheReader(bytes[...], at: Int(positions[number]))
        return reader.slice()
    }

    /// The numbers of texts; new ones are added.
    func numbers(of texts: [ArraySlice<UInt8>]) -> [Int] {
        added.withLock { added in
            if added.numbers.isEmpty {
                for number in positions.indices {
                    guard let text = text(number) else { continue }
                    added.numbers[text.withUnsafeBufferPointer { Stamp(of: $0) }.bits] = UInt32(number)
                }
            }
            return texts.map { text in
                let stamp = text.withUnsafeBufferPointer { Stamp(of: $0) }.bits
                if let number = added.numbers[stamp] { return Int(number) }
                let number = added.numbers.count
                added.numbers[stamp] = UInt32(number)
                added.writer.write(text)
                return number
            }
        }
    }

    /// All texts, in pieces.
    var pieces: [ArraySlice<UInt8>] { [bytes[...], added.withLock { $0.writer.bytes[...] }] }
}
