import Diagnostics

/// A theme, as `sitegen themes` lists it.
public struct ThemeSummary: Sendable {
    /// A token of a theme.
    public struct Token: Sendable {
        /// The name in `site.json`.
        public var name: String
        /// What it changes, in one line.
        public var meaning: String
        /// The kind of value: color, font, number, length.
        public var kind: String
        /// The range of a number or a length, preceded by a comma; empty without a range.
        public var range: String
        /// The default value.
        public var value: String
    }

    /// The name in `site.json`.
    public var name: String
    /// The description in one line.
    public var description: String
    /// The tokens, in the order of their declaration.
    public var tokens: [Token]
    /// The families of its own fonts, which its tokens can have.
    public var fonts: [String]

    /// Describes a theme.
    ///
    /// - Parameters:
    ///   - theme: the theme.
    ///   - name: its name.
    ///   - problems: receives the problems of its `theme.json`.
    public init(_ theme: Theme, name: String, reporting problems: DiagnosticCollector) {
        let manifest = theme.manifest(SiteSettings(), reporting: problems)
        self.name = name
        description = Self.description(manifest.summary, of: theme)
        fonts = manifest.fonts.families.map(\.name)
        tokens = manifest.tokens.map { token in
            let value: String
            switch token.value {
            case .color(let light, let dark): value = light == dark ? "\(light)" : "\(light), dark \(dark)"
            case .text(let text): value = token.kind == .font ? manifest.fonts.summary(of: text) : text
            }
            let range = token.bounds.map { ", \($0)" } ?? ""
            return Token(
                name: token.name, meaning: token.meaning, kind: token.kind.rawValue, range: range, value: value)
        }
    }

    private static func description(_ text: String, of theme: Theme) -> String {
        if !text.isEmpty { return text }
        return theme.hasManifest ? "(no description in theme.json)" : "(no theme.json)"
    }
}
