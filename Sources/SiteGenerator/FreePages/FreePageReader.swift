import ByteText
import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import Markdown
import OperatingSystem
import WebSafety

extension FreePages {
    /// Reads the free pages.
    ///
    /// - Parameters:
    ///   - folder: the folder with the pages.
    ///   - staticFolder: the folder of static files, which pages link to as `../static/…`.
    ///   - showsDrafts: whether drafts have pages.
    ///   - fileSystem: the file system that contains the folders.
    ///   - problems: receives all problems.
    public init(
        folder: String, staticFolder: String, showsDrafts: Bool, fileSystem: FileSystem,
        reporting problems: DiagnosticCollector
    ) {
        let content = ContentFolder(folder, spelling: FreePageSpelling(), fileSystem: fileSystem)
        let children = content.children(of: .root)
        problems.report(children.diagnostics + children.refused.map(\.diagnostic))
        for file in children.otherFiles {
            problems.report(FreePageProblem.unread(FileSystem.name(of: file)), at: .file(file))
        }
        // 'children' reports a folder that cannot be listed.
        let folders = ((try? fileSystem.list(folder)) ?? []).filter { $0.kind == .folder && !$0.name.hasPrefix(".") }
            .map(\.name)
        for name in folders { problems.report(FreePageProblem.folder(name), at: .file(folder + "/" + name)) }
        var reading = FreePageReading(
            staticFolder: staticFolder, showsDrafts: showsDrafts, fileSystem: fileSystem, problems: problems)
        for key in children.keys {
            let document = content.document(at: TreePath(keys: [key]))
            problems.report(document.diagnostics)
            guard let file = document.sources.first?.name, file.hasSuffix(".md") else {
                if document.diagnostics.isEmpty, !folders.contains(key) {
                    problems.report(FreePageProblem.unread(key), at: content.place(of: document.path))
                }
                continue
            }
            if let reader = NodeReader(document, reporting: problems) { reading.add(reader, file: file) }
        }
        pages = reading.linkedPages().sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
        drafts = Set(reading.drafts.map(\.name))
    }
}

/// The pages that were read so far.
private struct FreePageReading {
    /// A page with its file, before its links are resolved.
    struct Entry {
        var page: FreePage
        var source: SourceText
        var body: Range<Int>
        var place: Place
    }

    let staticFolder: String
    let showsDrafts: Bool
    let fileSystem: FileSystem
    let problems: DiagnosticCollector
    private(set) var entries: [Entry] = []
    private(set) var drafts: [FreePage] = []

    init(staticFolder: String, showsDrafts: Bool, fileSystem: FileSystem, problems: DiagnosticCollector) {
        self.staticFolder = staticFolder
        self.showsDrafts = showsDrafts
        self.fileSystem = fileSystem
        self.problems = problems
    }

    mutating func add(_ reader: NodeReader, file: String) {
        let slug = reader["slug"]
        let name = slug.map { $0.string ?? "" } ?? reader.name
        let place = slug?.place ?? .file(file)
        if let problem = PathName.problem(with: name, of: .page) {
            let suggestion = PathName.suggestion(for: name, of: .page)
            return problems.report(FreePageProblem.unusableName(name, problem, suggestion: suggestion), at: place)
        }
        guard let range = reader["body"]?.node.position.range, let source = reader.sources.first else { return }
        let document = MarkdownDocument(source, in: range)
        let heading = document.firstHeading
        let title = reader.string("title")
        guard let shown = title ?? heading?.text, !shown.isBlank else {
            return problems.report(FreePageProblem.untitled, at: .file(file))
        }
        var body = range
        if let heading, heading.block == 0, title == nil || title == heading.text {
            body = heading.range.upperBound..<range.upperBound
        }
        var page = FreePage(
            name: name, title: shown, description: reader.string("description") ?? document.firstParagraph,
            text: String(decoding: source.bytes[body], as: UTF8.self), file: file)
        if let other = entries.first(where: { $0.page.name.lowercased() == name.lowercased() }) {
            return problems.report(
                FreePageProblem.sameName(name), at: place, notes: [.init("the other one is here", at: other.place)])
        }
        guard showsDrafts || reader.bool("draft") != true else { return drafts.append(page) }
        page.redirects = redirects(in: reader, to: page)
        entries.append(Entry(page: page, source: source, body: range, place: place))
    }

    /// The redirects from the aliases of a page; reports invalid ones.
    private func redirects(in reader: NodeReader, to page: FreePage) -> [Redirect] {
        guard let list = reader["aliases"] else { return [] }
        // A single alias may be written without brackets.
        let items = if case .string = list.node.value { [list] } else { reader.list("aliases") }
        var redirects: [Redirect] = []
        for item in items {
            guard let text = item.string else { continue }
            do throws(AliasProblem) {
                let alias = try Alias(text, in: "pages")
                let known = entries.flatMap(\.page.redirects) + redirects
                guard !known.contains(where: { $0.path.text.lowercased() == alias.path.lowercased() }) else {
                    throw .twice(text)
                }
                guard let path = SitePath(alias.path) else { continue }
                redirects.append(Redirect(path: path, target: page.path, title: page.title, origin: page.file))
            } catch {
                item.report(error)
            }
        }
        return redirects
    }

    /// The pages with their links resolved, once all pages are known.
    func linkedPages() -> [FreePage] {
        entries.map { entry in
            let document = MarkdownDocument(entry.source, in: entry.body)
            let links = FreePageLinks(self, document)
            problems.report(document.render(resolver: links).diagnostics)
            var page = entry.page
            page.references = links.found
            return page
        }
    }

    /// The page that a link such as `imprint.md` or `imprint.html` leads to.
    func page(at link: String) -> FreePage? {
        if link.hasSuffix(".md") { return entries.first { FileSystem.name(of: $0.page.file) == link }?.page }
        return entries.first { $0.page.name + ".html" == link }?.page
    }
}

/// Resolves the addresses in a page.
private final class FreePageLinks: MarkdownResolver {
    private(set) var found: [String: FreePage.Reference] = [:]
    private let reading: FreePageReading
    private let anchors: Set<String>

    init(_ reading: FreePageReading, _ document: MarkdownDocument) {
        self.reading = reading
        anchors = Set(document.headings.map(\.anchor))
    }

    func resolve(_ reference: MarkdownReference) -> MarkdownTarget {
        let isImage = reference.use == .image
        if reference.isRemote || reference.address.hasPrefix("//") {
            return isImage ? .remoteImage : .link(reference.address)
        }
        let fragment = reference.fragment
        guard let bytes = PercentEncoding.decoded(reference.path.utf8),
            let path = String(validating: bytes, as: UTF8.self)
        else { return .missing(near: []) }
        if path.isEmpty {
            guard let fragment, !fragment.isEmpty, !anchors.contains(fragment) else { return .link(reference.address) }
            return .missing(near: Spelling.nearest(to: fragment, in: anchors).map { ["#" + $0] } ?? [])
        }
        if path.hasPrefix(Self.staticPrefix) {
            guard let target = file(String(path.dropFirst(Self.staticPrefix.count)), isImage) else {
                return .missing(near: [])
            }
            found[reference.address] = FreePage.Reference(path: target.path, fragment: fragment, size: target.size)
            return isImage
                ? .image(reference.address, width: target.size?.width, height: target.size?.height)
                : .link(reference.address)
        }
        if !isImage, let page = reading.page(at: path.hasPrefix("./") ? String(path.dropFirst(2)) : path) {
            found[reference.address] = FreePage.Reference(path: page.path, fragment: fragment)
            return .link(reference.address)
        }
        // Other files of the site are not known yet; 'check' follows these links.
        if !isImage, path.hasPrefix("../"), !path.dropFirst(3).hasPrefix("../") { return .link(reference.address) }
        return .missing(near: near(path))
    }

    private static let staticPrefix = "../static/"

    /// A static file.
    private func file(_ path: String, _ isImage: Bool) -> (path: SitePath, size: PixelSize?)? {
        guard let target = SitePath(path) else { return nil }
        let location = reading.staticFolder + "/" + path
        guard let kind = try? reading.fileSystem.inputKind(of: location, in: reading.staticFolder), kind == .file
        else { return nil }
        let document = LocalDocument(path: path, location: location, kind: .image, size: 0)
        let documents = DocumentFolder(content: reading.staticFolder, fileSystem: reading.fileSystem)
        return (target, isImage ? documents.size(of: document) : nil)
    }

    /// Suggestions for a missing file: a static file or a page.
    private func near(_ path: String) -> [String] {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if SitePath(name) != nil, file(name, false) != nil { return [Self.staticPrefix + name] }
        let pages = reading.entries.map { FileSystem.name(of: $0.page.file) }
        return Spelling.nearest(to: path, in: pages).map { [$0] } ?? []
    }
}
