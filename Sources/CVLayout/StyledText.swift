/// A text in one or more styles.
public struct StyledText: Sendable, Hashable {
    /// The parts, in order.
    public var runs: [Run]

    /// A part with one style.
    public struct Run: Sendable, Hashable {
        /// The text. White space and line feeds are spaces; a line separator (U+2028) begins a new line.
        public var text: String
        /// The style.
        public var style: Style
        /// The address to link to, in ASCII.
        public var address: String?

        /// Creates a part.
        public init(_ text: String, _ style: Style = [], address: String? = nil) {
            self.text = text
            self.style = style
            self.address = address
        }
    }

    /// The style of a part.
    public struct Style: OptionSet, Sendable, Hashable {
        /// The bits.
        public let rawValue: UInt8

        /// Creates a style from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Bold.
        public static let bold = Style(rawValue: 1)
        /// Italic.
        public static let italic = Style(rawValue: 2)
        /// In a lighter color, as for less important facts.
        public static let muted = Style(rawValue: 4)
        /// Code; a PDF shows it as other text.
        public static let code = Style(rawValue: 8)
    }

    /// Creates a text from parts.
    public init(_ runs: [Run] = []) {
        self.runs = runs
    }

    /// Creates a text in one style.
    public init(_ text: String, _ style: Style = [], address: String? = nil) {
        runs = [Run(text, style, address: address)]
    }

    /// Adds a part.
    public mutating func append(_ text: String, _ style: Style = [], address: String? = nil) {
        runs.append(Run(text, style, address: address))
    }
}
