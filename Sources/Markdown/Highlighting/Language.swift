/// A language with highlighting.
enum Language: Sendable, CaseIterable {
    case swift, c, python, javaScript, json, shell, html, css

    /// The language with a name on a fence, in lower case; `nil` for languages without highlighting.
    init?(named name: String) {
        switch name {
        case "swift": self = .swift
        case "c", "h": self = .c
        case "python", "py", "python3": self = .python
        case "javascript", "js", "mjs", "cjs": self = .javaScript
        case "json", "geojson": self = .json
        case "shell", "sh", "bash", "zsh", "console": self = .shell
        case "html", "htm": self = .html
        case "css": self = .css
        default: return nil
        }
    }
}

/// The lexical syntax of a language.
struct Syntax: Sendable {
    /// A kind of string.
    struct Quote: Sendable {
        var open: StaticString
        var close: StaticString
        /// Whether it can span several lines.
        var isMultiline = false
        /// Whether a backslash escapes the next character.
        var hasEscapes = true
    }

    /// The start of a line comment.
    var lineComment: StaticString?
    /// Whether a line comment must begin at the start of a word.
    var commentBeginsWord = false
    /// Whether `/* … */` is a comment, and whether comments can be nested.
    var hasBlockComments = false
    var nestsComments = false
    /// The kinds of strings, longest opening first.
    var quotes: [Quote] = []
    /// Whether `#"…"#` is a string.
    var hasHashQuotes = false
    /// Whether `/…/` is a regular expression where a value is expected.
    var hasPatterns = false
    var keywords: Set<String> = []
    var types: Set<String> = []
    /// Whether capitalized words are types.
    var capitalsAreTypes = false
    /// Whether a word before `(` is a function.
    var hasCalls = false
    /// The prefixes of attributes: `@` in Swift, `$` in a shell.
    var attributeMarks: Set<UInt8> = []
    /// The prefixes of keywords: `#if`, `@media`.
    var keywordMarks: Set<UInt8> = []
    /// Whether a string before `:` is a name, as in JSON.
    var hasNamedValues = false
    /// Whether it is a style sheet.
    var isStyleSheet = false

    /// The syntax of a language.
    static func of(_ language: Language) -> Syntax {
        switch language {
        case .swift: swift
        case .c: c
        case .python: python
        case .javaScript: javaScript
        case .json: json
        case .shell: shell
        case .css: css
        case .html: Syntax()
        }
    }

    private static func words(_ text: String) -> Set<String> { Set(text.split(separator: " ").map(String.init)) }
}

extension Syntax {
    private static let swift = Syntax(
        lineComment: "//", hasBlockComments: true, nestsComments: true,
        quotes: [Quote(open: "\"\"\"", close: "\"\"\"", isMultiline: true), Quote(open: "\"", close: "\"")],
        hasHashQuotes: true,
        keywords: words(
            """
            actor any as associatedtype async await borrowing break case catch class consume consuming continue copy \
            default defer deinit do else enum extension fallthrough false fileprivate final for func get guard if import \
            in indirect infix init inout internal is isolated lazy let macro mutating nil nonisolated nonmutating open \
            operator override package postfix precedencegroup prefix private protocol public repeat required rethrows \
            return self Self sending set some static struct subscript super switch throw throws true try typealias \
            unowned var weak where while willSet didSet
            """),
        capitalsAreTypes: true, hasCalls: true, attributeMarks: [UInt8(ascii: "@")], keywordMarks: [UInt8(ascii: "#")])

    private static let c = Syntax(
        lineComment: "//", hasBlockComments: true,
        quotes: [Quote(open: "\"", close: "\""), Quote(open: "'", close: "'")],
        keywords: words(
            """
            alignas alignof auto break case catch class const constexpr continue default delete do else enum explicit \
            extern false final for friend goto if inline mutable namespace new noexcept nullptr operator override private \
            protected public register restrict return sizeof static static_assert struct switch template this \
            thread_local throw true try typedef typeid typename union using virtual volatile while NULL _Alignas \
            _Alignof _Atomic _Bool _Generic _Noreturn _Static_assert
            """),
        types: words(
            """
            bool char double float int long short signed unsigned void wchar_t size_t ssize_t ptrdiff_t intptr_t \
            uintptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t FILE
            """),
        hasCalls: true, keywordMarks: [UInt8(ascii: "#")])

    private static let python = Syntax(
        lineComment: "#",
        quotes: [
            Quote(open: "\"\"\"", close: "\"\"\"", isMultiline: true),
            Quote(open: "'''", close: "'''", isMultiline: true),
            Quote(open: "\"", close: "\""), Quote(open: "'", close: "'"),
        ],
        keywords: words(
            """
            False None True and as assert async await break case class continue def del elif else except finally for from \
            global if import in is lambda match nonlocal not or pass raise return try while with yield self cls
            """),
        types: words("bool bytes complex dict float frozenset int list object set str tuple type"),
        capitalsAreTypes: true, hasCalls: true, attributeMarks: [UInt8(ascii: "@")])

    private static let javaScript = Syntax(
        lineComment: "//", hasBlockComments: true,
        quotes: [
            Quote(open: "`", close: "`", isMultiline: true), Quote(open: "\"", close: "\""),
            Quote(open: "'", close: "'"),
        ],
        hasPatterns: true,
        keywords: words(
            """
            abstract any as async await break case catch class const continue debugger declare default delete do else \
            enum export extends false finally for from function get if implements import in instanceof interface keyof \
            let new null of private protected public readonly return satisfies set static super switch this throw true \
            try type typeof undefined var void while with yield
            """),
        types: words("bigint boolean never number object string symbol unknown"),
        capitalsAreTypes: true, hasCalls: true, attributeMarks: [UInt8(ascii: "@")])

    private static let json = Syntax(
        lineComment: "//", hasBlockComments: true,
        quotes: [Quote(open: "\"", close: "\"")], keywords: words("true false null"), hasNamedValues: true)

    private static let shell = Syntax(
        lineComment: "#", commentBeginsWord: true,
        quotes: [
            Quote(open: "\"", close: "\"", isMultiline: true),
            Quote(open: "'", close: "'", isMultiline: true, hasEscapes: false),
        ],
        keywords: words(
            """
            if then else elif fi for while until do done case esac in function select return exit break continue local \
            export readonly declare unset shift source alias set trap eval exec cd echo printf read test true false
            """),
        attributeMarks: [UInt8(ascii: "$")])

    private static let css = Syntax(
        hasBlockComments: true, quotes: [Quote(open: "\"", close: "\""), Quote(open: "'", close: "'")],
        hasCalls: true, keywordMarks: [UInt8(ascii: "@"), UInt8(ascii: "!")], isStyleSheet: true)
}
