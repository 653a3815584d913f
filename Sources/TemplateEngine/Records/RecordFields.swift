import ByteText

/// The names of a record, prepared for lookups by the bytes of a template.
@usableFromInline
final class RecordFields: Sendable {
    let title: String
    let names: [String]
    /// How to get another name.
    let advice: String?
    private let accesses: [FieldAccess]
    private let keys: [NameKey]

    /// Prepares the names. An invalid or duplicate name is a programming error.
    @usableFromInline
    init(title: String, fields: [(name: String, access: FieldAccess)], advice: String? = nil) {
        self.title = title
        self.advice = advice
        var names: [String] = []
        var accesses: [FieldAccess] = []
        var keys: [NameKey] = []
        names.reserveCapacity(fields.count)
        accesses.reserveCapacity(fields.count)
        keys.reserveCapacity(fields.count)
        for (name, access) in fields {
            let key = NameKey(name)
            // Fast path: the keys of most names differ.
            let isNew = !keys.contains { $0 == key } || !names.contains(name)
            precondition(name.isName && isNew, "'\(name)' in \(title) is not a name, or given twice")
            names.append(name)
            accesses.append(access)
            keys.append(key)
        }
        self.names = names
        self.accesses = accesses
        self.keys = keys
    }

    /// The names and their kinds.
    var kinds: [(name: String, kind: KindFacts)] { zip(names, accesses).map { ($0, $1.kind) } }

    /// The access to the name at a range of a text. Records have few names, so a linear search is sufficient.
    func access(to key: NameKey, spelled name: Range<Int>, in text: [UInt8]) -> FieldAccess? {
        for index in keys.indices where keys[index] == key {
            if key.isWhole || names[index].utf8.elementsEqual(text[name]) { return accesses[index] }
        }
        return nil
    }
}

extension String {
    /// Whether it is a valid name: not empty, without dots, spaces and braces.
    fileprivate var isName: Bool {
        var text = self
        return text.withBytes { bytes in
            !bytes.isEmpty
                && bytes.allSatisfy { byte in
                    switch byte {
                    case UInt8(ascii: " "), UInt8(ascii: "."), UInt8(ascii: "{"), UInt8(ascii: "}"): false
                    default: true
                    }
                }
        }
    }
}
