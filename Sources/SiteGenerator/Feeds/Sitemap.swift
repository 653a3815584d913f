import WebSafety

/// The pages of a site that search engines may list (Sitemaps protocol 0.9).
///
/// A file has at most ``maximumAddresses``. For more, there are several files of nearly the same size, and `sitemap.xml`
/// is their index.
struct Sitemap: Sendable {
    /// The maximum number of addresses in a file.
    static let maximumAddresses = 50_000

    private var folders: [SitemapPart] = []
    private let limit: Int

    /// - Parameter limit: the maximum number of addresses in a file.
    init(limit: Int = maximumAddresses) {
        self.limit = limit
    }

    /// Adds the pages of a candidate.
    mutating func add(_ part: SitemapPart) {
        if part.count > 0 { folders.append(part) }
    }

    /// Writes the files: first the pages of the site itself, then those of each folder, ordered by name.
    ///
    /// - Parameters:
    ///   - site: the pages outside the folders.
    ///   - base: the address of the site.
    ///   - write: receives each file.
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

/// Writes the files of a sitemap, one after the other.
private struct SitemapFile: ~Copyable {
    var buffer: OutputBuffer
    /// The number of addresses in the file.
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

    /// Adds a page. Its address is already encoded, and contains nothing that XML has to escape.
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
    /// The approximate size of its pages in a file, in bytes, without the base URL.
    fileprivate var sizeInFile: Int { bytes.count + count * (folder.count + 30) }
}
