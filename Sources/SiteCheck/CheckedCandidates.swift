import CandidateProfile
import SiteGenerator
import Synchronization

/// The data of all candidates that a check needs before it reads the first file.
public struct CheckedCandidates: Sendable {
    /// The withheld values of all candidates, including hidden ones.
    ///
    /// The index is made on the first use: a check without changed pages does not need it.
    public var withheld: WithheldIndex { index.made(of: values) }
    /// Whether no candidate has personal values.
    public private(set) var withholdsNothing = true
    /// The encoded candidates with values.
    private var values: [[UInt8]] = []
    private var index = LazyIndex()
    /// The candidates with pages, by their folders in the site.
    private var people: [String: (uid: String, name: String)] = [:]
    /// The number of candidates with pages.
    public var count: Int { people.count }
    /// Whether a candidate with pages has a name.
    public func hasCandidate(named name: String) -> Bool { people.values.contains { $0.name == name } }
    /// The sum of the stamps of all candidates: while it is unchanged, a page contains the same values of others.
    public private(set) var stamp: UInt64 = 0
    private let settings: SiteSettings
    private let generator: SiteGenerator?

    /// Creates an empty collection.
    ///
    /// - Parameters:
    ///   - settings: the site's settings.
    ///   - generator: formats dates as the pages do; without one, dates have the form of JSON Resume.
    public init(settings: SiteSettings = SiteSettings(), generator: SiteGenerator? = nil) {
        self.settings = settings
        self.generator = generator
    }

    /// The ways in which the pages of a candidate may write a date.
    func texts(ofDate date: String, by facts: PublishedFacts) -> [String] {
        [date] + (generator?.texts(ofDate: date, inLanguage: facts.language) ?? [])
    }

    /// The ways in which the pages of a candidate may write a current period that began at a date.
    func texts(ofTimeSince date: String, by facts: PublishedFacts) -> [String] {
        generator?.texts(ofTimeSince: date, inLanguage: facts.language) ?? []
    }

    /// Adds a candidate.
    public mutating func add(_ person: CheckedPerson) {
        if !person.values.isEmpty {
            values.append(person.encoded)
            if !person.withheldValues.isEmpty { withholdsNothing = false }
            index = LazyIndex()
        }
        if let page = person.page { people[page.folder] = (person.uid, page.name) }
        stamp &+= person.stamp.bits
    }

    /// Adds other candidates.
    public mutating func add(_ others: CheckedCandidates) {
        values += others.values
        if !others.withholdsNothing { withholdsNothing = false }
        index = LazyIndex()
        people.merge(others.people) { $1 }
        stamp &+= others.stamp
    }

    /// The facts that all formats of a candidate's profile must state.
    func facts(of user: UserData) -> PublishedFacts { PublishedFacts(user, settings: settings) }

    /// The candidate whose folder contains a file of the site.
    func owner(ofFile path: String) -> String? { person(ofFile: path)?.uid }

    /// The name of the candidate whose folder contains a file of the site.
    func name(ofFile path: String) -> String? { person(ofFile: path)?.name }

    private func person(ofFile path: String) -> (uid: String, name: String)? {
        guard let slash = path.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
        return people[String(path[..<slash])]
    }
}

/// An index that the first thread that needs it makes.
private final class LazyIndex: Sendable {
    private let index = Mutex<WithheldIndex?>(nil)

    func made(of people: [[UInt8]]) -> WithheldIndex {
        index.withLock { index in
            if let index { return index }
            var made = WithheldIndex()
            for person in people.lazy.compactMap({ CheckedPerson($0[...]) }) { made.add(person.values, of: person.uid) }
            index = made
            return made
        }
    }
}
