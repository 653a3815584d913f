/// Where lines may break (Unicode Standard Annex 14, revision 50, with the numbers of its example 7). Words are not
/// hyphenated.
enum LineBreaking {
    /// Whether a line may end after a character.
    enum Break: UInt8, Sendable {
        case never
        case allowed
        case required
    }

    /// Whether a line may end after each character of a text.
    static func breaks(after characters: [Unicode.Scalar]) -> [Break] {
        var breaker = LineBreaker(characters.map(LineClass.init))
        return breaker.breaks()
    }
}

/// A set of classes.
private struct LineClasses: Sendable {
    private var bits: UInt64 = 0

    init(_ classes: LineClass...) {
        for one in classes { bits |= 1 << UInt64(one.rawValue) }
    }

    func contains(_ one: LineClass) -> Bool { bits & 1 << UInt64(one.rawValue) != 0 }

    static let lineEnds = LineClasses(.mandatory, .carriageReturn, .lineFeed, .nextLine)
    static let marks = LineClasses(.mark, .joiner)
    /// Classes whose characters marks are not combined with.
    static let baseless = LineClasses(
        .mandatory, .carriageReturn, .lineFeed, .nextLine, .space, .zeroWidthSpace)
    static let letters = LineClasses(.alphabetic, .hebrew)
    static let lettersAndNumbers = LineClasses(.alphabetic, .hebrew, .number)
    static let closings = LineClasses(.closing, .closingParenthesis, .closingWide)
    static let openings = LineClasses(.opening, .openingWide)
    static let neverFirst = LineClasses(
        .closing, .closingParenthesis, .closingWide, .exclamation, .infix, .symbol)
    static let ideographs = LineClasses(.ideograph, .reservedPictograph, .emojiBase, .emojiModifier)
    static let syllables = LineClasses(.leadingJamo, .vowelJamo, .trailingJamo, .syllableLV, .syllableLVT)
    static let affixes = LineClasses(.prefix, .postfix)
}

/// Applies the rules to one text.
private struct LineBreaker {
    private let classes: [LineClass]
    /// The class of the last character that is not a mark, and of the one before it.
    private var left = LineClass.mandatory
    private var beforeLeft = LineClass.mandatory
    /// The class before the last spaces.
    private var beforeSpaces = LineClass.mandatory
    private var number = NumberState.none
    /// The number of regional indicators before the place.
    private var regionals = 0

    /// The part of a number before the place (LB 25).
    private enum NumberState {
        case none
        case digits
        case closed
    }

    init(_ classes: [LineClass]) { self.classes = classes }

    mutating func breaks() -> [LineBreaking.Break] {
        guard let first = classes.first else { return [] }
        var breaks: [LineBreaking.Break] = []
        breaks.reserveCapacity(classes.count)
        accept(LineClasses.marks.contains(first) ? .alphabetic : first)
        for index in classes.indices.dropLast() {
            let (raw, right) = (classes[index], classes[index + 1])
            // LB 9.
            if LineClasses.marks.contains(right), !LineClasses.baseless.contains(left) {
                breaks.append(.never)
                continue
            }
            // LB 10.
            let next = LineClasses.marks.contains(right) ? .alphabetic : right
            breaks.append(self.break(after: raw, before: next, index + 1))
            accept(next)
        }
        breaks.append(.never)
        return breaks
    }

    /// Notes the next character, which is not a mark.
    private mutating func accept(_ next: LineClass) {
        beforeLeft = left
        left = next
        if next != .space { beforeSpaces = next }
        regionals = next == .regional ? regionals + 1 : 0
        switch next {
        case .number: number = .digits
        case .symbol, .infix: if number == .closed { number = .none }
        case .closing, .closingParenthesis, .closingWide: number = number == .digits ? .closed : .none
        default: number = .none
        }
    }

    /// - Parameters:
    ///   - raw: the class of the character before the place, also of a mark.
    ///   - index: the place of the character after it.
    private func `break`(after raw: LineClass, before right: LineClass, _ index: Int) -> LineBreaking.Break {
        // LB 28: most characters.
        if left == .alphabetic, right == .alphabetic, raw == .alphabetic { return .never }
        switch left {
        // LB 4 and 5.
        case .mandatory, .lineFeed, .nextLine: return .required
        case .carriageReturn: return right == .lineFeed ? .never : .required
        default: break
        }
        // LB 6 and 7.
        if LineClasses.lineEnds.contains(right) || right == .space || right == .zeroWidthSpace { return .never }
        // LB 8 and 8a.
        if beforeSpaces == .zeroWidthSpace { return .allowed }
        if raw == .joiner { return .never }
        return joinsAcrossSpaces(right) ? .never : left == .space || !joins(right, index) ? .allowed : .never
    }

    /// LB 11 to 17.
    private func joinsAcrossSpaces(_ right: LineClass) -> Bool {
        if left == .wordJoiner || right == .wordJoiner || left == .glue { return true }
        if right == .glue, left != .space, left != .breakAfter, left != .hyphen { return true }
        if LineClasses.neverFirst.contains(right) || LineClasses.openings.contains(beforeSpaces) { return true }
        return switch beforeSpaces {
        case .quotation: LineClasses.openings.contains(right)
        case .closing, .closingParenthesis, .closingWide: right == .nonstarter
        case .breakBoth: right == .breakBoth
        default: false
        }
    }

    /// LB 19 to 30b.
    private func joins(_ right: LineClass, _ index: Int) -> Bool {
        if left == .quotation || right == .quotation { return true }
        if left == .contingent || right == .contingent { return false }
        switch right {
        case .breakAfter, .hyphen, .nonstarter, .inseparable: return true
        default: break
        }
        if left == .breakBefore { return true }
        if left == .hyphen || left == .breakAfter, beforeLeft == .hebrew { return true }
        if left == .symbol, right == .hebrew { return true }
        return joinsLetters(right) || joinsNumber(right, index) || joinsSyllables(right)
    }

    /// LB 23, 23a, 24, 28 to 30b.
    private func joinsLetters(_ right: LineClass) -> Bool {
        switch left {
        case .alphabetic, .hebrew:
            LineClasses.lettersAndNumbers.contains(right) || LineClasses.affixes.contains(right) || right == .opening
        case .number: LineClasses.letters.contains(right) || right == .opening
        case .prefix: LineClasses.letters.contains(right) || LineClasses.ideographs.contains(right)
        case .postfix: LineClasses.letters.contains(right)
        case .infix: LineClasses.letters.contains(right)
        case .closingParenthesis: LineClasses.lettersAndNumbers.contains(right)
        case .regional: right == .regional && !regionals.isMultiple(of: 2)
        case .ideograph, .emojiModifier: right == .postfix
        case .emojiBase, .reservedPictograph: right == .postfix || right == .emojiModifier
        default: false
        }
    }

    /// LB 25.
    private func joinsNumber(_ right: LineClass, _ index: Int) -> Bool {
        switch left {
        case .prefix, .postfix:
            if right == .number { return true }
            if right == .hyphen || LineClasses.openings.contains(right), following(index) == .number { return true }
        case .opening, .openingWide, .hyphen:
            if right == .number { return true }
        default: break
        }
        return switch number {
        case .none: false
        case .digits: right == .number || LineClasses.affixes.contains(right)
        case .closed: LineClasses.affixes.contains(right)
        }
    }

    /// The class of the character after the one at a place, without its marks.
    private func following(_ index: Int) -> LineClass? {
        classes[(index + 1)...].first { !LineClasses.marks.contains($0) }
    }

    /// LB 26 and 27.
    private func joinsSyllables(_ right: LineClass) -> Bool {
        switch left {
        case .leadingJamo: [.leadingJamo, .vowelJamo, .syllableLV, .syllableLVT, .postfix].contains(right)
        case .vowelJamo, .syllableLV: [.vowelJamo, .trailingJamo, .postfix].contains(right)
        case .trailingJamo, .syllableLVT: [.trailingJamo, .postfix].contains(right)
        case .prefix: LineClasses.syllables.contains(right)
        default: false
        }
    }
}
