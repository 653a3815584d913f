import CandidateProfile
import OperatingSystem

/// What a build keeps of a candidate for the next one: the stamp of the input, the facts about the output, and the data
/// for the lists of the site.
///
/// If the stamp, the input fingerprint of the site and the published files are unchanged, the next build keeps the
/// candidate's pages without reading the candidate.
struct CachedCandidate: Sendable, Hashable {
    /// The stamp of the whole input; `nil` for a candidate that must be read again.
    var stamp: UserStamp?
    var uid: String
    /// The path that replaces the uid in the site.
    var slug: String?
    var visibility: Visibility
    /// Whether lists of articles show articles of the candidate.
    var hasArticles = false
    /// Whether there are warnings. The candidate is then read again to report them.
    var hasWarnings = false
    /// The number of files, all of them in the candidate's folder.
    var files = 0
    /// The number of pages among them.
    var pages = 0
    /// The variants that the CV uses.
    var variants: [String] = []
    /// The redirects to the candidate's pages.
    var redirects: [Redirect] = []
    /// The accent of the candidate's pages; `nil` if the candidate chose none.
    var accent: Accent?
    /// The entry in the directory; `nil` for a candidate that is not listed.
    var entry: DirectoryEntry?
    /// The pages that search engines may list; empty without a base URL.
    var listed = SitemapPart()
    /// The stamp of what the PDF of the CV shows; `nil` without a PDF.
    var pdf: Stamp?

    /// The folder in the site.
    var pathName: String { slug ?? uid }

    init(_ user: UserData, stamp: UserStamp?) {
        self.stamp = stamp
        uid = user.uid
        slug = user.slug
        visibility = user.visibility
        accent = user.details.accent
        redirects = Redirect.all(of: user)
    }

    /// The encoded record.
    var encoded: [UInt8] {
        var writer = CacheWriter()
        writer.write(stamp?.bits ?? 0)
        writer.write(uid)
        writer.write([slug].compactMap(\.self)) { $0.write($1) }
        writer.write(Visibility.allCases.firstIndex(of: visibility) ?? 0)
        writer.write((hasArticles ? 1 : 0) + (hasWarnings ? 2 : 0))
        writer.write(files)
        writer.write(pages)
        writer.write(variants) { $0.write($1) }
        writer.write(redirects) { writer, redirect in
            writer.write(redirect.path.text)
            writer.write(redirect.target.text)
            writer.write(redirect.title)
            writer.write(redirect.origin)
        }
        writer.write(accent?.colors ?? []) { $0.write($1.description) }
        writer.write([entry].compactMap(\.self)) { $1.write(to: &$0) }
        writer.write(listed.bytes)
        writer.write(optional: pdf) { $0.write($1.bits) }
        return writer.bytes
    }

    init?(_ encoded: ArraySlice<UInt8>) {
        var reader = CacheReader(encoded)
        guard let bits = reader.bits(), let uid = reader.text(), let slug = reader.list({ $0.text() }),
            let visibility = reader.number(), visibility < Visibility.allCases.count, let flags = reader.number(),
            let files = reader.number(), let pages = reader.number(), let variants = reader.list({ $0.text() }),
            let redirects = reader.list({ Redirect(from: &$0) }),
            let accent = reader.list({ $0.text() }),
            let entry = reader.list({ DirectoryEntry(from: &$0, uid: uid) }), let listed = reader.slice(),
            let pdf = reader.list({ $0.bits() })
        else { return nil }
        stamp = bits == 0 ? nil : UserStamp(bits: bits)
        self.uid = uid
        self.slug = slug.first
        self.visibility = Visibility.allCases[visibility]
        hasArticles = flags & 1 != 0
        hasWarnings = flags & 2 != 0
        self.files = files
        self.pages = pages
        self.variants = variants
        self.redirects = redirects
        self.accent = Accent(accent.compactMap { try? Color($0) })
        self.entry = entry.first
        self.listed = SitemapPart(bytes: Array(listed))
        self.pdf = pdf.first.map { Stamp(bits: $0) }
    }
}

extension CachedCandidate {
    /// Reads only the entry in the directory; `nil` for a candidate that is not listed.
    static func entry(of encoded: ArraySlice<UInt8>) -> DirectoryEntry? {
        var reader = CacheReader(encoded)
        guard reader.bits() != nil, let uid = reader.text(), reader.list({ $0.slice() }) != nil,
            // Visibility, flags, files and pages.
            reader.number() != nil, reader.number() != nil, reader.number() != nil, reader.number() != nil,
            // Variants, redirects and accent.
            reader.list({ $0.slice() }) != nil, reader.list({ Redirect(from: &$0) }) != nil,
            reader.list({ $0.slice() }) != nil
        else { return nil }
        return reader.list({ DirectoryEntry(from: &$0, uid: uid) })?.first
    }

    /// Calls a closure for each record in consecutive records, each preceded by its number of bytes.
    static func forEach(in parts: [ArraySlice<UInt8>], _ body: (ArraySlice<UInt8>) -> Void) {
        for part in parts {
            var reader = CacheReader(part)
            while let encoded = reader.slice() { body(encoded) }
        }
    }
}

extension Redirect {
    fileprivate init?(from reader: inout CacheReader) {
        guard let path = reader.text().flatMap(SitePath.init), let target = reader.text().flatMap(SitePath.init),
            let title = reader.text(), let origin = reader.text()
        else { return nil }
        self.init(path: path, target: target, title: title, origin: origin)
    }
}
