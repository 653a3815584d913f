import CandidateProfile
import ContentTree
import Diagnostics

/// The keys that are read of a candidate, and the places where people look for them.
enum UserKeys {
    /// Those at the top.
    static let candidate = UserForms.candidateNames
    /// Those in `details`.
    static let details = UserForms.details.names
    /// Those in `seeking`.
    static let seeking = UserForms.seeking.names
    /// Those of a question.
    static let question = UserForms.question.names
    /// Those of a material.
    static let material = UserForms.material.names

    /// The sections of a CV (JSON Resume 1.3.1).
    static let resume = ResumeForm.resume.names

    /// One of the two objects that are the site's own.
    enum Owner {
        case candidate
        case details
    }

    /// What to do with a key that is read in another place or by another name; `nil` for one of which nothing is known.
    ///
    /// - Parameter value: what stands under the key.
    static func advice(for key: String, in owner: Owner, value: Node? = nil) -> String? {
        let word = word(key)
        if let name = detailsByWord[word] ?? detailsWords[word] {
            if owner == .details { return name.lowercased() == word ? nil : "write it as \"\(name)\"" }
            return name == key ? "move it into \"details\"" : "write it as \"\(name)\" in \"details\""
        }
        if let name = candidateByWord[word] ?? candidateWords[word] {
            if owner == .candidate { return name.lowercased() == word ? nil : "write it as \"\(name)\"" }
            return name == key ? "move it beside \"details\"" : "write it as \"\(name)\" beside \"details\""
        }
        if let advice = otherWords[word] { return advice }
        // Many tools keep a status of their own.
        if word == "status", let text = value?.string, Visibility(rawValue: text.lowercased()) != nil {
            return visibility
        }
        guard let section = resumeByWord[word] else {
            return owner == .candidate ? adviceForMisspelled(key) : nil
        }
        return section == key ? "move it into \"resume\"" : "write it as \"\(section)\" in \"resume\""
    }

    /// What to do with a key at the top that is nearly one of `details`, and of nothing at the top.
    private static func adviceForMisspelled(_ key: String) -> String? {
        guard Spelling.nearest(to: key, in: candidate) == nil else { return nil }
        return Spelling.nearest(to: key, in: details).map { "write it as \"\($0)\" in \"details\"" }
    }

    /// Whether a key is another word for `name`.
    static func isNameElsewhere(_ key: String) -> Bool { candidateWords[word(key)] == "name" }

    /// A key without its case and what divides its parts.
    private static func word(_ key: String) -> String {
        key.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }
    }

    private static let candidateByWord = byWord(candidate)
    private static let detailsByWord = byWord(details)
    private static let resumeByWord = byWord(resume)

    private static func byWord(_ names: [String]) -> [String: String] {
        Dictionary(names.map { ($0.lowercased(), $0) }) { first, _ in first }
    }

    /// Other words for keys of `details`.
    private static let detailsWords = [
        "photo": "picture", "image": "picture", "avatar": "picture", "bio": "summary", "about": "summary",
        "title": "headline", "label": "headline", "role": "headline", "city": "location", "address": "location",
    ]
    /// Other words for keys at the top.
    private static let candidateWords = [
        "materials": "userApplicationMaterial", "applications": "userApplicationMaterial", "fullname": "name",
        "displayname": "name",
    ]

    /// Other words for what is said in another way, with the way.
    private static let otherWords = [
        "hidden": visibility, "private": visibility, "visible": visibility, "listed": visibility,
        "unlisted": visibility, "cv": document, "curriculum": document, "curriculumvitae": document,
        "linkedin": material("linkedin"), "github": material("github"), "website": material("website"),
        "homepage": material("website"), "twitter": account, "mastodon": account, "phone": phone, "telephone": phone,
    ]
    private static let visibility =
        "write \"visibility\": \"hidden\" for no pages, or \"visibility\": \"unlisted\" for pages that are in no list"
    private static let document =
        "write a CV in JSON under \"resume\", or a CV in a file as an item of \"userApplicationMaterial\""
    private static let account = "write it as an item of \"profiles\" in the \"basics\" of \"resume\""
    private static let phone = "move it into \"resume\", as \"phone\" in \"basics\""

    private static func material(_ material: String) -> String {
        "write it as an item of \"userApplicationMaterial\", with \"material\": \"\(material)\""
    }
}
