import CandidateNetwork
import CandidateProfile
import ContentTree

extension Program.Source {
    /// The candidates and posts of whoever keeps the tree.
    ///
    /// - Parameter memory: knows candidates that did not change since the site was published last.
    public func network(over manager: some NetworkManager, remembering memory: UserMemory?) -> any SiteNetwork {
        SampleNetwork(
            manager, documents: DocumentFolder(content: content), knownMaterials: knownMaterials,
            showsDrafts: showsDrafts, memory: memory)
    }

    /// The candidates and posts of the tree on disk that the source names.
    ///
    /// - Parameter memory: knows candidates that did not change since the site was published last.
    public func localNetwork(remembering memory: UserMemory?) -> any SiteNetwork {
        if let demo { return network(over: DemoNetwork(ContentExport(demo)), remembering: memory) }
        let folder = ContentFolder(content, spelling: MarkdownSpelling())
        return network(over: DemoNetwork(folder), remembering: memory)
    }
}
