/// The colors and other tokens of a site's style sheet, without fonts and materials.
public struct SiteLook: Sendable, Hashable {
    /// The colors in light mode.
    public var light: ColorScheme
    /// The colors in dark mode.
    public var dark: ColorScheme
    /// Further custom properties, in the order of the style sheet.
    public var tokens: [Token]

    /// A custom property whose value may depend on the mode.
    public struct Token: Sendable, Hashable {
        /// The name, without leading dashes.
        public var name: String
        /// The value as CSS writes it.
        public var light: String
        /// The value in dark mode; `nil` if it is the same.
        public var dark: String?

        /// Creates a token.
        public init(name: String, light: String, dark: String? = nil) {
            self.name = name
            self.light = light
            self.dark = dark
        }
    }

    /// Creates a look.
    public init(light: ColorScheme = .light, dark: ColorScheme = .dark, tokens: [Token] = []) {
        self.light = light
        self.dark = dark
        self.tokens = tokens
    }
}
