/// The characters of an isolating run sequence, whose weak and neutral characters take the directions of the letters around
/// them (Unicode Standard Annex 9, W1 to N2).
struct BidiSequence {
    /// The classes; after ``resolve(original:characters:)`` only left, right and numbers.
    private(set) var types: [BidiClass]
    private let range: Range

    /// Where the characters are.
    struct Range {
        /// Their places in the paragraph.
        var indices: [Int]
        /// Their embedding level.
        var level: UInt8
        /// The direction before and after them.
        var start, end: BidiClass
    }

    /// - Parameter classes: the classes of all characters of the paragraph.
    init(_ range: Range, classes: [BidiClass]) {
        self.range = range
        types = range.indices.map { classes[$0] }
    }

    /// The direction of the level.
    private var direction: BidiClass { range.level % 2 == 0 ? .l : .r }

    mutating func resolve(original: [BidiClass], characters: [Unicode.Scalar]) {
        resolveMarksAndNumbers()
        resolveSeparators()
        if !characters.isEmpty { resolveBrackets(original, characters) }
        resolveNeutrals()
    }

    /// W1 to W3.
    private mutating func resolveMarksAndNumbers() {
        var (previous, strong) = (range.start, range.start)
        for index in types.indices {
            if types[index] == .nsm {
                types[index] = [.lri, .rli, .fsi, .pdi].contains(previous) ? .on : previous
            }
            previous = types[index]
            switch types[index] {
            case .l, .r: strong = types[index]
            case .al: strong = .al
            case .en: if strong == .al { types[index] = .an }
            default: break
            }
        }
        for index in types.indices where types[index] == .al { types[index] = .r }
    }

    /// W4 to W7.
    private mutating func resolveSeparators() {
        if types.count > 2 {
            for index in 1..<types.count - 1 where types[index - 1] == types[index + 1] {
                switch (types[index], types[index - 1]) {
                case (.es, .en), (.cs, .en): types[index] = .en
                case (.cs, .an): types[index] = .an
                default: break
                }
            }
        }
        var start = 0
        while start < types.count {
            var end = start
            while end < types.count, types[end] == .et { end += 1 }
            if end > start, start > 0 && types[start - 1] == .en || end < types.count && types[end] == .en {
                for index in start..<end { types[index] = .en }
            }
            start = max(end, start + 1)
        }
        var strong = range.start
        for index in types.indices {
            switch types[index] {
            case .l, .r: strong = types[index]
            case .es, .et, .cs: types[index] = .on
            case .en: if strong == .l { types[index] = .l }
            default: break
            }
        }
    }

    /// N1 and N2.
    private mutating func resolveNeutrals() {
        var start = 0
        while start < types.count {
            var end = start
            while end < types.count, Self.strong(types[end]) == nil { end += 1 }
            if end > start {
                let before = start > 0 ? Self.strong(types[start - 1]) : range.start
                let after = end < types.count ? Self.strong(types[end]) : range.end
                for index in start..<end { types[index] = before == after ? before ?? direction : direction }
            }
            start = max(end, start + 1)
        }
    }

    /// The direction that a letter or number gives to neutral characters beside it; `nil` for other classes.
    private static func strong(_ type: BidiClass) -> BidiClass? {
        switch type {
        case .l: .l
        case .r, .en, .an: .r
        default: nil
        }
    }
}

// MARK: Brackets

extension BidiSequence {
    /// N0.
    private mutating func resolveBrackets(_ original: [BidiClass], _ characters: [Unicode.Scalar]) {
        for (open, close) in brackets(characters) {
            var found: BidiClass?
            for type in types[open + 1..<close] {
                guard let strong = Self.strong(type) else { continue }
                found = strong
                if strong == direction { break }
            }
            guard var found else { continue }
            if found != direction {
                let before = types[..<open].lazy.reversed().compactMap(Self.strong).first ?? range.start
                if before == direction { found = direction }
            }
            for bracket in [open, close] {
                types[bracket] = found
                // Marks on a bracket have its direction.
                var mark = bracket + 1
                while mark < types.count, original[range.indices[mark]] == .nsm {
                    types[mark] = found
                    mark += 1
                }
            }
        }
    }

    /// The pairs of brackets, by the places of the first ones (BD 16).
    private func brackets(_ characters: [Unicode.Scalar]) -> [(open: Int, close: Int)] {
        var pairs: [(open: Int, close: Int)] = []
        var stack: [(place: Int, close: UInt32)] = []
        for (place, index) in range.indices.enumerated() where types[place] == .on {
            let character = Bracket.canonical(characters[index].value)
            if let close = Bracket.closing[character] {
                // The annex sets this limit.
                if stack.count == 63 { return [] }
                stack.append((place, close))
            } else if let match = stack.lastIndex(where: { $0.close == character }) {
                pairs.append((stack[match].place, place))
                stack.removeSubrange(match...)
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }
}

/// Paired and mirrored characters.
enum Bracket {
    /// The closing brackets by opening ones.
    fileprivate static let closing = Dictionary(
        stride(from: 0, to: UnicodeTable.brackets.count, by: 2).map { index in
            (canonical(UInt32(UnicodeTable.brackets[index])), canonical(UInt32(UnicodeTable.brackets[index + 1])))
        }, uniquingKeysWith: { first, _ in first })

    /// Two angle brackets exist twice.
    fileprivate static func canonical(_ character: UInt32) -> UInt32 {
        switch character {
        case 0x2329: 0x3008
        case 0x232A: 0x3009
        default: character
        }
    }

    /// The character that shows a character in text from right to left (L4).
    static func mirrored(_ character: Unicode.Scalar) -> Unicode.Scalar {
        mirrors[character] ?? character
    }

    private static let mirrors = Dictionary(
        uniqueKeysWithValues: stride(from: 0, to: UnicodeTable.mirrors.count, by: 2).compactMap { index in
            Unicode.Scalar(UnicodeTable.mirrors[index]).flatMap { left in
                Unicode.Scalar(UnicodeTable.mirrors[index + 1]).map { (left, $0) }
            }
        })
}
