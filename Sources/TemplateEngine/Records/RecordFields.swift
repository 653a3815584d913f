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
        var names: [String] = []
        var accesses: [FieldAccess] = []
        var keys: [NameKey] = []
        names.reserveCapacity(fields.count)
        accesses.reserveCapacity(fields.count)
        keys.reserveCapacity(fields.count)
        for (name, access) in fields {
            let key = NameKey(name)
            // The keys of most names differ.
            let isNew = !keys.contains { $0 == key } || !names.contains(name)
            precondition(key.isOfName && isNew, "'\(name)' in \(title) is not a name, or given twice")
            names.append(name)
            accesses.append(access)
            keys.append(key)
        }
        self.names = names
        self.accesses = accesses
        self.keys = keys
    }

    /// The names with what their values are.
    var kinds: [(name: String, kind: KindFacts)] { zip(names, accesses).map { ($0, $1.kind) } }

    /// The access to a name that stands somewhere; records have few names, so that they are compared one by one.
    func access(to name: Range<Int>, in text: [UInt8]) -> FieldAccess? {
        text.withUnsafeBufferPointer { text in
            let name = UnsafeBufferPointer(rebasing: text[name])
            let key = NameKey(bytes: name)
            for index in keys.indices where keys[index] == key {
                if key.isWhole || names[index].utf8.elementsEqual(name) { return accesses[index] }
            }
            return nil
        }
    }
}

/// The length of a name and its first seven bytes in one word, which is all there is of a short name.
private struct NameKey: Equatable {
    private var word: UInt64
    /// Whether it is one of something that can be a name: not empty, without dots, spaces and braces.
    private(set) var isOfName = true

    init(_ name: String) {
        var name = name
        self = name.withUTF8(NameKey.init(bytes:))
        name.withUTF8 { name in
            for byte in name {
                switch byte {
                case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "{"), UInt8(ascii: "}"): isOfName = false
                default: break
                }
            }
            if name.isEmpty { isOfName = false }
        }
    }

    init(bytes name: UnsafeBufferPointer<UInt8>) {
        word = UInt64(min(name.count, 255))
        for index in 0..<min(name.count, 7) { word = word << 8 | UInt64(name[index]) }
    }

    static func == (left: NameKey, right: NameKey) -> Bool { left.word == right.word }

    /// Whether it is the key of one name only.
    var isWhole: Bool { word >> 56 <= 7 }
}
