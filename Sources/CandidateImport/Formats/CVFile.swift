import ByteText
import CandidateDecoding
import CandidateProfile
import ContentTree
import Diagnostics

/// A file with a CV: JSON Resume, Reactive Resume 4 or RenderCV, in JSON or YAML.
public enum CVFile {
    /// Reads the CV as a document of JSON Resume. Its values keep their places in the file.
    ///
    /// - Parameters:
    ///   - source: the file.
    ///   - problems: receives the syntax errors.
    /// - Returns: the document; `nil` after a syntax error.
    /// - Throws: an ``ImportProblem`` if the file has another format, or a `Diagnostic` if it is not an object.
    public static func document(
        of source: SourceText, reporting problems: DiagnosticCollector
    ) throws -> TreeDocument? {
        if let format = ForeignFormat(bytes: source.bytes) { throw ImportProblem.foreignFile(source.name, format) }
        if source.name.lowercased().hasSuffix(".csv") { throw ImportProblem.foreignFile(source.name, .table) }
        if source.bytes.starts(with: Array("PK\u{3}\u{4}".utf8)) { throw ImportProblem.archiveInsteadOfCV(source.name) }
        var document = TreeDocument(path: .root, sources: [source])
        if isYAML(source.name) {
            document.node = YAMLReader.read(source, diagnostics: &document.diagnostics)
        } else {
            document.node = JSONReader.read(source, diagnostics: &document.diagnostics)
        }
        problems.report(document.diagnostics)
        guard let node = document.node, document.diagnostics.allSatisfy({ $0.severity != .error }) else { return nil }
        guard node.members != nil else {
            throw Diagnostic(ImportProblem.notAnObject(found: node.kindName), at: .text(source, 0..<1))
        }
        if let format = ForeignFormat(node: node) { throw ImportProblem.foreignFile(source.name, format) }
        if ReactiveResume.isOne(node) {
            document.node = ReactiveResume.resume(from: node)
            reportLost(of: node, in: document, reporting: problems, where: ReactiveResume.isContent)
            let hidden = ReactiveResume.hiddenItems(in: node)
            if hidden > 0 { problems.report(ImportProblem.hiddenItems(hidden), at: .file(source.name)) }
        } else if RenderCV.isOne(node) {
            document.node = RenderCV.resume(from: node)
            reportLost(of: node, in: document, reporting: problems, where: RenderCV.isContent)
        } else if let resume = withBasics(node) {
            document.node = resume
        } else if !hasSection(node) {
            throw ImportProblem.foreignFile(source.name, .unknown)
        }
        return document
    }

    /// Reports the values of a converted file that its format has, and JSON Resume has not.
    private static func reportLost(
        of node: Node, in document: TreeDocument, reporting problems: DiagnosticCollector,
        where isContent: @escaping (String, Node) -> Bool
    ) {
        guard let result = document.node else { return }
        let lost = UnconvertedValues(in: node, besides: result, where: isContent)
        if let first = lost.first {
            problems.report(ImportProblem.unconverted(lost.paths), at: document.place(of: first, path: .root))
        }
        let kept = texts(in: result).map(\.text).joined(separator: "\n")
        let links = texts(in: node).flatMap { text, position in
            text.matches(of: #/\]\(([^()\s]+)\)/#).map { (address: String($0.1), position: position) }
        }.filter { !kept.contains($0.address) }
        if let first = links.first {
            problems.report(
                ImportProblem.lostLinks(links.map(\.address)), at: document.place(of: first.position, path: .root))
        }
    }

    private static func texts(in node: Node) -> [(text: String, position: NodePosition)] {
        switch node.value {
        case .string(let text): [(text, node.position)]
        case .array(let items): items.flatMap(texts(in:))
        case .object(let members): members.flatMap { texts(in: $0.node) }
        default: []
        }
    }

    private static func isYAML(_ path: String) -> Bool {
        let path = path.lowercased()
        return path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    }

    /// A CV whose name and contacts are at the top level, with `basics`; `nil` for others.
    private static func withBasics(_ node: Node) -> Node? {
        guard node["basics"] == nil, node["name"]?.string?.isBlank == false, let members = node.members else {
            return nil
        }
        // "bio" is also a word for the whole section.
        let own = members.filter { member in
            ResumeDocument.isOfBasics(member.key)
                && (member.node.string != nil || !ResumeDocument.isSection(member.key))
        }
        let others = members.filter { member in !own.contains { $0.key == member.key } }
        // Many files of other kinds have a name.
        let hasEntries = others.contains { ResumeDocument.isSection($0.key) && $0.node.items != nil }
        guard hasEntries || own.contains(where: { $0.key != "name" && $0.node.string?.contains("://") != true }) else {
            return nil
        }
        return Node(.object([Node.Member("basics", Node(.object(own), at: node.position))] + others), at: node.position)
    }

    /// Whether an object has a key of JSON Resume, or an alias of one.
    private static func hasSection(_ node: Node) -> Bool {
        node.members?.contains { ResumeDocument.isSection($0.key) } == true
    }
}

/// A format that cannot be imported.
public enum ForeignFormat: Sendable, Hashable, CaseIterable {
    /// A PDF file that LinkedIn made of a profile.
    case linkedInPDF
    /// Any other PDF file.
    case pdf
    /// A text document: Word, OpenDocument, RTF.
    case textDocument
    /// A web page.
    case webPage
    /// FRESH, the format of HackMyResume.
    case fresh
    /// Reactive Resume before version 4.
    case oldReactiveResume
    /// A table, such as one file of LinkedIn's data.
    case table
    /// `package.json` of npm.
    case package
    /// An object without any key of a CV.
    case unknown

    /// Recognizes a file by its first bytes; `nil` for texts and archives of other kinds.
    init?(bytes: [UInt8]) {
        let start = bytes.prefix(1_024)
        func begins(_ text: String) -> Bool { start.starts(with: text.utf8) }
        if begins("%PDF-") {
            let text = bytes.prefix(4_096) + bytes.suffix(65_536)
            let isLinkedIn = ["linkedin", "LinkedIn", "Apache FOP"].contains {
                text.firstRange(of: Array($0.utf8)) != nil
            }
            self = isLinkedIn ? .linkedInPDF : .pdf
        } else if begins("PK\u{3}\u{4}") {
            let names = ["word/", "mimetypeapplication/vnd.oasis.opendocument.text"]
            let text = bytes.prefix(4_096) + bytes.suffix(65_536)
            guard names.contains(where: { text.firstRange(of: Array($0.utf8)) != nil }) else { return nil }
            self = .textDocument
        } else if begins("{\\rtf") || start.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
            self = .textDocument
        } else if let first = start.first(where: { $0 > 0x20 && $0 < 0x80 }), first == UInt8(ascii: "<") {
            self = .webPage
        } else {
            return nil
        }
    }

    /// Recognizes an object; `nil` for a CV that can be read, and for unknown objects.
    init?(node: Node) {
        func text(_ key: String) -> String? { node[key]?.string }
        if node["basics"] == nil, text("name") != nil, text("version") != nil || node["private"] != nil,
            ["dependencies", "devDependencies", "scripts", "main", "license"].contains(where: { node[$0] != nil })
        {
            self = .package
        } else if node["meta"]?["format"]?.string?.uppercased().hasPrefix("FRESH") == true
            || node["employment"]?["history"] != nil
        {
            self = .fresh
        } else if ReactiveResume.isOld(node) {
            self = .oldReactiveResume
        } else {
            return nil
        }
    }
}
