import ByteText
import CandidateProfile
import Diagnostics
import HTMLSyntax
import OperatingSystem
import SiteGenerator
import SiteOutput
import Synchronization
import WebSafety

/// Checks the files of a site as they are generated, without writing them.
///
///     var check = SiteCheck(baseURL: settings.baseURL, candidates: candidates, fileSystem: fileSystem)
///     …                                        // every file goes to it
///     let found = await check.findings(templates: generator.ownTemplates, network: network)
///
/// Of a page, it stores the size, the ids, and the links whose targets do not exist yet.
///
/// For several threads, each takes a copy. What they find is joined part by part, in the order of the candidates, so that
/// the findings are the same for any number of threads.
public struct SiteCheck: SiteSink, Sendable {
    /// The numbers of files and bytes.
    public struct Totals: Sendable, Hashable {
        /// Files.
        public var files = 0
        /// Bytes of all files.
        public var bytes = 0
    }

    /// The numbers of files and bytes so far.
    public internal(set) var totals = Totals()
    let address: SiteAddress
    let candidates: CheckedCandidates
    var graph = LinkGraph()
    var findings = PageFindings()
    var mentions = Mentions()
    var withheld: [WithheldFinding] = []
    /// Parts of profiles that contradict the candidates' data, and their origins.
    var formatFindings: [(problem: FormatProblem, maker: Place, source: String?)] = []
    /// Parts that pages leave out, and their origins.
    var formatHints: [(hint: FormatHint, maker: Place)] = []
    /// The problems of single files.
    var problems: [Diagnostic] = []
    /// The origins of the files; consecutive files share an entry.
    var makers = Origins()
    /// The addresses of other sites, and the first page of each candidate with a link to them; `nil` if that was not
    /// requested.
    var outside: OutsideLinks?
    /// The paths of the other formats of profiles, by uid, of candidates who are listed: JSON, plain text, contact cards.
    public internal(set) var forms: [String: [String]] = [:]
    /// The numbers of pages of PDFs, by path. Files that the last check knows are left out.
    public internal(set) var pageCounts: [String: Int] = [:]
    /// Searches the pages for the values of candidates; `nil` if that was not requested.
    var values: ValueSearch?
    /// The files since the last ``endFiles(of:)``, to find collisions.
    private var plan = SitePlan()
    /// What the last check found in the files that did not change; `nil` if that is not to be kept.
    private(set) var memory: CheckedPages?
    /// What was found in the files before the last ``endFiles(of:)``, until the end of the part.
    private var ended: [FoundFiles] = []
    /// What was found in all parts, once they are joined: one value, or none.
    private var joined: [SiteCheck] = []
    private var hasDamagedRecord = false
    private var isEnded = false
    /// The records for the next check.
    var records: [RecordStore.Record] = []
    /// The candidate whose files follow.
    private(set) var candidate: (uid: String, facts: PublishedFacts)?
    var reader: PageReader
    private let fileSystem: FileSystem
    private let publication: String?
    private let joiner = PartJoiner()

    /// The size of the largest file whose content is checked, in bytes.
    private static let maximumFileSize = 100_000_000

    /// Creates a check.
    ///
    /// - Parameters:
    ///   - baseURL: the address of the site; `nil` if it is not known.
    ///   - candidates: the candidates and their withheld values.
    ///   - fileSystem: the file system of copied files.
    ///   - published: the folder of an earlier publication, whose pictures are not made again; `nil` for none.
    ///   - values: searches the pages for the values of candidates; `nil` for no search.
    ///   - collectsOutsideLinks: whether to collect the addresses of other sites.
    ///   - memory: what the last check found; `nil` to keep nothing.
    public init(
        baseURL: BaseURL?, candidates: CheckedCandidates, fileSystem: FileSystem, published: String? = nil,
        values: ValueSearch? = nil, collectsOutsideLinks: Bool = false, memory: CheckedPages? = nil
    ) {
        self.memory = memory
        outside = collectsOutsideLinks ? OutsideLinks() : nil
        self.values = values
        address = SiteAddress(baseURL: baseURL)
        self.candidates = candidates
        self.fileSystem = fileSystem
        publication = published
        reader = PageReader(collectsText: !candidates.withholdsNothing)
    }

    /// Announces the candidate whose files follow.
    public mutating func begin(_ user: UserData) {
        candidate = (user.uid, candidates.facts(of: user))
        values?.begin(with: user)
    }

    /// Passes what was found in a part on, to be joined with the other parts.
    public mutating func endPart(_ number: Int) {
        end()
        joiner.add(ended, number, to: empty)
        ended = []
    }

    /// Continues with what was found in all parts.
    public mutating func endParts() { joined = [joiner.takeJoined() ?? empty] }

    /// Makes a record of what was found in the files since the last call, for the next check.
    public mutating func endFiles(of folder: String?) {
        guard memory != nil else { return }
        values?.finish()
        if let record = addRecord(of: folder) { records = [record] }
        end()
    }

    /// Ends the files of the site, and returns their records for the next check.
    public mutating func takeRecords() -> [RecordStore.Record] {
        endSite()
        defer { (records, memory) = ([], nil) }
        return records
    }

    /// Continues with what was found in all files.
    mutating func endSite() {
        guard !isEnded else { return }
        endFiles(of: nil)
        end()
        var all = joined.popLast() ?? empty
        for files in ended { all.add(files) }
        all.isEnded = true
        self = all
    }

    /// Ends the files since the last call.
    private mutating func end() {
        values?.finish()
        if totals.files > 0 {
            var own = self
            (own.ended, own.joined) = ([], [])
            // Its buffers stay with the thread.
            own.reader = PageReader(collectsText: false)
            end(.new(own))
        }
        removeFindings()
    }

    private mutating func end(_ files: FoundFiles) {
        if joined.isEmpty { ended.append(files) } else { joined[0].add(files) }
    }

    /// The files of a folder as the last check found them.
    public mutating func published(in folder: String, count: Int) -> PublishedFiles? {
        // The pages of a candidate who is listed in detail are searched for each value.
        guard let memory, candidates.owner(ofFile: folder + "/").map({ values?.lists($0) == true }) != true,
            let number = memory.find(.files(inFolder: folder, count: count))
        else { return nil }
        return PublishedFiles(positions: [number..<number + 1])
    }

    /// Files of the site itself as the last check found them.
    public mutating func published(_ paths: [SitePath]) -> PublishedFiles? {
        guard let memory else { return nil }
        if paths.isEmpty { return PublishedFiles(positions: []) }
        guard let number = memory.find(.siteFiles(paths.map(\.text))) else { return nil }
        return PublishedFiles(positions: [number..<number + 1])
    }

    /// Adds what the last check found in files.
    public mutating func keep(_ files: PublishedFiles) {
        for number in files.positions.joined() { end(.unchanged(number)) }
    }

    /// Whether a record of the last check could not be read, so that the site must be checked without records.
    public var lacksRecords: Bool { hasDamagedRecord || joined.contains(where: \.hasDamagedRecord) }

    /// A check without files.
    private var empty: SiteCheck {
        var check = self
        check.removeFindings()
        (check.ended, check.joined) = ([], [])
        check.reader = PageReader(collectsText: false)
        return check
    }

    /// Checks a generated file.
    public mutating func write(
        _ path: SitePath, _ content: borrowing OutputBuffer, role: SiteFileRole, origin: Place
    ) {
        let number = add(path, role: role, origin: origin, size: content.count)
        if role == .page, FileKind(path.text) != .page, let uid = origin.uid, values?.lists(uid) != false {
            forms[uid, default: []].append(path.text)
        }
        content.withBytes { look(at: Bytes($0), number, path.text, origin, copiedFrom: nil) }
    }

    /// Checks a copied file.
    ///
    /// - Throws: if it cannot be read.
    public mutating func copy(_ path: SitePath, from location: String, origin: Place) throws(FileError) {
        let kind = FileKind(path.text)
        guard kind != .other, let size = try fileSystem.status(of: location)?.size, size <= Self.maximumFileSize else {
            // An unreadable file could not be published.
            _ = try fileSystem.readStart(of: location, count: 1)
            _ = add(path, role: .asset, origin: origin, size: try fileSystem.status(of: location)?.size ?? 0)
            return
        }
        let bytes = try fileSystem.read(location)
        let number = add(path, role: .asset, origin: origin, size: bytes.count)
        bytes.withBytes { look(at: $0, number, path.text, origin, copiedFrom: location) }
    }

    /// Takes pictures of the earlier publication.
    public mutating func takePublished(_ pictures: [SitePath], origin: Place) -> Bool {
        guard let publication else { return false }
        let sizes = pictures.compactMap { try? fileSystem.status(of: "\(publication)/\($0.text)")?.size }
        guard sizes.count == pictures.count else { return false }
        for (path, size) in zip(pictures, sizes) { _ = add(path, role: .asset, origin: origin, size: size) }
        return true
    }

    /// The collisions of a candidate's files, as a build reports them.
    public func clashes(amongLast count: Int, besides others: [(path: SitePath, origin: Place)]) -> [Diagnostic] {
        plan.clashes(amongLast: count, besides: others)
    }

    /// The collisions of all files, as a build reports them.
    var clashes: [Diagnostic] {
        var plan = SitePlan()
        for (number, file) in graph.files.enumerated() where file.size != nil {
            add(number, maker: Int(file.maker), to: &plan)
        }
        for (number, maker) in graph.replaced { add(number, maker: maker, to: &plan) }
        return plan.clashes()
    }

    private func add(_ number: Int, maker: Int, to plan: inout SitePlan) {
        guard let path = SitePath(graph.path(number)) else { return }
        plan.add(path, role: graph.files[number].isPage ? .page : .asset, origin: makers[maker])
    }

    /// The paths of the pages of candidates who are listed in detail, by uid, in the order in which they were written. Other
    /// candidates with pages have an empty list.
    public var pages: [String: [String]] {
        var pages: [String: [String]] = [:]
        for (number, file) in graph.files.enumerated() where file.size != nil && file.isPage {
            // Pages of posts are in the folder of their author.
            guard let uid = makers[Int(file.maker)].uid ?? candidates.owner(ofFile: graph.path(number)) else {
                continue
            }
            if values?.lists(uid) != false {
                pages[uid, default: []].append(graph.path(number))
            } else {
                pages[uid] = []
            }
        }
        return pages
    }
}

extension SiteCheck {
    /// The files of the site with data of all listed candidates; empty for a site without a directory.
    public var directoryFiles: [String] {
        let wanted = ["index.html", "people.json", "search/index.js"]
        let found = wanted.filter(graph.has)
        return found.contains("people.json") ? found : []
    }

    /// Where the values of candidates are shown, by uid: for candidates who are listed, and for those with values that
    /// no page shows.
    public var shownValues: [String: ValueSearch.Result] { values?.results ?? [:] }

    private mutating func add(_ path: SitePath, role: SiteFileRole, origin: Place, size: Int) -> Int {
        plan.add(path, role: role, origin: origin)
        if makers.last != origin { makers.append(origin) }
        searchName(path.text, role: role, origin)
        let number = graph.number(of: path.text)
        graph.setFile(number, size: size, maker: makers.count - 1)
        totals.files += 1
        totals.bytes += size
        if size > FileProblem.maximumFileSize {
            problems.append(Diagnostic(FileProblem.largeFile(path.text, bytes: size), at: origin))
        }
        return number
    }

    private mutating func look(
        at bytes: Bytes, _ number: Int, _ path: String, _ origin: Place, copiedFrom location: String?
    ) {
        switch FileKind(path) {
        case .page:
            if origin == .node("the home page") { return follow(home: bytes, number, path, origin) }
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
                let isFont = [".woff2", ".woff", ".ttf", ".otf"].contains(where: link.hasSuffix)
                follow(
                    link, use: isFont ? .link : .picture, source: link, from: path, number, origin,
                    place: location.map(Place.file))
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
            let owner = origin.uid ?? candidates.owner(ofFile: path)
            let facts = candidate.flatMap { $0.uid == owner ? $0.facts : nil }
            let review = PDFReview(
                bytes, path: path, of: facts?.name ?? candidates.name(ofFile: path), email: facts?.email,
                isResume: facts?.resumeFiles.contains(path) ?? PDFReview.isResume(path),
                mayHaveAddress: facts?.publishesAddress ?? true)
            problems += review.problems.map { Diagnostic($0, at: origin) }
            if review.pageCount > 0 { pageCounts[path] = review.pageCount }
            review.text.withBytes { search($0, number, path, origin, copiedFrom: location, source: nil) }
        case .other: break
        }
    }

    /// Searches the path of a file for withheld values.
    private mutating func searchName(_ path: String, role: SiteFileRole, _ origin: Place) {
        let owner = origin.uid ?? candidates.owner(ofFile: path)
        for match in candidates.withheld.matches(inPath: path, of: owner) {
            // The review in each build reports a candidate's own documents.
            let isReported = role == .asset && origin.uid == match.uid && PublishingReview.searches(for: match.field)
            guard !isReported else { continue }
            withheld.append(
                WithheldFinding(
                    uid: match.uid, field: match.field, file: path, owner: owner, place: origin,
                    isCopied: role == .asset,
                    isName: true))
        }
    }

    /// - Parameter source: the text of the source file, if findings have the same position there.
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

// MARK: Parts

extension SiteCheck {
    /// Adds what was found in files that follow.
    fileprivate mutating func add(_ files: FoundFiles) {
        switch files {
        case .new(let check): add(check)
        case .unchanged(let number):
            // Read only now, because many parts may wait for one.
            if memory.flatMap({ read($0.content(of: number)) }) == nil { hasDamagedRecord = true }
            records.append(.last(number))
        }
    }

    private mutating func add(_ later: SiteCheck) {
        totals.files += later.totals.files
        totals.bytes += later.totals.bytes
        let numbers = graph.add(later.graph, makers: makers.count)
        makers.add(later.makers)
        findings.add(later.findings) { numbers[$0] }
        mentions.add(later.mentions, numbers, in: graph)
        withheld += later.withheld
        formatFindings += later.formatFindings
        formatHints += later.formatHints
        problems += later.problems
        if let links = later.outside { outside?.add(links) }
        forms.merge(later.forms) { $0 + $1 }
        pageCounts.merge(later.pageCounts) { $1 }
        values?.add(later.values)
        records += later.records
        if later.hasDamagedRecord { hasDamagedRecord = true }
    }

    /// Forgets all files and what was found in them.
    private mutating func removeFindings() {
        totals = Totals()
        graph = LinkGraph()
        findings = PageFindings()
        mentions = Mentions()
        withheld = []
        formatFindings = []
        formatHints = []
        problems = []
        makers = Origins()
        outside = outside.map { _ in OutsideLinks() }
        forms = [:]
        pageCounts = [:]
        values?.removeResults()
        plan = SitePlan()
        candidate = nil
        records = []
    }
}

/// What was found in files that belong together.
private enum FoundFiles: Sendable {
    // Indirect, because a check takes more than a kilobyte, and most files of a large site are unchanged.
    indirect case new(SiteCheck)
    /// The number of a record of the last check.
    case unchanged(Int)
}

/// Joins what threads find in the parts of a site, in the order of the parts.
///
/// A part that ends before an earlier one waits for it.
private final class PartJoiner: Sendable {
    private struct State {
        var joined: SiteCheck?
        var next = 0
        var waiting: [Int: [FoundFiles]] = [:]
    }

    private let state = Mutex(State())

    /// - Parameter empty: a check without files.
    func add(_ part: [FoundFiles], _ number: Int, to empty: @autoclosure () -> SiteCheck) {
        state.withLock { state in
            if state.joined == nil { state.joined = empty() }
            state.waiting[number] = part
            while let next = state.waiting.removeValue(forKey: state.next) {
                state.next += 1
                for files in next { state.joined?.add(files) }
            }
        }
    }

    /// Removes and returns what was found in all parts; `nil` without parts.
    func takeJoined() -> SiteCheck? { state.withLock { $0.joined.take() } }
}
