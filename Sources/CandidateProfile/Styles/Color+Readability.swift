extension Color {
    /// White or the dark ink, whichever is read on this colour; white where both are.
    ///
    /// Few colours, in the middle between the two, carry neither with 4.5:1: see ``readable``. For those it is the one
    /// with more contrast.
    public var foreground: Color {
        let onWhite = contrast(with: .white)
        if onWhite >= MinimumContrast.text { return .white }
        let onInk = contrast(with: .ink)
        return onInk >= MinimumContrast.text || onInk > onWhite ? .ink : .white
    }

    /// The colour itself where white or the dark ink reaches 4.5:1 on it, else the nearest shade on which one does.
    public var readable: Color {
        if contrast(with: foreground) >= MinimumContrast.text { return self }
        let darker = steps(towards: .black) { $0.contrast(with: .white) >= MinimumContrast.text }
        let lighter = steps(towards: .white) { $0.contrast(with: .ink) >= MinimumContrast.text }
        return darker <= lighter ? mixed(with: .black, steps: darker) : mixed(with: .white, steps: lighter)
    }

    /// The outline of a tile of this colour: the fill (``readable``) itself where it stands out from the page by 3:1,
    /// else the nearest shade that does.
    public func edge(on page: Color) -> Color {
        readable.shade(reaching: MinimumContrast.outline, against: page)
    }

    /// This colour as text and rules on the page: itself where it reaches 4.5:1, else the nearest shade that does.
    public func accent(on page: Color) -> Color {
        shade(reaching: MinimumContrast.text, against: page)
    }
}

extension Color {
    /// The nearest shade, darker or lighter, that reaches a contrast ratio of at most 4.5 against another colour.
    ///
    /// One of the two always exists: against any colour, black or white reaches 4.58:1.
    private func shade(reaching ratio: Double, against other: Color) -> Color {
        if contrast(with: other) >= ratio { return self }
        let light = other.luminance
        let darker = steps(towards: .black) { $0.luminance < light && $0.contrast(with: other) >= ratio }
        let lighter = steps(towards: .white) { $0.luminance > light && $0.contrast(with: other) >= ratio }
        return darker <= lighter ? mixed(with: .black, steps: darker) : mixed(with: .white, steps: lighter)
    }

    /// The smallest number of steps towards black or white after which a condition holds; 256 where it never does.
    ///
    /// The condition must go on holding once it holds. The way to black or white keeps the hue and is monotonic in
    /// luminance, so that a binary search finds the number.
    private func steps(towards end: Color, until condition: (Color) -> Bool) -> Int {
        guard condition(end) else { return 256 }
        var (low, high) = (0, 255)
        while low < high {
            let middle = (low + high) / 2
            if condition(mixed(with: end, steps: middle)) { high = middle } else { low = middle + 1 }
        }
        return low
    }

    /// The mixture with another colour: this one at 0 steps, the other at 255.
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
