import CVLayout

/// What a candidate chose for the PDF of the CV; `nil` for what the site chose.
public struct CVChoices: Sendable, Hashable {
    /// The paper.
    public var paper: CVDesign.Paper?
    /// The space between lines and parts.
    public var density: CVDesign.Density?
    /// The typeface: `sans`, `serif`, or a family that the site offers.
    public var font: String?
    /// The color of headings and links.
    public var accent: Color?

    /// Creates choices that follow the site.
    public init() {}
}
