import CandidateProfile
import Diagnostics
import TemplateEngine
import WebSafety

/// The theme's files that pages refer to, under names that change with their content: style sheet, icon, fonts and the
/// other files of the folder `assets`.
struct ThemeAssets: Sendable {
    /// One of the files.
    struct Asset: Sendable {
        var path: SitePath
        var content: [UInt8]
        /// The origin, for problems.
        var origin: String
    }

    let stylesheet: Asset
    let favicon: Asset
    /// The script of the search, which only sites with an index for it publish.
    let search: Asset
    private let others: [Asset]
    /// The names of the other files in templates.
    let names: RecordSchema<AssetLinks>
    /// The fonts that pages load first, by the class of their kind.
    let preloadedFonts: [Token: [SitePath]]
    /// The files at the root of the site that style sheets refer to, and where.
    let rootFiles: [(path: SitePath, place: Place)]
    /// The colors of the pages.
    let look: SiteLook
    /// The site's accent, which the style sheet contains.
    let accent: Accent?

    /// All files that every site publishes.
    var files: [Asset] { [stylesheet, favicon] + others }

    /// Combines the files; reports names that two files would have, and links of style sheets that lead nowhere.
    ///
    /// The style sheet consists of the computed part, the rules of all themes, the rules of the theme, and the site's
    /// additions.
    init(
        _ theme: Theme, _ manifest: ThemeManifest, materials: MaterialCatalogue,
        reporting problems: DiagnosticCollector
    ) {
        look = manifest.look
        accent = manifest.accent
        let colors: [any ColorStyles] =
            materials.entries + [MaterialCatalogue.neutral] + [manifest.accent].compactMap(\.self)
        let (scales, pages) = (manifest.scales, PageTemplates.styledPages)
        let variables = StyleSheetVariables(look, scales, pages: pages, materials: colors)
        let icon = theme[Self.icon]
        favicon = Asset(Self.icon, icon?.text.bytes ?? [], from: icon)
        let script = theme[Self.script]
        search = Asset(Self.script, Self.withoutComments(script?.text.bytes ?? []), from: script)
        let links = AssetNames(theme, reporting: problems)
        let published = Self.paths(of: links.links, favicon)
        names = links.schema { published[$0.file.path] }
        var others: [Asset] = []
        var rootFiles: [(path: SitePath, place: Place)] = []
        for file in links.links.map(\.file) {
            guard let path = published[file.path] else { continue }
            var content = file.text.bytes
            if file.isStyleSheet {
                let sheet = LinkedStyleSheet(file, at: path, published, of: theme, reporting: problems)
                content = sheet.content
                rootFiles += sheet.rootFiles
            }
            others.append(Asset(path: path, content: content, origin: file.text.name))
        }
        let fonts = manifest.fonts.assets
        self.others = others + fonts.filter { font in !others.contains { $0.path == font.path } }
        preloadedFonts = Dictionary(
            uniqueKeysWithValues: pages.map { page in
                (page.fontClass, manifest.fonts.preloaded(for: page.typeScale(in: scales)).map(\.path))
            })
        var content = Array((manifest.fonts.css + variables.css).utf8)
        for file in Self.styleSheets.compactMap({ theme[$0] }) {
            let sheet = LinkedStyleSheet(
                file, at: SitePath(checked: file.path), published, of: theme, reporting: problems)
            rootFiles += sheet.rootFiles
            // A byte-order mark is valid at the beginning of a file only.
            content += sheet.content.dropFirst(file.text.start)
            if content.last != UInt8(ascii: "\n") { content.append(UInt8(ascii: "\n")) }
        }
        self.rootFiles = rootFiles
        stylesheet = Asset("assets/site.css", CompactStyleSheet(content).bytes, from: theme["assets/site.css"])
    }

    /// A script without the lines that are comments: readers load it on phones.
    private static func withoutComments(_ script: [UInt8]) -> [UInt8] {
        let lines = script.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        return Array(
            lines.filter { !$0.drop(while: \.isHTMLSpace).starts(with: "//".utf8) }.joined(separator: "\n".utf8))
    }

    /// The parts of the style sheet, in order.
    private static let styleSheets = ["assets/base.css", "assets/site.css", "assets/custom.css"]
    private static let icon = "assets/favicon.svg"
    private static let script = "assets/search.js"

    /// The files that have a place of their own in pages.
    static let special = Set(styleSheets + [icon, script])

    /// Where files are published, by their paths in the theme.
    ///
    /// The name of a style sheet changes with all files that it could refer to, because its content has their names.
    private static func paths(of links: [AssetNames.Link], _ favicon: Asset) -> [String: SitePath] {
        var paths = [icon: favicon.path]
        var all: [UInt8] = []
        for file in links.lazy.map(\.file) {
            if file.isStyleSheet {
                all += file.text.bytes
            } else {
                paths[file.path] = .fingerprinted(file.path, file.text.bytes)
            }
        }
        for path in paths.values.map(\.text).sorted() { all += path.utf8 }
        for file in links.lazy.map(\.file) where file.isStyleSheet { paths[file.path] = .fingerprinted(file.path, all) }
        return paths
    }
}

extension ThemeAssets.Asset {
    /// A file whose name gets the fingerprint of its content.
    init(_ name: String, _ content: [UInt8], from file: Theme.File?) {
        path = .fingerprinted(name, content)
        self.content = content
        origin = file?.text.name ?? name
    }
}

extension Theme.File {
    fileprivate var isStyleSheet: Bool { path.hasSuffix(".css") }
}

extension SitePath {
    /// The path of an asset with the fingerprint of its content before the extension.
    static func fingerprinted(_ path: String, _ content: [UInt8]) -> SitePath {
        let name = path.lastIndex(of: "/") ?? path.startIndex
        let end = path[name...].lastIndex(of: ".") ?? path.endIndex
        return SitePath(checked: "\(path[..<end])-\(Fingerprint(of: content).text)\(path[end...])")
    }
}

/// A short hash of a content: FNV-1a, 64 bits, in hexadecimal digits. It distinguishes versions of a file; it is not
/// secure against attacks.
struct Fingerprint {
    let text: String

    init(of content: [UInt8]) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in content {
            hash ^= UInt64(byte)
            hash &*= 0x0000_0100_0000_01b3
        }
        let digits = String(hash, radix: 16)
        text = String(repeating: "0", count: 16 - digits.count) + digits
    }
}
