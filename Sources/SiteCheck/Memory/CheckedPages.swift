import CandidateProfile
import Diagnostics
import OperatingSystem
import SiteGenerator

/// What the last check found in the files of candidates and in groups of files of the site itself, as records.
///
/// A record is only valid with the inputs of that check. It has what other files need to know: paths, sizes, links and ids.
/// It also has the withheld values that the files contain, and the values that no page shows. Files with any other problem
/// have no record, so they are checked each time.
public final class CheckedPages: Sendable {
    private let bytes: ArraySlice<UInt8>
    /// The texts that records share.
    let texts: SharedTexts
    /// The positions of the records, by their keys.
    private let positions: [UInt64: Int]

    /// Reads records; those after a damaged one are ignored.
    ///
    /// - Parameters:
    ///   - bytes: the records.
    ///   - texts: the texts that they share, as in ``sharedTexts``.
    public init(_ bytes: ArraySlice<UInt8> = [], sharing texts: ArraySlice<UInt8> = []) {
        self.bytes = bytes
        self.texts = SharedTexts(texts)
        var positions: [UInt64: Int] = [:]
        var reader = CacheReader(bytes)
        while !reader.isAtEnd {
            let start = reader.position
            guard let key = reader.bits(), reader.slice() != nil else { break }
            positions[key] = start
        }
        self.positions = positions
    }

    /// The texts that the records of this and of the last check share, in pieces.
    public var sharedTexts: [ArraySlice<UInt8>] { texts.pieces }

    /// The position of the record with a key.
    func position(of key: Stamp) -> Int? { positions[key.bits] }

    /// The number of files of a record; `nil` if it is damaged.
    func countOfFiles(at position: Int) -> Int? {
        var reader = CacheReader(bytes, at: position)
        guard reader.bits() != nil, let record = reader.slice() else { return nil }
        var own = CacheReader(record)
        return own.number()
    }

    /// The key of the files of a candidate.
    static func key(ofFolder folder: String) -> Stamp {
        var stamp = Stamp(of: 1)
        stamp.add(folder)
        return stamp
    }

    /// The key of files of the site itself.
    static func key(ofFiles paths: some Sequence<String>) -> Stamp {
        var stamp = Stamp(of: 2)
        for path in paths.sorted() { stamp.add(path) }
        return stamp
    }

    /// The record at a position, with its key; `nil` if it is damaged.
    func record(at position: Int) -> ArraySlice<UInt8>? {
        var reader = CacheReader(bytes, at: position)
        guard reader.bits() != nil, reader.slice() != nil else { return nil }
        return bytes[position..<reader.position]
    }
}
