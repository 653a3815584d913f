import ByteText
import CandidateProfile
import Diagnostics
import HTMLSyntax
import OperatingSystem
import SiteGenerator
import SiteOutput
import WebSafety

/// Looks at the files of a site as they are made, and writes none of them.
///
///     var check = SiteCheck(baseURL: settings.baseURL, candidates: candidates, fileSystem: fileSystem)
///     …                                        // every file goes to it
///     let found = await check.findings(templates: generator.ownTemplates, network: network)
///
/// Of a page it keeps its size, its ids and the links whose targets have not been made yet.
public struct SiteCheck: SiteSink {
    /// How many of what there was.
    public struct Totals: Sendable, Hashable {
        /// Files.
        public var files = 0
        /// Bytes of all files.
        public var bytes = 0
    }

    /// A link to a file that had not been made when the page was looked at, or to a place in another page.
    struct Mention {
        var page: Int
        var target: Int
        var fragment: String?
        var link: String
        var place: Place?
    }

    /// How many of what there was so far.
    public private(set) var totals = Totals()
    let address: SiteAddress
    let candidates: CheckedCandidates
    var graph = LinkGraph()
    var findings = PageFindings()
    var mentions: [Mention] = []
    var withheld: [WithheldFinding] = []
    /// Forms of profiles that say something else than their candidates, and what made them.
    var formatFindings: [(problem: FormatProblem, maker: Place, source: String?)] = []
    /// Forms that pages leave out, and what made them.
    var formatHints: [(hint: FormatHint, maker: Place)] = []
    /// What is wrong with single files.
    var problems: [Diagnostic] = []
    /// What made the files; consecutive files share an entry.
    var makers: [Place] = []
    /// The addresses of other sites that pages link to, and the first page of each candidate that does.
    var outside = OutsideLinks()
    /// The paths of files that say of candidates what their pages say, by uid: JSON, plain text, contact cards.
    public private(set) var forms: [String: [String]] = [:]
    /// Looks for the values of candidates; `nil` where nobody asks for them.
    var values: ValueSearch?
    private var plan = SitePlan()
    private var reader: PageReader
    private let fileSystem: FileSystem

    /// The most bytes of a file that is looked into.
    private static let largest = 100_000_000

    /// Prepares a check.
    ///
    /// - Parameters:
    ///   - baseURL: where the site will be published; `nil` where that is not known.
    ///   - candidates: whose files they are, and what those people withhold.
    ///   - fileSystem: how to reach files that are copied.
    ///   - values: looks for the values of candidates in the pages; `nil` not to.
    public init(
        baseURL: BaseURL?, candidates: CheckedCandidates, fileSystem: FileSystem, values: ValueSearch? = nil
    ) {
        self.values = values
        address = SiteAddress(baseURL: baseURL)
        self.candidates = candidates
        self.fileSystem = fileSystem
        reader = PageReader(collectsText: !candidates.withheld.isEmpty)
    }

    /// Hears whose files follow.
    public mutating func begin(_ user: UserData) { values?.begin(with: user) }

    /// Looks at a file that is generated.
    public mutating func write(
        _ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place
    ) {
        let number = add(path, role: role, origin: origin, size: content.count)
        if role == .page, FileKind(path.text) != .page, let uid = origin.uid {
            forms[uid, default: []].append(path.text)
        }
        content.withBytes { look(at: Bytes($0), number, path.text, origin, copiedFrom: nil) }
    }

    /// Looks at a file that is copied.
    ///
    /// - Throws: why it cannot be read.
    public mutating func copy(_ path: SitePath, from location: String, origin: Place) throws(FileError) {
        let kind = FileKind(path.text)
        guard kind != .other, let size = try fileSystem.status(of: location)?.size, size <= Self.largest else {
            // A file that cannot be read could not be published, either.
            _ = try fileSystem.readStart(of: location, count: 1)
            _ = add(path, role: .asset, origin: origin, size: try fileSystem.status(of: location)?.size ?? 0)
            return
        }
        let bytes = try fileSystem.read(location)
        let number = add(path, role: .asset, origin: origin, size: bytes.count)
        bytes.withBytes { look(at: $0, number, path.text, origin, copiedFrom: location) }
    }

    /// The collisions of a candidate's files, as a build reports them.
    public func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic] {
        plan.clashes(amongLast: count, besides: others)
    }

    /// Paths that cannot stand beside each other, as a build would tell them.
    public var clashes: [Diagnostic] { plan.clashes() }

    /// The paths of the candidates' pages, by uid, each in the order in which they were made.
    public var pages: [String: [String]] {
        var pages: [String: [String]] = [:]
        for file in graph.files where file.size != nil && file.isPage {
            // What posts make stands in the folder of their author.
            let uid = makers[file.maker].uid ?? candidates.owner(ofFile: file.path)
            if let uid { pages[uid, default: []].append(file.path) }
        }
        return pages
    }
}

extension SiteCheck {
    /// Where the values of candidates are shown, by uid: of candidates who are listed, and of those with values that no page shows.
    public var shownValues: [String: ValueSearch.Result] { values?.results ?? [:] }

    private mutating func add(_ path: SitePath, role: SiteFileRole, origin: Place, size: Int) -> Int {
        plan.add(path, role: role, origin: origin)
        if makers.last != origin { makers.append(origin) }
        searchName(path.text, role: role, origin)
        let (number, maker) = (graph.number(of: path.text), makers.count - 1)
        graph.update(number) {
            $0.size = size
            $0.maker = maker
        }
        totals.files += 1
        totals.bytes += size
        if size > FileProblem.largestFile {
            problems.append(Diagnostic(FileProblem.largeFile(path.text, bytes: size), at: origin))
        }
        return number
    }

    private mutating func look(
        at bytes: Bytes, _ number: Int, _ path: String, _ origin: Place, copiedFrom location: String?
    ) {
        switch FileKind(path) {
        case .page:
            let profile = location == nil ? profile(at: path, origin) : nil
            let owner = location == nil ? origin.uid.flatMap { values?.covers($0) == true ? $0 : nil } : nil
            reader.read(bytes, readsText: profile != nil || owner != nil, readsMarkup: profile != nil)
            review(reader.contents, bytes, number, path, origin, copiedFrom: location)
            reader.contents.text.withBytes {
                search($0, number, path, origin, copiedFrom: location, source: bytes)
            }
            if let shown = reader.shown {
                if let owner { values?.look(at: shown, path, of: owner) }
                if let (facts, isProfile) = profile, let markup = reader.markup {
                    compare(markup, shown, with: facts, at: path, origin, isProfile: isProfile)
                    let data = reader.contents.linkedData
                    if isProfile { compare(linkedData: data, with: facts, at: path, origin) }
                }
            }
        case .style:
            for link in AddressLists.references(inStyle: bytes.text(0..<bytes.count)) {
                follow(link, use: .picture, source: link, from: path, number, origin, place: location.map(Place.file))
            }
            search(bytes, number, path, origin, copiedFrom: location, source: bytes)
        case .text:
            if let plain = PlainForm.text(of: bytes, path: path) {
                if location == nil, path.hasSuffix(".vcf"), let uid = origin.uid {
                    values?.look(atCard: plain, path, of: uid)
                }
                plain.withBytes {
                    search($0, number, path, origin, copiedFrom: location, source: nil)
                }
            } else {
                search(bytes, number, path, origin, copiedFrom: location, source: bytes)
            }
        case .pdf:
            let document = PDFReview(bytes)
            if !document.isWhole { problems.append(Diagnostic(FileProblem.brokenPDF(path), at: origin)) }
            if document.isEncrypted { problems.append(Diagnostic(FileProblem.encryptedPDF(path), at: origin)) }
            document.plainText.withBytes {
                search($0, number, path, origin, copiedFrom: location, source: nil)
            }
        case .other: break
        }
    }

    /// Looks for withheld values in the path of a file.
    private mutating func searchName(_ path: String, role: SiteFileRole, _ origin: Place) {
        let owner = origin.uid ?? candidates.owner(ofFile: path)
        for match in candidates.withheld.matches(inPath: path, of: owner) {
            // Of a candidate's own documents the review tells that is a part of every build.
            let isTold = role == .asset && origin.uid == match.uid && ProfileReview.searches(for: match.field)
            guard !isTold else { continue }
            withheld.append(
                WithheldFinding(
                    uid: match.uid, field: match.field, file: path, owner: owner, place: origin,
                    isCopied: role == .asset,
                    isName: true))
        }
    }

    /// - Parameter source: the file, where what is found has the same place in it.
    private mutating func search(
        _ text: Bytes, _ number: Int, _ path: String, _ origin: Place, copiedFrom location: String?, source: Bytes?
    ) {
        let owner = origin.uid ?? candidates.owner(ofFile: path)
        for match in candidates.withheld.matches(in: text, of: owner) {
            var place = origin
            if let location, let source, FileKind(path) != .page {
                let text = SourceText(name: location, bytes: Array(source))
                place = .text(text, match.offset..<match.offset + 1)
            }
            withheld.append(
                WithheldFinding(
                    uid: match.uid, field: match.field, file: path, owner: owner, place: place,
                    isCopied: location != nil))
        }
    }
}
