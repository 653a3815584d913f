import PDF

/// A text as characters of fonts, with their widths and the places where lines may break.
///
/// Widths are independent of the font size, so that a text is shaped once for all spacings. The characters are in logical
/// order: the order of reading.
struct ShapedText: Sendable {
    /// The codes of characters in their fonts.
    private(set) var codes: [UInt16] = []
    /// The characters; that of a ligature for several ones.
    private(set) var characters: [Unicode.Scalar] = []
    /// The widths with kerning, in thousandths of the font size.
    private(set) var widths: [Int32] = []
    /// The run of each character.
    private(set) var runs: [UInt16] = []
    /// The font of each character.
    private(set) var fonts: [UInt8] = []
    /// What follows each character.
    private(set) var breaks: [LineBreaking.Break] = []
    /// The styles and addresses of the runs.
    private(set) var styles: [(style: StyledText.Style, address: String?)] = []
    /// The directions, if any text is from right to left, of all characters with those that are not drawn.
    private var paragraph: BidiParagraph?
    /// The places of the drawn characters in the paragraph.
    private var places: [Int] = []

    /// Shapes a text.
    ///
    /// - Parameters:
    ///   - fonts: the fonts.
    ///   - isRightToLeft: whether the text begins at the right; `nil` if its first letter decides.
    ///   - missing: receives characters that the fonts do not have.
    init(
        _ text: StyledText, _ fonts: TypefaceFonts, isRightToLeft: Bool? = nil, missing: inout MissingCharacters
    ) {
        var source = Source()
        for run in text.runs {
            // Neighbors in one style are drawn together.
            if run.address != nil || styles.last?.address != nil || styles.last?.style != run.style {
                styles.append((run.style, run.address))
            }
            // The facts of one line do not change each other's order: first strong isolates.
            let isFact = isRightToLeft == true && text.runs.count > 1 && (run.address != nil || run.text.hasLetters)
            source.add(isFact ? "\u{2068}\(run.text)\u{2069}" : run.text, run: UInt16(styles.count - 1))
        }
        source.dropSpaces()
        let breaks = LineBreaking.breaks(after: source.characters)
        var forms: [ArabicJoining.Joined] = []
        if isRightToLeft == true || source.hasRightToLeft {
            let paragraph = BidiParagraph(source.characters, base: isRightToLeft.map { $0 ? 1 : 0 })
            self.paragraph = paragraph
            forms = ArabicJoining.forms(of: source.characters)
        }
        reserve(source.characters.count)
        for index in source.characters.indices {
            if Self.isInvisible(source.characters[index]) || !forms.isEmpty && forms[index] == .dropped {
                if !self.breaks.isEmpty { self.breaks[self.breaks.count - 1] = breaks[index] }
                continue
            }
            let style = Int(styles[Int(source.runs[index])].style.rawValue & 3)
            guard let glyph = glyph(source.characters[index], index, forms, fonts, style, &missing) else { continue }
            if let last = codes.indices.last, self.fonts[last] == glyph.font {
                let font = fonts[Int(glyph.font)]
                widths[last] += Int32(
                    isToLeft(index) ? font.kerning(glyph.code, codes[last]) : font.kerning(codes[last], glyph.code))
            }
            codes.append(glyph.code)
            characters.append(glyph.character)
            widths.append(Int32(fonts[Int(glyph.font)].width(of: glyph.code)))
            runs.append(source.runs[index])
            self.fonts.append(glyph.font)
            self.breaks.append(breaks[index])
            if paragraph != nil { places.append(index) }
        }
    }

    private mutating func reserve(_ count: Int) {
        codes.reserveCapacity(count)
        characters.reserveCapacity(count)
        widths.reserveCapacity(count)
        runs.reserveCapacity(count)
        fonts.reserveCapacity(count)
        breaks.reserveCapacity(count)
    }

    /// The characters of a text before shaping.
    private struct Source {
        var characters: [Unicode.Scalar] = []
        var runs: [UInt16] = []
        var hasRightToLeft = false

        mutating func add(_ text: String, run: UInt16) {
            // Decomposed letters are rare, and have to be composed.
            let text = text.utf8.allSatisfy { $0 < 0x80 } ? text : text.composed
            for scalar in text.unicodeScalars {
                switch scalar.value {
                case 0x2028: dropSpaces()
                case 0x09...0x0D, 0x20, 0x85, 0x2029:
                    // Several spaces are one, and none begins a line.
                    guard let last = characters.last, last != ShapedText.space, last != ShapedText.lineEnd else {
                        continue
                    }
                    characters.append(ShapedText.space)
                    runs.append(run)
                    continue
                // Ligatures, which copied texts contain and many fonts do not have.
                case 0xFB00...0xFB06:
                    let letters = ["ff", "fi", "fl", "ffi", "ffl", "st", "st"][Int(scalar.value) - 0xFB00]
                    characters += letters.unicodeScalars
                    runs += letters.unicodeScalars.map { _ in run }
                    continue
                // The replacement for a control character, which fonts lack.
                case 0xFFFD:
                    characters.append("?")
                    runs.append(run)
                    continue
                // Control characters.
                case 0x00...0x08, 0x0E...0x1F, 0x7F...0x9F: continue
                case 0x590...0x8FF, 0x200E...0x200F, 0x202A...0x202E, 0x2066...0x2069, 0xFB1D...0xFDFF, 0xFE70...0xFEFC,
                    0x10800...0x10FFF, 0x1E800...0x1EFFF:
                    hasRightToLeft = true
                default: break
                }
                characters.append(scalar)
                runs.append(run)
            }
        }

        /// Removes spaces at the end.
        mutating func dropSpaces() {
            while characters.last == ShapedText.space {
                characters.removeLast()
                runs.removeLast()
            }
        }
    }

    private static let space: Unicode.Scalar = " "
    private static let lineEnd: Unicode.Scalar = "\u{2028}"

    /// Whether a character is not drawn: line separators, zero-width spaces, soft hyphens, joiners, direction marks,
    /// variation selectors.
    private static func isInvisible(_ character: Unicode.Scalar) -> Bool {
        switch character.value {
        case 0x00AD, 0x061C, 0x200B...0x200F, 0x2028, 0x202A...0x202E, 0x2060...0x2064, 0x2066...0x206F,
            0xFE00...0xFE0F, 0xFEFF:
            true
        default: false
        }
    }

    private func isToLeft(_ index: Int) -> Bool { paragraph.map { $0.levels[index] % 2 == 1 } ?? false }

    /// The glyph of a character; `nil` if there is none.
    private func glyph(
        _ character: Unicode.Scalar, _ index: Int, _ forms: [ArabicJoining.Joined], _ fonts: TypefaceFonts,
        _ style: Int,
        _ missing: inout MissingCharacters
    ) -> (code: UInt16, font: UInt8, character: Unicode.Scalar)? {
        if !ScriptSupport.isSupported(character) {
            missing.add(character)
            return nil
        }
        if !forms.isEmpty {
            switch forms[index] {
            case .form(let form, let isNeeded):
                if let found = fonts.code(of: form, style: style) { return (found.code, found.font, character) }
                if isNeeded {
                    missing.addForm(of: character, hasLetter: fonts.code(of: character, style: style) != nil)
                    return nil
                }
            case .ligature(let form):
                if let found = fonts.code(of: form, style: style) { return (found.code, found.font, form) }
                missing.addForm(of: character, hasLetter: fonts.code(of: character, style: style) != nil)
                return nil
            case .same, .dropped: break
            }
            if isToLeft(index) {
                let mirrored = Bracket.mirrored(character)
                // Only an embedded font can map the glyph to the other bracket.
                if mirrored != character, let found = fonts.code(of: mirrored, style: style, isOwnFirst: true) {
                    return (found.code, found.font, character)
                }
            }
        }
        guard let found = fonts.code(of: character, style: style) else {
            missing.add(character)
            return nil
        }
        return (found.code, found.font, character)
    }

    var isEmpty: Bool { codes.isEmpty }

    /// The width of a range, in thousandths of the font size.
    func width(of range: Range<Int>) -> Int {
        var sum = 0
        for index in range { sum += Int(widths[index]) }
        return sum
    }

    /// Characters that are drawn together: of one run, font and direction, and from right to left of one word.
    struct Piece {
        /// The characters in logical order.
        var range: Range<Int>
        /// Whether they are drawn from right to left.
        var isToLeft: Bool
        /// The distance of the left end from that of the line, in thousandths of the font size.
        var x: Int
    }

    /// The pieces of a line, in logical order.
    func pieces(_ line: Range<Int>) -> [Piece] {
        guard !line.isEmpty else { return [] }
        let (levels, distances) = arrangement(of: line)
        var pieces: [Piece] = []
        for index in line {
            let place = index - line.lowerBound
            let isToLeft = levels[place] % 2 == 1
            if let last = pieces.last, place > 0, runs[index] == runs[index - 1], fonts[index] == fonts[index - 1],
                levels[place] == levels[place - 1], !isToLeft || characters[index - 1] != Self.space
            {
                pieces[pieces.count - 1].range = last.range.lowerBound..<index + 1
                pieces[pieces.count - 1].x = min(last.x, distances[place])
            } else {
                pieces.append(Piece(range: index..<index + 1, isToLeft: isToLeft, x: distances[place]))
            }
        }
        return pieces
    }

    /// Whether the text begins at the right.
    var isRightToLeft: Bool { paragraph?.base == 1 }

    /// The levels of the characters of a line, and their distances from its left end.
    private func arrangement(of line: Range<Int>) -> (levels: [UInt8], distances: [Int]) {
        var distances = [Int](repeating: 0, count: line.count)
        var x = 0
        func place(_ index: Int) {
            distances[index] = x
            x += Int(widths[line.lowerBound + index])
        }
        guard let paragraph, let first = places[line].first, let last = places[line].last else {
            for index in distances.indices { place(index) }
            return ([UInt8](repeating: 0, count: line.count), distances)
        }
        // Characters that are not drawn separate others.
        let levels = paragraph.levels(inLine: first..<last + 1)
        var drawn = [Int?](repeating: nil, count: levels.count)
        for (index, place) in places[line].enumerated() { drawn[place - first] = index }
        for index in BidiParagraph.order(of: levels) { if let index = drawn[index] { place(index) } }
        return (places[line].map { levels[$0 - first] }, distances)
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

    /// Adds a letter whose joined form is missing.
    mutating func addForm(of letter: Unicode.Scalar, hasLetter: Bool) {
        if hasLetter { addUnsupported(letter) } else { add(letter) }
    }

    mutating func addUnsupported(_ character: Unicode.Scalar) {
        if !unsupported.contains(character) { unsupported.append(character) }
    }
}

extension String {
    fileprivate var hasLetters: Bool { unicodeScalars.contains { $0.properties.isAlphabetic } }

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
