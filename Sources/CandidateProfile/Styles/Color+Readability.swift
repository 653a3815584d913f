extension Color {
    /// White or the dark ink, whichever is readable on this color; white if both are.
    ///
    /// On a few medium colors, neither has a contrast of 4.5:1: see ``readable``. The result is then the one with more
    /// contrast.
    public var foreground: Color {
        let onWhite = contrast(with: .white)
        if onWhite >= MinimumContrast.text { return .white }
        let onInk = contrast(with: .ink)
        return onInk >= MinimumContrast.text || onInk > onWhite ? .ink : .white
    }

    /// The color itself if white or the dark ink has a contrast of 4.5:1 on it, otherwise the nearest shade on which
    /// one has.
    public var readable: Color {
        if contrast(with: foreground) >= MinimumContrast.text { return self }
        let darker = steps(towards: .black) { $0.contrast(with: .white) >= MinimumContrast.text }
        let lighter = steps(towards: .white) { $0.contrast(with: .ink) >= MinimumContrast.text }
        return darker <= lighter ? mixed(with: .black, steps: darker) : mixed(with: .white, steps: lighter)
    }

    /// The outline of a tile of this color: the fill (``readable``) if it has a contrast of 3:1 to the page, otherwise
    /// the nearest shade that has.
    public func edge(on page: Color) -> Color {
        readable.shade(reaching: MinimumContrast.outline, against: page)
    }

    /// The color for text and rules on the page: itself if it has a contrast of 4.5:1, otherwise the nearest shade
    /// that has.
    public func accent(on page: Color) -> Color {
        shade(reaching: MinimumContrast.text, against: page)
    }
}

extension Color {
    /// The color itself if it has a contrast ratio to another color, otherwise the nearest darker or lighter shade that
    /// has. The ratio is at most 4.5; more is not always possible.
    ///
    /// One always exists: against any color, black or white has at least 4.58:1.
    public func shade(reaching ratio: Double, against other: Color) -> Color {
        if contrast(with: other) >= ratio { return self }
        let light = other.luminance
        let darker = steps(towards: .black) { $0.luminance < light && $0.contrast(with: other) >= ratio }
        let lighter = steps(towards: .white) { $0.luminance > light && $0.contrast(with: other) >= ratio }
        return darker <= lighter ? mixed(with: .black, steps: darker) : mixed(with: .white, steps: lighter)
    }

    /// The smallest number of steps towards black or white that satisfies a condition; 256 if none does.
    ///
    /// The condition must be monotonic. Luminance is monotonic on the way to black or white, so a binary search finds
    /// the number.
    private func steps(towards end: Color, until condition: (Color) -> Bool) -> Int {
        guard condition(end) else { return 256 }
        var (low, high) = (0, 255)
        while low < high {
            let middle = (low + high) / 2
            if condition(mixed(with: end, steps: middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The mixture with another color, from 0 (this color) to 255 (the other).
    private func mixed(with other: Color, steps: Int) -> Color {
        func mix(_ one: UInt8, _ two: UInt8) -> UInt8 {
            UInt8(truncatingIfNeeded: (Int(one) * (255 - steps) + Int(two) * steps + 127) / 255)
        }
        return Color(red: mix(red, other.red), green: mix(green, other.green), blue: mix(blue, other.blue))
    }
}

extension Color {
    /// The relative luminance, from 0 for black to 1 for white (WCAG 2.2, "relative luminance").
    public var luminance: Double {
        let linear = LinearLight.ofChannel
        return 0.2126 * linear[Int(red)] + 0.7152 * linear[Int(green)] + 0.0722 * linear[Int(blue)]
    }

    /// The contrast ratio, from 1 for the same color to 21 for black and white (WCAG 2.2, "contrast ratio").
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
