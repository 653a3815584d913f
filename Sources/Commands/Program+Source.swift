import CandidateDecoding
import CandidateDocuments
import CandidateNetwork
import CandidateProfile
import CandidateRoster
import ContentTree
import OperatingSystem

extension Program.Source {
    /// The candidates and posts of a tree.
    public func network(over manager: some NetworkManager) -> any SiteNetwork {
        SampleNetwork(
            manager, documents: DocumentFolder(content: content, shared: sharedDocuments),
            knownMaterials: knownMaterials, knownGroups: knownGroups, showsDrafts: showsDrafts, language: language)
    }

    /// The candidates and posts of the local tree that the source describes.
    public var localNetwork: any SiteNetwork {
        if let demo { return network(over: DemoNetwork(ContentExport(demo))) }
        let folder = ContentFolder(content, spelling: MarkdownSpelling())
        if let roster { return network(over: DemoNetwork(RosterSource(roster, in: folder))) }
        return network(over: DemoNetwork(folder))
    }

    /// The folder for the files of the people in the roster who have no folder of their own.
    private var sharedDocuments: SharedDocuments? {
        guard let roster else { return nil }
        let entries = (try? FileSystem().list(content + "/Users")) ?? []
        let folders = Set(entries.lazy.filter { $0.kind != .file }.map(\.name))
        return SharedDocuments(
            folder: RosterSource.sharedFolder, uids: Set(roster.rows.lazy.map(\.id)).subtracting(folders))
    }
}
