import CandidateProfile
import Diagnostics
import FileSystem
import TemplateEngine
import WebSafety

/// Renders pages into one buffer after the other, hands them to a sink, and counts them.
struct PageWriter: ~Copyable {
    /// How many pages it wrote, or left as they are.
    private(set) var pages = 0
    /// The pages that are larger than the limit, which were not written.
    private(set) var oversized: [(path: SitePath, node: String)] = []
    private var buffer = OutputBuffer()
    private var listed = SitemapRecorder()
    /// How many files it wrote.
    private(set) var files = 0
    /// The group of files that is being written.
    private var group: CachedPageGroup?
    /// The groups of files that were written, for the next build.
    private(set) var groups: [(name: String, group: CachedPageGroup)] = []
    /// What the last build kept.
    private let cache: BuildCache?

    /// - Parameter cache: what the last build kept of the site's own pages.
    init(cache: BuildCache? = nil) {
        self.cache = cache
    }

    /// The most bytes that a page may have.
    var largestPage: Int { buffer.limit }

    /// Renders a page, and adds it to the sitemap where it says that search engines may list it.
    ///
    /// - Parameters:
    ///   - node: the path in the tree of what the page shows.
    ///   - changed: when that was changed last, where that is known.
    mutating func write<Record: FramedPage>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        changed: PublicationDate? = nil, to sink: inout some SiteSink
    ) throws {
        guard try render(record, with: template, at: path, origin: node, to: &sink), record.page.isListed else {
            return
        }
        listed.add(path, changed: changed)
    }

    /// Renders a page that is for no search engine.
    mutating func write<Record>(
        unlisted record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws {
        _ = try render(record, with: template, at: path, origin: node, to: &sink)
    }

    /// Whether the page could be written.
    private mutating func render<Record>(
        _ record: Record, with template: DeferredTemplate<Record>, at path: SitePath, origin node: String,
        to sink: inout some SiteSink
    ) throws -> Bool {
        buffer.removeAll()
        try WorkClock.spend(on: .compile) { () throws(DiagnosticList) in try template.compiled() }
            .render(record, into: &buffer)
        guard !buffer.isFull else {
            oversized.append((path, node))
            return false
        }
        try sink.write(path, buffer, role: .page, origin: .node(node))
        note(path)
        pages += 1
        return true
    }

    /// Begins the pages of a candidate, or those of the site itself.
    mutating func begin(folder: String = "") { listed.begin(folder: folder) }

    /// The pages since then that search engines may list.
    var listedPages: SitemapPart { listed.part }

    /// Writes files that belong together, or leaves them as they are: where they were made from the same, and nobody
    /// touched them.
    ///
    /// - Parameters:
    ///   - name: what they are.
    ///   - stamp: of all that they depend on besides the input fingerprint of the site; `nil` where that is not known.
    ///   - write: writes them.
    mutating func writeGroup<Sink: SiteSink>(
        _ name: String, _ stamp: Stamp?, to sink: inout Sink,
        _ write: (inout PageWriter, inout Sink) throws -> Void
    ) throws {
        guard let stamp else { return try write(&self, &sink) }
        if let known = cache?.group(name), known.stamp == stamp, let files = try sink.published(known.files) {
            sink.keep(files)
            pages += known.pages
            self.files += known.files.count
            listed.add(known.listed)
            groups.append((name, known))
            return
        }
        let (before, end, tooLarge) = (pages, listed.end, oversized.count)
        group = CachedPageGroup(stamp: stamp)
        defer { group = nil }
        try write(&self, &sink)
        guard var group, oversized.count == tooLarge else { return }
        group.pages = pages - before
        group.listed = listed.pages(since: end)
        groups.append((name, group))
    }

    /// Says that the files of the group have to be made again the next time, whatever they depend on.
    mutating func forgetGroup() { group = nil }

    /// Counts a file, which somebody else may have written.
    mutating func note(_ path: SitePath) {
        files += 1
        group?.files.append(path)
    }

    /// Writes a text as it is.
    mutating func write(_ text: String, at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        try write(Array(text.utf8), at: path, origin: node, to: &sink)
    }

    /// Writes bytes as they are.
    mutating func write(_ bytes: [UInt8], at path: SitePath, origin node: String, to sink: inout some SiteSink) throws {
        buffer.removeAll()
        bytes.withUnsafeBufferPointer { buffer.append($0) }
        guard !buffer.isFull else {
            oversized.append((path, node))
            return
        }
        try sink.write(path, buffer, role: .page, origin: .node(node))
        note(path)
    }

    /// Writes a document as it is.
    mutating func write(
        _ document: borrowing OutputBuffer, at path: SitePath, origin node: String, to sink: inout some SiteSink
    ) throws {
        guard !document.isFull else {
            oversized.append((path, node))
            return
        }
        try sink.write(path, document, role: .page, origin: .node(node))
        note(path)
    }

    /// Writes the theme's own files.
    mutating func write(_ assets: ThemeAssets, to sink: inout some SiteSink) throws {
        for asset in assets.files {
            buffer.removeAll()
            asset.content.withUnsafeBufferPointer { buffer.append($0) }
            try sink.write(asset.path, buffer, role: .asset, origin: .file(asset.origin))
            note(asset.path)
        }
    }
}

/// A page whose frame says who may find it.
protocol FramedPage: TemplateRecord {
    /// The frame.
    var page: PageFacts { get }
}
