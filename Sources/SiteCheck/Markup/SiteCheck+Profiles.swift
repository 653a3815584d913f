import ByteText
import Diagnostics
import SiteGenerator

extension SiteCheck {
    /// The candidate of a profile or CV page, and which of the two it is; `nil` for other pages.
    func profile(at path: String, _ maker: Place) -> (facts: PublishedFacts, isProfile: Bool)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, let candidate, maker.uid == candidate.uid else { return nil }
        let facts = candidate.facts
        switch PageKind(maker) {
        case .profile where parts[1] == "index.html": return (facts, true)
        case .cv where parts[1] == "cv.html": return (facts, false)
        default: return nil
        }
    }

    /// Compares the JSON-LD of a candidate's profile with the candidate's data.
    mutating func compare(linkedData scripts: [String], with facts: PublishedFacts, at path: String, _ maker: Place) {
        let persons = scripts.compactMap(LinkedPerson.init(linkedData:))
        let form = FormPlace(path, .linkedData)
        for person in persons {
            if let name = person.name, name.joinedWords != facts.name {
                report(.name(in: form, says: name, meant: facts.name), maker)
            }
            if let links = person.links {
                let missing = facts.links.filter { !links.contains($0) }
                let added = links.filter { !facts.links.contains($0) }
                if !missing.isEmpty || !added.isEmpty {
                    report(.links(in: form, missing: missing, added: added), maker)
                }
            }
            compare(
                [
                    (.canonical, person.address, facts.address), (.email, person.email, facts.email),
                    (.image, person.image, facts.image),
                ], in: form, maker)
        }
        if persons.isEmpty { report(.noLinkedData(on: PageSet(first: path)), maker) }
    }

    /// The problems, each at the template that causes it if the site has its own. A problem of one template on many
    /// pages is reported once.
    func formatProblems(_ origins: inout OriginFinder) -> [Diagnostic] {
        var found: [Diagnostic] = []
        var causes: [FormatCause: Int] = [:]
        var problems: [(problem: FormatProblem, place: Place)] = []
        for finding in formatFindings {
            let place = origins.place(ofForm: finding.source, on: finding.maker)
            let cause = FormatCause(place: place, what: finding.problem.cause)
            if origins.isOwnTemplate(place), let number = causes[cause] {
                problems[number].problem.form.pages.count += 1
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

    /// Records a contradiction.
    ///
    /// - Parameter source: the text in the page, to find it in a template.
    mutating func report(_ problem: FormatProblem, _ maker: Place, source: String? = nil) {
        formatFindings.append((problem, maker, source))
    }

    mutating func report(_ hint: FormatHint, _ maker: Place) { formatHints.append((hint, maker)) }
}

/// Identifies one cause of problems.
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
            }
        return "\(kind) \(form.part.rawValue)"
    }
}
