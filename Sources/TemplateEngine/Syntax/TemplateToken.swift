/// A token: text or a tag.
struct TemplateToken {
    enum Kind: Hashable {
        case text
        case variable(isRaw: Bool)
        case open(Construct)
        case close
        case partial
        case comment
        case delimiters
    }

    /// A construct with an opening and a closing tag.
    enum Construct: Hashable {
        case section(isInverted: Bool)
        case parent
        case block
    }

    var kind: Kind
    /// Whether the name of a partial or parent is looked up.
    var isDynamic = false
    /// The construct that a closing tag closes; `nil` if none is open.
    var closes: Construct?
    /// Whether it is the opening tag of a block directly inside a parent.
    var isOverride = false
    /// Whether it is standalone: its line contains only this tag, or also other tags of inheritance.
    var hasOwnLine = false
    /// Whether it is one of the two tags of a block on one line without other text.
    var isBlockOnOneLine = false
    /// Whether it is the last tag of a standalone line.
    var endsLine = false
    /// The index of its delimiters.
    var delimiters: Int32 = 0

    private var tokenSpan: Span
    private var nameSpan: Span
    private var indentationSpan = Span(0..<0)
    private var lineEndSpan = Span(0..<0)

    init(kind: Kind, range: Range<Int>, name: Range<Int> = 0..<0) {
        self.kind = kind
        tokenSpan = Span(range)
        nameSpan = Span(name)
    }

    /// The whole token with its delimiters.
    var range: Range<Int> {
        get { tokenSpan.range }
        set { tokenSpan = Span(newValue) }
    }

    /// The name in a tag, without the `*` of a dynamic one.
    var name: Range<Int> { nameSpan.range }

    /// The white space before the first tag of a standalone line.
    var indentation: Range<Int> {
        get { indentationSpan.range }
        set { indentationSpan = Span(newValue) }
    }

    /// The end of a standalone line.
    var lineEnd: Range<Int> {
        get { lineEndSpan.range }
        set { lineEndSpan = Span(newValue) }
    }

    /// A range of bytes in half the space: a template has many tokens, and at most a million bytes.
    private struct Span {
        var start: Int32
        var end: Int32

        init(_ range: Range<Int>) {
            start = Int32(range.lowerBound)
            end = Int32(range.upperBound)
        }

        var range: Range<Int> { Int(start)..<Int(end) }
    }
}
