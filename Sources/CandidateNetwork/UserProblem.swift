import Diagnostics
import WebSafety

/// What can be wrong with what is said of a candidate.
public enum UserProblem: Problem, Hashable {
    /// An `id` that is not the key.
    case contradictingID(String, uid: String)
    /// An id or slug that cannot be a path in the site; what it is, and a slug to offer.
    case unusablePath(String, of: String, PathNameProblem, suggestion: String?)
    /// A text that is no e-mail address.
    case notAnEmail(String)
    /// A material without some of its keys.
    case incompleteMaterial(missing: [String])
    /// A kind of material that the site does not know.
    case unknownMaterial(String, known: [String])
    /// Two materials of one id.
    case duplicateID(String)
    /// Two materials whose pages would have one name.
    case duplicatePath(String)
    /// An address that is refused.
    case refusedAddress(String, URLRefusal)
    /// An address without a scheme where no file can be meant; the address with one, if it is clear.
    case addressWithoutScheme(String, suggestion: String?)
    /// A picture on another site.
    case remotePicture(String)
    /// A text that is no date.
    case unreadableDate(String)
    /// No candidates under `Users`, and a key of nearly that name.
    case misspelledUsers(String)

    /// The stable name.
    public var id: String {
        switch self {
        case .contradictingID: "contradicting-id"
        case .unusablePath: "unusable-path"
        case .notAnEmail: "not-an-email"
        case .incompleteMaterial: "incomplete-material"
        case .unknownMaterial: "unknown-material"
        case .duplicateID: "duplicate-id"
        case .duplicatePath: "duplicate-path"
        case .refusedAddress: "refused-address"
        case .addressWithoutScheme: "address-without-scheme"
        case .remotePicture: "remote-picture"
        case .unreadableDate: "unreadable-date"
        case .misspelledUsers: "misspelled-users"
        }
    }

    /// How much it weighs.
    public var severity: Severity {
        switch self {
        case .contradictingID, .unusablePath, .duplicateID, .duplicatePath, .refusedAddress, .misspelledUsers: .error
        case .notAnEmail, .incompleteMaterial, .unknownMaterial, .addressWithoutScheme, .remotePicture, .unreadableDate:
            .warning
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .contradictingID(let id, let uid):
            "the id is '\(id)', but this candidate is called '\(uid)' in the content"
        case .unusablePath(let name, let what, let problem, _):
            "\(what) '\(Self.shortened(name))' cannot be part of an address in the site: it \(problem.reason)"
        case .notAnEmail(let text): "'\(text)' is not an e-mail address"
        case .incompleteMaterial(let missing):
            "this material is left out: it has no " + missing.map { "'\($0)'" }.joined(separator: " and no ")
        case .unknownMaterial(let material, _):
            "'\(material)' is not a material of this site; it is shown in a neutral style"
        case .duplicateID(let id): "the id '\(id)' belongs to two materials of this candidate"
        case .duplicatePath(let path): "the pages of two materials of this candidate would both be '\(path).html'"
        case .refusedAddress(let text, let refusal): "the address '\(Self.shortened(text))' \(refusal.reason)"
        case .addressWithoutScheme(let text, _): "the address '\(text)' has no scheme and is left out"
        case .remotePicture: "a picture on another site is shown as a link: no page asks a third party for anything"
        case .unreadableDate(let text): "'\(text)' is not a date and is left out"
        case .misspelledUsers(let key): "there are no candidates under 'Users', but there is '\(key)'"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .contradictingID(_, let uid): ["leave the id out, or write '\(uid)'"]
        case .unusablePath(_, let what, let problem, let suggestion):
            [Self.advice(forPathOf: what, problem, suggestion)]
        case .notAnEmail: ["an example is ada@example.org"]
        case .incompleteMaterial: ["a material has an id, a material, a name and a url"]
        case .unknownMaterial(let material, let known):
            Spelling.advice(for: material, among: known, offer: "the site's materials are")
        case .duplicateID: ["give each material an id of its own"]
        case .duplicatePath: ["give one of them another slug; case makes no difference"]
        case .refusedAddress(_, .scheme(let scheme)) where scheme == "file" || scheme == "data" || scheme.count == 1:
            ["put the file into the candidate's folder and write its name"]
        case .refusedAddress(_, let refusal): [refusal.advice]
        case .addressWithoutScheme(_, let suggestion):
            ["write \(suggestion ?? "https:// before it")"]
        case .remotePicture: ["put the picture into the candidate's folder and write its name"]
        case .unreadableDate: ["dates are written 2021, 2021-03 or 2021-03-15"]
        case .misspelledUsers: ["rename it to 'Users'"]
        }
    }

    private static func advice(forPathOf what: String, _ problem: PathNameProblem, _ suggestion: String?) -> String {
        let isSlug = what == "the slug"
        if let suggestion {
            return (isSlug ? "write, for example," : "add a slug, for example") + " \"slug\": \"\(suggestion)\""
        }
        switch problem {
        case .device, .reserved: return isSlug ? "choose another slug" : "add a \"slug\" with another name"
        default:
            let wanted = "of 1 to \(PathName.longest) letters A-Z a-z, digits, - and _"
            return isSlug ? "choose a slug \(wanted)" : "add a \"slug\" \(wanted)"
        }
    }

    /// A text for a sentence: an address can be a whole picture.
    static func shortened(_ text: String) -> String {
        text.utf8.count > 80 ? text.prefix(60) + "…" : text
    }
}
