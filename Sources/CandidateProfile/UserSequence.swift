import Diagnostics

/// All candidates, read one after the other.
///
/// They come in the order of the source's ``UserList``. Invalid names are elements without a candidate. If the
/// collection has errors, they are thrown after all elements that could be read. Its warnings are part of the first
/// element, or of an additional one if there are no candidates.
public struct UserSequence<Source: UserSource>: AsyncSequence, Sendable {
    private let source: Source

    init(_ source: Source) {
        self.source = source
    }

    /// Starts reading.
    public func makeAsyncIterator() -> Iterator { Iterator(source) }

    /// The iterator.
    public struct Iterator: AsyncIteratorProtocol {
        private let source: Source
        private var list: UserList?
        private var next = 0
        /// Candidates read together with the last one, in reverse order.
        private var read: [LoadedUser] = []
        /// The warnings of the collection that were not returned yet.
        private var collection: [Diagnostic] = []

        fileprivate init(_ source: Source) {
            self.source = source
        }

        /// The next candidate.
        ///
        /// - Throws: a `DiagnosticList` of the collection's errors, or if the source cannot be read.
        public mutating func next() async throws -> LoadedUser? {
            let list = try await start()
            while read.isEmpty, next < list.names.count {
                let end = Swift.min(list.names.count, next + source.batchSize)
                read = try await source.load(Array(next..<end), of: list).reversed()
                next = end
            }
            let hasErrors = collection.contains { $0.severity == .error }
            if var loaded = read.popLast() {
                if !hasErrors {
                    loaded.diagnostics += collection
                    collection = []
                }
                return loaded
            }
            guard let first = collection.first else { return nil }
            defer { collection = [] }
            if hasErrors { throw DiagnosticList(collection) }
            // There is no candidate to attach them to.
            return LoadedUser(uid: first.place?.name ?? "", user: nil, diagnostics: collection)
        }

        private mutating func start() async throws -> UserList {
            if let list { return list }
            let found = try await source.list()
            collection = found.diagnostics
            list = found
            return found
        }
    }
}
