extension Collection where Self: Sendable, Element: Sendable, Index == Int {
    /// The results for all elements, in order; they are computed concurrently.
    public func concurrentMap<Value: Sendable>(
        _ body: @escaping @Sendable (Element) async throws -> Value
    ) async throws -> [Value] {
        try await withThrowingTaskGroup(of: (Int, Value).self) { group in
            for (index, element) in zip(indices, self) { group.addTask { (index, try await body(element)) } }
            var values: [Int: Value] = [:]
            for try await (index, value) in group { values[index] = value }
            return indices.compactMap { values[$0] }
        }
    }
}
