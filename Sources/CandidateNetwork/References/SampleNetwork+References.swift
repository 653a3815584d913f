import CandidateDecoding
import CandidateProfile
import ContentTree
import ServiceProblems

extension SampleNetwork: ReferenceNetwork {
    /// All references for a candidate, in the order of their keys; incomplete ones are left out.
    ///
    /// - Throws: if the source cannot be read.
    public func queryReferences(userId: String) async throws -> [UserReference] {
        guard TreeKeyProblem(userId) == nil else { return [] }
        let path = ReferenceEndpoints.references(uid: userId).path
        let keys = try await manager.children(of: path).keys.sorted(by: TreePath.keyPrecedes)
        var references: [UserReference] = []
        for start in stride(from: 0, to: keys.count, by: manager.batchSize) {
            let page = Array(keys[start..<min(start + manager.batchSize, keys.count)])
            let documents = try await manager.documents(below: path, keys: page)
            references += zip(page, documents).compactMap { UserReference(id: $0, node: $1.node) }
        }
        return references
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

    /// The references for some candidates, by uid, read with one request.
    ///
    /// - Throws: if the source cannot be read.
    func references(for uids: [String]) async throws -> [String: TreeDocument] {
        guard !uids.isEmpty else { return [:] }
        let documents = try await manager.documents(below: ReferenceEndpoints.collection, keys: uids)
        return Dictionary(zip(uids, documents)) { first, _ in first }
    }

    private static func ifPermitted<Value>(_ read: () async throws -> Value) async throws -> Value? {
        do {
            return try await read()
        } catch let failure as ServiceFailure where failure.kind == .notPermitted {
            return nil
        }
    }
}
