import CandidateDocuments
import Diagnostics
import WebSafety

/// A change made while reading a CV, or a value that could not be read.
public enum ResumeProblem: Problem, Error, Hashable {
    /// A key is an alias of a standard key.
    case otherName(String, of: String)
    /// A key repeats the value of another key.
    case repeated(String, by: String)
    /// A key has a different value than the key that is shown instead.
    case shownInstead(String, by: String)
    /// `firstName` and `lastName` are used in place of a name.
    case joinedName([String])
    /// A value has another type than the standard's, but could be read.
    case otherForm(String, found: String, wanted: String)
    /// One of several values is used where only one is expected.
    case oneOfMany(String)
    /// A date is written in another format.
    case dateSpelling(String, as: String)
    /// A word stands for "until now".
    case presentAsEnd(String)
    /// An end is empty.
    case emptyEnd(String)
    /// A text is not a date.
    case notADate(String)
    /// An address lacks its scheme; with the completed address.
    case withoutScheme(String, address: String)
    /// An address is refused.
    case refusedAddress(String, URLRefusal)
    /// A file cannot be used as the portrait.
    case unusableFile(DocumentProblem)
    /// An embedded picture is invalid or unsafe.
    case unusablePicture
    /// A text contains HTML tags that Markdown cannot express.
    case htmlInText(String)
    /// A text contains HTML tags, all of which are shown.
    case convertedHTML(String)
    /// A country code is not in ISO 3166-1.
    case unknownCountry(String)
    /// A key is unknown, but similar to a standard key.
    case unknownKey(String, near: String)
    /// A section of one's own has a name similar to that of a standard one.
    case similarSection(String, near: String)
    /// A key is not one of the standard, and no page shows its value.
    case unshownKey(String)
    /// References lack the consent of the persons; with their number.
    case noConsent(Int)
    /// A list contains `null`, which JSON Resume does not allow.
    case null(String)
    /// An imported value has a type that its key cannot have.
    case impossibleValue(String, found: String, wanted: String)
    /// An exported value is not in the form that the schema of the standard requires.
    case notInStandard(String)
    /// A value is exported in another language.
    case otherLanguage

    /// Whether only the first occurrence is reported, with a count of the others.
    var isCounted: Bool {
        switch self {
        case .otherName, .otherForm, .presentAsEnd, .emptyEnd, .joinedName, .convertedHTML, .null, .otherLanguage,
            .unshownKey:
            true
        default: false
        }
    }

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .otherName(let key, let name):
            .hint(
                "resume-key-name", "'\(key)' is read as '\(name)'", advice: ["JSON Resume 1.3.1 calls it \"\(name)\""],
                explanation:
                    "The key comes from an older version of JSON Resume or another format. sitegen reads it, but other programs may not. Rename it to follow the standard."
            )
        case .repeated(let key, let other):
            .warning(
                "resume-said-twice", "'\(key)' is not shown: '\(other)' has the same value",
                advice: ["remove one of the two, or write both under \"\(other)\""],
                explanation:
                    "Two spellings of the same key are present with the same value. Remove the one that JSON Resume 1.3.1 does not define."
            )
        case .shownInstead(let key, let other):
            .warning(
                "resume-shown-instead", "'\(key)' is not shown: '\(other)' is shown instead",
                advice: ["remove one of the two, or write both under \"\(other)\""],
                explanation:
                    "Two spellings of the same key are present with different values, and only one can be shown. Keep the correct value under the standard key."
            )
        case .joinedName(let keys):
            .hint(
                "resume-joined-name", "\(keys.map { "'\($0)'" }.joined(separator: " and ")) are read as the 'name'",
                advice: ["JSON Resume 1.3.1 has one \"name\""],
                explanation:
                    "JSON Resume has one key for the whole name. sitegen joins the parts, but other programs may show no name."
            )
        case .otherForm(let key, let found, let wanted):
            .hint(
                "resume-value-form", "'\(key)' is \(found) and is read as \(wanted)",
                advice: ["JSON Resume 1.3.1 requires \(wanted) here"],
                explanation:
                    "The value has another type than JSON Resume defines, but its meaning is clear. Write it in the standard form so that other programs can read it."
            )
        case .oneOfMany(let key):
            .warning(
                "resume-one-of-many", "another value of '\(key)' is not shown: only one is allowed",
                advice: ["keep the one that you mean"],
                explanation:
                    "JSON Resume allows one value here, but the CV has several. sitegen shows the first. Keep the one that you want to publish."
            )
        case .dateSpelling(let text, let date):
            .hint(
                "resume-date-spelling", "'\(text)' is read as \(date)",
                advice: ["JSON Resume 1.3.1 writes \"\(date)\""],
                explanation:
                    "Dates of a CV are written 2021, 2021-03 or 2021-03-15. sitegen understands this spelling, but other programs may not."
            )
        case .presentAsEnd(let text):
            .hint(
                "resume-present", "'\(text)' is read as 'until now'", advice: ["leave the end date out"],
                explanation:
                    "An entry without \"endDate\" continues until now. JSON Resume has no word for it; leave the key out."
            )
        case .emptyEnd(let key):
            .hint(
                "resume-present", "'\(key)' is empty and is read as 'until now'", advice: ["leave the end date out"],
                explanation:
                    "An entry without \"endDate\" continues until now. Leave the key out instead of writing an empty text."
            )
        case .notADate(let text):
            .warning(
                "resume-not-a-date", "'\(UserProblem.shortened(text))' is not a valid date and is shown unchanged",
                advice: ["use YYYY, YYYY-MM or YYYY-MM-DD, as in 2021-03"],
                explanation:
                    "sitegen cannot sort, translate or check a date in this form. Write the year, with month and day if known."
            )
        case .withoutScheme(let text, let address):
            .hint(
                "resume-address", "'\(text)' is read as '\(address)'", advice: ["write \(address)"],
                explanation:
                    "The address does not begin with https://. sitegen adds it, but other programs may show a broken link."
            )
        case .refusedAddress(let text, let refusal):
            .warning(
                "resume-refused-address",
                "the address '\(UserProblem.shortened(text))' \(refusal.reason) and is left out",
                advice: [AddressAdvice.advice(for: text, refusal)],
                explanation:
                    "The address is not valid or not safe, so the CV shows the entry without a link. Copy the address from the browser's address bar."
            )
        case .unusableFile(.missing(let path, let folder, nil)):
            .warning(
                "resume-picture", "'\(path)' does not exist in '\(folder)', so no picture is shown",
                advice: ["put the file into the folder '\(folder)', or write https:// before an address"],
                explanation: Self.picture)
        case .unusableFile(let problem):
            .warning(
                "resume-picture", "\(problem.message), so no picture is shown", advice: problem.advice,
                explanation: Self.picture)
        case .unusablePicture:
            .warning(
                "resume-picture", "this embedded picture cannot be shown and is left out",
                advice: UserProblem.unusablePicture.advice, explanation: Self.picture)
        case .htmlInText(let key):
            .warning(
                "resume-html", "'\(key)' contains HTML tags that are removed; their text is shown",
                advice: ["write it without tags"],
                explanation:
                    "Texts of a CV are plain text or Markdown. sitegen removes HTML tags, because they could contain scripts. Write the text without tags."
            )
        case .convertedHTML(let key):
            .hint(
                "resume-html-converted", "'\(key)' contains HTML, which is shown as Markdown",
                advice: ["write it as Markdown"],
                explanation:
                    "Texts of a CV are plain text or Markdown. sitegen converts paragraphs, lists, links, code and emphasis from HTML to Markdown. Other programs that read the file may show the tags."
            )
        case .unknownCountry(let code):
            .warning(
                "resume-country",
                "'\(UserProblem.shortened(code))' is not a country code of ISO 3166-1; it is shown unchanged",
                advice: ["write two capital letters, such as \"PT\""],
                explanation:
                    "\"countryCode\" takes a two-letter code, from which the site shows the name of the country in its own language."
            )
        case .unshownKey(let key):
            .hint(
                "resume-unshown-key", "'\(key)' is not a key of JSON Resume, so no page shows it",
                advice: ["if readers should see it, move it to a key of JSON Resume or to a section of your own"],
                explanation:
                    "Values under keys that JSON Resume does not have may belong to another program, so no page shows them. The guide for candidates lists the keys that pages show, and how to write a section of your own."
            )
        case .unknownKey(let key, let near):
            .warning(
                "resume-unknown-key", "'\(key)' is not a known key of a CV and is not shown",
                advice: ["did you mean '\(near)'?"],
                explanation:
                    "JSON Resume has no such key, but one with a similar name. Correct the spelling to show the value.")
        case .similarSection(let key, let near):
            .warning(
                "resume-similar-section", "'\(key)' is not a known key of a CV and is shown as a section of its own",
                advice: ["did you mean '\(near)'? If not, add it to \"sections\", with a name and entries"],
                explanation:
                    "JSON Resume has no such section, but one with a similar name. Correct the spelling, or write the section as { \"name\": …, \"entries\": […] } in \"sections\"."
            )
        case .noConsent(let count):
            .warning(
                "reference-without-consent",
                "\(count) \(count == 1 ? "reference is" : "references are") not published: \"consent\" is missing",
                advice: [
                    "ask the person, then write \"consent\": true in the reference; \"consent\": false keeps it private without a warning"
                ],
                explanation:
                    "A reference names another person, so its name and text are published only with \"consent\": true. E-mail address, phone number and other contacts need \"references\" in \"publish\" as well. Before, names and texts were published without consent."
            )
        case .null(let key):
            .hint(
                "resume-hole", "'\(key)' contains null, which is ignored", advice: ["remove the null from the list"],
                explanation:
                    "Lists of a CV have no empty entries. A null often remains in an export of a database when an entry was deleted."
            )
        case .impossibleValue(let key, let found, let wanted):
            .warning(
                "resume-impossible-value", "'\(key)' is \(found) and is not imported",
                advice: ["JSON Resume 1.3.1 requires \(wanted) here: correct it, then import again"],
                explanation:
                    "The value has a type that this key cannot have, and its meaning is unclear. Correct it in the file that you import."
            )
        case .notInStandard(let key):
            .warning(
                "resume-not-in-standard",
                "this value of '\(key)' is not exported, because JSON Resume 1.3.1 does not allow it",
                advice: ["write dates such as 2021-03, and addresses with https://"],
                explanation:
                    "The schema of JSON Resume requires dates such as 2021-03, addresses with https://, and certain types. Programs that validate a CV refuse other values, so 'export resume --private' leaves them out and reports them. The CV in the content folder keeps them."
            )
        case .otherLanguage:
            .warning(
                "resume-other-language", "this value is not exported, because it is exported in another language",
                advice: ["the CV in the content folder keeps all languages"],
                explanation:
                    "JSON Resume has no values by language. 'export resume --private' keeps the language of the CV (\"language\" in \"meta\"), or else that of the site."
            )
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [ResumeProblem] {
        [
            .otherName("company", of: "name"), .repeated("company", by: "name"),
            .shownInstead("company", by: "name"),
            .joinedName(["firstName", "lastName"]),
            .otherForm("keywords", found: "a text", wanted: "a list"), .oneOfMany("email"),
            .dateSpelling("Mar 2021", as: "2021-03"), .presentAsEnd("present"),
            .emptyEnd("endDate"), .notADate("Summer 2019"),
            .withoutScheme("example.org/ada", address: "https://example.org/ada"), .htmlInText("summary"),
            .convertedHTML("summary"),
            .refusedAddress("http://", .missingHost),
            .unusableFile(.missing("me.jpg", folder: "Content/Users/ada", suggestion: nil)), .unusablePicture,
            .unknownCountry("Atlantis"), .noConsent(1), .noConsent(2), .unknownKey("sumary", near: "summary"),
            .similarSection("projets", near: "projects"), .unshownKey("members"),
            .null("highlights"), .impossibleValue("label", found: "true or false", wanted: "a text"),
            .notInStandard("startDate"), .otherLanguage,
        ]
    }

    private static let picture =
        "\"image\" of a CV names a picture file in the candidate's folder. The file is missing or is not a picture that browsers show, so the profile has no portrait."
}
