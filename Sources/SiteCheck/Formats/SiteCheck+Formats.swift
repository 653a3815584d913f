import ByteText
import Diagnostics
import SiteGenerator

extension SiteCheck {
    /// Compares what a form of a profile says with what its candidate says.
    ///
    /// - Parameters:
    ///   - bytes: the file.
    ///   - path: its path in the site.
    ///   - maker: what made it.
    mutating func compare(_ bytes: Bytes, at path: String, _ maker: Place) {
        guard let (folder, name) = Self.folderAndName(of: path), let facts = facts(of: maker) else { return }
        let found: FormFacts?
        switch name {
        case "resume.json": found = FormFacts(resumeDocument: bytes)
        case "\(folder).vcf": found = FormFacts(contactCard: bytes)
        case "resume.txt":
            compare(Self.words(of: bytes), with: facts, in: FormPlace(path), maker)
            return
        default: return
        }
        guard let found else {
            report(.unreadable(path), maker)
            return
        }
        compare(found, with: facts, in: FormPlace(path), maker)
    }

    /// Compares what a candidate's profile or CV says: to people, and to programs that read parts of it.
    ///
    /// - Parameters:
    ///   - page: the page.
    ///   - scripts: the data in it.
    mutating func compare(page: Bytes, _ scripts: [String], at path: String, _ maker: Place) {
        guard let name = Self.folderAndName(of: path)?.name, let facts = facts(of: maker) else { return }
        switch PageKind(maker) {
        case .profile where name == "index.html":
            compare(ProfileMarkup(of: page), page, with: facts, at: path, maker, isProfile: true)
            let persons = scripts.compactMap(FormFacts.init(linkedData:))
            for person in persons {
                let form = FormPlace(path, .linkedData)
                compare(person, with: facts, in: form, maker)
                compare(
                    [
                        (.canonical, person.address, facts.address), (.email, person.email, facts.email),
                        (.image, person.image, facts.image),
                    ], in: form, maker)
            }
            if persons.isEmpty { report(.noLinkedData(on: PageSet(first: path)), maker) }
        case .cv where name == "cv.html":
            compare(ProfileMarkup(of: page), page, with: facts, at: path, maker, isProfile: false)
        default: return
        }
    }

    /// What was found, each at the template that made it, where the site has one of its own; what one template does to
    /// many pages is told once.
    func formatProblems(_ origins: inout OriginFinder) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var causes: [FormatCause: Int] = [:]
        var problems: [(problem: FormatProblem, place: Place)] = []
        for finding in formatFindings {
            let place = origins.place(ofForm: finding.source, on: finding.maker)
            let cause = FormatCause(place: place, what: finding.problem.cause)
            if origins.isOwnTemplate(place), let number = causes[cause] {
                problems[number].problem.form?.pages.count += 1
            } else {
                causes[cause] = problems.count
                problems.append((finding.problem, place))
            }
        }
        found += problems.map { Diagnostic($0.problem, at: $0.place) }
        var hints: [(hint: FormatHint, place: Place)] = []
        for finding in formatHints {
            let place = origins.place(ofForm: nil, on: finding.maker)
            if let number = hints.firstIndex(where: { $0.hint.isLike(finding.hint) && $0.place == place }),
                origins.isOwnTemplate(place)
            {
                hints[number].hint.pages.count += 1
            } else {
                hints.append((finding.hint, place))
            }
        }
        return found + hints.map { Diagnostic($0.hint, at: $0.place) }
    }

    /// Notes down what a form says otherwise.
    ///
    /// - Parameter source: what stands there, where a template could have it.
    mutating func report(_ problem: FormatProblem, _ maker: Place, source: String? = nil) {
        formatFindings.append((problem, maker, source))
    }

    mutating func report(_ hint: FormatHint, _ maker: Place) { formatHints.append((hint, maker)) }
}

/// What tells one cause of problems from another.
private struct FormatCause: Hashable {
    var place: Place
    var what: String
}

extension FormatProblem {
    fileprivate var cause: String {
        let kind =
            switch self {
            case .name: "name"
            case .links: "links"
            case .dates: "dates"
            case .address: "address"
            case .value(let value, _, _, _): "value \(value.rawValue)"
            case .nameless: "nameless"
            case .secondCard: "second card"
            case .unreadable: "unreadable"
            }
        return "\(kind) \(form?.part.rawValue ?? "")"
    }
}

extension SiteCheck {
    func facts(of maker: Place) -> PublishedFacts? { maker.uid.flatMap { candidates.facts[$0] } }

    private static func folderAndName(of path: String) -> (folder: String, name: String)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }

    private mutating func compare(
        _ found: FormFacts, with facts: PublishedFacts, in form: FormPlace, _ maker: Place
    ) {
        if let name = found.name, name.spacedWords != facts.name {
            report(.name(in: form, says: name, meant: facts.name), maker)
        }
        if form.part == .file, let email = found.email, email != facts.email {
            report(.value(.email, in: form, says: email, meant: facts.email), maker)
        }
        if let (missing, added) = Self.difference(found.links, facts.links) {
            report(.links(in: form, missing: missing, added: added), maker)
        }
        if let (missing, added) = Self.difference(found.dates, facts.dates) {
            report(.dates(in: form, missing: missing, added: added), maker)
        }
    }

    private static func difference(_ found: [String]?, _ meant: [String]) -> (missing: [String], added: [String])? {
        guard let found else { return nil }
        let missing = meant.filter { !found.contains($0) }
        let added = found.filter { !meant.contains($0) }
        return missing.isEmpty && added.isEmpty ? nil : (missing, added)
    }

    /// Plain text begins with the name, and has each link and the year of each date somewhere.
    private mutating func compare(_ text: String, with facts: PublishedFacts, in form: FormPlace, _ maker: Place) {
        if !text.hasPrefix(facts.name) {
            let start = String(text.prefix(facts.name.count))
            report(.name(in: form, says: start, meant: facts.name), maker)
        }
        let links = facts.links.filter { !text.holds($0) }
        if !links.isEmpty { report(.links(in: form, missing: links, added: []), maker) }
        let dates = facts.dates.filter { !text.holds($0.prefix(4)) }
        if !dates.isEmpty { report(.dates(in: form, missing: dates, added: []), maker) }
    }

    private static func words(of bytes: Bytes) -> String { String(decoding: bytes, as: UTF8.self).spacedWords }
}
