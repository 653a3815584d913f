import ByteText
import CandidateProfile
import ContentTree
import Diagnostics

/// The keys of a candidate, and advice for keys in the wrong place.
enum UserKeys {
    /// The keys at the top level.
    static let candidate = UserForms.candidateNames
    /// The keys of `details`.
    static let details = UserForms.details.names
    /// The keys of `seeking`.
    static let seeking = UserForms.seeking.names
    /// The keys of a question.
    static let question = UserForms.question.names
    /// The keys of a material.
    static let material = UserForms.material.names

    /// The sections of a CV (JSON Resume 1.3.1).
    static let resume = ResumeForm.resume.names

    /// The objects whose keys the site defines.
    enum Owner {
        case candidate
        case details
    }

    /// Advice for a key that belongs in another place or has another name; `nil` if the key is unknown.
    ///
    /// - Parameters:
    ///   - key: the key.
    ///   - owner: the object that has it.
    ///   - value: the value under the key.
    ///   - suggestions: limits the searches for misspelled keys.
    static func advice(
        for key: String, in owner: Owner, value: Node? = nil, _ suggestions: SuggestionAllowance
    ) -> String? {
        let word = word(key)
        // A CV, unless it has the keys of a design.
        if cvWords.contains(word), owner != .details, !isDesign(value) {
            return value?["basics"] == nil ? document : "rename the key to \"resume\", or the file to 'resume.json'"
        }
        if let name = detailsByWord[word] ?? detailsWords[word] {
            if owner == .details { return name.lowercased() == word ? nil : "write it as \"\(name)\"" }
            return name == key ? "move it into \"details\"" : "write it as \"\(name)\" in \"details\""
        }
        if let name = candidateByWord[word] ?? candidateWords[word] {
            if owner == .candidate { return name.lowercased() == word ? nil : "write it as \"\(name)\"" }
            return name == key ? "move it beside \"details\"" : "write it as \"\(name)\" beside \"details\""
        }
        if cvWords.contains(word) { return document }
        if let advice = otherWords[word] { return advice }
        // Many tools have a `status` of their own, so check the value, too.
        if word == "status", let text = value?.string, Visibility(rawValue: text.lowercased()) != nil {
            return visibility
        }
        if let name = seekingByWord[word], isOfSeeking(name, value) {
            return name == key ? "move it into \"seeking\"" : "write it as \"\(name)\" in \"seeking\""
        }
        guard let section = resumeByWord[word] else {
            return owner == .candidate && suggestions.take() ? adviceForMisspelled(key) : nil
        }
        return section == key ? "move it into \"resume\"" : "write it as \"\(section)\" in \"resume\""
    }

    /// Whether a value is the look of a PDF, as under `details/cv`.
    private static func isDesign(_ value: Node?) -> Bool {
        guard let members = value?.members, !members.isEmpty else { return false }
        return members.allSatisfy { UserForms.cv.names.contains($0.key) }
    }

    /// Whether a value suits a key of `seeking`, because databases have keys such as `status` and `from` of their own.
    private static func isOfSeeking(_ key: String, _ value: Node?) -> Bool {
        switch key {
        case "status": value?.string.map { Seeking.Status(rawValue: $0.lowercased()) != nil } ?? false
        case "from", "until": value?.string.map { PartialDate($0) != nil } ?? false
        default: value?.string != nil || value?.items?.allSatisfy { $0.string != nil } == true
        }
    }

    /// Advice for a key at the top level that is a misspelled key of `details`.
    private static func adviceForMisspelled(_ key: String) -> String? {
        guard Spelling.nearest(to: key, in: candidate) == nil else { return nil }
        // Two letters resemble too many keys.
        return Spelling.nearest(to: key, in: details.filter { $0 != "cv" }).map {
            "write it as \"\($0)\" in \"details\""
        }
    }

    /// Whether a key and its value mean that something is not public, as `"draft": true` and `"published": false`.
    static func hides(_ member: Node.Member) -> Bool {
        let word = word(member.key)
        let key = word.hasPrefix("is") ? String(word.dropFirst(2)) : word
        let isVisibility = Spelling.nearest(to: word, in: ["visibility"], within: 2) != nil
        if isVisibility || ["status", "state", "visibility", "privacy"].contains(word) {
            return member.node.string.map { hidingWords.contains(Self.word($0.trimmed)) } ?? false
        }
        guard let isTrue = truth(of: member.node) else { return false }
        return isTrue ? hidingWords.contains(key) : publicWords.contains(key)
    }

    /// Whether a key of an entry of a CV means that the entry is not public. Some words have another meaning there: an
    /// inactive membership is public.
    static func hidesEntry(_ member: Node.Member) -> Bool {
        let words = [
            "draft", "hid", "publi", "visib", "unlisted", "private", "show", "display", "secret", "confidential",
            "includ",
            "exclud", "omit", "skip", "enabl", "disabl",
        ]
        // A position can be inactive or archived, but not a draft.
        if ["status", "state"].contains(word(member.key)) {
            return member.node.string.map { ["draft", "hidden", "private", "unpublished"].contains(word($0.trimmed)) }
                ?? false
        }
        return hides(member) && words.contains(where: word(member.key).contains)
    }

    /// Whether a value means yes or no; `nil` if it means neither.
    private static func truth(of node: Node) -> Bool? {
        switch node.value {
        case .bool(let value): value
        case .number(let text): text == "1" ? true : text == "0" ? false : nil
        case .string(let text):
            ["true", "yes", "y", "on", "1"].contains(text.lowercased())
                ? true : ["false", "no", "n", "off", "0"].contains(text.lowercased()) ? false : nil
        default: nil
        }
    }

    private static let hidingWords: Set = [
        "draft", "hidden", "hide", "private", "unpublished", "unlisted", "archived", "deleted", "disabled", "inactive",
        "drafts", "disable", "offline", "noindex", "wip", "secret", "confidential", "exclude", "excluded", "omit",
        "omitted", "skip", "donotpublish", "pending", "inreview", "unfinished",
    ]
    private static let publicWords: Set = [
        "published", "public", "visible", "listed", "publish", "show", "active", "enabled",
        "live", "online", "display", "include", "included", "enable", "showprofile",
    ]

    /// Whether a key is a synonym of `name`.
    static func isNameElsewhere(_ key: String) -> Bool { candidateWords[word(key)] == "name" }

    /// A key in lower case without separators.
    private static func word(_ key: String) -> String {
        key.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    private static let candidateByWord = byWord(candidate)
    private static let detailsByWord = byWord(details)
    private static let seekingByWord = byWord(seeking)
    private static let resumeByWord = byWord(resume)

    private static func byWord(_ names: [String]) -> [String: String] {
        Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// Synonyms of keys of `details`.
    private static let detailsWords = [
        "photo": "picture", "portrait": "picture", "image": "picture", "avatar": "picture", "color": "accent",
        "colour": "accent", "bio": "summary", "about": "summary",
        "title": "headline", "label": "headline", "role": "headline", "city": "location", "address": "location",
    ]
    /// Synonyms of keys at the top level.
    private static let candidateWords = [
        "materials": "userApplicationMaterial", "applications": "userApplicationMaterial", "fullname": "name",
        "displayname": "name",
    ]

    /// Advice for words that are expressed in other ways.
    private static let otherWords = [
        "hidden": visibility, "private": visibility, "visible": visibility, "listed": visibility,
        "unlisted": visibility, "public": visibility, "published": visibility, "unpublished": visibility,
        "linkedin": material("linkedin"), "github": material("github"), "website": material("website"),
        "homepage": material("website"), "twitter": account, "mastodon": account, "phone": phone, "telephone": phone,
    ]
    private static let cvWords: Set = ["cv", "curriculum", "curriculumvitae"]
    static let visibility =
        "write \"visibility\": \"hidden\" for no pages, or \"visibility\": \"unlisted\" for pages that are in no list"
    private static let document =
        "write a CV in JSON under \"resume\", or a CV in a file as an item of \"userApplicationMaterial\""
    private static let account = "write it as an item of \"profiles\" in the \"basics\" of \"resume\""
    private static let phone = "move it into \"resume\", as \"phone\" in \"basics\""

    private static func material(_ material: String) -> String {
        "write it as an item of \"userApplicationMaterial\", with \"material\": \"\(material)\""
    }
}
