import Diagnostics

/// Why a text is no colour.
public enum ColorProblem: Problem, Error, Hashable {
    /// It does not begin with `#`.
    case missingNumberSign(String)
    /// It has another number of digits than three or six.
    case wrongLength(String, digits: Int)
    /// It has a character that is no hexadecimal digit.
    case notHexadecimal(String, Character)

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .missingNumberSign: "color-without-number-sign"
        case .wrongLength: "color-of-wrong-length"
        case .notHexadecimal: "color-not-hexadecimal"
        }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .missingNumberSign(let text): "'\(text)' is not a colour: it does not begin with '#'"
        case .wrongLength(let text, let digits):
            "'\(text)' is not a colour: it has \(digits) \(digits == 1 ? "digit" : "digits") after the '#'"
        case .notHexadecimal(let text, let character):
            "'\(text)' is not a colour: '\(character)' is not a hexadecimal digit"
        }
    }

    /// What to do.
    public var advice: [String] {
        if case .missingNumberSign(let text) = self, let color = try? Color("#" + text) {
            return ["did you mean '\(color)'?"]
        }
        return ["write '#' and three or six hexadecimal digits, as in '#BF2563'"]
    }
}
