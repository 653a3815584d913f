import CandidateNetwork
import Commands
import ContentTree

// Here, and nowhere else, it is decided what stands behind the networks: the tree on disk.
let program = Program { source, memory in
    let documents = DocumentFolder(content: source.content)
    if let demo = source.demo {
        return SampleNetwork(
            DemoNetwork(ContentExport(demo)), documents: documents, knownMaterials: source.knownMaterials,
            showsDrafts: source.showsDrafts, memory: memory)
    }
    return SampleNetwork(
        DemoNetwork(ContentFolder(source.content, spelling: MarkdownSpelling())), documents: documents,
        knownMaterials: source.knownMaterials, showsDrafts: source.showsDrafts, memory: memory)
}

program.main()
