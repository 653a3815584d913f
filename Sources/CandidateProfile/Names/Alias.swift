import Diagnostics

/// An old address of a page, from which a redirect leads to the page: `old/path` or `old/page.html`, relative to the
/// root of the site.
public struct Alias: Sendable, Hashable {
    /// The path as written.
    public let text: String

    /// Checks a path.
    ///
    /// Each part has the characters of an id; the last one may end in `.html`. The first part must not be the name of a page
    /// or folder of the site, except the owner's own folder.
    ///
    /// - Parameter folder: the folder of the owner in the site.
    public init(_ text: String, in folder: String) throws(AliasProblem) {
        let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(String.init)
        guard parts.allSatisfy({ $0?.isEmpty == false }) else {
            let suggestion = text.utf8.split(separator: UInt8(ascii: "/")).compactMap(String.init).joined(
                separator: "/")
            throw .notAPath(text, suggestion: (try? Alias(suggestion, in: folder))?.text)
        }
        for (index, part) in parts.compactMap(\.self).enumerated() {
            let isFile = index == parts.count - 1 && part.hasSuffix(Self.fileEnding)
            let name = isFile ? String(part.dropLast(Self.fileEnding.count)) : part
            // Only the first part can collide with files of the site.
            let owner: PathName.Owner = index == 0 && !part.utf8.elementsEqual(folder.utf8) ? .candidate : .page
            guard let problem = PathName.problem(with: name, of: owner) else { continue }
            // 'old/index.html' and 'old' are the same address.
            if problem == .reserved, index > 0 { throw .notAPath(text, suggestion: nil) }
            throw .unusable(text, part: part, problem)
        }
        self.text = text
    }

    private static let fileEnding = ".html"

    /// The path of the redirect page in the site: `old/path/index.html`.
    public var path: String { text.hasSuffix(Self.fileEnding) ? text : text + "/index.html" }

    /// The first folder of the path; `nil` for a file at the root of the site.
    public var folder: String? {
        path.utf8.firstIndex(of: UInt8(ascii: "/")).map { String(path[..<$0]) }
    }
}

/// A problem with an alias.
public enum AliasProblem: Problem, Error, Hashable {
    /// A text that is not a path; with a suggestion.
    case notAPath(String, suggestion: String?)
    /// A part of the path that cannot be used.
    case unusable(String, part: String, PathNameProblem)
    /// Too many aliases of one candidate, or of one page.
    case tooMany(Int, limit: Int)
    /// Another page of the same owner has the address.
    case twice(String)

    /// The id, severity and words of the problem.
    public var description: ProblemDescription {
        switch self {
        case .notAPath(let text, let suggestion):
            .error(
                "unusable-alias", "'\(text)' is not a path for an alias",
                advice: [
                    suggestion.map { "write it as '\($0)'" }
                        ?? "write a path below the site's address: 'old/path' or 'old/page.html'"
                ], explanation: Self.rules)
        case .unusable(let text, let part, let problem):
            .error(
                "unusable-alias", "'\(text)' cannot be an alias: '\(part)' \(problem.reason)",
                advice: [
                    problem == .reserved
                        ? "an alias cannot begin with the name of a page or folder of the site"
                        : "use only the letters a to z, digits, '-' and '_'"
                ], explanation: Self.rules)
        case .tooMany(let count, let limit):
            .error(
                "too-many-aliases", "there can be at most \(limit) aliases, but there are \(count)",
                advice: ["keep those that other sites still link to"],
                explanation:
                    "Each alias gets a page that leads to the new address. The limit keeps one candidate from filling the site."
            )
        case .twice(let text):
            .error(
                "alias-twice", "the alias '\(text)' is used twice",
                advice: ["remove one of them; case makes no difference"],
                explanation: "An alias leads to one page. Two pages of the same owner list the same alias.")
        }
    }

    /// At least one problem of each id. Help shows the first.
    public static var examples: [AliasProblem] {
        [
            .notAPath("/old/path/", suggestion: "old/path"), .unusable("old path", part: "old path", .character(" ")),
            .tooMany(501, limit: CandidateLimit.aliases), .twice("old/path"),
        ]
    }

    private static let rules =
        "An alias is an old address of a page below the address of the site, without a slash at its start or end. Each part has 1 to 64 of the characters A-Z, a-z, 0-9, '-' and '_'; the last one may end in .html."
}
