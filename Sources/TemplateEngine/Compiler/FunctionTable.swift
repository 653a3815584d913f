extension Compiler {
    /// The functions by their keys: a hash table with linear probing (Knuth, TAOCP 3, 6.4).
    ///
    /// A dictionary would have to learn first how its keys are hashed, which takes as long as compiling a small template.
    struct FunctionTable {
        private var entries: [Entry] = []
        /// The numbers of the entries, at the places that their hashes stand for or behind; -1 where nothing is. A power
        /// of two, and at least half of them free.
        private var slots: [Int32] = Array(repeating: -1, count: 32)

        private struct Entry {
            let key: FunctionKey
            let hash: Int
            var function: Function
        }

        /// How many functions there are.
        var count: Int { entries.count }

        /// The function with a key; `nil` where there is none. One that is there stays.
        subscript(key: FunctionKey) -> Function? {
            get {
                let number = slots[slot(of: key, hash: key.hashValue)]
                return number < 0 ? nil : entries[Int(number)].function
            }
            set {
                guard let newValue else { return }
                let hash = key.hashValue
                let slot = slot(of: key, hash: hash)
                if slots[slot] >= 0 {
                    entries[Int(slots[slot])].function = newValue
                    return
                }
                slots[slot] = Int32(entries.count)
                entries.append(Entry(key: key, hash: hash, function: newValue))
                if entries.count * 2 > slots.count { grow() }
            }
        }

        /// The slot of a key, or the free one where it would be.
        private func slot(of key: FunctionKey, hash: Int) -> Int {
            var slot = hash & (slots.count - 1)
            while slots[slot] >= 0 {
                let entry = entries[Int(slots[slot])]
                if entry.hash == hash, entry.key == key { return slot }
                slot = (slot + 1) & (slots.count - 1)
            }
            return slot
        }

        private mutating func grow() {
            slots = Array(repeating: -1, count: slots.count * 2)
            for (number, entry) in entries.enumerated() {
                var slot = entry.hash & (slots.count - 1)
                while slots[slot] >= 0 { slot = (slot + 1) & (slots.count - 1) }
                slots[slot] = Int32(number)
            }
        }
    }
}
