import CandidateProfile

/// What became of a value of a CV in the pages of a site.
public enum ValueFate: Sendable, Hashable {
    /// It is shown on these pages.
    case shown([String])
    /// It is not shown.
    case unshown(Reason)

    /// Why a value is not shown.
    public enum Reason: Sendable, Hashable {
        /// The candidate withholds it.
        case withheld(WithheldField)
        /// What the candidate says in another place comes first.
        case comesFirst(String)
        /// Its entry belongs to another variant of the CV than the one that is published.
        case otherVariant
        /// It is the name of a variant.
        case variant
        /// It is a word for what goes on.
        case ongoing
        /// It says something of the document.
        case document
        /// It is empty.
        case nothing
        /// It could not be read, or nobody knows its key.
        case unread(UnshownValue.Reason)
        /// No page shows it.
        case inNoPage
    }
}

extension ValueFate.Reason: CustomStringConvertible {
    /// The reason, as it follows a path and a colon.
    public var description: String {
        switch self {
        case .withheld(let field): "withheld (\"publish\" does not name \"\(field.rawValue)\")"
        case .comesFirst(let path): "\"\(path)\" comes first"
        case .otherVariant: "belongs to another variant"
        case .variant: "tells to which variant the entry belongs"
        case .ongoing: "is read as a time that goes on"
        case .document: "about the document"
        case .nothing: "says nothing"
        case .unread(.unknown): "unknown key"
        case .unread(.saidTwice(let other)): "\"\(other)\" says it already"
        case .unread(.oneOfMany): "one of many, where one is shown"
        case .unread(.unreadable): "not what its key takes"
        case .inNoPage: "in no page"
        }
    }
}

/// The values of one candidate's CV, each with what became of it.
public struct ResumeAccount: Sendable {
    /// A value.
    public struct Entry: Sendable, Hashable {
        /// Where it stands below the candidate, by the keys that were written.
        public var path: String
        /// The section of the CV that it was read into, and which entry of it.
        public var section: Section?
        /// What became of it.
        public var fate: ValueFate
    }

    /// A section of a CV, by its name, and an entry of it.
    public struct Section: Sendable, Hashable {
        /// The name in the standard.
        public var name: String
        /// The number of the entry; `nil` where the section is no list.
        public var entry: Int?

        init?(_ path: String) {
            let keys = path.split(separator: "/")
            guard let first = keys.first else { return nil }
            name = String(first)
            entry = keys.count > 1 ? Int(keys[1]) : nil
        }
    }

    /// The values, in the order in which they are written.
    public private(set) var entries: [Entry] = []

    /// Accounts for the values of a CV.
    ///
    /// - Parameters:
    ///   - values: everything that stands in the CV.
    ///   - user: the candidate.
    ///   - variant: the variant that is published; `nil` for all.
    ///   - overridden: what the CV says differently from what is shown.
    ///   - result: where values were found.
    public init(
        _ values: [WrittenValue], of user: UserData, variant: String?, overridden: [OverriddenValue],
        _ result: ValueSearch.Result
    ) {
        let others = variant.map { user.resume?.entries(outsideVariant: $0) ?? [] } ?? []
        let said = Dictionary(grouping: user.resume?.values ?? [], by: \.path).compactMapValues(\.first)
        let published = Dictionary(grouping: user.publishedResume.values, by: \.path).compactMapValues(\.first)
        entries = values.map { value in
            var section: Section?
            let fate: ValueFate
            switch value.reading {
            case .value(let path):
                section = Section(path)
                if others.contains(where: path.hasPrefix) {
                    fate = .unshown(.otherVariant)
                } else if let field = said[path]?.withheld, !user.publish.contains(field) {
                    fate = .unshown(.withheld(field))
                } else if let first = Self.comesFirst[path],
                    said[path]?.content != published[path]?.content || user.saysElsewhere(path)
                {
                    fate = .unshown(.comesFirst(first))
                } else if path.hasPrefix("basics/location/"), said[path] != nil, published[path] == nil {
                    fate = .unshown(.comesFirst("details/location"))
                } else if let pages = result.pages[path] {
                    fate = .shown(pages)
                } else {
                    fate = .unshown(.inNoPage)
                }
            case .picture:
                section = Section("basics/image")
                if let other = overridden.first(where: { $0.overriddenPath == "resume/basics/image" }) {
                    fate = .unshown(.comesFirst(other.path))
                } else if result.picture.isEmpty {
                    fate = .unshown(user.hasPicture ? .inNoPage : .unread(.unreadable))
                } else {
                    fate = .shown(result.picture)
                }
            case .ongoing: fate = .unshown(.ongoing)
            case .variant: fate = .unshown(.variant)
            case .document: fate = .unshown(.document)
            case .nothing: fate = .unshown(.nothing)
            case .unshown(let reason): fate = .unshown(.unread(reason))
            }
            return Entry(path: value.path, section: section, fate: fate)
        }
    }

    /// What is shown in place of values of a CV, where the candidate says it.
    private static let comesFirst = [
        "basics/name": "name", "basics/label": "details/headline", "basics/summary": "details/summary",
        "basics/email": "email", "basics/location/city": "details/location",
        "basics/location/region": "details/location", "basics/location/countryCode": "details/location",
    ]
}

extension UserData {
    fileprivate var hasPicture: Bool { details.picture != nil || details.remotePicture != nil }
}
