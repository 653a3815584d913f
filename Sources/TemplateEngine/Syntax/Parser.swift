import ByteText
import Diagnostics

/// Creates the tree of a template from its tokens, and reports syntax errors.
struct Parser {
    /// The maximum depth of sections, parents and blocks.
    static let maximumNesting = 128
    /// The maximum size of a template in bytes.
    static let maximumTemplateSize = 1_000_000

    /// The maximum number of searches for the closing tag of an open construct.
    private static let maximumLookAheads = 64

    private let name: String
    let source: SourceText
    /// The source's bytes, which must stay valid while the parser is used.
    let bytes: Bytes
    private var tokens: [TemplateToken] = []
    private var position = 0
    var nodes: [SyntaxNode] = []
    var diagnostics: [Diagnostic] = []
    /// The open constructs, outermost first.
    private var open: [OpenConstruct] = []
    /// How often a construct of a name was closed implicitly because an enclosing one was closed.
    private var impliedClosings: [String: Int] = [:]
    /// The number of searches for the closing tag of an open construct.
    private var lookAheads = 0

    /// Parses a template.
    ///
    /// - Returns: the tree and all problems. With errors, the tree must not be used.
    static func parse(
        name: String, source: SourceText, delimiters: Delimiters = .standard
    ) -> (tree: SyntaxTree, diagnostics: [Diagnostic]) {
        let source = source.withoutByteOrderMark
        return source.bytes.withBytes { bytes in
            var parser = Parser(name: name, source: source, bytes: bytes)
            return parser.run(delimiters)
        }
    }

    private init(name: String, source: SourceText, bytes: Bytes) {
        self.name = name
        self.source = source
        self.bytes = bytes
    }

    private mutating func run(_ delimiters: Delimiters) -> (SyntaxTree, [Diagnostic]) {
        guard bytes.count <= Self.maximumTemplateSize else {
            report(.tooLarge, at: .file(source.name))
            return (SyntaxTree(name: name, source: source), diagnostics)
        }
        if let offset = source.firstInvalidUTF8 {
            report(.notUTF8(bytes[offset]), offset..<offset + 1)
            return (SyntaxTree(name: name, source: source), diagnostics)
        }
        var lexer = Lexer(source, bytes, delimiters: delimiters)
        lexer.run()
        diagnostics = lexer.diagnostics
        swap(&tokens, &lexer.tokens)
        LineLayout.apply(to: &tokens, bytes: bytes)
        nodes.reserveCapacity(tokens.count)
        parseNodes()
        return (SyntaxTree(name: name, source: source, nodes: nodes, delimiters: lexer.delimiters), diagnostics)
    }
}

extension Parser {
    /// An open construct, and the index of its node, which is filled in when it is closed.
    private struct OpenConstruct {
        var opener: TemplateToken
        var kind: TemplateToken.Construct
        var number: Int
    }

    /// Parses all tokens, with an explicit stack, because sections may be deeply nested.
    private mutating func parseNodes() {
        while position < tokens.count {
            let token = tokens[position]
            if token.kind != .text, !token.hasOwnLine, startsLine(token.range.lowerBound) { nodes.append(.lineStart) }
            switch token.kind {
            case .text, .variable, .partial, .comment, .delimiters:
                position += 1
                if let node = leaf(token) { nodes.append(node) }
            case .open(let kind):
                position += 1
                guard open.count < Self.maximumNesting else {
                    report(.nestedTooDeep(limit: Self.maximumNesting), token.range)
                    if let outermost = open.first?.opener {
                        note("'\(writtenName(of: outermost))', the outermost, is opened here", outermost.range)
                    }
                    skipConstruct()
                    continue
                }
                open.append(OpenConstruct(opener: token, kind: kind, number: nodes.count))
                nodes.append(.empty)
            case .close:
                // Fast path: most tags close the innermost construct.
                if let innermost = open.last, closes(token, innermost.opener) {
                    open.removeLast()
                    close(innermost)
                } else if isSettled(token) {
                    position += 1
                } else if closesNothing(token) {
                    position += 1
                    report(.nothingToClose(text(token.name)), token.range)
                } else if let construct = open.popLast() {
                    close(construct)
                }
            }
        }
        while let construct = open.popLast() { close(construct) }
    }

    /// Closes the innermost construct.
    private mutating func close(_ construct: OpenConstruct) {
        let closer = readClosingTag(of: construct.opener)
        let children = construct.number + 1..<nodes.count
        if let node = node(construct.kind, construct.opener, closer, children) {
            nodes[construct.number] = node
        } else {
            nodes.removeSubrange(construct.number...)
        }
    }

    private mutating func leaf(_ token: TemplateToken) -> SyntaxNode? {
        switch token.kind {
        case .text:
            token.range.isEmpty
                ? nil : .text(TextNode(range: token.range, startsLine: startsLine(token.range.lowerBound)))
        case .variable(let isRaw):
            namePath(token.name).map { .variable(VariableNode(name: $0, isRaw: isRaw)) }
        case .partial:
            templateName(token).map {
                .partial(
                    PartialNode(
                        name: $0, nameRange: token.name, indentation: token.hasOwnLine ? token.indentation : nil))
            }
        case .comment, .delimiters, .open, .close: nil
        }
    }

    private mutating func node(
        _ kind: TemplateToken.Construct, _ opener: TemplateToken, _ closer: TemplateToken?, _ children: Range<Int>
    ) -> SyntaxNode? {
        switch kind {
        case .section(let isInverted):
            namePath(opener.name).map {
                .section(
                    SectionNode(
                        name: $0, isInverted: isInverted,
                        content: opener.range
                            .upperBound..<(closer?.range.lowerBound ?? max(opener.range.upperBound, reachedOffset)),
                        delimiters: Int(opener.delimiters), children: children))
            }
        case .block: .block(block(opener, closer, children))
        case .parent: parent(opener, children).map(SyntaxNode.parent)
        }
    }

    private mutating func readClosingTag(of opener: TemplateToken) -> TemplateToken? {
        guard position < tokens.count else {
            report(.unclosed(writtenName(of: opener)), opener.range)
            noteDelimiters(of: opener)
            return nil
        }
        let closer = tokens[position]
        if closes(closer, opener) {
            position += 1
            return closer
        }
        let isOpen = open.contains { closes(closer, $0.opener) }
        let (expected, found) = (writtenName(of: opener), text(closer.name))
        let isMisspelled = !isOpen && Spelling.nearest(to: found, in: [expected]) != nil
        diagnostics.append(
            Diagnostic(
                isMisspelled
                    ? TemplateProblem.misspelledClosing(opened: expected, closed: found)
                    : .crossed(expected: expected, found: found),
                at: place(closer.range), notes: [.init("'\(expected)' is opened here", at: place(opener.range))]))
        if isOpen {
            impliedClosings[text(opener.name), default: 0] += 1
        } else {
            position += 1
        }
        return nil
    }

    /// The start of the next token.
    private var reachedOffset: Int { position < tokens.count ? tokens[position].range.lowerBound : bytes.count }

    /// The name of an opening tag as its closing tag must repeat it.
    private func writtenName(of opener: TemplateToken) -> String {
        (opener.isDynamic ? "*" : "") + text(opener.name)
    }

    private func closes(_ closer: TemplateToken, _ opener: TemplateToken) -> Bool {
        guard opener.isDynamic else { return isSame(closer.name, opener.name) }
        return bytes[closer.name].first == UInt8(ascii: "*")
            && bytes[closer.name].dropFirst().drop(while: \.isBlankOrLineEnd).elementsEqual(bytes[opener.name])
    }

    /// Whether two ranges contain the same bytes.
    private func isSame(_ left: Range<Int>, _ right: Range<Int>) -> Bool {
        left.count == right.count && zip(left, right).allSatisfy { bytes[$0] == bytes[$1] }
    }

    /// Whether a closing tag has no opening tag: no construct of its name is open, and the open ones are closed later.
    private mutating func closesNothing(_ closer: TemplateToken) -> Bool {
        guard let innermost = open.last?.opener else { return true }
        guard !open.contains(where: { closes(closer, $0.opener) }) else { return false }
        lookAheads += 1
        // Each search may read the whole template.
        guard lookAheads <= Self.maximumLookAheads else { return true }
        var depth = 1
        for token in tokens[(position + 1)...] {
            switch token.kind {
            case .open where token.isDynamic == innermost.isDynamic && isSame(token.name, innermost.name):
                depth += 1
            case .close where closes(token, innermost): depth -= 1
            default: continue
            }
            if depth == 0 { return true }
        }
        return false
    }

    /// Whether a closing tag that does not match the innermost construct belongs to one that was closed implicitly and
    /// reported before.
    private mutating func isSettled(_ closer: TemplateToken) -> Bool {
        guard !impliedClosings.isEmpty, let count = impliedClosings[text(closer.name)], count > 0 else { return false }
        impliedClosings[text(closer.name)] = count - 1
        return true
    }

    private mutating func skipConstruct() {
        var open = 1
        while position < tokens.count, open > 0 {
            switch tokens[position].kind {
            case .open: open += 1
            case .close: open -= 1
            default: break
            }
            position += 1
        }
    }

    mutating func templateName(_ token: TemplateToken) -> TemplateName? {
        token.isDynamic ? namePath(token.name).map(TemplateName.dynamic) : .fixed(token.name)
    }

    private mutating func namePath(_ range: Range<Int>) -> NamePath? {
        var hasDots = false
        // A dot at the beginning or end counts as one after another dot.
        var before = UInt8(ascii: ".")
        for index in range {
            let byte = bytes[index]
            if byte == UInt8(ascii: ".") {
                if before == byte {
                    guard range.count > 1 else { return NamePath(range: range, isImplicit: true, hasDots: false) }
                    report(.badName(text(range)), range)
                    return nil
                }
                hasDots = true
            }
            before = byte
        }
        if before == UInt8(ascii: ".") {
            report(.badName(text(range)), range)
            return nil
        }
        return NamePath(range: range, isImplicit: false, hasDots: hasDots)
    }

    private func startsLine(_ offset: Int) -> Bool { offset == 0 || bytes[offset - 1] == UInt8(ascii: "\n") }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    func place(_ range: Range<Int>) -> Place { .text(source, range) }

    mutating func report(_ problem: TemplateProblem, _ range: Range<Int>) { report(problem, at: place(range)) }

    private mutating func report(_ problem: TemplateProblem, at place: Place) {
        diagnostics.append(Diagnostic(problem, at: place))
    }

    /// Adds another place to the last problem.
    mutating func note(_ message: String, _ range: Range<Int>) {
        diagnostics[diagnostics.count - 1].notes.append(.init(message, at: place(range)))
    }

    /// Adds a note on where the delimiters were changed to an unclosed construct, because its closing tag may have the
    /// old ones.
    private mutating func noteDelimiters(of opener: TemplateToken) {
        guard let change = tokens.last(where: { $0.kind == .delimiters }),
            change.range.lowerBound > opener.range.lowerBound
                || !bytes[opener.range].starts(with: Delimiters.standard.opening)
        else { return }
        note("the delimiters are changed here", change.range)
    }
}

extension SourceText {
    /// The text without the byte-order mark that some editors add. In the output it would precede the doctype.
    fileprivate var withoutByteOrderMark: SourceText {
        start == 0 ? self : SourceText(name: name, bytes: Array(bytes.dropFirst(start)))
    }
}
