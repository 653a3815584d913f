import CandidateProfile
import FileSystem

/// The fourth step: collects what the lists of the site and the next build need of candidates. Each thread has its own.
struct RememberStep {
    private(set) var candidates = BuiltCandidates()

    /// Takes the candidates of a part.
    mutating func run(_ part: CandidatePart, _ rendered: [RenderedCandidate]) {
        var bytes = CacheWriter()
        for candidate in rendered {
            switch candidate {
            case .unchanged(let known):
                candidates.unchanged += 1
                candidates.add(known.cached, unreadAt: known.position)
                bytes.write(known.encoded)
            case .rendered(let user, let cached, let position, let outcome):
                switch outcome {
                case .written: break
                case .kept: candidates.unchanged += 1
                case .failed: candidates.failed.append(user.uid)
                }
                candidates.collection.add(user)
                candidates.add(cached, unreadAt: nil)
                bytes.write(cached.encoded)
            case .tooLarge(let uid): candidates.failed.append(uid)
            case .refused(.unchanged(let known)):
                if known.cached.visibility == .hidden { bytes.write(known.encoded) }
            case .refused(.loaded(let read)):
                guard let user = read.loaded.user, user.visibility == .hidden else { continue }
                var cached = CachedCandidate(user, stamp: read.stamp)
                cached.hasWarnings = read.loaded.diagnostics.contains { $0.severity != .hint }
                bytes.write(cached.encoded)
            }
        }
        // Copied without spare capacity, since it stays until the end of the build.
        candidates.encoded.append((part.number, bytes.bytes.withUnsafeBufferPointer { Array($0) }))
    }
}

/// What one thread, or all of them, made of the candidates.
struct BuiltCandidates: Sendable {
    /// The records of candidates for the next build, by the number of their part.
    ///
    /// The lists of the site decode them again: the memory goal of 0.8 KB a candidate has no room for both forms.
    fileprivate(set) var encoded: [(part: Int, bytes: [UInt8])] = []
    /// How many pages there are.
    fileprivate(set) var pages = 0
    /// How many candidates have the pages of the last build.
    fileprivate(set) var unchanged = 0
    /// Candidates whose pages must not be published.
    fileprivate(set) var failed: [String] = []
    /// The articles of those who were read.
    fileprivate(set) var collection = ArticleCollection()
    /// The positions of those who have articles and were not read.
    fileprivate(set) var unreadWriters: [Int] = []
    /// The sum of the stamps of everybody who is in the directory.
    fileprivate(set) var directory: UInt64 = 0
    /// The sum of the stamps of everybody's pages that search engines may list.
    fileprivate(set) var sitemap: UInt64 = 0
    /// The sum of the stamps of everybody who has articles; `nil` where somebody has no stamp.
    fileprivate(set) var writers: UInt64? = 0
    /// The variants that CVs name.
    fileprivate(set) var variants: Set<String> = []

    /// Adds a candidate who has pages.
    ///
    /// - Parameter position: that of a candidate who was not read.
    fileprivate mutating func add(_ cached: CachedCandidate, unreadAt position: Int?) {
        pages += cached.pages
        variants.formUnion(cached.variants)
        if let entry = cached.entry {
            var stamp = Stamp()
            entry.add(to: &stamp)
            directory &+= stamp.bits
        }
        if !cached.listed.bytes.isEmpty { sitemap &+= Stamp(of: cached.listed.bytes).bits }
        guard cached.hasArticles else { return }
        if let position { unreadWriters.append(position) }
        guard let own = cached.stamp else { return writers = nil }
        var stamp = Stamp(of: cached.uid)
        stamp.add(own.bits)
        writers = writers.map { $0 &+ stamp.bits }
    }

    /// Adds what another thread made.
    mutating func add(_ other: BuiltCandidates) {
        encoded += other.encoded
        pages += other.pages
        unchanged += other.unchanged
        failed += other.failed
        collection.add(other.collection)
        unreadWriters += other.unreadWriters
        directory &+= other.directory
        sitemap &+= other.sitemap
        writers = writers.flatMap { own in other.writers.map { own &+ $0 } }
        variants.formUnion(other.variants)
    }

    /// Gives away the records of all candidates, in their order.
    mutating func takeEncoded() -> [[UInt8]] {
        let sorted = encoded.sorted { $0.part < $1.part }.map(\.bytes)
        encoded = []
        return sorted
    }
}
