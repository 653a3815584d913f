import CandidateDocuments
import CandidateProfile
import Diagnostics
import WebSafety

/// What can be wrong with what is said of a candidate.
public enum UserProblem: Problem, Hashable {
    /// An `id` that is not the key.
    case contradictingID(String, uid: String)
    /// An id or slug that cannot be a path in the site; what it is, and a slug to offer.
    case unusablePath(String, of: PathNameSource, PathNameProblem, suggestion: String?)
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
    /// A picture in a text that is none, or might do more than be looked at.
    case unusablePicture
    /// A key that is read in another place, or by another name; what to do.
    case misplacedKey(String, advice: String)
    /// A field that is to be published and is not there; where it is written.
    case nothingToPublish(String, advice: String)
    /// A folder that is called like a candidate, but for the case.
    case folderInOtherCase(String, uid: String)
    /// A name with nothing in it.
    case emptyName
    /// The node `Users` itself among the candidates.
    case usersInUsers
    /// A folder of a candidate beside which there is no file; its path, and the file in it that belongs there.
    case folderAlone(String, folder: String, misplaced: String?)
    /// A file among the candidates that is no part of the tree, by its name.
    case unreadFile(String, UnreadFile)
    /// A file that is a candidate of its own and has the name of a copy; the key, and the candidate it was copied from.
    case copiedCandidate(String, of: String)
    /// A candidate written in Markdown.
    case markdownCandidate(String)
    /// A file like a candidate's that stands beside `Users`, by its name.
    case outsideOfUsers(String)
    /// No candidates under `Users`, and a key of nearly that name.
    case misspelledUsers(String)
    /// Candidates under such a key beside those under `Users`.
    case secondUsers(String)

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
        case .unusablePicture: "unusable-picture"
        case .misplacedKey: "misplaced-key"
        case .nothingToPublish: "nothing-to-publish"
        case .folderAlone: "folder-without-candidate"
        case .folderInOtherCase: "folder-in-other-case"
        case .emptyName: "empty-name"
        case .usersInUsers: "users-in-users"
        case .unreadFile: "file-not-read"
        case .copiedCandidate: "copied-candidate"
        case .markdownCandidate: "markdown-candidate"
        case .secondUsers: "second-users"
        case .outsideOfUsers: "candidate-outside-users"
        case .misspelledUsers: "misspelled-users"
        }
    }

    /// How much it weighs.
    public var severity: Severity {
        switch self {
        case .contradictingID, .unusablePath, .duplicateID, .duplicatePath, .refusedAddress, .folderAlone,
            .folderInOtherCase, .emptyName, .unusablePicture, .usersInUsers, .copiedCandidate, .misspelledUsers:
            .error
        case .notAnEmail, .incompleteMaterial, .unknownMaterial, .addressWithoutScheme, .remotePicture,
            .misplacedKey, .nothingToPublish, .unreadFile, .markdownCandidate, .outsideOfUsers, .secondUsers:
            .warning
        }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .contradictingID(let id, let uid):
            "the id is '\(id)', but this candidate is called '\(uid)' in the content"
        case .unusablePath(let name, let what, let problem, _):
            "\(what.rawValue) '\(Self.shortened(name))' cannot be part of an address in the site: it \(problem.reason)"
        case .notAnEmail(let text): "'\(PrivateText.masked(text))' is not an e-mail address"
        case .incompleteMaterial(let missing):
            "this material is left out: it has no " + missing.map { "'\($0)'" }.joined(separator: " and no ")
        case .unknownMaterial(let material, _):
            "'\(material)' is not a material of this site; it is shown in a neutral style"
        case .duplicateID(let id): "the id '\(id)' belongs to two materials of this candidate"
        case .duplicatePath(let path): "the pages of two materials of this candidate would both be '\(path).html'"
        case .refusedAddress(let text, let refusal): "the address '\(Self.shortened(text))' \(refusal.reason)"
        case .addressWithoutScheme(let text, _):
            "the address '\(text)' lacks its beginning, such as https://, and is left out"
        case .remotePicture: "a picture on another site is shown as a link: no page asks a third party for anything"
        case .unusablePicture: "this text is no picture that can be shown"
        case .misplacedKey(let key, _): "'\(key)' is not read here"
        case .nothingToPublish(let field, _): "'\(field)' is to be published, but there is none"
        case .folderInOtherCase(let folder, let uid):
            "the folder '\(folder)' is not that of the candidate '\(uid)': case makes a difference"
        case .emptyName: "the name is empty"
        case .usersInUsers: "'Users' holds the node 'Users' itself, so that its candidates stand one level too deep"
        case .folderAlone(let uid, _, _): "the candidate '\(uid)' has no 'name'"
        case .unreadFile(let name, _): "'\(name)' is not read: its name does not end in .json"
        case .copiedCandidate(let key, let original): "'\(key)' has the name of a copy of '\(original)'"
        case .markdownCandidate(let name): "'\(name)' is not read: candidates in Markdown are not known yet"
        case .secondUsers(let key): "'\(key)' is not read: candidates stand under 'Users'"
        case .outsideOfUsers(let name): "'\(name)' is not read: it stands outside of 'Users'"
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
        case .refusedAddress(let text, let refusal): [AddressAdvice.advice(for: text, refusal)]
        case .addressWithoutScheme(_, let suggestion):
            [
                suggestion.map(DocumentPath.advice(toWrite:))
                    ?? "an address begins with https://, as in https://example.com/page"
            ]
        case .remotePicture: ["put the picture into the candidate's folder and write its name"]
        case .unusablePicture: ["save it as a JPEG or PNG in the candidate's folder and write its name"]
        case .misplacedKey(_, let advice), .nothingToPublish(_, let advice): [advice]
        case .folderInOtherCase(_, let uid): ["rename the folder to '\(uid)', or the file to the folder's name"]
        case .emptyName: ["write the candidate's name"]
        case .usersInUsers:
            ["remove the inner \"Users\" and its braces: the candidates stand directly in the outer ones"]
        case .folderAlone(_, let folder, let misplaced?): ["move '\(misplaced)' to '\(folder).json'"]
        case .folderAlone(_, let folder, nil):
            [
                "there is no '\(folder).json'; add it with a \"name\"",
                "if the candidate is gone, move the folder to a place outside of the content",
            ]
        case .unreadFile(_, let file): [file.advice]
        case .copiedCandidate(_, let original):
            [
                "if it is one, move it to a place outside of the content; '\(original).json' is read already",
                "if it is another candidate, rename it",
            ]
        case .outsideOfUsers: ["move it into the folder 'Users' if it is a candidate's"]
        case .misspelledUsers: ["rename it to 'Users'"]
        case .secondUsers: ["move what it holds into 'Users'"]
        case .markdownCandidate: ["write it as JSON until then"]
        }
    }

    private static func advice(forPathOf what: PathNameSource, _ problem: PathNameProblem, _ suggestion: String?)
        -> String
    {
        let isSlug = what == .slug
        if let suggestion {
            return isSlug
                ? "change it to \"\(suggestion)\", for example" : "add a slug, for example \"slug\": \"\(suggestion)\""
        }
        switch problem {
        case .device, .reserved: return isSlug ? "change it to another name" : "add a \"slug\" with another name"
        default:
            let wanted = "1 to \(PathName.longest) of the characters A-Z, a-z, 0-9, - and _"
            return isSlug ? "change it to \(wanted)" : "add a \"slug\" made of \(wanted)"
        }
    }

    /// The code point of a control character, as Unicode writes it.
    private static func name(of scalar: Unicode.Scalar) -> String {
        "U+00" + (scalar.value < 0x10 ? "0" : "") + String(scalar.value, radix: 16, uppercase: true)
    }

    /// A text for a sentence: an address can be a whole picture.
    static func shortened(_ text: String) -> String { DocumentProblem.shortened(text) }
}

/// Where a name comes from that becomes part of an address in the site.
public enum PathNameSource: String, Sendable, Hashable, CaseIterable {
    /// A `slug`.
    case slug = "the slug"
    /// The `id` of a material.
    case id = "the id"
    /// The key of a candidate: the uid.
    case key = "the key"
}
