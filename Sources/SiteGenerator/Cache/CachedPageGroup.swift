import OperatingSystem

/// What a build keeps of files of the site itself that are written together: a page of the directory, the lists of
/// articles, the sitemap.
struct CachedPageGroup: Sendable, Hashable {
    /// The stamp of everything that the files depend on, besides the input fingerprint of the site.
    var stamp: Stamp
    var files: [SitePath] = []
    /// The number of pages among them.
    var pages = 0
    /// The pages that search engines may list, in the form of ``SitemapRecorder``.
    var listed: [UInt8] = []

    init(stamp: Stamp) {
        self.stamp = stamp
    }

    func write(to writer: inout CacheWriter) {
        writer.write(stamp.bits)
        writer.write(files) { $0.write($1.text) }
        writer.write(pages)
        writer.write(listed)
    }

    init?(from reader: inout CacheReader) {
        guard let bits = reader.bits(), let files = reader.list({ $0.text().flatMap(SitePath.init) }),
            let pages = reader.number(), let listed = reader.slice()
        else { return nil }
        stamp = Stamp(bits: bits)
        self.files = files
        self.pages = pages
        self.listed = Array(listed)
    }
}
