extension Color {
    /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
    public var luminance: Double {
        let linear = LinearLight.ofChannel
        return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
    }

    /// The contrast ratio, from 1 for the same colour to 21 for black and white (WCAG 2.2, "contrast ratio").
    public func contrast(with other: Color) -> Double {
        let (one, two) = (luminance, other.luminance)
        return one > two ? (one + 0.05) / (two + 0.05) : (two + 0.05) / (one + 0.05)
    }
}

/// The contrast ratios that WCAG 2.2 asks for at level AA.
public enum MinimumContrast {
    /// Text and pictures of text (success criterion 1.4.3).
    public static let text = 4.5
    /// The outlines of what one has to recognise (success criterion 1.4.11).
    public static let outline = 3.0
}
