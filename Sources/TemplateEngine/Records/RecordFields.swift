import ByteText

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
            precondition(name.isName && isNew, "'\(name)' in \(title) is not a name, or given twice")
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
        text.withBytes { text in
            let name = Bytes(rebasing: text[name])
            let key = NameKey(bytes: name)
            for index in keys.indices where keys[index] == key {
                if key.isWhole || names[index].isSpelled(name) { return accesses[index] }
            }
            return nil
        }
    }
}

extension String {
    /// Whether it consists of some bytes.
    fileprivate func isSpelled(_ bytes: Bytes) -> Bool {
        var text = self
        return text.withBytes { own in
            own.count == bytes.count && own.indices.allSatisfy { own[$0] == bytes[$0] }
        }
    }

    /// Whether it can be a name: not empty, without dots, spaces and braces.
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
