import CandidateProfile
import Diagnostics

/// A problem of a theme or of a site's values for its tokens.
enum ThemeProblem: Problem, Error {
    /// A file that no theme uses.
    case unusedFile
    /// A style inside a template.
    case inlineStyle
    /// A script inside a template.
    case inlineScript
    /// A file on another site that pages would load; its address.
    case remoteFile(String)
    /// The name of a theme that does not exist.
    case unknownTheme(String, known: [String])
    /// A key of `theme.json` that is not read.
    case unknownKey(String, known: [String])
    /// A token that the theme does not have.
    case unknownToken(String, known: [String])
    /// A token that cannot have a value for one kind of page.
    case notAPageToken(String, known: [String])
    /// A name that tokens cannot have.
    case invalidTokenName(String)
    /// A new token without kind or default.
    case incompleteToken(String)
    case notANumber
    /// A number or a length outside the bounds of its token.
    case outOfRange(String, ThemeToken.Bounds)
    case notALength(String)
    case notAFont(String)
    /// A single name that is no font; the families of the theme's own fonts, and the named stacks.
    case unknownFont(String, known: [String])
    /// Text that is unreadable on the paper.
    case unreadableInk(isDark: Bool, contrast: Double)

    var description: ProblemDescription {
        switch self {
        case .unusedFile:
            .warning(
                "theme-unused-file", "this file is not part of a theme and is not used",
                advice: [
                    "templates end in .mustache; rules of a site are in assets/custom.css, those of a theme in assets/site.css, texts in strings/en.json, and fonts are .ttf, .otf or .woff2 files in fonts"
                ],
                explanation:
                    "A theme contains 'theme.json', templates (*.mustache), 'assets/', 'fonts/', 'strings/<language>.json' and 'themes/<name>/'. Other files in the folder are ignored."
            )
        case .inlineStyle:
            .warning(
                "inline-style", "browsers ignore styles inside pages of the site",
                advice: ["write the rules into 'Templates/assets/custom.css', with a class"],
                explanation:
                    "The Content-Security-Policy of the pages allows the style sheets of the site only, so that nothing in a candidate's text can change a page. 'not-found.mustache' may have a <style> element: the build allows it by its hash."
            )
        case .inlineScript:
            .warning(
                "inline-script", "browsers ignore scripts inside pages of the site",
                advice: [
                    "write the script into a file such as 'Templates/assets/menu.js', and load it with <script src=\"{{assets.menu-js}}\" defer></script>"
                ],
                explanation:
                    "The Content-Security-Policy of the pages allows the scripts of the site's own files only, so that nothing in a candidate's text can run. Data in <script type=\"application/ld+json\"> is not a script."
            )
        case .remoteFile(let address):
            .warning(
                "remote-file", "browsers do not load '\(address)' on pages of the site",
                advice: [
                    "download the file into 'Templates/assets', or fonts into 'Templates/fonts', and use it from there"
                ],
                explanation:
                    "The Content-Security-Policy of the pages allows files of the site only, so that no other site learns who reads a page. Links to other sites are not affected."
            )
        case .unknownTheme(let name, let known):
            .error(
                "unknown-theme", "there is no theme '\(name)'",
                advice: Spelling.advice(for: name, among: known, offer: "the themes are") + [
                    "a theme of your own is a folder: 'Templates/themes/\(name)'"
                ],
                explanation:
                    "\"theme\" in site.json names a built-in theme, or a folder 'Templates/themes/<name>' of the site. 'sitegen themes' lists all."
            )
        case .unknownKey(let key, let known):
            .warning(
                "unknown-theme-key", "'\(key)' is not used here",
                advice: Spelling.advice(for: key, among: known, offer: "the keys are"),
                explanation:
                    "sitegen ignores keys of 'theme.json' that it does not know. Usually the key is misspelled."
            )
        case .unknownToken(let name, let known):
            .error(
                "unknown-token", "'\(name)' is not a token of the theme",
                advice: Spelling.advice(for: name, among: known, offer: "the tokens are"),
                explanation:
                    "A token is a value of the theme that a site sets in site.json, such as \"accent\" or \"font-display\". 'sitegen themes NAME' lists the tokens of a theme."
            )
        case .notAPageToken(let name, let known):
            .error(
                "not-a-page-token", "'\(name)' cannot be set for one kind of page",
                advice: Spelling.advice(for: name, among: known, offer: "the tokens for one kind of page are"),
                explanation:
                    "\"pages\" of 'theme.json' sets fonts and sizes for one kind of page. Other tokens apply to all pages: write them into \"tokens\"."
            )
        case .invalidTokenName(let name):
            .error(
                "invalid-token-name", "'\(name)' cannot be the name of a token",
                advice: [
                    "use lower-case letters, digits and '-', at most 32 characters; 'accent' and the properties of assets/base.css, such as 'gap', are reserved"
                ],
                explanation:
                    "A token becomes the custom property '--<name>' of the style sheet, so its name has a restricted form. A token with the name of a property that assets/base.css sets would have no effect."
            )
        case .incompleteToken(let name):
            .error(
                "incomplete-token", "the token '\(name)' needs \"kind\" and \"default\"",
                advice: [
                    "write \"\(name)\": {\"kind\": \"length\", \"default\": \"1rem\", \"meaning\": \"…\"}; the kinds are color, font, number and length"
                ],
                explanation:
                    "A theme that adds a token says what kind of value it is and which value applies unless the site sets one. A token of the default theme can be changed with \"default\" alone."
            )
        case .notANumber:
            .error(
                "token-not-a-number", "this token is a number", advice: ["write a number without quotes: 1.1"],
                explanation: "Tokens of the kind 'number' are JSON numbers.")
        case .outOfRange(let text, let bounds):
            .error(
                "token-out-of-range", "\(text) is out of range: \(bounds)", advice: ["choose a value in the range"],
                explanation:
                    "The theme states a range for the token in which its pages stay readable. A length must be in the range in windows of 320 and of 1920 pixels."
            )
        case .notALength(let text):
            .error(
                "token-not-a-length", "'\(text)' is not a valid length",
                advice: ["write a number and a unit: \"0.5rem\", \"40rem\", \"4px\", or \"0\""],
                explanation:
                    "Tokens of the kind 'length' are lengths as CSS writes them. The units are rem, em, ex, ch, px, pt, mm, cm, vw and vh; clamp(), min(), max() and calc() are allowed, with spaces around + and -."
            )
        case .notAFont(let text):
            .error(
                "token-not-a-font", "'\(text)' is not a valid list of fonts",
                advice: [
                    "write names with commas between them: \"Charter, Georgia, serif\"",
                    "or a named stack: " + FontStack.named.map(\.name).joined(separator: ", "),
                ],
                explanation:
                    "Tokens of the kind 'font' list font families in the order of preference. Names consist of letters, digits, spaces, '-', '_' and '.'."
            )
        case .unknownFont(let name, let known):
            .error(
                "unknown-font", "there is no font '\(name)'",
                advice: [".ttf", ".otf", ".woff2"].contains(where: name.hasSuffix)
                    ? Spelling.advice(for: name, among: known, offer: "write the name of a family: the fonts are")
                    : Spelling.advice(for: name, among: known, offer: "the fonts are") + [
                        "put its files into Templates/fonts, or write a list for a font of the reader's system: \"\(name), serif\""
                    ],
                explanation:
                    "A single name is the family of font files in 'Templates/fonts', a named stack, or a generic family such as serif. A list can have fonts of the reader's system as well."
            )
        case .unreadableInk(let isDark, let contrast):
            .error(
                "unreadable-ink",
                "the text is hard to read: in \(isDark ? "dark" : "light") mode, 'ink' on 'paper' has a contrast of \(Self.text(contrast)):1",
                advice: [
                    "it needs at least 9:1; set both colors for both modes: \"paper\": {\"light\": \"#FFFFFF\", \"dark\": \"#131417\"}"
                ],
                explanation:
                    "The tokens \"paper\" and \"ink\" are the background and the text of all pages. Their contrast must reach 9:1 in both modes, because themes mix secondary text from both, which must reach 4.5:1 (WCAG 2.2 AA)."
            )
        }
    }

    static var examples: [ThemeProblem] {
        [
            .unusedFile, .inlineStyle, .inlineScript, .remoteFile("https://fonts.example/inter.css"),
            .unknownTheme("brodsheet", known: ["default", "broadsheet"]),
            .unknownKey("token", known: ["tokens"]), .unknownToken("acent", known: ["accent", "paper"]),
            .notAPageToken("radius", known: ["font-text", "measure"]), .invalidTokenName("Accent Color"),
            .incompleteToken("shadow"),
            .notANumber, .outOfRange("4", ThemeToken.Bounds(0.8...1.25, "0.8", "1.25")), .notALength("wide"),
            .notAFont("Arial;}"),
            .unknownFont("Intre", known: ["Inter", "system"]),
            .unreadableInk(isDark: true, contrast: 1.1),
        ]
    }

    /// A number with at most two decimals: "4.5", "1.25".
    private static func text(_ number: Double) -> String {
        let hundredths = Int((number * 100).rounded())
        let (whole, rest) = (hundredths / 100, hundredths % 100)
        if rest == 0 { return "\(whole)" }
        return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(rest < 10 ? "0" : "")\(rest)"
    }
}
