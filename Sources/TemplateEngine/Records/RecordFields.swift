/// A record's names, ready to be looked up by the bytes of a template.
@usableFromInline
final class RecordFields: Sendable {
    let title: String
    let names: [String]
    private let accesses: [FieldAccess]
    private let keys: [NameKey]

    /// Makes the names ready. It is a mistake of the program if one of them is no name, or is given twice.
    @usableFromInline
    init(title: String, fields: [(name: String, access: FieldAccess)]) {
        self.title = title
        names = fields.map(\.name)
        accesses = fields.map(\.access)
        keys = fields.map { NameKey($0.name.utf8) }
        for (index, name) in names.enumerated() {
            precondition(Self.isName(name) && isFirst(index), "'\(name)' in \(title) is not a name, or given twice")
        }
    }

    /// Whether a name stands at no place before its own.
    private func isFirst(_ index: Int) -> Bool {
        for other in 0..<index where keys[other] == keys[index] && names[other] == names[index] { return false }
        return true
    }

    /// The names with what their values are.
    var kinds: [(name: String, kind: KindFacts)] { zip(names, accesses).map { ($0, $1.kind) } }

    /// The access to a name that stands somewhere; records have few names, so that they are compared one by one.
    func access(to name: Range<Int>, in text: [UInt8]) -> FieldAccess? {
        text.withUnsafeBufferPointer { text in
            let name = UnsafeBufferPointer(rebasing: text[name])
            let key = NameKey(name)
            for index in keys.indices where keys[index] == key {
                if key.isWhole || names[index].utf8.elementsEqual(name) { return accesses[index] }
            }
            return nil
        }
    }

    private static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "{"), UInt8(ascii: "}"): false
                default: true
                }
            }
    }
}

/// The length of a name and its first seven bytes in one word, which is all there is of a short name.
private struct NameKey: Equatable {
    private var word: UInt64

    init(_ name: some Collection<UInt8>) {
        word = UInt64(min(name.count, 255))
        for byte in name.prefix(7) { word = word << 8 | UInt64(byte) }
    }

    /// Whether it is the key of one name only.
    var isWhole: Bool { word >> 56 <= 7 }
}
