/// The directions of a paragraph's characters (Unicode Standard Annex 9, revision 46).
struct BidiParagraph {
    /// The level of the paragraph: 0 from left to right, 1 from right to left.
    let base: UInt8
    /// The embedding level of each character: even from left to right, odd from right to left. Characters that only
    /// control directions have the level of the text around them.
    let levels: [UInt8]
    private let classes: [BidiClass]

    /// The largest level of explicit embedding (BD 2).
    private static let maximumLevel: UInt8 = 125

    /// Resolves the levels of a text.
    ///
    /// - Parameter base: the level of the paragraph; `nil` for that of its first letter.
    init(_ characters: [Unicode.Scalar], base: UInt8?) {
        self.init(classes: characters.map(BidiClass.init), characters: characters, base: base)
    }

    /// - Parameter characters: the characters, for pairs of brackets, or none.
    init(classes: [BidiClass], characters: [Unicode.Scalar], base: UInt8?) {
        let ends = Self.isolateEnds(classes)
        let level = base ?? Self.firstLevel(classes, classes.indices, ends) ?? 0
        var embedding = Embedding(base: level, classes, ends)
        embedding.apply()
        var levels = embedding.levels
        for sequence in Self.sequences(of: embedding, classes, ends) {
            var resolution = BidiSequence(sequence, classes: embedding.types)
            resolution.resolve(original: classes, characters: characters)
            for (index, type) in zip(sequence.indices, resolution.types) {
                // I1 and I2.
                switch type {
                case .l: if sequence.level % 2 == 1 { levels[index] += 1 }
                case .r: if sequence.level % 2 == 0 { levels[index] += 1 }
                default: levels[index] += sequence.level % 2 == 0 ? 2 : 1
                }
            }
        }
        // Characters that the algorithm leaves out have the level of the previous one.
        for index in levels.indices where classes[index].isRemoved {
            levels[index] = index > 0 ? levels[index - 1] : level
        }
        (self.base, self.levels, self.classes) = (level, levels, classes)
    }

    /// The levels of the characters on one line (L1): separators and spaces at its end have the level of the paragraph.
    func levels(inLine line: Range<Int>) -> [UInt8] {
        var result = Array(levels[line])
        var isAtEnd = true
        for (place, index) in line.enumerated().reversed() {
            switch classes[index] {
            case .s, .b:
                result[place] = base
                isAtEnd = true
            case .ws, .lri, .rli, .fsi, .pdi, .lre, .rle, .lro, .rlo, .pdf, .bn: if isAtEnd { result[place] = base }
            default: isAtEnd = false
            }
        }
        return result
    }

    /// The places of characters with these levels from left to right (L2).
    static func order(of levels: [UInt8]) -> [Int] {
        var order = Array(levels.indices)
        guard let highest = levels.max(), highest > 0 else { return order }
        let lowest = levels.filter { $0 % 2 == 1 }.min() ?? highest + 1
        guard lowest <= highest else { return order }
        for level in (lowest...highest).reversed() {
            var start = 0
            while start < order.count {
                guard levels[order[start]] >= level else {
                    start += 1
                    continue
                }
                var end = start
                while end < order.count, levels[order[end]] >= level { end += 1 }
                order[start..<end].reverse()
                start = end
            }
        }
        return order
    }
}

// MARK: Explicit levels

extension BidiParagraph {
    /// The place of the end of each isolate, by the place of its start (BD 9).
    private static func isolateEnds(_ classes: [BidiClass]) -> [Int: Int] {
        var ends: [Int: Int] = [:]
        var open: [Int] = []
        for (index, type) in classes.enumerated() {
            switch type {
            case .lri, .rli, .fsi: open.append(index)
            case .pdi: if let start = open.popLast() { ends[start] = index }
            default: break
            }
        }
        return ends
    }

    /// The level of the first letter outside of isolates (P2 and P3); `nil` without one.
    private static func firstLevel(_ classes: [BidiClass], _ range: Range<Int>, _ ends: [Int: Int]) -> UInt8? {
        var index = range.lowerBound
        while index < range.upperBound {
            switch classes[index] {
            case .l: return 0
            case .r, .al: return 1
            case .lri, .rli, .fsi:
                guard let end = ends[index] else { return nil }
                index = end
            default: break
            }
            index += 1
        }
        return nil
    }

    /// The rules X1 to X8.
    private struct Embedding {
        let base: UInt8
        var levels: [UInt8]
        /// The classes, with overrides.
        var types: [BidiClass]
        private let classes: [BidiClass]
        private let ends: [Int: Int]
        private var stack: [Status]
        private var overflowIsolates = 0
        private var overflowEmbeddings = 0
        private var validIsolates = 0

        private struct Status {
            var level: UInt8
            var override: BidiClass?
            var isIsolate: Bool
        }

        init(base: UInt8, _ classes: [BidiClass], _ ends: [Int: Int]) {
            self.base = base
            self.classes = classes
            self.ends = ends
            types = classes
            levels = classes.map { _ in base }
            stack = [Status(level: base, override: nil, isIsolate: false)]
        }

        private var top: Status { stack[stack.count - 1] }

        mutating func apply() {
            for (index, type) in classes.enumerated() {
                switch type {
                case .rle: open(toRight: false, override: nil)
                case .lre: open(toRight: true, override: nil)
                case .rlo: open(toRight: false, override: .r)
                case .lro: open(toRight: true, override: .l)
                case .lri, .rli, .fsi: openIsolate(type, index)
                case .pdi:
                    closeIsolate()
                    place(index)
                case .pdf: close()
                case .b, .bn: break
                default: place(index)
                }
            }
        }

        private mutating func place(_ index: Int) {
            levels[index] = top.level
            if let override = top.override { types[index] = override }
        }

        /// The next even or odd level.
        private func next(toRight: Bool) -> UInt8 { toRight ? (top.level + 2) & ~1 : (top.level + 1) | 1 }

        private mutating func open(toRight: Bool, override: BidiClass?) {
            let level = next(toRight: toRight)
            if level <= BidiParagraph.maximumLevel, overflowIsolates == 0, overflowEmbeddings == 0 {
                stack.append(Status(level: level, override: override, isIsolate: false))
            } else if overflowIsolates == 0 {
                overflowEmbeddings += 1
            }
        }

        private mutating func openIsolate(_ type: BidiClass, _ index: Int) {
            place(index)
            let content = index + 1..<(ends[index] ?? classes.count)
            let isToLeft =
                type == .rli || type == .fsi && BidiParagraph.firstLevel(classes, content, ends) == 1
            let level = next(toRight: !isToLeft)
            if level <= BidiParagraph.maximumLevel, overflowIsolates == 0, overflowEmbeddings == 0 {
                validIsolates += 1
                stack.append(Status(level: level, override: nil, isIsolate: true))
            } else {
                overflowIsolates += 1
            }
        }

        private mutating func closeIsolate() {
            if overflowIsolates > 0 {
                overflowIsolates -= 1
            } else if validIsolates > 0 {
                overflowEmbeddings = 0
                while !top.isIsolate { stack.removeLast() }
                stack.removeLast()
                validIsolates -= 1
            }
        }

        private mutating func close() {
            if overflowIsolates > 0 { return }
            if overflowEmbeddings > 0 {
                overflowEmbeddings -= 1
            } else if !top.isIsolate, stack.count >= 2 {
                stack.removeLast()
            }
        }
    }

    /// The isolating run sequences (BD 13) with the directions around them (X10).
    private static func sequences(
        of embedding: Embedding, _ classes: [BidiClass], _ ends: [Int: Int]
    ) -> [BidiSequence.Range] {
        let kept = classes.indices.filter { !classes[$0].isRemoved }
        // The runs of characters with one level, as ranges of `kept`.
        var runs: [Range<Int>] = []
        for (place, index) in kept.enumerated() {
            if let last = runs.last, embedding.levels[kept[last.lowerBound]] == embedding.levels[index] {
                runs[runs.count - 1] = last.lowerBound..<place + 1
            } else {
                runs.append(place..<place + 1)
            }
        }
        let runOfStart = Dictionary(uniqueKeysWithValues: runs.enumerated().map { (kept[$1.lowerBound], $0) })
        let isolateEnds = Set(ends.values)
        var sequences: [BidiSequence.Range] = []
        for run in runs where !isolateEnds.contains(kept[run.lowerBound]) {
            var indices = Array(kept[run])
            var last = run
            while let end = ends[kept[last.upperBound - 1]], let next = runOfStart[end] {
                last = runs[next]
                indices += kept[last]
            }
            let level = embedding.levels[indices[0]]
            let before = run.lowerBound > 0 ? embedding.levels[kept[run.lowerBound - 1]] : embedding.base
            let isOpen = classes[indices[indices.count - 1]].isIsolateStart
            let after =
                isOpen || last.upperBound == kept.count ? embedding.base : embedding.levels[kept[last.upperBound]]
            sequences.append(
                BidiSequence.Range(
                    indices: indices, level: level, start: max(level, before) % 2 == 0 ? .l : .r,
                    end: max(level, after) % 2 == 0 ? .l : .r))
        }
        return sequences
    }
}

extension BidiClass {
    /// Whether the algorithm leaves the characters out (X9).
    fileprivate var isRemoved: Bool {
        switch self {
        case .rle, .lre, .rlo, .lro, .pdf, .bn: true
        default: false
        }
    }

    fileprivate var isIsolateStart: Bool { self == .lri || self == .rli || self == .fsi }
}
