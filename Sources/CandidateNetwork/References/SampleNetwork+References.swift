import ContentTree
import ServiceProblems

extension SampleNetwork: ReferenceNetwork {
    /// The references for some candidates, by uid, read with one request.
    ///
    /// - Throws: if the source cannot be read.
    public func queryReferences(userIds: [String]) async throws -> [String: TreeDocument] {
        guard !userIds.isEmpty else { return [:] }
        let documents = try await manager.documents(below: ReferenceEndpoints.collection, keys: userIds)
        return Dictionary(zip(userIds, documents)) { first, _ in first }
    }

    /// The uids of the candidates for whom others wrote references.
    ///
    /// A database whose rules do not allow reading the references is treated as if it had none.
    ///
    /// - Parameter roots: the keys at the root of the tree; empty if they are not known.
    /// - Throws: if the source cannot be read.
    func referencedCandidates(among roots: [String]) async throws -> Set<String> {
        let collection = ReferenceEndpoints.collection
        guard roots.isEmpty || roots.contains(collection.description) else { return [] }
        return try await Self.ifPermitted { Set(try await manager.children(of: collection).keys) } ?? []
    }

    /// The references for one candidate; `nil` if the source does not allow reading them.
    ///
    /// - Throws: if the source cannot be read.
    func references(for uid: String) async throws -> TreeDocument? {
        try await Self.ifPermitted { try await manager.fetch(ReferenceEndpoints.references(uid: uid)) }
    }

    /// The result of reading; `nil` if the rules of a database do not allow it.
    static func ifPermitted<Value>(_ read: () async throws -> Value) async throws -> Value? {
        do {
            return try await read()
        } catch let failure as ServiceFailure where failure.kind == .deniedByRules {
            return nil
        }
    }
}
