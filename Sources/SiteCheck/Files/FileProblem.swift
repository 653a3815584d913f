import Diagnostics

/// Something to know about a file of the site, or about all of them.
public enum FileProblem: Problem, Hashable {
    /// A PDF without a beginning or an end; its path.
    case brokenPDF(String)
    /// A PDF that is encrypted.
    case encryptedPDF(String)
    /// A picture that pages show; its path and bytes.
    case heavyPicture(String, bytes: Int)
    /// A page whose HTML and style sheets are large; how many pages are, besides.
    case heavyPage(String, html: Int, css: Int, others: Int)
    /// A page to which no way leads; how many there are, besides.
    case orphan(String, others: Int)
    /// More files than a host takes.
    case manyFiles(Int)
    /// A file that is larger than a host takes.
    case largeFile(String, bytes: Int)
    /// A site that is larger than a host takes.
    case largeSite(bytes: Int)

    /// The bytes from which on a picture takes long on a phone.
    public static let heavyPicture = 500_000
    /// The bytes of HTML and style sheets, before compression, from which on a page takes long on a phone.
    public static let heavyPage = 300_000
    /// The most files of a site at Cloudflare Pages (free plan).
    public static let mostFiles = 20_000
    /// The most bytes of a file at Cloudflare Pages: 25 MiB.
    public static let largestFile = 25 << 20
    /// The most bytes of a site at GitHub Pages: 1 GB.
    public static let largestSite = 1_000_000_000

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .brokenPDF: "pdf-broken"
        case .encryptedPDF: "pdf-encrypted"
        case .heavyPicture: "heavy-picture"
        case .heavyPage: "heavy-page"
        case .orphan: "orphan-page"
        case .manyFiles: "too-many-files-for-host"
        case .largeFile: "too-large-file-for-host"
        case .largeSite: "too-large-site-for-host"
        }
    }

    /// What some hosts do not take is no mistake, and neither is encryption.
    public var severity: Severity {
        switch self {
        case .brokenPDF, .heavyPicture, .heavyPage, .orphan: .warning
        case .encryptedPDF, .manyFiles, .largeFile, .largeSite: .hint
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .brokenPDF(let path): "the document '\(path)' breaks off: it does not end as a PDF does"
        case .encryptedPDF(let path): "the document '\(path)' is encrypted: not every reader opens it"
        case .heavyPicture(let path, let bytes): "the picture '\(path)' has \(Self.size(bytes)), and pages show it"
        case .heavyPage(let path, let html, let css, let others):
            "the page '\(path)' has \(Self.size(html)) of HTML and \(Self.size(css)) of style sheets before compression\(Self.others(others, "as heavy"))"
        case .orphan(let path, let others):
            "no link leads to the page '\(path)'\(Self.others(others, "without a link"))"
        case .manyFiles(let count): "the site has \(count) files"
        case .largeFile(let path, let bytes): "the file '\(path)' has \(Self.size(bytes))"
        case .largeSite(let bytes): "all files of the site have \(Self.size(bytes))"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .brokenPDF: ["export it anew, and open it once to see whether it is whole"]
        case .encryptedPDF: ["export it without a password and without restrictions"]
        case .heavyPicture: ["make it smaller: 1,600 pixels and \(Self.heavyPicture / 1_000) KB are enough"]
        case .heavyPage: ["on a phone it takes long; see what the template repeats"]
        case .orphan: ["link it from a page of the site, or leave it out"]
        case .manyFiles: ["Cloudflare Pages takes at most 20,000; other hosts may take more"]
        case .largeFile: ["Cloudflare Pages takes at most 25 MiB a file, and Git at GitHub 100 MB"]
        case .largeSite: ["GitHub Pages takes at most 1 GB; other hosts may take more"]
        }
    }

    private static func others(_ count: Int, _ what: String) -> String {
        count == 0 ? "" : "; \(count) other page\(count == 1 ? " is" : "s are") \(what)"
    }

    /// "24 KB", "1.4 MB": decimal units, rounded.
    static func size(_ bytes: Int) -> String {
        let kilobytes = (bytes + 500) / 1_000
        guard kilobytes >= 1_000 else { return "\(kilobytes) KB" }
        let tenths = (bytes + 50_000) / 100_000
        return "\(tenths / 10)\(tenths % 10 == 0 ? "" : ".\(tenths % 10)") MB"
    }
}
