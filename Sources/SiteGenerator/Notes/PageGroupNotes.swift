import OperatingSystem

/// What a build notes of files of the site itself that are made together: a page of the directory, the lists of articles,
/// the sitemap.
struct PageGroupNotes: Sendable, Hashable {
    /// The stamp of all that the files depend on, but for the look of the site.
    var stamp: Stamp
    var files: [SitePath] = []
    /// How many of them are pages.
    var pages = 0
    /// The pages among them that search engines may list, as ``SitemapNotes`` notes them.
    var listed: [UInt8] = []

    init(stamp: Stamp) {
        self.stamp = stamp
    }

    func write(to writer: inout NotesWriter) {
        writer.write(stamp.bits)
        writer.write(files) { $0.write($1.text) }
        writer.write(pages)
        writer.write(listed)
    }

    init?(from reader: inout NotesReader) {
        guard let bits = reader.bits(), let files = reader.list({ $0.text().flatMap(SitePath.init) }),
            let pages = reader.number(), let listed = reader.slice()
        else { return nil }
        stamp = Stamp(bits: bits)
        self.files = files
        self.pages = pages
        self.listed = Array(listed)
    }
}
