import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem
import Markdown
import WebSafety

/// Looks through the texts of one candidate: finds what their links and images lead to, and tells what is wrong.
struct TextReader {
    let documents: DocumentFolder
    let uid: String
    /// The candidate's articles by their ids: whether each has a page.
    let articles: [String: Bool]
    /// What stands for pages of the candidate, by the name that is written below their folder: the page's own, or the file
    /// in Markdown that it shows.
    let pages: @Sendable () -> [String: String]
    /// The places in an article that can be led to; `nil` where there is none of that id.
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

    /// The articles that may be offered in place of one that does not exist.
    var offeredArticles: [String] { suggestions.take() ? articles.keys.sorted() : [] }

    /// The place that is nearest to one that does not exist.
    func nearest(to anchor: String, among anchors: Set<String>) -> String? {
        suggestions.take() ? Spelling.nearest(to: anchor, in: anchors) : nil
    }

    /// A text that was looked through, and what it says of itself.
    struct Reading {
        var text: MarkdownText
        /// The first heading, where there is one.
        var heading: String?
        /// How it begins, for one who wants to know what it is about.
        var beginning: String?
    }

    /// Reads a text.
    ///
    /// - Parameters:
    ///   - source: what holds the text.
    ///   - range: where it stands there.
    ///   - place: where its problems are, for a text that the source does not hold as people wrote it.
    ///   - folder: the folder below the candidate's in which the text stands, with a slash at its end.
    ///   - title: what stands over the text: a heading at its beginning is left out where it says the same; `nil` where that
    ///     heading will stand there.
    func read(_ source: SourceText, _ range: Range<Int>, at place: Place?, in folder: String, under title: String?)
        -> Reading
    {
        let characters = source.bytes[range].withUnsafeBufferPointer { TextCharacters(in: $0) }
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
    /// What stands in a file as it is has its problems at their places; what a file spells in another way, as JSON does with
    /// line breaks, has them at the node.
    func read(_ node: NodeReader, in folder: String, under title: String?) -> Reading? {
        guard let text = node.string else { return nil }
        let position = node.node.position
        if let index = position.source, node.sources.indices.contains(index) {
            let source = node.sources[index]
            // A JSON text begins behind its quote.
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
    /// What problems with characters call a text: where it stands, their places say.
    private static let key = "body"

    /// The most characters of a beginning.
    private static let longestBeginning = 280

    private static func same(_ left: String, _ right: String) -> Bool {
        left.split(whereSeparator: \.isWhitespace) == right.split(whereSeparator: \.isWhitespace)
    }

    private static func shortened(_ text: String) -> String {
        guard text.count > longestBeginning else { return text }
        let start = text.prefix(longestBeginning)
        let words = start.lastIndex(where: \.isWhitespace).map { start[..<$0] } ?? start
        return words + "…"
    }
}

/// Says where the addresses of a text lead, and notes down what they mean.
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
        let parts = reference.address.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
        // Browsers copy the way to a heading with its letters encoded.
        let fragment = parts.count > 1 ? String(decoding: PercentEncoding.leniently(parts[1].utf8), as: UTF8.self) : nil
        guard let path = parts.first, !path.isEmpty else { return anchor(fragment, reference) }
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
            let size = isImage ? reader.documents.size(of: document) : nil
            note(.document(document, size: size, fragment: fragment), reference)
            if isImage, document.kind != .image { report(DocumentProblem.notAnImage(document.path), reference) }
            return isImage
                ? .image(reference.address, width: size?.width, height: size?.height) : .link(reference.address)
        } catch {
            report(error, reference)
            return .link(reference.address)
        }
    }

    private func note(_ target: MarkdownText.Reference, _ reference: MarkdownReference) {
        // The same file may be shown and linked to; only where it is shown its size counts.
        if case .document(_, nil, _) = target, found[reference.address] != nil { return }
        found[reference.address] = target
    }

    private func report(_ problem: some Problem, _ reference: MarkdownReference) {
        diagnostics.append(Diagnostic(problem, at: .text(document.source, reference.range)))
    }

    /// A place in this text.
    private func anchor(_ fragment: String?, _ reference: MarkdownReference) -> MarkdownTarget {
        guard let fragment, !fragment.isEmpty, !anchors.contains(fragment) else { return .link(reference.address) }
        return .missing(near: near(fragment, among: anchors))
    }

    private func near(_ fragment: String, among anchors: Set<String>) -> [String] {
        reader.nearest(to: fragment, among: anchors).map { ["#" + $0] } ?? []
    }

    /// A path below the candidate's folder, without what leads out of the folder of the text.
    private func plain(_ path: String) -> String {
        var rest = path[...]
        while rest.hasPrefix("./") { rest = rest.dropFirst(2) }
        if !folder.isEmpty, rest.hasPrefix("../") { rest = rest.dropFirst(3) }
        return String(rest)
    }

    /// The article that a path means: `bridges.md` beside this one, `articles/bridges.md` from the candidate's folder, or the
    /// page of one.
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

    /// The path in the candidate's folder that is meant: editors show what stands beside the text, and so do people think.
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
