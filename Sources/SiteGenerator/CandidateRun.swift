import CandidateProfile
import Diagnostics
import FileSystem
import Synchronization

/// The making of all candidates' pages, in parts that several threads share.
///
/// A part is read as a whole, let in when those before are, and then its pages are made, so that reading, rendering and
/// writing overlap, memory does not grow with the number of candidates, and the site is the same however many threads
/// there are.
struct CandidateRun<Source: SiteSource>: Sendable {
    let generator: SiteGenerator
    let source: Source
    let list: UserList
    let admission: CandidateAdmission<Source>
    /// The uids of those who have posts, which others write below.
    let authors: Set<String>
    /// What the build before noted; `nil` where nothing of it can be used.
    let notes: SiteNotes?
    /// The files beside which candidates' folders stand.
    let rootFiles: RootFiles
    /// Whether the next build may use what this one notes.
    let isNoting: Bool
    let fileSystem: FileSystem
    let problems: DiagnosticCollector
    let candidateProblems: DiagnosticCollector
    let progress: BuildProgress?
    private let nextPart = PartCounter()

    /// How many candidates a part has: enough that handing parts out costs nothing, and few enough that all threads end
    /// at nearly the same time.
    private var partSize: Int { max(16, source.batchSize) }
    /// How many parts there are.
    var partCount: Int { (list.names.count + partSize - 1) / partSize }

    init(
        _ generator: SiteGenerator, _ source: Source, _ list: UserList, posts: LoadedPosts, notes: SiteNotes?,
        _ material: SiteGenerator.Material, reporting problems: DiagnosticCollector,
        candidates candidateProblems: DiagnosticCollector
    ) {
        self.generator = generator
        self.source = source
        self.list = list
        self.notes = notes
        isNoting = material.isNoting
        fileSystem = material.fileSystem
        self.problems = problems
        self.candidateProblems = candidateProblems
        progress = material.progress
        authors = Set(posts.articles.keys)
        let staticFiles = generator.staticFiles(of: material)
        rootFiles = RootFiles(hosting: generator.hostingFiles(besides: staticFiles), staticFiles)
        admission = CandidateAdmission(
            CandidateIntake(
                source, list, posts: posts, before: material.people, leavingOut: material.leavingOut,
                reporting: candidateProblems))
    }

    /// Makes the pages of parts that nobody has begun, until there are none.
    ///
    /// - Throws: what keeps the source or a picture from being read, or the sink from taking files.
    func work(into sink: inout some SiteSink) async throws -> CandidateResults {
        var writer = PageWriter()
        var results = CandidateResults()
        do {
            while let part = nextPart.take(below: partCount) {
                try await make(part, with: &writer, to: &sink, &results)
            }
        } catch {
            await admission.close()
            throw error
        }
        results.pages += writer.pages
        return results
    }

    /// Does the same on a thread whose time is measured by itself.
    ///
    /// - Parameter isAhead: whether to compile templates before, where pages are to be made.
    func work(
        into sink: inout some SiteSink, compilingAhead isAhead: Bool, addingTimeTo clock: WorkClock?
    ) async throws -> CandidateResults {
        func work() async throws -> CandidateResults {
            if isAhead, notes == nil { generator.templates.compileAhead() }
            return try await self.work(into: &sink)
        }
        guard let clock else { return try await work() }
        let own = WorkClock()
        let results = try await own.run { try await work() }
        clock.add(own)
        return results
    }
}

extension CandidateRun {
    /// Somebody of whom the files are as they were.
    private struct Untouched {
        var notes: CandidateNotes
        var encoded: ArraySlice<UInt8>
        var files: PublishedFiles
    }

    private func make(
        _ part: Int, with writer: inout PageWriter, to sink: inout some SiteSink, _ results: inout CandidateResults
    ) async throws {
        let positions = part * partSize..<min(list.names.count, (part + 1) * partSize)
        // Stamps come before what they stand for is read: what changes in between has another one the next time.
        let stamps = WorkClock.spend(on: .compare) { positions.map(stamp(at:)) }
        var untouched: [Int: Untouched] = [:]
        for (position, stamp) in zip(positions, stamps) {
            if let stamp { untouched[position] = try self.untouched(list.names[position], stamp, &sink) }
        }
        let unread = positions.filter { untouched[$0]?.notes.hasWarnings != false }
        var loaded = try await WorkClock.spend(on: .decode) { try await source.load(unread, of: list)[...] }
        var arrived: [Int] = []
        var arrivals: [CandidateAdmission<Source>.Arrival] = []
        for position in positions {
            if let known = untouched[position], !known.notes.hasWarnings {
                arrived.append(position)
                arrivals.append(.noted(known.notes))
            } else if let first = loaded.first, first.uid.utf8.elementsEqual(list.names[position].utf8) {
                arrived.append(position)
                arrivals.append(.loaded(loaded.removeFirst()))
            }
        }
        let admitted = try await admission.admit(part: part, arrivals)
        var bytes = NotesWriter()
        for (index, position) in arrived.enumerated() {
            switch (arrivals[index], admitted[index]) {
            case (.noted(let notes), .noted):
                guard let known = untouched[position] else { continue }
                sink.keep(known.files)
                results.untouched += 1
                results.add(notes, at: position, isRead: false)
                bytes.write(Array(known.encoded))
            case (.noted(let notes), _):
                if notes.visibility == .hidden, let known = untouched[position] { bytes.write(Array(known.encoded)) }
            case (.loaded(let loaded), .user(let user)):
                guard
                    let notes = try await make(
                        user, loaded, stamp: stamps[position - positions.lowerBound], untouched[position],
                        with: &writer, to: &sink, &results)
                else { continue }
                results.add(notes, at: position, isRead: true)
                bytes.write(notes.encoded)
            case (.loaded(let loaded), _):
                guard let user = loaded.user, user.visibility == .hidden else { continue }
                var notes = CandidateNotes(user, stamp: stamps[position - positions.lowerBound])
                notes.hasWarnings = loaded.diagnostics.contains { $0.severity != .hint }
                bytes.write(notes.encoded)
            }
        }
        // They stay until all are made, in no more memory than they take.
        results.notes.append((part, bytes.bytes.withUnsafeBufferPointer { Array($0) }))
        progress?.advance(by: positions.count)
    }

    /// The stamp of a candidate whose pages depend on nobody else.
    private func stamp(at position: Int) -> UserStamp? {
        let uid = list.names[position]
        guard isNoting, list.refused[position] == nil, !authors.contains(uid) else { return nil }
        return source.stamp(of: uid)
    }

    private func untouched(_ uid: String, _ stamp: UserStamp, _ sink: inout some SiteSink) throws -> Untouched? {
        guard let (known, encoded) = notes?.candidate(uid), known.stamp == stamp,
            !rootFiles.haveName(known.pathName),
            let files = known.files == 0
                ? PublishedFiles(positions: []) : try sink.published(in: known.pathName, count: known.files)
        else { return nil }
        return Untouched(notes: known, encoded: encoded, files: files)
    }

    /// Makes the pages of a candidate, or leaves them as they are; `nil` for whoever has none because of an error.
    private func make(
        _ admitted: UserData, _ loaded: LoadedUser, stamp: UserStamp?, _ untouched: Untouched?,
        with writer: inout PageWriter, to sink: inout some SiteSink, _ results: inout CandidateResults
    ) async throws -> CandidateNotes? {
        // What is said below posts comes from others.
        let isAlone = admitted.articles.allSatisfy { $0.echo == nil }
        var notes = CandidateNotes(admitted, stamp: isAlone ? stamp : nil)
        var user = admitted
        if let variant = generator.context.settings.variant {
            notes.variants = user.resume?.variants ?? []
            user = user.variant(variant)
        }
        if untouched == nil || !isAlone, try generator.isTooLarge(user, textSize: loaded.textSize) {
            guard let smaller = try await withFewerPosts(user, textSize: loaded.textSize) else {
                candidateProblems.report(
                    CandidateLimitProblem.pages, at: await source.place(of: "Users/\(user.uid)"))
                results.failed.append(user.uid)
                return nil
            }
            user = smaller
        }
        notes.hasArticles = user.visibility == .listed && !user.articles.isEmpty
        notes.entry = user.visibility == .listed ? DirectoryEntry(user) : nil
        results.collection.add(user)
        let documents = DocumentPublisher(user, fileSystem)
        var faults = await listFaults(of: user, notes.entry)
        var findings = ProfileReview(user).findings + generator.languages.findings(for: user)
        if let untouched, isAlone {
            sink.keep(untouched.files)
            results.untouched += 1
            var nowhere = Nowhere()
            findings += try publish(documents, to: &nowhere, &faults)
            notes.files = untouched.notes.files
            notes.pages = untouched.notes.pages
            notes.listed = untouched.notes.listed
            results.pages += notes.pages
        } else {
            sink.begin(loaded.user ?? user)
            writer.begin(folder: user.pathName)
            let (files, pages, tooLarge) = (writer.files, writer.pages, writer.oversized.count)
            let words = DiagnosticCollector()
            try WorkClock.spend(on: .render) {
                try generator.write(user, with: &writer, to: &sink, reporting: words)
            }
            if !words.diagnostics.isEmpty {
                // They concern the site, and have to be told each time.
                problems.report(words.diagnostics)
                notes.stamp = nil
            }
            findings += try publish(documents, to: &sink, &faults)
            for page in writer.oversized.dropFirst(tooLarge) {
                let problem = SiteProblem.pageTooLarge(page.path.description, limit: writer.largestPage)
                faults.append(Diagnostic(problem, at: await source.locate(.node(page.node))))
            }
            notes.files = writer.files - files + documents.count
            // Where a document is missing, nobody knows how many files there are.
            if faults.isEmpty {
                let others = rootFiles.files(named: user.pathName)
                faults += await source.locate(sink.clashes(amongLast: notes.files, besides: others))
            }
            notes.pages = writer.pages - pages
            if generator.context.settings.baseURL != nil { notes.listed = writer.listedPages }
        }
        var diagnostics: [Diagnostic] = []
        let withheld = findings.isEmpty ? [] : loaded.withheldValues.map(\.text)
        for finding in findings {
            let diagnostic = Diagnostic(finding.problem, at: await source.place(of: finding.path))
            diagnostics.append(diagnostic.masking(withheld))
        }
        if !faults.isEmpty {
            diagnostics += faults
            results.failed.append(user.uid)
        }
        candidateProblems.report(diagnostics)
        notes.hasWarnings = (loaded.diagnostics + diagnostics).contains { $0.severity != .hint }
        return notes
    }
}

extension CandidateRun {
    /// A candidate whose pages are too large with half of the posts, half of those and so on, until they are not; `nil`
    /// where they are without any.
    private func withFewerPosts(_ user: UserData, textSize: Int) async throws -> UserData? {
        let posts = user.articles.filter { $0.echo != nil }
        var count = posts.count
        var smaller = user
        while count > 0 {
            count /= 2
            smaller.articles = user.articles.filter { $0.echo == nil } + posts.prefix(count)
            guard try !generator.isTooLarge(smaller, textSize: textSize) else { continue }
            candidateProblems.report(
                SiteProblem.postsLeftOut(posts.count - count, author: user.uid, .pages),
                at: await source.place(of: "posts/\(posts[count].id)"))
            return smaller
        }
        return nil
    }

    /// Brings documents into the site; what keeps one of them out of it is the candidate's fault.
    ///
    /// - Throws: what keeps the sink from taking any file.
    private func publish(
        _ documents: DocumentPublisher, to sink: inout some SiteSink, _ faults: inout [Diagnostic]
    ) throws -> [ProfileReview.Finding] {
        do {
            return try documents.publish(to: &sink)
        } catch let list as DiagnosticList {
            faults += list.diagnostics
        } catch let failure as any SinkFailure where failure.concernsFileAlone {
            faults += failure.diagnostics
        }
        return []
    }

    /// The texts of a candidate that are too long for the lists in which others stand as well: one person must not make
    /// those too large.
    private func listFaults(of user: UserData, _ entry: DirectoryEntry?) async -> [Diagnostic] {
        guard user.visibility == .listed else { return [] }
        let limit = ListedText.limit
        var faults: [Diagnostic] = []
        if let entry, entry.size > limit {
            let problem = SiteProblem.listedTextTooLong(.candidate, limit: limit)
            faults.append(Diagnostic(problem, at: await source.place(of: "Users/\(user.uid)")))
        }
        for article in user.articles where article.listedSize > limit {
            let problem = SiteProblem.listedTextTooLong(.article, limit: limit)
            faults.append(Diagnostic(problem, at: await source.place(of: article.node(of: user.uid))))
        }
        return faults
    }
}

/// What several threads take parts from.
private final class PartCounter: Sendable {
    private let next = Atomic(0)

    /// The next number, if it is below the number of parts.
    func take(below count: Int) -> Int? {
        let number = next.wrappingAdd(1, ordering: .relaxed).oldValue
        return number < count ? number : nil
    }
}

/// What one thread made of the parts that it took.
struct CandidateResults: Sendable {
    /// The notes of candidates, by the number of their part.
    var notes: [(part: Int, bytes: [UInt8])] = []
    /// How many pages there are.
    var pages = 0
    /// How many candidates have the pages that they had before.
    var untouched = 0
    /// Candidates whose pages must not be published.
    var failed: [String] = []
    /// The articles of those who were read.
    var collection = ArticleCollection()
    /// The positions of those who have articles and were not read.
    var unreadWriters: [Int] = []
    /// The sum of the stamps of everybody who is in the directory.
    var directory: UInt64 = 0
    /// The sum of the stamps of everybody's pages that search engines may list.
    var sitemap: UInt64 = 0
    /// The sum of the stamps of everybody who has articles; `nil` where somebody has no stamp.
    var writers: UInt64? = 0
    /// The variants that CVs name.
    var variants: Set<String> = []

    /// Takes what was noted of a candidate who has pages.
    mutating func add(_ notes: CandidateNotes, at position: Int, isRead: Bool) {
        if !isRead { pages += notes.pages }
        variants.formUnion(notes.variants)
        if let entry = notes.entry {
            var stamp = Stamp()
            entry.add(to: &stamp)
            directory &+= stamp.bits
        }
        if !notes.listed.bytes.isEmpty {
            sitemap &+= Stamp(of: notes.listed.bytes).bits
        }
        guard notes.hasArticles else { return }
        if !isRead { unreadWriters.append(position) }
        guard let own = notes.stamp else { return writers = nil }
        var stamp = Stamp(of: notes.uid)
        stamp.add(own.bits)
        writers = writers.map { $0 &+ stamp.bits }
    }

    /// Takes what another thread made.
    mutating func add(_ other: CandidateResults) {
        notes += other.notes
        pages += other.pages
        untouched += other.untouched
        failed += other.failed
        collection.add(other.collection)
        unreadWriters += other.unreadWriters
        directory &+= other.directory
        sitemap &+= other.sitemap
        writers = writers.flatMap { own in other.writers.map { own &+ $0 } }
        variants.formUnion(other.variants)
    }

    /// All notes, in the order of the candidates.
    var allNotes: [[UInt8]] { notes.sorted { $0.part < $1.part }.map(\.bytes) }
}
