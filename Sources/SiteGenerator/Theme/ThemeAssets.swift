import CandidateProfile

/// The theme's files that pages refer to: style sheet and icon under names that change with their content, others under
/// their own.
struct ThemeAssets: Sendable {
    /// One of the files.
    struct Asset: Sendable {
        var path: SitePath
        var content: [UInt8]
        /// Where it comes from, for problems.
        var origin: String
    }

    let stylesheet: Asset
    let favicon: Asset
    private let others: [Asset]

    /// All files.
    var files: [Asset] { fingerprinted + others }

    /// The files whose names change with their content.
    var fingerprinted: [Asset] { [stylesheet, favicon] }

    /// Puts the files together: the style sheet begins with what is computed from the materials' colours.
    init(_ theme: Theme, materials: MaterialCatalogue) {
        let variables = Array(StyleSheetVariables(materials).css.utf8)
        stylesheet = Self.fingerprinted("site", ending: "css", theme, before: variables)
        favicon = Self.fingerprinted("favicon", ending: "svg", theme, before: [])
        others = theme.files(in: "assets/").compactMap { file in
            guard file.path != "assets/site.css", file.path != "assets/favicon.svg" else { return nil }
            return SitePath(file.path).map { Asset(path: $0, content: file.text.bytes, origin: file.text.name) }
        }
    }

    private static func fingerprinted(_ name: String, ending: String, _ theme: Theme, before: [UInt8]) -> Asset {
        let source = "assets/\(name).\(ending)"
        let file = theme[source]
        // A byte-order mark counts at the beginning of a file alone.
        let content = before + (file?.text.bytes.dropFirst(file?.text.start ?? 0) ?? [])
        let path = SitePath(checked: "assets/\(name)-\(Fingerprint(of: content).text).\(ending)")
        return Asset(path: path, content: content, origin: file?.text.name ?? source)
    }
}

/// A short name for a content: FNV-1a, 64 bits, in hexadecimal digits. It tells versions of a file apart, and guards
/// against nothing else.
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
