/// What a candidate chose for the PDF of the CV; `nil` for what the site chose.
public struct CVChoices: Sendable, Hashable {
    /// The paper.
    public var paper: Paper?
    /// The space between lines and parts.
    public var density: Density?
    /// The typeface: `sans`, `serif`, or a family that the site offers.
    public var font: String?
    /// The color of headings and links.
    public var accent: Color?

    /// Creates choices that follow the site.
    public init() {}

    /// A paper size.
    public enum Paper: String, Sendable, Hashable, CaseIterable {
        /// A4.
        case a4
        /// US Letter.
        case letter

        /// What the word means in files.
        public var meaning: String { self == .a4 ? "A4: 210 × 297 mm." : "US Letter: 8.5 × 11 in." }
    }

    /// The space between lines and parts.
    public enum Density: String, Sendable, Hashable, CaseIterable {
        /// Generous space.
        case relaxed
        /// The default.
        case normal
        /// Little space and a smaller text.
        case compact

        /// What the word means in files.
        public var meaning: String {
            switch self {
            case .relaxed: "Generous space: text of 9.5 to 9.8 points, margins of 17 to 22 mm."
            case .normal: "Text of 9 to 9.6 points, margins of 15 to 20 mm."
            case .compact: "Little space: text of 9 to 9.1 points, margins of 15 to 17 mm."
            }
        }
    }
}
