import CandidateProfile
import Diagnostics
import PictureCoding
import WebSafety

/// A problem of a site's settings.
public enum SettingsProblem: Problem, Hashable {
    /// An unknown key; the known keys.
    case unknownKey(String, known: [String])
    /// An empty text.
    case empty(String)
    /// An icon that is not among the static files; the one that was probably meant.
    case missingIcon(String, suggestion: String?)
    /// A picture that cannot be the icon of the site.
    case unusableIcon(String, SiteIconFailure)
    /// A path in the list of allowed static files that does not exist; an existing one that was probably meant.
    case allowsNothing(String, suggestion: String?)
    /// The id of a group that cannot be part of a path.
    case groupID(String, PathNameProblem)
    /// The home page should be a profile, but several candidates are listed, or none.
    case homeWithoutCandidate(isNobody: Bool)
    /// A link in the navigation or the footer with neither a page nor an address, or with both.
    case linkWithoutTarget
    /// An address in the navigation or the footer that cannot be used; `nil` if it has no scheme.
    case unusableLink(String, URLRefusal?)
    /// A link to a page that does not exist, with the existing ones, or that is a draft.
    case unknownPage(String, known: [String], isDraft: Bool)
    /// A language without interface texts in the theme; the existing languages.
    case unknownLanguage(String, existing: [String])
    /// A spelling that two skills have: the spelling, the skill that counts, and the other one.
    case spellingOfTwo(String, String, String)

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .unknownKey(let key, let known):
            .warning(
                "unknown-setting", "'\(key)' is not a setting",
                advice: key == "accent" || key.hasPrefix("font-")
                    ? [#"it is a token of the theme: "tokens": { "\#(key)": … }"#]
                    : Spelling.advice(for: key, among: known, offer: "the settings are"),
                explanation:
                    "sitegen ignores settings that it does not know. Usually the key is misspelled; 'sitegen help content' lists the settings."
            )
        case .empty(let key):
            .error(
                "empty-setting", "'\(key)' is empty", advice: ["write a value, or remove '\(key)'"],
                explanation: "The setting is present but has no value. Without the key, sitegen uses a default.")
        case .missingIcon(let path, let suggestion):
            .error(
                "missing-icon", "the icon 'static/\(path)' does not exist",
                advice: [
                    suggestion.map { "did you mean '\($0)'?" }
                        ?? "put the file into the folder 'static' of the content, and write its path below that folder"
                ],
                explanation:
                    "The \"icon\" of the site or of a material is the path of a picture below the folder 'static'. No such file exists. Paths are case-sensitive."
            )
        case .unusableIcon(let path, let failure):
            .error(
                "unusable-icon", "the icon 'static/\(path)' \(failure.reason)",
                advice: [
                    "save it as a square PNG or JPEG in sRGB of \(SiteIcon.smallestSide) × \(SiteIcon.smallestSide) pixels or more"
                ],
                explanation:
                    "sitegen makes the icons for browser tabs and home screens from this picture."
            )
        case .allowsNothing(let path, let suggestion):
            .warning(
                "allows-nothing", "'static/\(path)' does not exist",
                advice: [
                    suggestion.map { "did you mean '\($0)'?" }
                        ?? "write a path below 'static', such as \".htaccess\", or remove the entry"
                ],
                explanation:
                    "The list \"allow\" names files below 'static' that are published although sitegen refuses or leaves out files of this kind. No such file or folder exists, so the entry has no effect."
            )
        case .groupID(let id, let problem):
            .error(
                "unusable-group-id", "the group '\(id)' cannot be part of a web address: it \(problem.reason)",
                advice: ["use only the letters a to z, digits, '-' and '_'"],
                explanation:
                    "The id of a group is a key of \"groups\" in site.json: 1 to 64 of the characters A-Z, a-z, 0-9, '-' and '_'. The title can have any characters."
            )
        case .homeWithoutCandidate(let isNobody):
            .warning(
                "no-profile-for-home",
                "\"home\" is \"profile\", but "
                    + (isNobody ? "no candidate is listed" : "more than one candidate is listed"),
                advice: [
                    isNobody
                        ? "the home page is the list of candidates until one is listed"
                        : "remove \"home\" to show the list, or write \"visibility\": \"unlisted\" for the others"
                ],
                explanation:
                    "The home page can be a profile only if exactly one candidate is listed; unlisted and hidden candidates do not count. The home page is the list of candidates instead."
            )
        case .linkWithoutTarget:
            .error(
                "link-without-target", "a link has either a 'page' or a 'url'",
                advice: [#"write { "page": "imprint" }, or { "url": "https://example.org/", "label": "Example" }"#],
                explanation:
                    "Each item of \"navigation\" and \"footer\" leads to a page in 'pages', by its name, or to an address on another site."
            )
        case .unusableLink(let text, let refusal):
            .error(
                "unusable-link",
                "the address '\(text)' " + (refusal?.reason ?? "does not begin with https:// or another scheme"),
                advice: [refusal?.advice ?? #"write the whole address, or "page" for a page in 'pages'"#],
                explanation:
                    "The \"url\" of a link in \"navigation\" or \"footer\" is a whole address: https:, http:, mailto:, tel: or sms:."
            )
        case .unknownPage(let name, let known, let isDraft):
            .error(
                "unknown-page",
                isDraft ? "the page '\(name)' is a draft and is not published" : "there is no page '\(name)'",
                advice: isDraft
                    ? ["delete the line 'draft: true' there, or remove the link"]
                    : known.isEmpty
                        ? ["add the file 'pages/\(name).md' to the content"]
                        : Spelling.advice(for: name, among: known, offer: "the pages are"),
                explanation:
                    "The navigation and the footer in site.json name pages by their file names in 'pages' without '.md', or by their slugs."
            )
        case .unknownLanguage(let language, let existing):
            .warning(
                "unknown-language",
                "the theme has no texts in the language '\(language)', so pages show them in English",
                advice: Self.advice(forLanguage: language, existing),
                explanation:
                    "\"language\" selects the texts of the interface, from 'strings/<language>.json' of the theme. Without such a file, they are English. Choose an existing language, or translate the file."
            )
        case .spellingOfTwo(let spelling, let name, let other):
            .warning(
                "skill-spelling-twice",
                "'\(spelling)' is a spelling of '\(other)' and of '\(name)'; it counts as '\(name)'",
                advice: ["remove one of the two"],
                explanation:
                    "\"skills\" merges other spellings into the name to show. A spelling can belong to one name only. Case, accents, spaces, hyphens and dots inside make no difference."
            )
        }
    }

    /// At least one value for each identifier; the first is shown by `sitegen help`.
    public static var examples: [SettingsProblem] {
        [
            .unknownKey("titel", known: ["title"]), .empty("language"),
            .missingIcon("icons/podcast.svg", suggestion: nil), .unusableIcon("logo.png", .size(width: 64, height: 48)),
            .allowsNothing("htaccess", suggestion: ".htaccess"),
            .groupID("iOS 2026", .character(" ")), .homeWithoutCandidate(isNobody: false),
            .linkWithoutTarget, .unusableLink("example.org", nil),
            .unknownPage("imprnt", known: ["imprint"], isDraft: false),
            .unknownLanguage("nl", existing: ["en"]), .spellingOfTwo("js", "JavaScript", "Java"),
        ]
    }
}

extension SettingsProblem {
    private static func advice(forLanguage language: String, _ existing: [String]) -> [String] {
        let meant = tag(for: language)
        let primary = meant?.prefix { $0 != "-" }.lowercased()
        if let meant, existing.contains(where: { $0.lowercased() == primary }) { return ["did you mean '\(meant)'?"] }
        let near = meant.map { ["languages are written like 'en' and 'pt-BR': this one is '\($0)'"] } ?? []
        let spelling = Spelling.advice(for: meant ?? language, among: existing, offer: "the languages are")
        return near + spelling + [
            "to add one, translate 'strings/en.json' into 'strings/\(meant ?? language).json' in the folder with the site's templates"
        ]
    }

    /// The tag (BCP 47) of a language that is written as a locale, `en_GB.UTF-8`, or as a name.
    private static func tag(for language: String) -> String? {
        if let tag = tags[language.lowercased()] { return tag }
        let locale = language.prefix { $0 != "." && $0 != "@" }
        let tag = locale.split(separator: "_").joined(separator: "-")
        return tag.isEmpty || tag == language ? nil : tag
    }

    /// Language tags by the names of the languages, in English and in the language itself.
    private static let tags = [
        "arabic": "ar", "chinese": "zh", "czech": "cs", "danish": "da", "dansk": "da", "deutsch": "de", "dutch": "nl",
        "english": "en", "español": "es", "finnish": "fi", "français": "fr", "french": "fr", "german": "de",
        "greek": "el", "hebrew": "he", "hindi": "hi", "italian": "it", "italiano": "it", "japanese": "ja",
        "korean": "ko", "nederlands": "nl", "norwegian": "no", "polish": "pl", "polski": "pl", "portuguese": "pt",
        "português": "pt", "russian": "ru", "spanish": "es", "suomi": "fi", "svenska": "sv", "swedish": "sv",
        "turkish": "tr", "türkçe": "tr", "ukrainian": "uk",
    ]
}

extension SiteIconFailure {
    fileprivate var reason: String {
        switch self {
        case .size(let width, let height): "has \(width) × \(height) pixels"
        case .undecodable(.truncated): "ends too early"
        case .undecodable(.damaged): "is damaged"
        case .undecodable(.otherFormat): "is neither a PNG nor a JPEG"
        case .undecodable(.tooManyBytes): "has pixels of more than \(PictureSource.mostBytes / 1_000_000) MB"
        case .undecodable(.tooManyPixels): "has more than \(PictureSource.mostPixels / 1_000_000) million pixels"
        case .undecodable(.printColors): "has colors for print (CMYK)"
        case .undecodable(.otherProfile): "has a color profile other than sRGB and Display P3"
        case .undecodable(.otherPrimaries): "has other primaries than sRGB and Display P3"
        case .undecodable(.rareCoding): "has a coding that sitegen cannot read"
        }
    }
}
