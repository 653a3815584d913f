import ContentTree

/// Read access to the references that others wrote for candidates, under `user-references/<uid>`.
///
/// Builds read them with the candidates: they follow the references of the CV.
public protocol ReferenceNetwork: Sendable {
    /// The references for some candidates, by uid.
    ///
    /// A build reads them page by page: a page has all references for the candidates that the source reads at once, so the
    /// number of references is not limited by that of a page.
    ///
    /// - Parameter userIds: the uids. A uid without references may be among them.
    /// - Throws: if the source cannot be read.
    func queryReferences(userIds: [String]) async throws -> [String: TreeDocument]
}
