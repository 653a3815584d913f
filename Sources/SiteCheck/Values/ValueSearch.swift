import ByteText
import CandidateProfile
import HTMLSyntax
import SiteGenerator

/// Searches the pages for the values of candidates and of their CVs.
///
/// The candidates come one after the other. For each, it stores the values that no page shows; for those listed in
/// detail, the pages of all values.
public struct ValueSearch: Sendable {
    /// Where the values of one candidate are shown.
    public struct Result: Sendable {
        /// The pages that show a value, in the order in which they were written, by the path of the value in the CV, or
        /// below the candidate for values outside of the CV. A value that is only in the contact card has that file.
        public var pages: [String: [String]] = [:]
        /// The published values that no page shows, by the same paths.
        public var missing: [String] = []
        /// The pages with the portrait.
        public var picture: [String] = []
    }

    /// A value to search for.
    struct Wanted: Sendable {
        var path: String
        var content: Content

        enum Content: Sendable {
            case text(ShownText.Wanted)
            case oneOf([ShownText.Wanted])
            case url(String)
            case date(String?, texts: [ShownText.Wanted])
            case file(String)
            case cardText(ShownText.Wanted)
            case prose([ShownText.Wanted], page: String)
        }
    }

    /// The candidate whose pages are searched.
    private var candidate: UserData?
    private let generator: SiteGenerator
    private let variant: String?
    private let isListed: @Sendable (String) -> Bool
    private var uid: String?
    private var wanted: [Wanted] = []
    private var picture: String?
    private var result = Result()
    /// The results, by uid.
    private(set) var results: [String: Result] = [:]

    /// Creates a search.
    ///
    /// - Parameters:
    ///   - generator: renders the pages; formats dates as they do.
    ///   - variant: the published variant of the CVs; `nil` for all entries.
    ///   - isListed: whether the values of a candidate are listed with their pages.
    public init(
        _ generator: SiteGenerator, variant: String?,
        isListed: @escaping @Sendable (String) -> Bool
    ) {
        self.generator = generator
        self.variant = variant
        self.isListed = isListed
    }

    /// Announces the candidate whose pages follow.
    mutating func begin(with user: UserData) { candidate = user }

    /// Whether the values of a candidate are listed.
    func lists(_ uid: String) -> Bool { isListed(uid) }

    /// Adds the results for later candidates.
    mutating func add(_ later: ValueSearch?) {
        if let later { results.merge(later.results) { $1 } }
    }

    /// Adds values of a candidate that no page shows.
    mutating func add(missing: [String], of uid: String) {
        var result = Result()
        result.missing = missing
        results[uid] = result
    }

    /// Forgets the results.
    mutating func removeResults() { results = [:] }

    /// Whether it searches the pages of a candidate.
    func covers(_ uid: String) -> Bool { candidate?.uid == uid }

    /// Searches the visible text of a candidate's page.
    mutating func look(at shown: ShownText, _ path: String, of uid: String) {
        guard let user = candidate, user.uid == uid else { return }
        if self.uid != uid { begin(user) }
        for value in wanted where value.isShown(in: shown, path) { result.pages[value.path, default: []].append(path) }
        if let picture, shown.leads(to: picture) { result.picture.append(path) }
    }

    /// Searches a contact card for values that no page shows.
    ///
    /// - Parameter text: the card without folds and escapes.
    mutating func look(atCard text: [UInt8], _ path: String, of uid: String) {
        guard self.uid == uid else { return }
        let card = ShownText(plain: text)
        for value in wanted {
            if case .cardText(let text) = value.content, card.shows(text) {
                result.pages[value.path, default: []].append(path)
            }
        }
    }

    /// Ends the search.
    mutating func finish() {
        guard let uid else { return }
        result.missing = wanted.map(\.path).filter { result.pages[$0] == nil }
        if isListed(uid) {
            results[uid] = result
        } else if !result.missing.isEmpty {
            result.pages = [:]
            results[uid] = result
        }
        self.uid = nil
    }
}

extension ValueSearch {
    private mutating func begin(_ user: UserData) {
        finish()
        uid = user.uid
        result = Result()
        picture = user.details.picture?.shownPath ?? user.details.remotePicture?.text
        let others = variant.map { user.resume?.entries(outsideVariant: $0) ?? [] } ?? []
        wanted = user.ownValues.map { Wanted($0) }
        guard user.resume != nil else { return }
        wanted += user.publishedResume.values.compactMap { value in
            if others.contains(where: value.path.hasPrefix) || user.saysElsewhere(value.path) { return nil }
            let content: Wanted.Content =
                switch value.content {
                // Pages show the name of the country.
                case .text(let code) where value.path == "basics/location/countryCode":
                    .oneOf(([code] + Country.names(of: code)).map(ShownText.Wanted.init))
                case .text, .prose, .point: .text(ShownText.Wanted(value.content.words ?? ""))
                case .url(let url): .url(url.text)
                case .date(let date):
                    .date(
                        date.date?.description,
                        texts: generator.texts(of: date, for: user).map(ShownText.Wanted.init))
                }
            return Wanted(path: value.path, content: content)
        }
    }
}

extension ValueSearch.Wanted {
    init(_ value: OwnValue) {
        path = value.path
        content =
            switch value.content {
            case .text(let text): .text(ShownText.Wanted(text))
            case .cardText(let text): .cardText(ShownText.Wanted(text))
            case .url(let url): .url(url)
            case .file(let file): .file(file)
            case .prose(let phrases, let page): .prose(phrases.map(ShownText.Wanted.init), page: page)
            }
    }

    func isShown(in page: ShownText, _ path: String) -> Bool {
        switch content {
        case .text(let text): page.shows(text)
        case .oneOf(let texts): texts.contains(where: page.shows)
        case .url(let url): page.addresses.contains(url)
        case .file(let path): page.leads(to: path)
        case .cardText: false
        case .prose(let phrases, let name):
            path.hasSuffix("/" + name) && (phrases.isEmpty || phrases.contains(where: page.shows))
        case .date(let machineText, let texts):
            machineText.map(page.dates.contains) == true || texts.contains(where: page.shows)
        }
    }
}

extension UserData {
    /// Whether pages show the candidate's own location instead of a part of the CV's location.
    func saysElsewhere(_ path: String) -> Bool {
        guard ["city", "region", "countryCode"].contains(where: { path == "basics/location/" + $0 }),
            let place = details.location, let location = resume?.basics.location
        else { return false }
        // A published address stays complete beside another place.
        let keepsAddress = !location.isIn(place) && !publish.isDisjoint(with: [.address, .postalCode])
        return !keepsAddress && !location.isWritten(as: place)
    }
}
