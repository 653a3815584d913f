import Diagnostics
import Fonts

/// A problem with a font file of a theme, or with its settings.
enum FontProblem: Problem {
    /// A file is not a usable font.
    case unusable(FontFailure)
    /// The family of a WOFF2 file is unknown; with its path below the folder.
    case unnamed(String)
    /// A token cannot contain the name of a family; with the path of the file below the folder.
    case familyName(String, file: String)
    /// Two files have the same family, weight and style.
    case sameFace(as: String)
    /// No token or style sheet names a family.
    case unused(String)
    /// A setting names a missing file.
    case unknownFile(String, known: [String])
    /// The PDFs of CVs should use a family that the theme does not have.
    case unknownCVFont(String, known: [String])
    /// A family for PDFs has no TrueType or OpenType file for upright text of regular weight.
    case noRegularCVFont(String)
    /// A file cannot be embedded in PDFs; with its path in the site.
    case notForCV(String, FontFailure)
    case invalidWeight
    case invalidPercentage

    var description: ProblemDescription {
        switch self {
        case .unusable(let failure):
            .error(
                "unusable-font", "this font cannot be used: \(failure.reason)",
                advice: [Self.advice(for: failure)],
                explanation:
                    "Files in 'Templates/fonts' are TrueType (.ttf), OpenType (.otf) or WOFF2 (.woff2) fonts. sitegen reads names and metrics of TrueType and OpenType fonts, and refuses damaged files."
            )
        case .unnamed(let path):
            .error(
                "unnamed-font", "the family of this WOFF2 font is not known",
                advice: [
                    "add it to site.json: \"fonts\": {\"\(path)\": {\"family\": \"…\"}}",
                    "or put the TTF or OTF file of the same name beside it: names and metrics are then read from there",
                ],
                explanation:
                    "The content of WOFF2 fonts is compressed, and sitegen does not read it. \"fonts\" in site.json or theme.json states family, weight, style and metrics."
            )
        case .familyName(let name, let file):
            .error(
                "unusable-font-family", "the family name '\(name)' cannot be used in a token",
                advice: ["give it another name in site.json: \"fonts\": {\"\(file)\": {\"family\": \"…\"}}"],
                explanation:
                    "Names of font families consist of letters, digits, spaces, '-', '_' and '.', at most 100 bytes, so that they can be part of a list in a token."
            )
        case .sameFace(let other):
            .error(
                "same-font", "this font has the family, weight and style of '\(other)'",
                advice: [
                    "remove one of them, or state another \"family\", \"weight\" or \"style\" under \"fonts\" in site.json"
                ],
                explanation:
                    "Browsers use one file for each weight and style of a family. Files of the same name as TTF or OTF and as WOFF2 count as one font."
            )
        case .unused(let name):
            .warning(
                "unused-font", "no token and no style sheet names the font '\(name)'",
                advice: [
                    "name it in site.json: \"tokens\": {\"font-text\": \"\(name)\"}, or \"cv\": {\"fonts\": [\"\(name)\"]} for PDFs",
                    "or remove its files",
                ],
                explanation:
                    "A font of 'Templates/fonts' is shown where a token of the kind 'font' or a rule of the site's style sheet names its family. Check the spelling of the name."
            )
        case .unknownFile(let path, let known):
            .error(
                "unknown-font-file", "there is no font file 'fonts/\(path)'",
                advice: Spelling.advice(for: path, among: known, offer: "the files are") + [
                    "put the file into 'Templates/fonts', or into 'fonts' of its theme"
                ],
                explanation: "The keys of \"fonts\" are the paths of font files below the folder 'fonts'.")
        case .unknownCVFont(let name, let known):
            .error(
                "unknown-cv-font", "there is no font '\(name)' in 'Templates/fonts'",
                advice: Spelling.advice(for: name, among: ["sans", "serif"] + known, offer: "the fonts are") + [
                    "or copy its TTF or OTF files to 'Templates/fonts'"
                ],
                explanation:
                    "\"font\" under \"cv\" is \"sans\", \"serif\", or the family of font files in 'Templates/fonts', which are embedded in the PDFs of CVs."
            )
        case .noRegularCVFont(let name):
            .error(
                "incomplete-cv-font", "the font '\(name)' has no TTF or OTF file for upright text of regular weight",
                advice: ["add the file; WOFF2 files cannot be embedded in a PDF"],
                explanation:
                    "A PDF of a CV needs at least the regular weight of a typeface, as TrueType or OpenType. Bold and italic styles without a file are shown in the regular one."
            )
        case .notForCV(let file, let failure):
            .error(
                "unusable-cv-font", "'\(file)' cannot be embedded in the PDFs of CVs: \(failure.reason)",
                advice: ["use another font"],
                explanation:
                    "A PDF of a CV contains the glyphs that it uses of TrueType fonts, and the whole of OpenType fonts with CFF outlines. The licence bits of the font (fsType) must allow it."
            )
        case .invalidWeight:
            .error(
                "invalid-font-weight", "this is not a font weight",
                advice: ["write a number from 1 to 1000, or a range for a variable font: \"100 900\""],
                explanation: "A weight is a number from 1 to 1000: regular text has 400, bold text 700.")
        case .invalidPercentage:
            .error(
                "invalid-font-metric", "this is not a percentage",
                advice: ["write a number from 0 to 1000 without '%': 104.5"],
                explanation: "Metrics of fonts are percentages, as the CSS descriptors of the same names have them.")
        }
    }

    private static func advice(for failure: FontFailure) -> String {
        switch failure {
        case .collection:
            "extract one of its fonts, for example the first one with fonttools: fonttools ttLib -y 0 -o font.otf FILE"
        case .oldWebFont: "convert it to TTF, OTF or WOFF2"
        default: "download or copy the file again"
        }
    }

    static var examples: [FontProblem] {
        [
            .unusable(.incompleteTable("hmtx")), .unusable(.collection), .unnamed("my-serif.woff2"),
            .familyName("A+B", file: "ab.ttf"), .sameFace(as: "Templates/fonts/a.ttf"), .unused("My Serif"),
            .unknownFile("my-serif.wof2", known: ["my-serif.woff2"]), .unknownCVFont("Sans Pro", known: ["My Sans"]),
            .noRegularCVFont("My Sans"),
            .notForCV("assets/fonts/my-sans.ttf", .notEmbeddable), .invalidWeight, .invalidPercentage,
        ]
    }
}
