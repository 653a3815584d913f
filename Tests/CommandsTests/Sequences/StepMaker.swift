import ContentTree
import Diagnostics
import OperatingSystem
import Foundation
import TestSupport

/// Creates random steps from the current files of a site.
struct StepMaker {
    var content: SampleContent
    private let root: String
    var options: [String] = ["--keep-going"]
    /// The former path of content that was set aside.
    var lastAside: String?

    init(_ content: SampleContent, root: String) {
        self.content = content
        self.root = root
    }

    /// The next step.
    mutating func step() -> Step {
        var acts: [Act] = []
        var names: [String] = []
        for _ in 0..<content.pick([1, 1, 1, 2, 3], else: 1) {
            let change = content.pick(Self.changes, else: .nothing)
            // The first change may remove the files of the second one, which then does nothing.
            acts += make(change)
            names.append(change.rawValue)
        }
        if content.oneIn(4) { acts.append(.copy(".sitegen-Output", "saved")) }
        let isOfContent = acts.allSatisfy { !$0.path.hasPrefix("Output") && !$0.path.hasPrefix(".sitegen-") }
        let delay = isOfContent && content.oneIn(10) ? content.number(0..<12) : nil
        return Step(
            name: names.joined(separator: " + "), acts: acts, options: options, settles: content.oneIn(2),
            delayInBuild: delay)
    }
}

extension StepMaker {
    /// The kinds of changes; a kind is chosen as often as it is in the list.
    private enum Change: String {
        case nothing, options
        case field, sameSize, repair, touch, newCandidate, removedCandidate, renamedCandidate, swappedCandidates
        case copiedCandidate, movedPart, collection, slug, folderInOtherCase, listing, page
        case document, linkedDocument, article, post, roster, settings, template, staticFile, setAside, newInodes,
            outside
        case publishedFile, plantedFile, lostRecord, damagedRecord, olderRecord, otherRecord, output
    }

    private static let changes: [Change] = [
        .nothing, .options, .field, .field, .field, .field, .sameSize, .sameSize, .sameSize, .sameSize, .repair,
        .repair, .touch, .newCandidate, .newCandidate, .removedCandidate, .removedCandidate, .renamedCandidate,
        .swappedCandidates, .swappedCandidates, .copiedCandidate, .copiedCandidate, .movedPart, .movedPart,
        .collection, .slug, .folderInOtherCase, .listing, .listing, .listing, .page, .page, .page, .document, .document,
        .document,
        .linkedDocument, .article,
        .article, .post, .post, .roster, .roster, .roster, .settings, .settings, .template, .template, .staticFile,
        .setAside, .setAside,
        .newInodes, .outside,
        .publishedFile, .publishedFile, .publishedFile, .plantedFile, .lostRecord, .damagedRecord, .olderRecord,
        .olderRecord, .otherRecord, .output, .output, .output,
    ]

    private mutating func make(_ change: Change) -> [Act] {
        switch change {
        case .nothing: []
        case .options: changeOptions()
        case .field: changeField()
        case .sameSize: changeSameSize()
        case .repair: content.newCandidate(uid())
        case .touch: file(below: "Content").map { [.touch($0)] } ?? []
        case .newCandidate: content.newCandidate(content.pick(SampleContent.uids, else: "ada"))
        case .removedCandidate: removeCandidate()
        case .renamedCandidate: moveCandidate { .rename($0, $1) }
        case .swappedCandidates: moveCandidate { .swap($0, $1) }
        case .copiedCandidate: moveCandidate { .copy($0, $1) }
        case .movedPart: movePart()
        case .collection: changeCollection()
        case .slug: changeSlug()
        case .folderInOtherCase: changeCase()
        case .listing: changeListing()
        case .page: changePage()
        case .document: changeDocument()
        case .linkedDocument: linkDocument()
        case .article: changeArticle()
        case .post: changePost()
        case .roster: changeRoster()
        case .settings: changeSettings()
        case .template: changeTemplate()
        case .staticFile: changeStaticFile()
        case .setAside: setAside()
        case .newInodes: moveContent()
        case .outside: changeOutside()
        case .publishedFile: changePublished()
        case .plantedFile: plant()
        case .lostRecord: file(below: ".sitegen-Output").map { [.remove($0)] } ?? []
        case .damagedRecord: damageRecord()
        case .olderRecord: takeRecord(from: "saved")
        case .otherRecord: takeRecord(from: "other/.sitegen-Output")
        case .output: changeOutput()
        }
    }

    /// Builds with the table of people from now on.
    mutating func readRoster() {
        if !options.contains("--roster") { options += ["--roster", "@/people.csv"] }
    }

    private mutating func changeOptions() -> [Act] {
        options = content.oneIn(4) ? [] : ["--keep-going"]
        if content.oneIn(3) { options += ["--base-url", content.pick("https://o.example/", "https://o.example/s/")] }
        if content.oneIn(5) { options += ["--templates", "@/Other"] }
        if content.oneIn(6) { options += ["--variant", content.pick("short", "long")] }
        if content.oneIn(6) { options.append("--drafts") }
        if content.oneIn(8) { options.append("--strict") }
        if content.oneIn(10) { options += ["--demo", "@/export.json"] } else if content.oneIn(3) { readRoster() }
        return []
    }
}

extension StepMaker {
    /// All files below a folder, without following links, in order.
    func files(below folder: String) -> [String] {
        let entries = (try? FileSystem().list(root + "/" + folder)) ?? []
        return entries.sorted { $0.name < $1.name }.flatMap { entry in
            let path = folder + "/" + entry.name
            return entry.kind == .folder ? files(below: path) : [path]
        }
    }

    mutating func file(below folder: String) -> String? { files(below: folder).randomElement(using: &content.random) }

    /// Usually the uid of an existing candidate.
    mutating func uid() -> String {
        let names = ((try? FileSystem().list(root + "/Content/Users")) ?? []).map(\.name).sorted()
        let uids = Set(names.map { $0.hasSuffix(".json") ? String($0.dropLast(5)) : $0 }).sorted()
        return content.pick(uids, else: "ada")
    }

    func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: root + "/" + path) }

    func bytes(_ path: String) -> [UInt8]? { (try? Data(contentsOf: URL(filePath: root + "/" + path))).map(Array.init) }

    /// The node of a JSON file; `nil` if it is missing or invalid.
    func node(_ path: String) -> Node? {
        var problems: [Diagnostic] = []
        return bytes(path).flatMap { JSONReader.read(SourceText(name: path, bytes: $0), diagnostics: &problems) }
    }

    /// Writes a file in one of the ways of common programs.
    mutating func write(_ path: String, _ bytes: [UInt8]) -> Act {
        switch content.number(0..<7) {
        case 4: .replace(path, bytes, .future)
        case 0: .writeKeepingTime(path, bytes)
        case 1: .replace(path, bytes, .asBefore)
        case 2: .replace(path, bytes, .old)
        case 3: .replace(path, bytes, .now)
        default: .write(path, bytes)
        }
    }

    mutating func write(_ path: String, _ node: Node) -> Act { write(path, content.bytes(node)) }
}
