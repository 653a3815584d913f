/// A record's names, ready to be looked up by the bytes of a template.
final class RecordFields: Sendable {
    let title: String
    let names: [String]
    private let accesses: [FieldAccess]
    private let keys: [NameKey]
    /// The names' bytes, for those that are longer than their keys.
    private let spellings: [[UInt8]]

    init(title: String, fields: [(name: String, access: FieldAccess)]) {
        self.title = title
        names = fields.map(\.name)
        accesses = fields.map(\.access)
        spellings = names.map { Array($0.utf8) }
        keys = spellings.map { $0.withUnsafeBufferPointer(NameKey.init) }
    }

    /// The access to a name that stands somewhere; records have few names, so that they are compared one by one.
    func access(to name: Range<Int>, in text: [UInt8]) -> FieldAccess? {
        text.withUnsafeBufferPointer { text in
            let name = UnsafeBufferPointer(rebasing: text[name])
            let key = NameKey(name)
            for index in keys.indices where keys[index] == key {
                if key.isWhole || spellings[index].elementsEqual(name) { return accesses[index] }
            }
            return nil
        }
    }
}

/// The length of a name and its first seven bytes in one word, which is all there is of a short name.
private struct NameKey: Equatable {
    private var word: UInt64

    init(_ name: UnsafeBufferPointer<UInt8>) {
        word = UInt64(min(name.count, 255))
        for byte in name.prefix(7) { word = word << 8 | UInt64(byte) }
    }

    /// Whether it is the key of one name only.
    var isWhole: Bool { word >> 56 <= 7 }
}
