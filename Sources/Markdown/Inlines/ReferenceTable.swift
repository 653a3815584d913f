/// Labels and their targets, compared as in CommonMark (4.7): ignoring case, with white space collapsed.
///
/// Of equal labels, the first one counts. A lookup takes time proportional to the length of the label.
struct ReferenceTable: ~Copyable {
    struct Entry: BitwiseCopyable {
        var label: TextRange
        var hash: Int
        var next: Int32
    }

    private var entries = FlatBuffer<Entry>()
    private var labels = FlatBuffer<UInt8>(capacity: 64)
    private var heads: [Int32] = []
    /// The targets of the entries.
    private(set) var targets = FlatBuffer<LinkTarget>()
    /// The normalized label of a lookup.
    private var scratch = FlatBuffer<UInt8>(capacity: 64)

    /// The number of labels.
    var count: Int { entries.count }

    /// Adds a definition.
    mutating func add(_ definition: LinkDefinition, in bytes: Bytes) {
        add(label: definition.label, target: definition.target, in: bytes)
    }

    /// Adds a label.
    mutating func add(label: TextRange, target: LinkTarget, in bytes: Bytes) {
        let hash = normalize(bytes, Int(label.start), Int(label.end))
        guard scratch.count > 0, find(hash) == nil else { return }
        if entries.count >= heads.count { rehash() }
        let start = labels.count
        labels.append(contentsOf: scratch.values)
        let bucket = hash & (heads.count - 1)
        entries.append(Entry(label: TextRange(start, labels.count), hash: hash, next: heads[bucket]))
        heads[bucket] = Int32(truncatingIfNeeded: entries.count - 1)
        targets.append(target)
    }

    /// The index of the entry with a label.
    mutating func find(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int? {
        guard entries.count > 0 else { return nil }
        let hash = normalize(bytes, start, end)
        return scratch.count > 0 ? find(hash) : nil
    }

    private func find(_ hash: Int) -> Int? {
        guard !heads.isEmpty else { return nil }
        var index = heads[hash & (heads.count - 1)]
        while index >= 0 {
            let entry = entries[Int(index)]
            if entry.hash == hash, isScratch(entry.label) { return Int(index) }
            index = entry.next
        }
        return nil
    }

    private func isScratch(_ label: TextRange) -> Bool {
        guard label.range.count == scratch.count else { return false }
        for index in 0..<scratch.count where labels[Int(label.start) + index] != scratch[index] { return false }
        return true
    }

    private mutating func rehash() {
        heads = Array(repeating: -1, count: max(16, heads.count * 2))
        for index in 0..<entries.count {
            let bucket = entries[index].hash & (heads.count - 1)
            entries[index].next = heads[bucket]
            heads[bucket] = Int32(truncatingIfNeeded: index)
        }
    }

    /// Normalizes a label into the scratch buffer and returns its hash.
    private mutating func normalize(_ bytes: Bytes, _ start: Int, _ end: Int) -> Int {
        scratch.truncate(to: 0)
        var index = bytes.skipSpaces(from: start, end: end)
        while index < end {
            let byte = bytes[index]
            if byte.isSpace {
                index = bytes.skipSpaces(from: index, end: end)
                if index < end { scratch.append(UInt8(ascii: " ")) }
            } else if byte < 0x80 {
                scratch.append(byte.lowered)
                index += 1
            } else {
                let (scalar, next) = Scalars.decode(bytes, at: index, end: end)
                // The standard library has no case folding; lower, upper and lower case again is equivalent.
                let folded = String(scalar).lowercased().uppercased().lowercased()
                for byte in folded.utf8 { scratch.append(byte) }
                index = next
            }
        }
        // A random seed, so that labels cannot be chosen to collide.
        var hasher = Hasher()
        hasher.combine(bytes: UnsafeRawBufferPointer(scratch.values))
        return hasher.finalize() & Int.max
    }
}
