import PDF

/// The sizes and distances of the parts of a CV with one spacing, in thousandths of a point.
struct CVMeasures {
    let spacing: CVSpacing
    let design: CVDesign
    /// The width of the text.
    let width: Int
    /// The height of the text on a page.
    let height: Int
    /// The width of the column of dates.
    let asideWidth: Int

    /// The distance between titles and dates.
    static let asideGap = 14_000
    /// Longer dates are broken into lines.
    private static let largestAside = 32

    /// - Parameter aside: the width of the widest date, in thousandths of the font size.
    init(_ design: CVDesign, _ spacing: CVSpacing, aside: Int) {
        self.spacing = spacing
        self.design = design
        width = design.paper.width - 2 * spacing.side
        height = design.paper.height - 2 * spacing.end
        let size = spacing.size * design.typeface.scale / 100
        asideWidth = min(Self.length(aside, size), width * Self.largestAside / 100)
    }

    /// A width in thousandths of the font size as a length.
    static func length(_ width: Int, _ size: Int) -> Int { (width * size + 999) / 1_000 }

    /// The font size of a part.
    func size(of kind: CVBlock.Kind) -> Int {
        let percent =
            switch kind {
            case .name: 245
            case .headline: 122
            case .heading: 120
            case .contacts, .fact: 97
            case .entry, .role, .paragraph, .item, .line: 100
            }
        return spacing.size * design.typeface.scale / 100 * percent / 100
    }

    /// The distance of two baselines of a part.
    func leading(of kind: CVBlock.Kind) -> Int {
        switch kind {
        case .name: size(of: kind) * 115 / 100
        case .headline, .heading: size(of: kind) * 125 / 100
        default: size(of: kind) * spacing.leading / 100
        }
    }

    /// The distance from the left margin.
    func indentation(of kind: CVBlock.Kind) -> Int {
        switch kind {
        case .paragraph(let depth), .item(_, let depth): depth * spacing.size * 115 / 100
        default: 0
        }
    }

    /// The width of a part's lines.
    func lineWidth(of block: ShapedBlock) -> Int {
        let width = width - indentation(of: block.kind)
        guard block.kind == .entry || block.kind == .role, asideWidth > 0 else { return width }
        return width - asideWidth - Self.asideGap
    }

    /// The rule under a heading.
    static let ruleHeight = 600
    /// The distance from a heading's baseline to its rule.
    var ruleDepth: Int { spacing.size * 45 / 100 }
    /// The height of a heading's line below the line of text: the rule and the distance after it.
    var afterRule: Int { ruleDepth / 3 + 4_600 * spacing.gaps / 100 }

    /// The distance above a part, after the previous one.
    func gap(above kind: CVBlock.Kind, after previous: CVBlock.Kind?) -> Int {
        guard let previous else { return 0 }
        let gap =
            switch kind {
            case .name: 0
            case .headline: 1_000
            case .contacts: 4_000
            case .heading: 13_000
            case .entry: previous == .heading ? 0 : previous == .entry ? 3_500 : 7_500
            case .role: previous == .entry ? 2_500 : 5_500
            case .fact: 0
            case .paragraph(let depth):
                switch previous {
                case .heading: 0
                case .entry, .role, .fact: 1_500
                case .paragraph(let other): other == depth ? 3_000 : 2_500
                default: depth > 0 ? 2_000 : 3_000
                }
            case .item: previous == .heading ? 0 : 1_600
            case .line: previous == .heading ? 0 : 2_600
            }
        return gap * spacing.gaps / 100
    }
}

/// A part of a CV as characters of fonts.
struct ShapedBlock {
    var kind: CVBlock.Kind
    var text: ShapedText
    var aside: ShapedText?
    var mark: ShapedText?

    /// - Parameter isRightToLeft: the direction of the document.
    init(_ block: CVBlock, _ fonts: TypefaceFonts, isRightToLeft: Bool, missing: inout MissingCharacters) {
        kind = block.kind
        // Prose has the direction of its first letter, and lines of several facts that of the document.
        let direction: Bool? =
            switch kind {
            case .name, .headline, .paragraph, .item: nil
            case .heading, .contacts, .entry, .role, .fact, .line: isRightToLeft
            }
        text = ShapedText(block.text, fonts, isRightToLeft: direction, missing: &missing)
        aside = block.aside.map { ShapedText($0, fonts, isRightToLeft: isRightToLeft, missing: &missing) }
        if case .contacts = kind { text.breakOnlyBetweenRuns() }
        if case .item(let mark, _) = kind {
            self.mark = ShapedText(StyledText(mark), fonts, isRightToLeft: isRightToLeft, missing: &missing)
        }
    }
}
