import CandidateDecoding
import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import ContentTree

extension Program.Source {
    /// The candidates and posts of a tree.
    public func network(over manager: some NetworkManager) -> any SiteNetwork {
        SampleNetwork(
            manager, documents: DocumentFolder(content: content), knownMaterials: knownMaterials,
            knownGroups: knownGroups, showsDrafts: showsDrafts, language: language)
    }

    /// The candidates and posts of the local tree that the source describes.
    public var localNetwork: any SiteNetwork {
        if let demo { return network(over: DemoNetwork(ContentExport(demo))) }
        let folder = ContentFolder(content, spelling: MarkdownSpelling())
        return network(over: DemoNetwork(folder))
    }
}
