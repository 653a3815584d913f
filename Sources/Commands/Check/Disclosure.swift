import CandidateProfile
import CandidateReview
import Diagnostics
import SiteCheck
import SiteGenerator

/// What becomes public about one candidate.
struct Disclosure: Sendable {
    let uid: String
    let isHidden: Bool
    private let isListed: Bool
    /// The candidate's folder in the site.
    let folder: String
    private let heading: String
    private let address: String?
    private let fields: [(name: String, kind: String)]
    /// The paths of the documents in the site, and their sizes in bytes; `nil` for pictures of which only smaller versions
    /// are published.
    private let documents: [(path: String, size: Int?)]
    private let links: [String]
    private let withheld: [String]
    /// The withheld values, which must be masked in file names.
    private let withheldValues: [String]
    private let materials: Int
    private let completeness: Completeness

    /// The number of suggestions in the line about completeness, without `--verbose`.
    private static let maximumAdvice = 3

    /// - Parameters:
    ///   - values: the withheld values.
    ///   - site: the base URL.
    ///   - samples: sample texts.
    init(_ user: UserData, withheld values: [PersonalValue], site: BaseURL?, samples: SampleTexts) {
        uid = user.uid
        folder = user.pathName
        completeness = Completeness(user, besides: samples)
        isHidden = user.visibility == .hidden
        isListed = user.visibility == .listed
        address = isHidden ? nil : SitePath("\(user.pathName)/index.html").flatMap { site?.address(of: $0) }
        let state = user.visibility == .listed ? "" : ", \(user.visibility.rawValue)"
        heading = "\(user.name) (\(user.uid)\(state)):"
        fields = Self.fields(of: user)
        var files: [(path: String, size: Int?)] = []
        let shown =
            user.materials.flatMap { [$0.picture].compactMap(\.self) + $0.target.documents }
            + user.articles.flatMap(\.body.documents)
        for document in [user.details.picture].compactMap(\.self) + shown {
            guard !files.contains(where: { $0.path == document.path }) else { continue }
            files.append((document.path, document.isPublished ? document.size : nil))
        }
        documents = files.map { file in
            ("\(user.pathName)/\(file.path)", file.size)
        }
        var seen: Set<String> = []
        links = user.links.map(\.url).filter { seen.insert($0).inserted }
        let names = Set(values.map(\.field))
        withheldValues = values.map(\.text)
        withheld = WithheldField.allCases.filter(names.contains).map(\.rawValue)
        materials = user.materials.count
    }

    /// The full description, in lines that fit a terminal.
    ///
    /// - Parameters:
    ///   - pages: the paths of the candidate's pages.
    ///   - forms: the paths of the other formats.
    ///   - lists: the files with data of all listed candidates.
    ///   - pageCounts: the numbers of pages of PDFs by path.
    ///   - account: where values are shown.
    ///   - isVerbose: whether to list every value.
    func text(
        pages: [String], forms: [String], lists: [String], pageCounts: [String: Int], account: AccountReport?,
        isVerbose: Bool
    ) -> String {
        let length = { (path: String) in pageCounts[path].map { BuildReport.count($0, "page") } }
        var rows: [(label: String, words: String)] = []
        if let address { rows.append(("address", address)) }
        if isHidden {
            rows.append(("published", "nothing"))
        } else {
            rows.append(("fields", fields.map { "\($0.name) (\($0.kind))" }.joined(separator: ", ")))
            rows.append(("pages", pages.joined(separator: ", ")))
            if !forms.isEmpty {
                rows.append(
                    (
                        "forms",
                        forms.map { path in path + (length(path).map { " (\($0))" } ?? "") }.joined(separator: ", ")
                    ))
            }
            if isListed, !lists.isEmpty { rows.append(("directory", lists.joined(separator: ", "))) }
            let files = documents.map { path, size in
                let size = size.map { "\(max(1, ($0 + 500) / 1_000)) KB" } ?? "smaller versions"
                return "\(path) (\([size, length(path)].compactMap(\.self).joined(separator: ", ")))"
            }
            if !files.isEmpty { rows.append(("documents", files.joined(separator: ", "))) }
            if !links.isEmpty { rows.append(("links", links.joined(separator: ", "))) }
            rows += Self.rows("resume", account?.sections ?? [])
            rows += Self.rows("not shown", account?.unshown ?? [])
            if isVerbose { rows += Self.rows("values", account?.all ?? []) }
        }
        rows.append(("withheld", withheld.isEmpty ? "nothing" : withheld.joined(separator: ", ")))
        var text = HelpText()
        text.paragraph(TerminalText.visible(heading))
        text.rows(rows.map { ($0.label, TerminalText.visible(PrivateText.masking(withheldValues, in: $0.words))) })
        guard !isHidden else { return text.text }
        let line = completeness.text(most: isVerbose ? .max : Self.maximumAdvice)
        return text.text + HelpText.indented(line, by: 2)
    }

    /// Rows with the label on the first one only.
    private static func rows(_ label: String, _ lines: [String]) -> [(label: String, words: String)] {
        lines.enumerated().map { ($0 == 0 ? label : "", $1) }
    }

    /// The description in one line, and in parts.
    var summary: DisclosureSummary {
        let contents = [(materials, "materials"), (documents.count, "documents"), (links.count, "links")]
        let published = fieldNames + contents.filter { $0.0 > 0 }.map(\.1)
        let parts = isHidden ? ["hidden"] : published + withheld.map { "withheld: \($0)" }
        return DisclosureSummary(uid: uid, line: line, parts: parts)
    }

    /// The names of the fields. Materials are counted.
    private var fieldNames: [String] { fields.map(\.name).filter { $0 != "userApplicationMaterial" } }

    private var line: String {
        let counts = [(materials, "material"), (documents.count, "document"), (links.count, "link")]
            .filter { $0.0 > 0 }.map { BuildReport.count($0.0, $0.1) }
        let parts = fieldNames + counts
        return TerminalText.visible(
            isHidden
                ? "\(uid): hidden"
                : "\(uid): \(parts.joined(separator: ", "))"
                    + (withheld.isEmpty ? "" : "; withheld: \(withheld.joined(separator: ", "))"))
    }
}

extension Disclosure {
    /// The public keys with their values or kinds.
    private static func fields(of user: UserData) -> [(name: String, kind: String)] {
        let details = user.details
        var fields: [(name: String, kind: String)] = [("name", "text")]
        let isReplaced = { (key: String) in key == "availability" && user.seeking?.status != nil }
        let texts = details.lines.filter { $0.text != nil && !isReplaced($0.key) }.map(\.key)
        fields += (texts + (details.summary == nil ? [] : ["summary"])).map { ($0, "text") }
        if user.publishedSeeking != nil { fields.append(("seeking", "record")) }
        if details.picture != nil { fields.append(("picture", "file")) }
        if details.remotePicture != nil { fields.append(("picture", "link")) }
        if user.publish.contains(.email), let email = user.email { fields.append(("email", email)) }
        if user.publish.contains(.phone), let phone = user.resume?.basics.phone { fields.append(("phone", phone)) }
        if user.resume?.basics.url != nil { fields.append(("url", "link")) }
        let resume = user.resume ?? Resume()
        let lists: [(String, Int)] = [
            ("userApplicationMaterial", user.materials.count), ("work", resume.work.count),
            ("education", resume.education.count), ("skills", resume.skills.count),
            ("profiles", resume.basics.profiles.count), ("articles", user.articles.count),
            ("questions", user.questions.count), ("groups", user.groups.count),
            ("references", user.publishedResume.references.count { $0 != Resume.Reference() }),
        ]
        for (name, count) in lists where count > 0 {
            fields.append((name, "\(count) \(count == 1 ? "entry" : "entries")"))
        }
        return fields
    }
}

extension UserApplicationData.Target {
    /// The files that the target adds to the site.
    fileprivate var documents: [LocalDocument] {
        switch self {
        case .document(let document): [document]
        case .text(let text, _): text.documents
        case .link, .article: []
        }
    }
}
