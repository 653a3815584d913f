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

/// The minimum contrast ratios of WCAG 2.2, level AA.
public enum MinimumContrast {
    /// Text and images of text (success criterion 1.4.3).
    public static let text = 4.5
    /// Outlines that are required to recognize something (success criterion 1.4.11).
    public static let outline = 3.0
}
