import Diagnostics

/// A problem of a file of the site, or of all files.
public enum FileProblem: Problem, Hashable {
    /// A large picture on a page; its path and size.
    case heavyPicture(String, bytes: Int)
    /// A page with large HTML and style sheets; the number of other such pages.
    case heavyPage(String, html: Int, css: Int, others: Int)
    /// A page without links to it; the number of other such pages.
    case orphan(String, others: Int)
    /// More files than a host accepts.
    case manyFiles(Int)
    /// A file that is larger than a host accepts.
    case largeFile(String, bytes: Int)
    /// A site that is larger than a host accepts.
    case largeSite(bytes: Int)

    /// The size in bytes at which a picture loads slowly on a phone.
    public static let heavyPicture = 500_000
    /// The size in bytes of HTML and style sheets, before compression, at which a page loads slowly on a phone.
    public static let heavyPage = 300_000
    /// The maximum number of files at Cloudflare Pages (free plan).
    public static let maximumFiles = 20_000
    /// The maximum size of a file in bytes at Cloudflare Pages: 25 MiB.
    public static let maximumFileSize = 25 << 20
    /// The maximum size of a site in bytes at GitHub Pages: 1 GB.
    public static let maximumSiteSize = 1_000_000_000

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .heavyPicture(let path, let bytes):
            .warning(
                "heavy-picture", "the picture '\(path)' has \(Self.size(bytes)), and pages show it",
                advice: ["make it smaller: 1,600 pixels and \(Self.heavyPicture / 1_000) KB are enough"],
                explanation:
                    "Large pictures load slowly on phones. Resize a picture that is published as it is. The version of a photograph as PNG is large, because PNG keeps its transparency; without transparency, save it as JPEG."
            )
        case .heavyPage(let path, let html, let css, let others):
            .warning(
                "heavy-page",
                "the page '\(path)' has \(Self.size(html)) of HTML and \(Self.size(css)) of style sheets before compression\(Self.others(others, "as heavy"))",
                advice: ["it loads slowly on a phone; check what the template repeats"],
                explanation:
                    "HTML and style sheets of a page are larger than most phones load quickly. Usually a template repeats a part for each entry of a long list."
            )
        case .orphan(let path, let others):
            .warning(
                "orphan-page", "no link leads to the page '\(path)'\(Self.others(others, "without a link"))",
                advice: [
                    path.hasSuffix("/cv.html")
                        ? "link to it in the template of the profile: <a href=\"{{cv}}\">{{strings.openCV}}</a>"
                        : "link to it from another page, or remove it"
                ],
                explanation:
                    "Visitors and search engines find a page by links. This page can be reached only by typing its address."
            )
        case .manyFiles(let count):
            .hint(
                "too-many-files-for-host", "the site has \(count) files",
                advice: ["Cloudflare Pages accepts at most 20,000; other hosts may accept more"],
                explanation:
                    "Some hosts limit the number of files of a site. Check the limit of your host before you publish.")
        case .largeFile(let path, let bytes):
            .hint(
                "too-large-file-for-host", "the file '\(path)' has \(Self.size(bytes))",
                advice: ["Cloudflare Pages accepts at most 25 MiB per file, and GitHub 100 MB"],
                explanation:
                    "Some hosts limit the size of a file. Make it smaller, or link to a copy at a file or video host.")
        case .largeSite(let bytes):
            .hint(
                "too-large-site-for-host", "all files of the site have \(Self.size(bytes))",
                advice: ["GitHub Pages accepts at most 1 GB; other hosts may accept more"],
                explanation:
                    "Some hosts limit the size of a site. Make large documents smaller, or use a host with a higher limit."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [FileProblem] {
        [
            .heavyPicture("ada/portrait.jpg", bytes: 612_000),
            .heavyPage("index.html", html: 400_000, css: 12_000, others: 0), .orphan("old.html", others: 0),
            .manyFiles(20_001), .largeFile("talk.mp4", bytes: 48_000_000), .largeSite(bytes: 1_200_000_000),
        ]
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
