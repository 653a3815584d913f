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
    /// The whole token, delimiters included.
    var range: Range<Int>
    /// The name inside a tag, without the `*` of a dynamic one.
    var name: Range<Int> = 0..<0
    /// Whether the name of a partial or parent is looked up.
    var isDynamic = false
    /// The number of the delimiters that it has.
    var delimiters = 0

    // What the layout pass finds out about tags.

    /// What a closing tag closes; `nil` where nothing is open.
    var closes: Construct?
    /// Whether an opening tag of a block stands directly inside a parent's tags.
    var isOverride = false
    /// Whether the line holds nothing but this tag, or this and other tags of inheritance.
    var hasOwnLine = false
    /// The white space before the first tag of such a line.
    var indentation: Range<Int> = 0..<0
    /// The line's end.
    var lineEnd: Range<Int> = 0..<0
    /// Whether it is one of two tags, a block's, that share a line.
    var isBlockOnOneLine = false
    /// Whether it is the last tag in a line of its own.
    var endsLine = false
}
