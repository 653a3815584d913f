import OperatingSystem

/// What the last check found in the files of candidates and in groups of files of the site itself, as records.
///
/// A record is only valid with the inputs of that check. It has what other files need to know: paths, sizes, links and ids.
/// It also has the withheld values that the files contain, and the values that no page shows. Files with any other problem
/// have no record, so they are checked each time.
public final class CheckedPages: Sendable {
    private let file: RecordStore
    /// Whether the records of the last check are valid.
    private let usesLast: Bool
    /// The texts that records share.
    let texts: SharedTexts

    /// - Parameter usesLast: whether pages are compared with the same values of all candidates as in the last check.
    public init(_ file: RecordStore, usesLast: Bool) {
        self.file = file
        self.usesLast = usesLast
        texts = SharedTexts(usesLast ? file.content(of: .texts) : [])
    }

    /// The number of a record of the last check.
    func find(_ key: RecordKey) -> Int? { usesLast ? file.find(key) : nil }

    /// The record of the last check with a number; empty if it is damaged.
    func content(of number: Int) -> [UInt8] { (try? file.read(.last(number))) ?? [] }

    /// The build cache that belongs to the records of the last check; empty if they are not valid.
    public var buildCache: [UInt8] { usesLast ? file.content(of: .buildCache) : [] }

    /// Adds a record for the next check; `nil` if it cannot be written.
    func add(_ key: RecordKey, _ content: [UInt8]) -> RecordStore.Record? { file.add(key, [content[...]]) }

    /// Adds the texts that the records of this and of the last check share.
    public func addTexts() -> RecordStore.Record? { file.add(.texts, texts.pieces) }
}
