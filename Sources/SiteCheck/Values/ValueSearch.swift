import CandidateProfile
import SiteGenerator

/// Looks for the values of CVs in the pages of their candidates.
///
/// The candidates come one after the other; of each it keeps what no page shows, and of those who are listed in detail
/// where everything is shown.
public struct ValueSearch: Sendable {
    /// Where the values of one candidate's CV are shown.
    public struct Result: Sendable {
        /// The pages that show a value, by the value's path in the CV, in the order in which they were made.
        public var pages: [String: [String]] = [:]
        /// The values that are published and that no page shows, by their paths in the CV.
        public var missing: [String] = []
        /// The pages of the portrait.
        public var picture: [String] = []
    }

    /// A value that is looked for.
    struct Wanted: Sendable {
        var path: String
        var content: Content

        enum Content: Sendable {
            case text(String)
            case url(String)
            case date(String?, texts: [String])
        }
    }

    private let watch: CandidateWatch
    private let generator: SiteGenerator
    private let variant: String?
    private let isListed: @Sendable (String) -> Bool
    private var uid: String?
    private var wanted: [Wanted] = []
    private var picture: String?
    private var result = Result()
    /// What was found, by uid.
    private(set) var results: [String: Result] = [:]

    /// Prepares a search.
    ///
    /// - Parameters:
    ///   - watch: sees the candidates while their pages are made.
    ///   - generator: makes the pages, and knows how they write dates.
    ///   - variant: the variant of the CVs that is published; `nil` for all of each.
    ///   - isListed: whether a candidate's values are listed, each with its pages.
    public init(
        _ watch: CandidateWatch, _ generator: SiteGenerator, variant: String?,
        isListed: @escaping @Sendable (String) -> Bool
    ) {
        self.watch = watch
        self.generator = generator
        self.variant = variant
        self.isListed = isListed
    }

    /// Looks at a page of a candidate.
    mutating func look(at page: Bytes, _ path: String, of uid: String) {
        guard let user = watch.candidate, user.uid == uid, user.resume != nil else { return }
        if self.uid != uid { begin(user) }
        let shown = ShownText(of: page)
        for value in wanted where value.isShown(in: shown) { result.pages[value.path, default: []].append(path) }
        if let picture, shown.addresses.contains(where: { $0 == picture || $0.hasSuffix("/" + picture) }) {
            result.picture.append(path)
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
        picture = user.details.picture?.path ?? user.details.remotePicture?.text
        let others = variant.map { user.resume?.entries(outsideVariant: $0) ?? [] } ?? []
        wanted = user.publishedResume.values.compactMap { value in
            if others.contains(where: value.path.hasPrefix) || user.saysElsewhere(value.path) { return nil }
            let content: Wanted.Content =
                switch value.content {
                case .text(let text): .text(text)
                case .url(let url): .url(url.text)
                case .date(let date): .date(date.date?.description, texts: generator.texts(of: date, for: user))
                }
            return Wanted(path: value.path, content: content)
        }
    }
}

extension ValueSearch.Wanted {
    func isShown(in page: ShownText) -> Bool {
        switch content {
        case .text(let text): page.shows(text)
        case .url(let url): page.addresses.contains(url)
        case .date(let machineText, let texts):
            machineText.map(page.dates.contains) == true || texts.contains(where: page.shows)
        }
    }
}

extension UserData {
    /// Whether pages show another text in place of a part of the CV's location: the place as the candidate says it.
    func saysElsewhere(_ path: String) -> Bool {
        guard ["city", "region", "countryCode"].contains(where: { path == "basics/location/" + $0 }),
            let place = details.location
        else { return false }
        let location = resume?.basics.location
        let parts = [location?.city, location?.region, location?.countryCode].compactMap(\.self)
        return place != parts.joined(separator: ", ")
    }
}
