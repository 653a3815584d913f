import CandidateProfile
import ContentTree
import Diagnostics

/// All candidates, read one after the other.
///
/// They come in the order of Firebase's keys (`TreePath.keyPrecedes`), which is that of their uids' bytes but for numbers.
/// Names that cannot be uids are elements too, without a candidate. When the collection itself has errors, a file that
/// cannot be read, all that could be found comes first and the errors are thrown at the end; its warnings come with the
/// first element, or where there is nobody as an element of their own.
public struct UserSequence<Manager: NetworkManager>: AsyncSequence, Sendable {
    let manager: Manager
    let decoder: UserDecoder
    let memory: UserMemory?

    /// Starts reading.
    public func makeAsyncIterator() -> Iterator {
        Iterator(manager: manager, decoder: decoder, memory: memory)
    }

    /// The reading.
    public struct Iterator: AsyncIteratorProtocol {
        fileprivate let manager: Manager
        fileprivate let decoder: UserDecoder
        fileprivate let memory: UserMemory?
        private var pending: [TreeChildren.Refused?] = []
        private var names: [String] = []
        private var next = 0
        private var collection: [Diagnostic]?
        /// What was read together with the last one, by path: names of the same characters may be other bytes.
        private var batch: [TreePath: TreeDocument] = [:]

        fileprivate init(manager: Manager, decoder: UserDecoder, memory: UserMemory?) {
            self.manager = manager
            self.decoder = decoder
            self.memory = memory
        }

        /// The next candidate.
        ///
        /// - Throws: a `DiagnosticList` of the collection's errors, or why the source does not answer.
        public mutating func next() async throws -> LoadedUser? {
            if collection == nil { try await start() }
            while next < names.count {
                let name = names[next]
                let refused = pending[next]
                next += 1
                var loaded: LoadedUser?
                if let refused {
                    loaded = LoadedUser(uid: name, user: nil, diagnostics: [refused.diagnostic])
                } else if let known = memory?.known(name) {
                    loaded = known
                } else {
                    let document = try await document(of: name)
                    loaded = decoder.load(document, uid: name, copyOf: original(of: name))
                    if let loaded { memory?.take(loaded) }
                }
                guard var loaded else { continue }
                if let warnings = collection, !warnings.contains(where: { $0.severity == .error }) {
                    loaded.diagnostics += warnings
                    collection = []
                }
                return loaded
            }
            if let warnings = collection, let first = warnings.first,
                !warnings.contains(where: { $0.severity == .error })
            {
                // There is nobody whom they could come with.
                collection = []
                return LoadedUser(uid: first.place?.name ?? "", user: nil, diagnostics: warnings)
            }
            if let errors = collection, errors.contains(where: { $0.severity == .error }) {
                collection = []
                throw DiagnosticList(errors)
            }
            return nil
        }

        /// The node of a candidate, read together with those that follow.
        private mutating func document(of name: String) async throws -> TreeDocument {
            let path = UserEndpoints.user(uid: name).path
            if let document = batch.removeValue(forKey: path) { return document }
            guard manager.batchSize > 1 else { return try await manager.fetch(UserEndpoints.user(uid: name)) }
            var keys: [String] = []
            for index in names.indices[(next - 1)...] where keys.count < manager.batchSize {
                if pending[index] == nil, memory?.knows(names[index]) != true { keys.append(names[index]) }
            }
            let documents = try await manager.documents(below: UserEndpoints.collection, keys: keys)
            batch = Dictionary(documents.map { ($0.path, $0) }) { first, _ in first }
            return batch.removeValue(forKey: path) ?? TreeDocument(path: path)
        }

        /// The candidate whose copy a name says it is, as in `ada copy` and `ada (1)`.
        private func original(of name: String) -> String? {
            guard let end = name.firstIndex(of: " ") else { return nil }
            let base = String(name[..<end])
            return names.contains(base) ? base : nil
        }

        /// `users` for `Users` would otherwise be an empty site, or people who vanish.
        private func misspelledCollection(among keys: [String], isAlone: Bool) async -> [Diagnostic] {
            guard let near = Spelling.nearest(to: "Users", in: keys.filter { $0 != "Users" && $0 != "posts" }) else {
                return []
            }
            let place = await manager.place(of: TreePath(keys: [near]))
            return [Diagnostic(isAlone ? UserProblem.misspelledUsers(near) : .secondUsers(near), at: place)]
        }

        /// Files that somebody may take for candidates; a README stands beside those on purpose.
        private static func unreadFiles(_ children: TreeChildren) -> [Diagnostic] {
            children.otherFiles.compactMap { path in
                let name = path.split(separator: "/").last.map(String.init) ?? path
                let isMarkdown = ["md", "markdown"].contains(DocumentPath.fileExtension(name))
                if isMarkdown, name.lowercased().hasPrefix("readme") { return nil }
                return Diagnostic(
                    isMarkdown
                        ? UserProblem.markdownCandidate(name)
                        : .unreadFile(name, UnreadFile(name, among: children.keys)), at: .file(path))
            }
        }

        /// Files beside `Users` that look like a candidate's: they have a name.
        private func misplacedCandidates(among keys: [String]) async -> [Diagnostic] {
            let known = ["Users", "posts", "user-posts", "post-comments"]
            var found: [Diagnostic] = []
            for key in keys where !known.contains(key) {
                let path = TreePath(keys: [key])
                // A node of a database, or of one large file, is somebody else's.
                let place = await manager.place(of: path).name
                guard place.hasSuffix("/\(key).json"),
                    let document = try? await manager.fetch(TreeEndpoints.read(path)),
                    document.node?["name"]?.string != nil
                else { continue }
                found.append(Diagnostic(UserProblem.outsideOfUsers(key + ".json"), at: .file(place)))
            }
            return found
        }

        private mutating func start() async throws {
            let children = try await manager.children(of: UserEndpoints.collection)
            let all =
                children.keys.map { (name: $0, refused: TreeChildren.Refused?.none) }
                + children.refused.map { (name: $0.name, refused: $0) }
            let sorted = all.sorted { TreePath.keyPrecedes($0.name, $1.name) }
            names = sorted.map(\.name)
            pending = sorted.map(\.refused)
            // Not every database lets its root be listed; then there is nothing to compare with.
            let roots = (try? await manager.children(of: .root).keys) ?? []
            collection =
                children.diagnostics + Self.unreadFiles(children) + (await misplacedCandidates(among: roots))
            guard children.diagnostics.isEmpty else { return }
            let misspelled = await misspelledCollection(among: roots, isAlone: names.isEmpty)
            collection?.append(contentsOf: misspelled)
        }
    }
}
