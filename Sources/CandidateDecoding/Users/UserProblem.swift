import CandidateDocuments
import CandidateProfile
import Diagnostics
import WebSafety

/// A problem with a candidate's data.
public enum UserProblem: Problem, Hashable {
    /// The `id` differs from the key.
    case contradictingID(String, uid: String, isRenamed: Bool)
    /// An id or slug cannot be used as a path in the site; with a suggested slug.
    case unusablePath(String, of: PathNameSource, PathNameProblem, suggestion: String?)
    /// A text is not an e-mail address.
    case notAnEmail(String)
    /// A material lacks required keys.
    case incompleteMaterial(missing: [String])
    /// The site does not know this kind of material.
    case unknownMaterial(String, known: [String])
    /// Two materials have the same id.
    case duplicateID(String)
    /// The pages of two materials would have the same name.
    case duplicatePath(String)
    /// An address is refused.
    case refusedAddress(String, URLRefusal)
    /// An address has no scheme and cannot be a file; with the completed address if it is clear.
    case addressWithoutScheme(String, suggestion: String?)
    /// A CV links to a file that the candidate's folder does not contain; with its path and the folder.
    case missingFileOfCV(String, folder: String)
    /// A picture is on another site.
    case remotePicture(String)
    /// The picture of a material is not a file in the candidate's folder.
    case pictureOfMaterial
    /// The date of a material is not a date.
    case dateOfMaterial(String)
    /// An embedded picture is invalid or unsafe.
    case unusablePicture
    /// The place of the face in a portrait is not a list of two numbers from 0 to 1.
    case invalidFocus
    /// A key belongs in another place or has another name; with advice.
    case misplacedKey(String, advice: String)
    /// A key looks as if it kept the candidate or a material unpublished; with advice.
    case hidesNothing(String, of: String, advice: String)
    /// A field to publish is missing; with advice where to write it.
    case nothingToPublish(String, advice: String)
    /// The text under a key is not a date.
    case notADate(String, key: String)
    /// A question lacks required keys.
    case incompleteQuestion(missing: [String])
    /// The site does not define a group; with those that it defines.
    case unknownGroup(String, known: [String])
    /// The end of a status that is not set.
    case untilWithoutStatus
    /// The name of a folder differs from that of the candidate in case only.
    case folderInOtherCase(String, uid: String)
    /// The name is empty.
    case emptyName
    /// The file contains the node `Users` instead of one candidate.
    case usersInUsers
    /// The file is a CV instead of a candidate.
    case resumeInUsers(String)
    /// A candidate's folder has no file next to it; with its path, and a file in the folder that belongs there.
    case folderAlone(String, folder: String, misplaced: String?)
    /// A candidate's folder has no file next to it, and another file names documents in it.
    case renamedCandidate(folder: String, to: String)
    /// A file in the folder of candidates is not part of the tree; with its name.
    case unreadFile(String, UnreadFile)
    /// A file that is read as a candidate is named like a copy; with its key and that of the original.
    case copiedCandidate(String, of: String)
    /// A candidate is written in Markdown.
    case markdownCandidate(String)
    /// A candidate's file is next to `Users` instead of in it; with its name.
    case outsideOfUsers(String)
    /// There are no candidates under `Users`, but there is a key with a similar name.
    case misspelledUsers(String)
    /// There are candidates under a similar key in addition to those under `Users`.
    case secondUsers(String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .contradictingID(let id, let uid, let isRenamed):
            .error(
                "contradicting-id", "the id is '\(id)', but the candidate's key is '\(uid)'",
                advice: isRenamed
                    ? [
                        "rename the file back to '\(id).json', or the folder '\(id)' to '\(uid)', and write '\(uid)' as the id"
                    ] : ["leave the id out, or write '\(uid)'"],
                explanation:
                    "The uid of a candidate is the file name below 'Users', or the key in an export. The optional \"id\" must repeat it. This often happens after copying or renaming a file."
            )
        case .unusablePath(let name, let source, let problem, let suggestion):
            .error(
                "unusable-path",
                "\(source.rawValue) '\(Self.shortened(name))' cannot be part of a web address: it \(problem.reason)",
                advice: [Self.advice(forPathOf: source, problem, suggestion)],
                explanation:
                    "Page addresses are made from uids, ids and slugs: 1 to 64 of the characters A-Z, a-z, 0-9, '-' and '_'. Add a \"slug\" to choose another address without changing the id."
            )
        case .notAnEmail(let text):
            .warning(
                "not-an-email", "'\(PrivateText.masked(text))' is not an e-mail address",
                advice: ["write it as in ada@example.org"],
                explanation:
                    "The value of \"email\" is not a valid e-mail address, so no page links to it. Write one address without a name or brackets."
            )
        case .incompleteMaterial(let missing):
            .warning(
                "incomplete-material",
                "this material is left out: it has no " + missing.map { "'\($0)'" }.joined(separator: " and no "),
                advice: ["a material has an id, a material, a name and a url"],
                explanation:
                    "Each entry of \"userApplicationMaterial\" needs \"id\", \"material\", \"name\" and \"url\". An entry without one of them is not published; the rest of the profile is."
            )
        case .unknownMaterial(let material, let known):
            .warning(
                "unknown-material", "'\(material)' is not a material of this site; it is shown in a neutral style",
                advice: Spelling.advice(for: material, among: known, offer: "the site's materials are"),
                explanation:
                    "The kind of a material selects its color and icon. This kind is neither built in nor defined under \"materials\" in site.json. Correct the spelling, or define the kind there."
            )
        case .duplicateID(let id):
            .error(
                "duplicate-id", "two materials of this candidate have the id '\(id)'",
                advice: ["give each material its own id"],
                explanation:
                    "The id of a material becomes the name of its page, so each material of a candidate needs its own.")
        case .duplicatePath(let path):
            .error(
                "duplicate-path", "two materials of this candidate would have the page '\(path).html'",
                advice: ["give one of them another slug; case makes no difference"],
                explanation:
                    "The page of a material is named after its slug or id. Names that differ only in case are the same file on Windows and macOS, so they cannot be used together."
            )
        case .refusedAddress(let text, let refusal):
            .error(
                "refused-address", "the address '\(Self.shortened(text))' \(refusal.reason)",
                advice: [AddressAdvice.advice(for: text, refusal)], explanation: DocumentProblem.refusedAddress)
        case .addressWithoutScheme(let text, let suggestion):
            .warning(
                "address-without-scheme", "the address '\(text)' does not begin with https:// and is left out",
                advice: [
                    suggestion.map(DocumentPath.advice(toWrite:))
                        ?? "an address begins with https://, as in https://example.com/page"
                ],
                explanation:
                    "Without a scheme such as https://, a browser would look for a page of this site. Write the complete address, as copied from the browser's address bar. An address in a CV can also be the path of a file in the candidate's folder."
            )
        case .missingFileOfCV(let path, let folder):
            .warning(
                "missing-file-of-cv", "'\(path)' does not exist in '\(folder)', so the link is left out",
                advice: ["put the file there, or write an address that begins with https://"],
                explanation:
                    "A relative address in a CV is the path of a file in the candidate's folder, which the build publishes. CVs of other programs can name files that are on another site; write the complete address of such a file."
            )
        case .remotePicture:
            .warning(
                "remote-picture", "a picture on another site is shown as a link",
                advice: ["put the picture into the candidate's folder and write its file name"],
                explanation:
                    "Pages make no third-party requests, because those would tell other sites who visits the profile. Save the picture in the candidate's folder to show it."
            )
        case .invalidFocus:
            .warning(
                "invalid-focus", "\"focus\" must be two numbers from 0 to 1",
                advice: ["write where the face is, from the left and from above, such as [0.5, 0.3]"],
                explanation:
                    "Portraits are shown as squares. \"focus\" says around which point: [0, 0] is the upper left corner of the picture, [1, 1] the lower right one. Without it, the square is in the middle of the upper third."
            )
        case .pictureOfMaterial:
            .warning(
                "picture-of-material", "this picture is left out: it is not a file in the candidate's folder",
                advice: ["put the picture into the candidate's folder and write its file name"],
                explanation:
                    "The \"picture\" of a material is the name of a file beside the candidate's other documents. Pages load nothing from other sites."
            )
        case .dateOfMaterial(let text):
            .warning(
                "date-of-material", "'\(Self.shortened(text))' is not a valid date and is left out",
                advice: [DateSpelling.advice(for: text) ?? "write it as 2026-06-12, 2026-06 or 2026"],
                explanation:
                    "The \"date\" of a material has a year, and a month and day if they are known, so that pages can write it in every language."
            )
        case .unusablePicture:
            .error(
                "unusable-picture", "this embedded picture cannot be shown",
                advice: ["save it as a JPEG or PNG in the candidate's folder and write its file name"],
                explanation:
                    "The value is a 'data:' address that is not a valid PNG, JPEG, GIF, WebP or AVIF picture. Use a picture file instead."
            )
        case .misplacedKey(let key, let advice):
            .warning(
                "misplaced-key", "'\(key)' is not read here", advice: [advice],
                explanation:
                    "The key exists, but belongs in another object or has another name. Values in the wrong place are not published. Move or rename the key."
            )
        case .hidesNothing(let key, let owner, let advice):
            .error(
                "hides-nothing", "'\(key)' does not keep \(owner) unpublished", advice: [advice],
                explanation:
                    "sitegen does not read this key, so everything would be published. Only \"visibility\" hides a candidate; articles and questions can be drafts."
            )
        case .nothingToPublish(let field, let advice):
            .warning(
                "nothing-to-publish", "'\(field)' is listed under 'publish', but has no value", advice: [advice],
                explanation:
                    "\"publish\" lists the private fields that the candidate wants to show. One of them has no value. Add the value, or remove the field from the list."
            )
        case .notADate(let text, let key):
            .warning(
                "seeking-not-a-date", "'\(Self.shortened(text))' is not a valid date for '\(key)' and is left out",
                advice: [DateSpelling.advice(for: text) ?? "write it as 2027-03-31, 2027-03 or 2027"],
                explanation:
                    "The dates in \"seeking\" have a year, and a month and day if they are known, so that pages can write them in every language."
            )
        case .incompleteQuestion(let missing):
            .warning(
                "incomplete-question",
                "this question is left out: it has no " + missing.map { "'\($0)'" }.joined(separator: " and no "),
                advice: [
                    "an item of 'questions' has a question and an answer; add \"draft\": true until it is finished"
                ],
                explanation:
                    "Each item of \"questions\" needs \"question\" and \"answer\". An item without one of them is not published; the rest of the profile is."
            )
        case .unknownGroup(let group, let known):
            .warning(
                "unknown-group", "'\(Self.shortened(group))' is not a group of this site and is not shown",
                advice: known.isEmpty
                    ? ["define it in site.json: \"groups\": { \"ios-2026\": { \"title\": \"iOS course 2026\" } }"]
                    : Spelling.advice(for: group, among: known, offer: "the groups are"),
                explanation:
                    "The groups of a site, with their titles, are defined under \"groups\" in site.json. Candidates name them by their ids. Correct the spelling, or define the group there."
            )
        case .untilWithoutStatus:
            .warning(
                "until-without-status", "'until' is not shown, because there is no 'status'",
                advice: [#"add "status": "open", "listening" or "closed""#],
                explanation:
                    "In \"seeking\", \"until\" is the last day of the status. The earliest date at which you can begin is \"from\"."
            )
        case .folderInOtherCase(let folder, let uid):
            .error(
                "folder-in-other-case",
                "the folder '\(folder)' does not match the candidate '\(uid)': names are case-sensitive",
                advice: ["rename the folder to '\(uid)', or the file to the folder's name"],
                explanation:
                    "The folder of a candidate has the name of the JSON file without its extension, in the same case. Otherwise the site builds on some systems and fails on others."
            )
        case .emptyName:
            .error(
                "empty-name", "the name is empty", advice: ["write the candidate's name"],
                explanation:
                    "Every candidate needs a name, because it is the title of the profile. The value of \"name\" is empty or contains only spaces."
            )
        case .usersInUsers:
            .error(
                "users-in-users", "'Users' contains another 'Users', so its candidates are one level too deep",
                advice: ["remove the inner \"Users\" and its braces"],
                explanation:
                    "Candidates are direct children of 'Users'. An export of a database was probably placed below 'Users' instead of beside it."
            )
        case .resumeInUsers(let path):
            .error(
                "resume-in-users", "this is a CV (JSON Resume), not a candidate",
                advice: [
                    "move it out of the content, and import it: sitegen import resume \(path.split(separator: "/").last ?? "cv.json")"
                ],
                explanation:
                    "A file in 'Users' is a candidate: 'name' at the top, and the CV under 'resume'. 'sitegen import resume FILE' adds a CV to a candidate, or creates one."
            )
        case .folderAlone(let uid, let folder, let misplaced):
            .error(
                "folder-without-candidate", "the candidate '\(uid)' has no 'name'",
                advice: misplaced.map { ["move '\($0)' to '\(folder).json'"] } ?? [
                    "there is no '\(folder).json'; add it with a \"name\"",
                    "if the candidate is gone, move the folder out of the content",
                ],
                explanation:
                    "A folder below 'Users' belongs to the JSON file of the same name beside it, for example 'ada' to 'ada.json'. That file is missing. Add it, or remove the folder."
            )
        case .renamedCandidate(let folder, let uid):
            .warning(
                "renamed-candidate", "the folder '\(folder)' is not read, because '\(uid).json' has another name",
                advice: ["rename the folder to '\(uid)', or give the file its former name"],
                explanation:
                    "A folder below 'Users' belongs to the JSON file of the same name beside it. The file was probably renamed without the folder."
            )
        case .unreadFile(let name, .candidate(let right)):
            .error(
                "candidate-not-read", "'\(name)' is not read: its name does not end in .json",
                advice: [UnreadFile.candidate(name: right).advice],
                explanation:
                    "Only files that end in .json are candidates. Some editors add .txt to the name of a file. Without the file, the candidate would be removed from the site."
            )
        case .unreadFile(let name, let file):
            .warning(
                "file-not-read", "'\(name)' is not read: its name does not end in .json", advice: [file.advice],
                explanation:
                    "Only files that end in .json are candidates. Documents belong in the folder of their candidate."
            )
        case .copiedCandidate(let key, let original):
            .error(
                "copied-candidate", "'\(key)' has the name of a copy of '\(original)'",
                advice: [
                    "if it is a copy, move it out of the content; '\(original).json' is read already",
                    "if it is another candidate, rename it",
                ],
                explanation:
                    "The file name looks like one that a file manager gives to a copy. Every JSON file below 'Users' becomes a candidate, so the person would be published twice."
            )
        case .markdownCandidate(let name):
            .warning(
                "markdown-candidate", "'\(name)' is not read: candidates are written in JSON",
                advice: ["write it as JSON"],
                explanation:
                    "Candidates cannot be written in Markdown. Write 'Users/<uid>.json' with at least a \"name\". Markdown is for articles, in the folder 'articles' of a candidate."
            )
        case .secondUsers(let key):
            .warning(
                "second-users", "'\(key)' is not read: candidates belong in 'Users'",
                advice: ["move its candidates into 'Users'"],
                explanation:
                    "Beside 'Users' there is a folder or key with a similar name, such as 'users'. Names are case-sensitive, and only 'Users' is read."
            )
        case .outsideOfUsers(let name):
            .warning(
                "candidate-outside-users", "'\(name)' is not read: it is outside of 'Users'",
                advice: ["if it is a candidate, move it into the folder 'Users'"],
                explanation:
                    "Candidates are files in the folder 'Users' of the content. A file with candidate data beside that folder is ignored."
            )
        case .misspelledUsers(let key):
            .error(
                "misspelled-users", "there are no candidates under 'Users', but there is '\(key)'",
                advice: ["rename it to 'Users'"],
                explanation:
                    "Candidates are read from 'Users', with a capital U. Names are case-sensitive, even on systems whose disks are not."
            )
        }
    }

    /// The same for a place in a table.
    public var descriptionInTable: ProblemDescription {
        var description = description
        switch self {
        case .unusablePath(let name, of: .key, let problem, let suggestion):
            description.message =
                "the id '\(Self.shortened(name))' cannot be part of a web address: it \(problem.reason)"
            let example = suggestion.map { " such as '\($0)'" } ?? ""
            description.advice = ["change the id, or write another name\(example) into a column 'slug'"]
        case .nothingToPublish(let field, _):
            description.message = "'\(field)' is to be published, but has no value"
            description.advice = ["write a value into the column of '\(field)', or remove the word from this cell"]
        case .unknownGroup(let group, let known):
            description.advice = known.isEmpty ? [] : Spelling.advice(for: group, among: known, offer: "the groups are")
            description.advice.append("'sitegen new --roster FILE' adds the groups of the table to site.json")
        default: break
        }
        return description
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [UserProblem] {
        [
            .contradictingID("eda", uid: "ada", isRenamed: false),
            .unusablePath("ada lovelace", of: .slug, .character(" "), suggestion: "ada-lovelace"),
            .notAnEmail("ada at example.org"), .incompleteMaterial(missing: ["url"]),
            .unknownMaterial("githb", known: ["github", "resume"]), .duplicateID("resume"), .duplicatePath("resume"),
            .refusedAddress("javascript:alert(1)", .scheme("javascript")),
            .addressWithoutScheme("example.org/ada", suggestion: "https://example.org/ada"),
            .missingFileOfCV("papers/thesis.pdf", folder: "Content/Users/ada"),
            .remotePicture("https://example.org/ada.png"), .unusablePicture,
            .invalidFocus, .pictureOfMaterial, .dateOfMaterial("last summer"),
            .misplacedKey("headline", advice: "move it into \"details\""),
            .hidesNothing("draft", of: "a candidate", advice: UserKeys.visibility),
            .renamedCandidate(folder: "Content/Users/ada", to: "ada-example"),
            .nothingToPublish("email", advice: "write it as \"email\" beside \"publish\""),
            .notADate("spring", key: "from"), .incompleteQuestion(missing: ["answer"]),
            .unknownGroup("ios-2025", known: ["ios-2026"]), .unknownGroup("ios-2025", known: []),
            .folderAlone("ada", folder: "Content/Users/ada", misplaced: nil),
            .untilWithoutStatus, .folderInOtherCase("ada", uid: "Ada"), .emptyName, .usersInUsers,
            .resumeInUsers("Content/Users/cv.json"),
            .unreadFile("ada.json.txt", .candidate(name: "ada.json")), .unreadFile("ada.pdf", .document("ada.pdf")),
            .copiedCandidate("ada copy", of: "ada"),
            .outsideOfUsers("ada.json"),
            .misspelledUsers("users"), .secondUsers("users"), .markdownCandidate("ada.md"),
        ]
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
            let wanted = "1 to \(PathName.maximumLength) of the characters A-Z, a-z, 0-9, - and _"
            return isSlug ? "change it to \(wanted)" : "add a \"slug\" made of \(wanted)"
        }
    }

    /// Shortens a text for a message, as an address can contain a whole picture.
    static func shortened(_ text: String) -> String { DocumentProblem.shortened(text) }
}

/// The source of a name that becomes part of an address in the site.
public enum PathNameSource: String, Sendable, Hashable, CaseIterable {
    /// A `slug`.
    case slug = "the slug"
    /// The `id` of a material.
    case id = "the id"
    /// The key of a candidate: the uid.
    case key = "the key"
}
