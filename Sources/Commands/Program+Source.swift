import CandidateDecoding
import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentTree

extension Program.Source {
    /// The candidates and posts of whoever keeps the tree.
    public func network(over manager: some NetworkManager) -> any SiteNetwork {
        SampleNetwork(
            manager, documents: DocumentFolder(content: content), knownMaterials: knownMaterials,
            showsDrafts: showsDrafts)
    }

    /// The candidates and posts of the tree on disk that the source names.
    public var localNetwork: any SiteNetwork {
        if let demo { return network(over: DemoNetwork(ContentExport(demo))) }
        let folder = ContentFolder(content, spelling: MarkdownSpelling())
        return network(over: DemoNetwork(folder))
    }
}
