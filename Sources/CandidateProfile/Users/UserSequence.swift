import Diagnostics

/// All candidates, read one after the other.
///
/// They come in the order of the source's ``UserList``. Names that cannot be uids are elements too, without a candidate.
/// When the collection itself has errors, all that could be found comes first and the errors are thrown at the end; its
/// warnings come with the first element, or where there is nobody as an element of their own.
public struct UserSequence<Source: UserSource>: AsyncSequence, Sendable {
    private let source: Source

    init(_ source: Source) {
        self.source = source
    }

    /// Starts reading.
    public func makeAsyncIterator() -> Iterator { Iterator(source) }

    /// The reading.
    public struct Iterator: AsyncIteratorProtocol {
        private let source: Source
        private var list: UserList?
        private var next = 0
        /// What was read together with the last one, the next at the end.
        private var read: [LoadedUser] = []
        /// What is still to be said of the collection.
        private var collection: [Diagnostic] = []

        fileprivate init(_ source: Source) {
            self.source = source
        }

        /// The next candidate.
        ///
        /// - Throws: a `DiagnosticList` of the collection's errors, or why the source does not answer.
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
            // There is nobody whom they could come with.
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
