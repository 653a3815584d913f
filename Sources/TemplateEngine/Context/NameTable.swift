/// A fixed list of names, each found by its number: a hash table with linear probing (Knuth, TAOCP 3, 6.4).
///
/// A dictionary hashes its keys so that nobody can choose bad ones. Here they are known, and looked up for each attribute
/// of a template.
struct NameTable: Sendable {
    private struct Slot {
        var key: NameKey
        /// The number of the name; -1 where nothing is.
        var number: Int
    }

    private let names: [String]
    private let bits: Int
    /// A power of two, and at least half of them free.
    private var slots: [Slot]

    /// Makes a table of names of which no two are equal.
    init(_ names: [String]) {
        self.names = names
        bits = Int.bitWidth - (names.count * 2).leadingZeroBitCount
        slots = Array(repeating: Slot(key: NameKey(""), number: -1), count: 1 << bits)
        for (number, name) in names.enumerated() {
            let key = NameKey(name)
            var slot = key.hash(bits: bits)
            while slots[slot].number >= 0 { slot = (slot + 1) & (slots.count - 1) }
            slots[slot] = Slot(key: key, number: number)
        }
    }

    /// The number of a name; `nil` where it is none of them.
    func number(of name: String) -> Int? {
        let key = NameKey(name)
        var slot = key.hash(bits: bits)
        while slots[slot].number >= 0 {
            let found = slots[slot]
            if found.key == key, key.isWhole || names[found.number] == name { return found.number }
            slot = (slot + 1) & (slots.count - 1)
        }
        return nil
    }

    func contains(_ name: String) -> Bool { number(of: name) != nil }
}
