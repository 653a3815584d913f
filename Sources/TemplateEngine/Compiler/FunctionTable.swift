extension Compiler {
    /// The functions by their keys: a hash table with linear probing (Knuth, TAOCP 3, 6.4).
    ///
    /// A dictionary would have to learn first how its keys are hashed, which takes as long as compiling a small template.
    /// Functions have numbers in the order in which they are added.
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

        /// Where a key is, or would be.
        struct Place {
            fileprivate var hash: Int
            fileprivate var slot: Int
            /// The number of the function; `nil` where there is none.
            var number: Int?
        }

        /// How many functions there are.
        var count: Int { entries.count }

        /// The function with a number.
        subscript(number: Int) -> Function {
            get { entries[number].function }
            set { entries[number].function = newValue }
        }

        /// Where a key is, or would be if it were added now.
        func place(of key: FunctionKey) -> Place {
            let hash = key.hashValue
            var slot = hash & (slots.count - 1)
            while slots[slot] >= 0 {
                let number = Int(slots[slot])
                if entries[number].hash == hash, entries[number].key == key {
                    return Place(hash: hash, slot: slot, number: number)
                }
                slot = (slot + 1) & (slots.count - 1)
            }
            return Place(hash: hash, slot: slot, number: nil)
        }

        /// Adds a function where its key would be.
        mutating func add(_ function: Function, _ key: FunctionKey, at place: Place) {
            slots[place.slot] = Int32(entries.count)
            entries.append(Entry(key: key, hash: place.hash, function: function))
            if entries.count * 2 > slots.count { grow() }
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
