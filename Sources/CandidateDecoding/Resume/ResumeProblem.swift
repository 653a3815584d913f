import CandidateDocuments
import Diagnostics
import WebSafety

/// What the reading of a CV made of what it found, and what it could not make anything of.
public enum ResumeProblem: Problem, Error, Hashable {
    /// A key by another name than the standard's.
    case otherName(String, of: String)
    /// A key that says what another one says already.
    case saidTwice(String, by: String)
    /// A key that says something else than the one that is shown in its place.
    case shownInstead(String, by: String)
    /// `firstName` and `lastName` in place of a name.
    case joinedName([String])
    /// A value of another kind than the standard's, that could be read all the same.
    case otherForm(String, found: String, wanted: String)
    /// Another one of several values where one is wanted.
    case oneOfMany(String)
    /// A date in another spelling.
    case dateSpelling(String, as: String)
    /// A word for what goes on.
    case presentAsEnd(String)
    /// An end with nothing in it.
    case emptyEnd(String)
    /// A text that is no date.
    case notADate(String)
    /// An address without its beginning, and with it.
    case withoutScheme(String, address: String)
    /// An address that is refused.
    case refusedAddress(String, URLRefusal)
    /// A file that cannot be the portrait, and why.
    case unusableFile(DocumentProblem)
    /// A picture in a text that is none, or might do more than be looked at.
    case unusablePicture
    /// HTML in a text.
    case htmlInText(String)
    /// A country that is none of ISO 3166-1.
    case unknownCountry(String)
    /// A key that the standard does not have, and one that is near.
    case unknownKey(String, near: String)
    /// `null` in a list, which a list of JSON Resume cannot have.
    case hole(String)
    /// A value of a kind that its key cannot have, in what is imported.
    case impossibleValue(String, found: String, wanted: String)

    /// Whether one of many is enough to know.
    var isTold: Bool {
        switch self {
        case .otherName, .otherForm, .presentAsEnd, .emptyEnd, .joinedName, .hole: true
        default: false
        }
    }

    /// The stable name.
    public var id: String {
        switch self {
        case .otherName: "resume-key-name"
        case .saidTwice: "resume-said-twice"
        case .shownInstead: "resume-shown-instead"
        case .joinedName: "resume-joined-name"
        case .otherForm: "resume-value-form"
        case .oneOfMany: "resume-one-of-many"
        case .dateSpelling: "resume-date-spelling"
        case .presentAsEnd, .emptyEnd: "resume-present"
        case .notADate: "resume-not-a-date"
        case .withoutScheme: "resume-address"
        case .refusedAddress: "resume-refused-address"
        case .unusableFile, .unusablePicture: "resume-picture"
        case .htmlInText: "resume-html"
        case .unknownCountry: "resume-country"
        case .unknownKey: "resume-unknown-key"
        case .hole: "resume-hole"
        case .impossibleValue: "resume-impossible-value"
        }
    }

    /// How much it weighs: what is shown all the same is a hint.
    public var severity: Severity {
        switch self {
        case .otherName, .joinedName, .otherForm, .dateSpelling, .presentAsEnd, .emptyEnd, .withoutScheme, .hole:
            .hint
        case .saidTwice, .shownInstead, .oneOfMany, .notADate, .refusedAddress, .unusableFile, .unusablePicture,
            .htmlInText, .unknownCountry, .unknownKey, .impossibleValue:
            .warning
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .otherName(let key, let name): "'\(key)' is read as '\(name)'"
        case .saidTwice(let key, let other): "'\(key)' is not shown: '\(other)' says it already"
        case .shownInstead(let key, let other): "'\(key)' is not shown: '\(other)' is shown in its place"
        case .joinedName(let keys): "\(keys.map { "'\($0)'" }.joined(separator: " and ")) are read as the 'name'"
        case .otherForm(let key, let found, let wanted): "'\(key)' is \(found), and is read as \(wanted)"
        case .oneOfMany(let key): "another value of '\(key)' is not shown: there is one"
        case .dateSpelling(let text, let date): "'\(text)' is read as \(date)"
        case .presentAsEnd(let text): "'\(text)' is read as a time that goes on"
        case .emptyEnd(let key): "'\(key)' is empty, and is read as a time that goes on"
        case .notADate(let text): "'\(UserProblem.shortened(text))' is not a date and is shown as it stands"
        case .withoutScheme(let text, let address): "'\(text)' is read as '\(address)'"
        case .refusedAddress(let text, let refusal):
            "the address '\(UserProblem.shortened(text))' \(refusal.reason), and is left out"
        case .unusableFile(let problem): "\(problem.message), so no picture is shown"
        case .unusablePicture: "this text is no picture that can be shown, and is left out"
        case .htmlInText(let key): "'\(key)' is written in HTML, of which only the text is shown"
        case .unknownCountry(let code):
            "'\(UserProblem.shortened(code))' is no country of ISO 3166-1; it is shown as it stands"
        case .unknownKey(let key, _): "'\(key)' is not a key of a CV and is not shown"
        case .hole(let key): "there is null in '\(key)', which is left out"
        case .impossibleValue(let key, let found, _):
            "'\(key)' is \(found), for which a CV has no place, and is not taken over"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .otherName(_, let name): ["JSON Resume 1.3.1 calls it \"\(name)\""]
        case .saidTwice(_, let other), .shownInstead(_, let other):
            ["remove one of the two, or write both under \"\(other)\""]
        case .joinedName: ["JSON Resume 1.3.1 has one \"name\""]
        case .otherForm(_, _, let wanted): ["JSON Resume 1.3.1 has \(wanted) there"]
        case .oneOfMany: ["write the one that is meant"]
        case .dateSpelling(_, let date): ["JSON Resume 1.3.1 writes \"\(date)\""]
        case .presentAsEnd, .emptyEnd: ["leave the end out"]
        case .notADate: ["dates are written 2021, 2021-03 or 2021-03-15"]
        case .withoutScheme(_, let address): ["write \(address)"]
        case .refusedAddress(let text, let refusal): [AddressAdvice.advice(for: text, refusal)]
        case .unusableFile(.missing(_, let folder, nil)):
            ["put the file into the folder '\(folder)', or write https:// before an address"]
        case .unusableFile(let problem): problem.advice
        case .unusablePicture: UserProblem.unusablePicture.advice
        case .htmlInText: ["write it without tags"]
        case .unknownCountry: ["write two capital letters, such as \"PT\""]
        case .unknownKey(_, let near): ["did you mean '\(near)'?"]
        case .hole: ["take it out: a list of JSON Resume has no empty places"]
        case .impossibleValue(_, _, let wanted): ["JSON Resume 1.3.1 has \(wanted) there: write one, and import again"]
        }
    }
}

extension ResumeProblem: ExemplifiedProblem {
    /// One of each.
    public static var examples: [ResumeProblem] {
        [
            .otherName("company", of: "name"), .saidTwice("company", by: "name"),
            .shownInstead("company", by: "name"),
            .joinedName(["firstName", "lastName"]),
            .otherForm("keywords", found: "a text", wanted: "a list"), .oneOfMany("email"),
            .dateSpelling("Mar 2021", as: "2021-03"), .presentAsEnd("present"),
            .emptyEnd("endDate"), .notADate("Summer 2019"),
            .withoutScheme("example.org/ada", address: "https://example.org/ada"), .htmlInText("summary"),
            .refusedAddress("http://", .missingHost),
            .unusableFile(.missing("me.jpg", folder: "Content/Users/ada", suggestion: nil)), .unusablePicture,
            .unknownCountry("Atlantis"), .unknownKey("sumary", near: "summary"),
            .hole("highlights"), .impossibleValue("label", found: "true or false", wanted: "a text"),
        ]
    }
}
