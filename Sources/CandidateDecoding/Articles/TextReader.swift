import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import OperatingSystem
import WebSafety

/// Checks the texts of one candidate: resolves links and images, and reports problems.
struct TextReader {
    let documents: DocumentFolder
    let uid: String
    /// For each article id, whether the article has a page.
    let articles: [String: Bool]
    /// The candidate's pages by the names that links may use: the page's own name, or the Markdown file that it shows.
    let pages: @Sendable () -> [String: String]
    /// The anchors in the article with an id; `nil` if the article does not exist.
    let anchors: @Sendable (String) -> Set<String>?
    let problems: DiagnosticCollector
    private let suggestions = SuggestionAllowance()

    init(
        documents: DocumentFolder, uid: String, articles: [String: Bool],
        pages: @escaping @Sendable () -> [String: String], anchors: @escaping @Sendable (String) -> Set<String>?,
        problems: DiagnosticCollector
    ) {
        self.documents = documents
        self.uid = uid
        self.articles = articles
        self.pages = pages
        self.anchors = anchors
        self.problems = problems
    }

    /// The articles to suggest in place of an unknown one.
    var offeredArticles: [String] { suggestions.take() ? articles.keys.sorted() : [] }

    /// The anchor that is most similar to an unknown one.
    func nearest(to anchor: String, among anchors: Set<String>) -> String? {
        suggestions.take() ? Spelling.nearest(to: anchor, in: anchors) : nil
    }

    /// A text that was read, with its heading and its beginning.
    struct Reading {
        var text: MarkdownText
        /// The first heading, if the text has one.
        var heading: String?
        /// The first sentences, as a summary of the text.
        var beginning: String?
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: the source that contains the text.
    ///   - range: the range of the text in the source.
    ///   - place: the place to report problems at if the source contains the text in another form, such as an escaped
    ///     JSON string.
    ///   - folder: the folder of the text, relative to the candidate's folder, with a trailing slash.
    ///   - title: the title shown above the text. A first heading with the same words is removed. With `nil`, the first
    ///     heading stays and serves as the title.
    func read(_ source: SourceText, _ range: Range<Int>, at place: Place?, in folder: String, under title: String?)
        -> Reading
    {
        let characters = source.bytes[range].withBytes { TextCharacters(in: $0) }
        if let problem = characters.problem(of: Self.key, isName: false), let offset = characters.offset {
            let start = range.lowerBound + offset
            problems.report(problem, at: place ?? .text(source, start..<start + 1))
        }
        let document = MarkdownDocument(source, in: range)
        let references = TextReferences(self, document: document, folder: folder)
        let found = document.render(resolver: references).diagnostics + references.diagnostics
        problems.report(
            found.inOrder().map { diagnostic in
                var diagnostic = diagnostic
                if let place { diagnostic.place = place }
                return diagnostic
            })
        let heading = document.firstHeading
        var start = range.lowerBound
        if let heading, heading.block == 0, title == nil || title.map({ Self.same($0, heading.text) }) == true {
            start = heading.range.upperBound
        }
        return Reading(
            text: MarkdownText(
                String(decoding: source.bytes[start..<range.upperBound], as: UTF8.self), references: references.found,
                wordCount: document.wordCount),
            heading: heading?.text, beginning: document.firstParagraph.map(Self.shortened))
    }

    /// Reads the text of a node.
    ///
    /// Problems are reported at their lines if the file contains the text verbatim. If the file encodes it, as JSON
    /// does with line breaks, they are reported at the node.
    func read(_ node: NodeReader, in folder: String, under title: String?) -> Reading? {
        guard let text = node.string else { return nil }
        let position = node.node.position
        if let index = position.source, node.sources.indices.contains(index) {
            let source = node.sources[index]
            // A JSON string starts after its quote.
            for start in [position.start, position.start + 1] {
                let range = start..<start + text.utf8.count
                if range.upperBound <= source.bytes.count, source.bytes[range].elementsEqual(text.utf8) {
                    return read(source, range, at: nil, in: folder, under: title)
                }
            }
        }
        let source = SourceText(name: node.path.description, text)
        return read(source, 0..<source.bytes.count, at: node.place, in: folder, under: title)
    }
}

extension TextReader {
    /// The name of the text in problems with characters; the place of the problem says which text it is.
    private static let key = "body"

    /// The maximum length of a beginning, in characters.
    private static let maximumBeginningLength = 280

    private static func same(_ left: String, _ right: String) -> Bool {
        left.split(whereSeparator: \.isWhitespace) == right.split(whereSeparator: \.isWhitespace)
    }

    private static func shortened(_ text: String) -> String {
        guard text.count > maximumBeginningLength else { return text }
        let start = text.prefix(maximumBeginningLength)
        let words = start.lastIndex(where: \.isWhitespace).map { start[..<$0] } ?? start
        return words + "…"
    }
}

/// Resolves the addresses in a text and records their targets.
private final class TextReferences: MarkdownResolver {
    private(set) var found: [String: MarkdownText.Reference] = [:]
    private(set) var diagnostics: [Diagnostic] = []
    private let reader: TextReader
    private let document: MarkdownDocument
    private let folder: String
    private lazy var pages = reader.pages()
    private lazy var anchors = Set(document.headings.map(\.anchor))

    init(_ reader: TextReader, document: MarkdownDocument, folder: String) {
        self.reader = reader
        self.document = document
        self.folder = folder
    }

    func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        let isImage = reference.use == .image
        if reference.isRemote || reference.address.hasPrefix("//") {
            return isImage ? .remoteImage : .link(reference.address)
        }
        let (path, fragment) = (reference.path, reference.fragment)
        guard !path.isEmpty else { return anchor(fragment, reference) }
        if !isImage, let page = pages[plain(String(path))] {
            note(.page(page, fragment: fragment), reference)
            return .link(reference.address)
        }
        if !isImage, let article = article(String(path)) {
            note(.article(article, fragment: fragment), reference)
            if reader.articles[article] == true, let fragment, let anchors = reader.anchors(article),
                !anchors.contains(fragment)
            {
                return .missing(near: near(fragment, among: anchors))
            }
            if reader.articles[article] != true {
                report(
                    reader.articles[article] == nil
                        ? ArticleProblem.unknownArticle(article, known: reader.offeredArticles)
                        : .linkToDraft(article), reference)
            }
            return .link(reference.address)
        }
        do throws(DocumentProblem) {
            let document = try reader.documents.document(self.path(of: String(path)), of: reader.uid)
            let size = isImage ? document.pixelSize : nil
            note(.document(document, size: size, fragment: fragment), reference)
            if isImage, document.kind != .image { report(reader.documents.notAnImage(document), reference) }
            return isImage
                ? .image(reference.address, width: size?.width, height: size?.height) : .link(reference.address)
        } catch {
            report(error, reference)
            return .link(reference.address)
        }
    }

    private func note(_ target: MarkdownText.Reference, _ reference: MarkdownReference) {
        var target = target
        // One address can be shown and linked: the size counts where the file is shown.
        if case .document(var document, let size, let fragment) = target {
            document.isLinked = reference.use == .link
            document.isShown = reference.use == .image
            var shown = size
            if case .document(let other, let known, _)? = found[reference.address] {
                document.isLinked = document.isLinked || other.isLinked
                document.isShown = document.isShown || other.isShown
                shown = shown ?? known
            }
            target = .document(document, size: shown, fragment: fragment)
        }
        found[reference.address] = target
    }

    private func report(_ problem: some Problem, _ reference: MarkdownReference) {
        diagnostics.append(Diagnostic(problem, at: .text(document.source, reference.range)))
    }

    /// Resolves an anchor in this text.
    private func anchor(_ fragment: String?, _ reference: MarkdownReference) -> MarkdownTarget {
        guard let fragment, !fragment.isEmpty, !anchors.contains(fragment) else { return .link(reference.address) }
        return .missing(near: near(fragment, among: anchors))
    }

    private func near(_ fragment: String, among anchors: Set<String>) -> [String] {
        reader.nearest(to: fragment, among: anchors).map { ["#" + $0] } ?? []
    }

    /// A path relative to the candidate's folder, without segments that leave the text's folder.
    private func plain(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
        if !folder.isEmpty, rest.hasPrefix("../") { rest = rest.dropFirst(3) }
        return String(rest)
    }

    /// The article that a path refers to: `bridges.md` next to this article, `articles/bridges.md` from the candidate's
    /// folder, or the page of an article.
    private func article(_ path: String) -> String? {
        let ending = DocumentPath.fileExtension(path)
        guard ending == "md" || ending == "html" else { return nil }
        var rest = plain(path)[...]
        if rest.hasPrefix("articles/") {
            rest = rest.dropFirst("articles/".count)
        } else if folder.isEmpty || path.hasPrefix("../") {
            return nil
        }
        let id = String(rest.dropLast(ending.count + 1))
        if id.contains("/") || ending == "html" && reader.articles[id] == nil { return nil }
        return id
    }

    /// Resolves a path. It is relative to the text's folder, as in editors, if a file exists only there; otherwise it is
    /// relative to the candidate's folder.
    private func path(of path: String) -> String {
        guard !folder.isEmpty else { return path }
        if path.hasPrefix("../") { return String(path.dropFirst(3)) }
        let uid = reader.uid
        guard let decoded = try? DocumentPath.path(path, folder: reader.documents.folder(of: uid)),
            !reader.documents.hasFile(decoded, of: uid), reader.documents.hasFile(folder + decoded, of: uid)
        else { return path }
        return folder + path
    }
}
