import CandidateProfile

/// The theme's files that pages refer to. The names of style sheet and icon change with their content, the others do
/// not.
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
    private let others: [Asset]
    /// The colours of the pages.
    let look: SiteLook
    /// Whether the style sheet has an accent of the site.
    let hasAccent: Bool

    /// All files.
    var files: [Asset] { fingerprinted + others }

    /// The files whose names change with their content.
    var fingerprinted: [Asset] { [stylesheet, favicon] }

    /// Combines the files.
    ///
    /// The style sheet consists of the computed part, the rules of all themes, the rules of the theme, and the site's
    /// additions.
    init(_ theme: Theme, _ manifest: ThemeManifest, materials: MaterialCatalogue) {
        look = manifest.look
        hasAccent = manifest.accent != nil
        let colors: [any ColorStyles] =
            materials.entries + [MaterialCatalogue.neutral] + [manifest.accent.map(Accent.init)].compactMap(\.self)
        let variables = StyleSheetVariables(
            look, fonts: PageStyle(styleClass: "", typeScale: manifest.typeScale),
            pages: manifest.pageStyles.map { ($0.styleClass, $0) }, materials: colors)
        stylesheet = Self.fingerprinted("site.css", Self.styleSheets, theme, before: Array(variables.css.utf8))
        favicon = Self.fingerprinted("favicon.svg", ["assets/favicon.svg"], theme)
        let used = Set(Self.styleSheets + ["assets/favicon.svg"])
        others = theme.files(in: "assets/").compactMap { file in
            guard !used.contains(file.path) else { return nil }
            return SitePath(file.path).map { Asset(path: $0, content: file.text.bytes, origin: file.text.name) }
        }
    }

    /// The parts of the style sheet, in order.
    private static let styleSheets = ["assets/base.css", "assets/site.css", "assets/custom.css"]

    private static func fingerprinted(
        _ name: String, _ sources: [String], _ theme: Theme, before: [UInt8] = []
    ) -> Asset {
        var content = before
        for file in sources.compactMap({ theme[$0] }) {
            // A byte-order mark is valid at the beginning of a file only.
            content += file.text.bytes.dropFirst(file.text.start)
            if sources.count > 1, content.last != UInt8(ascii: "\n") { content.append(UInt8(ascii: "\n")) }
        }
        let origin = theme["assets/" + name]?.text.name ?? "assets/" + name
        return Asset(path: .fingerprinted("assets/" + name, content), content: content, origin: origin)
    }
}

extension SitePath {
    /// The path of an asset with the fingerprint of its content before the extension.
    static func fingerprinted(_ path: String, _ content: [UInt8]) -> SitePath {
        let end = path.lastIndex(of: ".") ?? path.endIndex
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
