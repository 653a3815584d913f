/// An opaque sRGB color with eight bits per channel.
public struct Color: Sendable, Hashable, CustomStringConvertible {
    /// Red, 0 to 255.
    public let red: UInt8
    /// Green, 0 to 255.
    public let green: UInt8
    /// Blue, 0 to 255.
    public let blue: UInt8

    /// Creates a color.
    public init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// Parses `#rgb` or `#rrggbb`, ignoring case (CSS Color 4, §5.2, without alpha).
    ///
    /// - Throws: why the text is not a color.
    public init(_ text: String) throws(ColorProblem) {
        guard text.first == "#" else { throw .missingNumberSign(text) }
        var digits: [UInt8] = []
        for character in text.dropFirst() {
            guard character.isASCII, let digit = character.hexDigitValue else {
                throw .notHexadecimal(text, character)
            }
            digits.append(UInt8(digit))
        }
        switch digits.count {
        case 3: self.init(red: digits[0] * 17, green: digits[1] * 17, blue: digits[2] * 17)
        case 6:
            self.init(
                red: digits[0] << 4 | digits[1], green: digits[2] << 4 | digits[3], blue: digits[4] << 4 | digits[5])
        default: throw .wrongLength(text, digits: digits.count)
        }
    }

    /// The color as `#RRGGBB`, in upper case.
    public var description: String {
        String(unsafeUninitializedCapacity: 7) { text in
            text[0] = UInt8(ascii: "#")
            var rest = UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
            for index in (1...6).reversed() {
                let digit = UInt8(rest & 0xF)
                text[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "A") + digit - 10
                rest >>= 4
            }
            return 7
        }
    }
}

extension Color {
    /// White.
    public static let white = Color(rgb: 0xFFFFFF)
    /// Black.
    public static let black = Color(rgb: 0x000000)
    /// The dark ink: text on light backgrounds, and the background in dark mode.
    public static let ink = Color(rgb: 0x15171A)

    /// A color from a number: `0xBF2563`.
    init(rgb: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: rgb >> 16), green: UInt8(truncatingIfNeeded: rgb >> 8),
            blue: UInt8(truncatingIfNeeded: rgb))
    }
}
