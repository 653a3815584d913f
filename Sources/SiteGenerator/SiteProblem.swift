import Diagnostics

/// What can be wrong with a site as a whole.
public enum SiteProblem: Problem, Hashable {
    /// Two candidates with one folder.
    case sameFolder(String, uids: [String])
    /// A candidate who asks for the folder of another one, who had it in the last publication.
    case addressTaken(String, owner: String)
    /// What lists show of a candidate or an article, where it is longer than the limit in bytes.
    case listedTextTooLong(ListedText, limit: Int)
    /// A page that is larger than the limit in bytes; its path in the site.
    case pageTooLarge(String, limit: Int)
    /// A variant that no entry of any CV names, and those that entries name.
    case unknownVariant(String, known: [String])
    /// Two articles of one author with one page, by the name of it.
    case samePage(String)
    /// A post of somebody who is no candidate.
    case unknownAuthor

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .sameFolder: "same-folder"
        case .addressTaken: "address-taken"
        case .listedTextTooLong: "listed-text-too-long"
        case .pageTooLarge: "page-too-large"
        case .unknownVariant: "unknown-variant"
        case .samePage: "same-article"
        case .unknownAuthor: "unknown-author"
        }
    }

    /// An error, but for a record that is left out.
    public var severity: Severity { self == .unknownAuthor ? .warning : .error }

    /// What is the case.
    public var message: String {
        switch self {
        case .sameFolder(let folder, let uids):
            "the candidates '\(uids[0])' and '\(uids[1])' would both be published in the folder '\(folder)'"
        case .addressTaken(let folder, let owner):
            "the address '\(folder)' belongs to the candidate '\(owner)', who had it in the last publication"
        case .listedTextTooLong(let text, let limit):
            "\(text.rawValue) have more than \(limit / 1_000) KB together, and lists show all of that"
        case .pageTooLarge(let path, let limit): "the page '\(path)' would be larger than \(limit / 1_000_000) MB"
        case .unknownVariant(let variant, _): "no entry of any CV names the variant '\(variant)'"
        case .samePage(let name): "this post and an article of its author would both be 'articles/\(name).html'"
        case .unknownAuthor: "this post is left out: there is no candidate with the uid of its author"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .sameFolder: ["give one of them another \"slug\"; folders that differ in case alone count as the same"]
        case .addressTaken:
            ["choose another \"slug\"; the address becomes free when its owner takes another one, hides or is removed"]
        case .listedTextTooLong: ["shorten them"]
        case .unknownVariant(let variant, let known) where !known.isEmpty:
            Spelling.advice(for: variant, among: known, offer: "the variants are")
        case .unknownVariant(let variant, _):
            ["write \"variants\": [\"\(variant)\"] into the entries that belong to it"]
        case .samePage: ["give the article another name; case makes no difference"]
        case .unknownAuthor: ["add the candidate, or delete the post"]
        case .pageTooLarge: ["see whether its template repeats sections over lists inside each other"]
        }
    }
}

/// The texts that lists of the whole site show.
public enum ListedText: String, Sendable, Hashable {
    /// Those of a candidate.
    case candidate = "name, headline, location and the names of materials"
    /// Those of an article.
    case article = "title, summary and tags of this article"
}
