import ByteText

/// A map from the codes of a font to text: a CMap (ISO 32000-1, 9.7.5 and 9.10.3).
struct CharacterMap {
    /// The codes of a length in bytes.
    private struct Space {
        var length: Int
        var codes: ClosedRange<Int>
    }

    private(set) var texts: [Int: String] = [:]
    private var spaces: [Space] = []

    /// The maximum number of codes; a font has at most 65,536 glyphs.
    private static let maximumCount = 100_000

    /// Whether it states the lengths of codes.
    var hasSpaces: Bool { !spaces.isEmpty }

    init(_ bytes: [UInt8]) {
        var parser = PDFParser(bytes, readsReferences: false, limit: 4 * Self.maximumCount)
        var operands: [PDFObject] = []
        while let token = parser.next() {
            switch token {
            case .value(let value): operands.append(value)
            case .keyword("endcodespacerange"):
                for pair in operands.suffix(200).compactMap(\.string).pairs { add(from: pair.0, to: pair.1) }
                operands = []
            case .keyword("endbfchar"):
                let strings = operands.compactMap(\.string)
                for (code, text) in strings.pairs { add(Self.code(code), Self.text(text)) }
                operands = []
            case .keyword("endbfrange"):
                addRanges(operands)
                operands = []
            case .keyword: operands = []
            }
        }
    }

    /// The codes of a string, with the numbers of their bytes: the shortest code that a stated range contains.
    func codes(in string: [UInt8], length: Int) -> [Int] {
        var codes: [Int] = []
        var index = 0
        while index < string.count {
            var (code, count, isFound) = (0, 0, false)
            while !isFound, count < 4, index + count < string.count {
                code = code << 8 | Int(string[index + count])
                count += 1
                isFound = spaces.contains { $0.length == count && $0.codes.contains(code) }
            }
            if !isFound {
                count = min(length, string.count - index)
                code = Self.code(Array(string[index..<index + count]))
            }
            codes.append(code)
            index += count
        }
        return codes
    }

    private mutating func add(from first: [UInt8], to last: [UInt8]) {
        guard first.count == last.count, (1...4).contains(first.count), Self.code(first) <= Self.code(last),
            spaces.count < 100
        else { return }
        spaces.append(Space(length: first.count, codes: Self.code(first)...Self.code(last)))
    }

    private mutating func add(_ code: Int, _ text: String) {
        if texts.count < Self.maximumCount { texts[code] = text }
    }

    private mutating func addRanges(_ operands: [PDFObject]) {
        var index = 0
        while index + 2 < operands.count {
            defer { index += 3 }
            guard let low = operands[index].string, let high = operands[index + 1].string else { continue }
            let (first, last) = (Self.code(low), Self.code(high))
            guard first <= last, last - first < 65_536 else { continue }
            switch operands[index + 2] {
            case .array(let items):
                for (code, item) in zip(first...last, items) {
                    if let text = item.string { add(code, Self.text(text)) }
                }
            case .string(let start):
                // The last character counts up.
                var scalars = Array(Self.text(start).unicodeScalars)
                guard let lastScalar = scalars.popLast() else { continue }
                let stem = String(String.UnicodeScalarView(scalars))
                for code in first...last {
                    guard texts.count < Self.maximumCount,
                        let scalar = Unicode.Scalar(lastScalar.value + UInt32(code - first))
                    else { continue }
                    texts[code] = stem + String(Character(scalar))
                }
            default: continue
            }
        }
    }

    static func code(_ bytes: [UInt8]) -> Int { bytes.prefix(4).reduce(0) { $0 << 8 | Int($1) } }

    /// The text of big-endian UTF-16.
    static func text(_ bytes: [UInt8]) -> String {
        if bytes.count == 1 { return String(Character(Unicode.Scalar(bytes[0]))) }
        let units = bytes.pairs.map { UInt16($0.0) << 8 | UInt16($0.1) }
        return String(decoding: units, as: UTF16.self)
    }
}

extension Array {
    /// The first and second element, the third and fourth, and so on.
    var pairs: [(Element, Element)] {
        stride(from: 0, to: count - 1, by: 2).map { (self[$0], self[$0 + 1]) }
    }
}
