/// What the lexer finds: text or a tag.
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

    /// What is opened and has to be closed.
    enum Construct: Hashable {
        case section(isInverted: Bool)
        case parent
        case block
    }

    var kind: Kind
    /// Whether the name of a partial or parent is looked up.
    var isDynamic = false
    /// What a closing tag closes; `nil` where nothing is open.
    var closes: Construct?
    /// Whether an opening tag of a block stands directly inside a parent's tags.
    var isOverride = false
    /// Whether the line holds nothing but this tag, or this and other tags of inheritance.
    var hasOwnLine = false
    /// Whether it is one of two tags, a block's, that share a line.
    var isBlockOnOneLine = false
    /// Whether it is the last tag in a line of its own.
    var endsLine = false
    /// The number of the delimiters that it has.
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

    /// The whole token, delimiters included.
    var range: Range<Int> {
        get { tokenSpan.range }
        set { tokenSpan = Span(newValue) }
    }

    /// The name inside a tag, without the `*` of a dynamic one.
    var name: Range<Int> { nameSpan.range }

    /// The white space before the first tag of a line that holds nothing else.
    var indentation: Range<Int> {
        get { indentationSpan.range }
        set { indentationSpan = Span(newValue) }
    }

    /// The end of such a line.
    var lineEnd: Range<Int> {
        get { lineEndSpan.range }
        set { lineEndSpan = Span(newValue) }
    }

    /// A range of bytes, in half the space: a template has many tokens, and none has more than a million bytes.
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
