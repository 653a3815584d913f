import PDF

/// A text as characters of fonts, with their widths and the places where lines may break.
///
/// Widths are independent of the font size, so that a text is shaped once for all spacings.
struct ShapedText: Sendable {
    /// The codes of characters in their fonts.
    private(set) var codes: [UInt16] = []
    /// The characters.
    private(set) var characters: [Unicode.Scalar] = []
    /// The widths with kerning, in thousandths of the font size.
    private(set) var widths: [Int32] = []
    /// The run of each character.
    private(set) var runs: [UInt16] = []
    /// What follows each character.
    private(set) var breaks: [Break] = []
    /// The styles and addresses of the runs.
    private(set) var styles: [(style: StyledText.Style, address: String?)] = []

    /// Whether a line may end after a character.
    enum Break: UInt8, Sendable {
        case never
        case allowed
        case required
    }

    /// Shapes a text.
    ///
    /// - Parameters:
    ///   - fonts: the fonts, by the bits of bold and italic.
    ///   - missing: receives characters that the fonts do not have.
    init(_ text: StyledText, _ fonts: [TextFont], missing: inout MissingCharacters) {
        var state = State()
        for run in text.runs {
            let index = UInt16(styles.count)
            styles.append((run.style, run.address))
            let font = Int(run.style.rawValue & 3)
            var text = run.text
            // Decomposed letters are rare, and have to be composed.
            if !text.utf8.allSatisfy({ $0 < 0x80 }) { text = text.composed }
            for scalar in text.unicodeScalars {
                add(scalar, run: index, fonts[font], number: font, &state, missing: &missing)
            }
        }
        dropSpaces()
    }

    /// Removes spaces at the end.
    private mutating func dropSpaces() {
        while let last = characters.last, last == Self.space {
            codes.removeLast()
            characters.removeLast()
            widths.removeLast()
            runs.removeLast()
            breaks.removeLast()
        }
    }

    private struct State {
        var previous: Unicode.Scalar = " "
        /// The bits of bold and italic.
        var previousFont = -1
    }

    private static let space: Unicode.Scalar = " "

    var isEmpty: Bool { codes.isEmpty }

    private mutating func add(
        _ scalar: Unicode.Scalar, run: UInt16, _ font: TextFont, number: Int, _ state: inout State,
        missing: inout MissingCharacters
    ) {
        var scalar = scalar
        switch scalar.value {
        case 0x2028:
            // A line ends here; spaces around its end are left out.
            dropSpaces()
            if let last = breaks.indices.last { breaks[last] = .required }
            return
        case 0x09...0x0D, 0x20, 0x85, 0x2029:
            // Several spaces are one, and none begins a text.
            if characters.isEmpty || characters.last == Self.space || breaks.last == .required { return }
            scalar = " "
        case 0x200B:
            // A place to break a line, without a width.
            if let last = breaks.indices.last, breaks[last] == .never { breaks[last] = .allowed }
            return
        // Invisible characters: soft hyphens, joiners, marks of direction, variation selectors.
        case 0x00AD, 0x200C...0x200F, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F, 0xFE00...0xFE0F, 0xFEFF,
            0x00...0x08, 0x0E...0x1F, 0x7F...0x84, 0x86...0x9F:
            return
        default: break
        }
        guard let code = font.code(of: scalar) else { return missing.add(scalar) }
        if !ScriptSupport.isSupported(scalar) { missing.addUnsupported(scalar) }
        if let last = codes.indices.last {
            if state.previousFont == number {
                widths[last] += Int32(font.kerning(codes[last], code))
            }
            if breaks[last] == .never, LineBreaking.allowsBreak(between: state.previous, and: scalar) {
                breaks[last] = .allowed
            }
        }
        codes.append(code)
        characters.append(scalar)
        widths.append(Int32(font.width(of: code)))
        runs.append(run)
        breaks.append(scalar == Self.space ? .allowed : .never)
        state.previous = scalar
        state.previousFont = number
    }

    /// The width of a range, in thousandths of the font size.
    func width(of range: Range<Int>) -> Int {
        var sum = 0
        for index in range { sum += Int(widths[index]) }
        return sum
    }

    /// A range without the space at its end.
    func withoutSpaceAtEnd(_ range: Range<Int>) -> Range<Int> {
        guard let last = range.last, characters[last] == Self.space else { return range }
        return range.lowerBound..<last
    }

    /// A range without the muted characters at its end, such as the mark between two contacts.
    func withoutMutedEnd(_ range: Range<Int>) -> Range<Int> {
        var end = range.upperBound
        while end > range.lowerBound, end < codes.count, styles[Int(runs[end - 1])].style.contains(.muted) { end -= 1 }
        return range.lowerBound..<end
    }

    /// Lets lines break only at the ends of runs.
    mutating func breakOnlyBetweenRuns() {
        for index in breaks.indices where index + 1 < runs.count && runs[index] == runs[index + 1] {
            breaks[index] = .never
        }
    }

    /// Breaks the text into lines: as many words as fit on each.
    ///
    /// - Parameters:
    ///   - width: the width of a line, in thousandths of the font size.
    ///   - indentation: what all lines but the first are shorter by.
    /// - Returns: the characters of each line, with the space that ends it.
    func lines(width: Int, indentation: Int = 0) -> [Range<Int>] {
        var lines: [Range<Int>] = []
        var start = 0
        while start < codes.count {
            let available = lines.isEmpty ? width : width - indentation
            var (end, index, sum) = (start, start, 0)
            while index < codes.count {
                // A space at the end of a line may exceed it.
                if characters[index] != Self.space, sum + Int(widths[index]) > available { break }
                sum += Int(widths[index])
                index += 1
                if breaks[index - 1] != .never { end = index }
                if breaks[index - 1] == .required { break }
            }
            if index == codes.count { end = index }
            // A word that is longer than a line is broken anywhere.
            if end == start { end = max(index, start + 1) }
            lines.append(start..<end)
            start = end
        }
        return lines
    }
}

/// Characters that cannot be drawn, each once.
public struct MissingCharacters: Sendable {
    /// Characters that the fonts do not have.
    public private(set) var withoutGlyph: [Unicode.Scalar] = []
    /// Characters whose script needs glyphs to be joined or reordered.
    public private(set) var unsupported: [Unicode.Scalar] = []

    /// Creates an empty list.
    public init() {}

    /// Whether all characters can be drawn.
    public var isEmpty: Bool { withoutGlyph.isEmpty && unsupported.isEmpty }

    mutating func add(_ character: Unicode.Scalar) {
        if !ScriptSupport.isSupported(character) { return addUnsupported(character) }
        if !withoutGlyph.contains(character) { withoutGlyph.append(character) }
    }

    mutating func addUnsupported(_ character: Unicode.Scalar) {
        if !unsupported.contains(character) { unsupported.append(character) }
    }
}

extension String {
    /// The text with composed letters instead of letters with separate accents.
    fileprivate var composed: String {
        guard unicodeScalars.contains(where: { (0x300...0x36F).contains($0.value) }) else { return self }
        var result = ""
        for character in self {
            if character.unicodeScalars.count > 1, let letter = Self.composedLetters[character] {
                result.unicodeScalars.append(letter)
            } else {
                result.append(character)
            }
        }
        return result
    }

    /// Characters compare as equal with composed and with separate accents.
    private static let composedLetters: [Character: Unicode.Scalar] = Dictionary(
        [0xC0...0x24F, 0x370...0x4FF, 0x1E00...0x1FFF].joined().compactMap(Unicode.Scalar.init).map {
            (Character($0), $0)
        }, uniquingKeysWith: { first, _ in first })
}
