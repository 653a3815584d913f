import WebSafety

/// The pages of a site that search engines may list, as the Sitemaps protocol 0.9 has them.
///
/// A file of it has at most ``mostAddresses``; where there are more, there are several of nearly the same size, and
/// `sitemap.xml` is their index.
struct Sitemap: Sendable {
    /// The most addresses that one file may have.
    static let mostAddresses = 50_000

    private var folders: [SitemapPart] = []
    private let limit: Int

    /// - Parameter limit: the most addresses of a file.
    init(limit: Int = mostAddresses) {
        self.limit = limit
    }

    /// Takes the pages of a candidate.
    mutating func add(_ part: SitemapPart) {
        if part.count > 0 { folders.append(part) }
    }

    /// Writes the files: first the pages of the site itself, then those of each folder, by its name.
    ///
    /// - Parameters:
    ///   - site: the pages of no folder.
    ///   - base: where the site is published.
    ///   - write: takes a file.
    func write(
        besides site: SitemapPart, at base: BaseURL, _ write: (SitePath, borrowing OutputBuffer) throws -> Void
    ) rethrows {
        let parts = [site] + folders.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
        let count = parts.reduce(0) { $0 + $1.count }
        let files = max(1, (count + limit - 1) / limit)
        // Files of nearly the same size need the least memory.
        let share = (count + files - 1) / files
        let size = parts.reduce(0) { $0 + $1.sizeInFile }
        var file = SitemapFile(base, size: (size + count * base.text.utf8.count) / files * 9 / 8)
        var number = 1
        for part in parts {
            try part.forEach { address, date in
                if file.count == share {
                    file.end()
                    try write(.sitemap(number), file.buffer)
                    number += 1
                    file.begin()
                }
                file.add(part.folder, address, changed: date)
            }
        }
        file.end()
        try write(files > 1 ? .sitemap(number) : .sitemap, file.buffer)
        if files > 1 { try write(.sitemap, index(of: files, at: base).buffer) }
    }

    private func index(of files: Int, at base: BaseURL) -> XMLWriter {
        var index = XMLWriter()
        index.element("sitemapindex", [("xmlns", "http://www.sitemaps.org/schemas/sitemap/0.9")]) { index in
            for number in 1...files {
                index.element("sitemap") { $0.element("loc", text: base.address(of: .sitemap(number))) }
            }
        }
        return index
    }
}

/// One file of a sitemap after the other.
private struct SitemapFile: ~Copyable {
    var buffer: OutputBuffer
    /// How many addresses it has.
    private(set) var count = 0
    private let base: String

    init(_ base: BaseURL, size: Int) {
        self.base = base.text
        buffer = OutputBuffer(capacity: size + 1_024)
        begin()
    }

    mutating func begin() {
        count = 0
        buffer.removeAll()
        buffer.appendXMLDeclaration()
        buffer.append("<urlset xmlns=\"http://www.sitemaps.org/schemas/sitemap/0.9\">\n")
    }

    /// Adds a page, whose address is encoded already and holds nothing that XML would have to escape.
    mutating func add(_ folder: ArraySlice<UInt8>, _ address: ArraySlice<UInt8>, changed date: ArraySlice<UInt8>) {
        buffer.append("<url><loc>")
        buffer.append(xmlText: base)
        append(folder)
        append(address)
        buffer.append("</loc>")
        if !date.isEmpty {
            buffer.append("<lastmod>")
            append(date)
            buffer.append("</lastmod>")
        }
        buffer.append("</url>\n")
        count += 1
    }

    mutating func end() { buffer.append("</urlset>\n") }

    private mutating func append(_ bytes: ArraySlice<UInt8>) {
        bytes.withUnsafeBufferPointer { buffer.append($0) }
    }
}

extension SitemapPart {
    /// About how many bytes its pages take in a file, without the address of the site.
    fileprivate var sizeInFile: Int { bytes.count + count * (folder.count + 30) }
}
