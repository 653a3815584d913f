import Diagnostics

/// Why a text is not a color.
public enum ColorProblem: Problem, Error, Hashable {
    /// It does not begin with `#`.
    case missingNumberSign(String)
    /// It does not have three or six digits.
    case wrongLength(String, digits: Int)
    /// It contains a character that is not a hexadecimal digit.
    case notHexadecimal(String, Character)
    /// A color for each mode, with a key that is neither `light` nor `dark`.
    case unknownMode(String)
    /// A color for each mode, without one of them.
    case missingMode(String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .missingNumberSign(let text):
            .error(
                "color-without-number-sign", "'\(text)' is not a valid color: it does not begin with '#'",
                advice: [(try? Color("#" + text)).map { "did you mean '\($0)'?" } ?? Self.form],
                explanation:
                    "Colors are written as in CSS: '#' followed by three or six hexadecimal digits. Color names such as 'red' are not supported."
            )
        case .wrongLength(let text, let digits):
            .error(
                "color-of-wrong-length",
                "'\(text)' is not a valid color: it has \(digits) \(digits == 1 ? "digit" : "digits") after the '#'",
                advice: [Self.form],
                explanation:
                    "A color has three hexadecimal digits (#RGB) or six (#RRGGBB). Colors with transparency, which have four or eight digits, are not supported."
            )
        case .notHexadecimal(let text, let character):
            .error(
                "color-not-hexadecimal", "'\(text)' is not a valid color: '\(character)' is not a hexadecimal digit",
                advice: [Self.form],
                explanation:
                    "The digits after '#' are 0 to 9 and A to F, in upper or lower case. A common mistake is the letter O in place of the digit 0."
            )
        case .unknownMode(let key):
            .warning(
                "unknown-color-mode", "'\(key)' is not a mode of a color",
                advice: Spelling.advice(for: key, among: ["light", "dark"], offer: "the modes are"),
                explanation: "A color has one value for light mode and one for dark mode; other keys are ignored."
            )
        case .missingMode(let mode):
            .error(
                "missing-color-mode", "the color for \(mode) mode is missing",
                advice: ["write {\"light\": \"#125687\", \"dark\": \"#8FC7D6\"}, or one color for both modes"],
                explanation: "An object as the value of a color has the keys \"light\" and \"dark\".")
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [ColorProblem] {
        [
            .missingNumberSign("BF2563"), .wrongLength("#BF25", digits: 4), .notHexadecimal("#BF25G3", "G"),
            .unknownMode("night"), .missingMode("dark"),
        ]
    }

    private static let form = "write '#' and three or six hexadecimal digits, as in '#BF2563'"
}
