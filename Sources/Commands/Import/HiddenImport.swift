import CandidateDecoding
import ContentTree

/// Imported values that are not shown, because the candidate's own name and `details` have precedence.
struct HiddenImport: Sendable {
    /// The shown values, each with the imported one.
    let lines: [String]
    /// Whether the candidate still has sample text of `sitegen new`.
    let hasSamples: Bool

    /// - Parameters:
    ///   - candidate: the existing node; `nil` for a new candidate.
    ///   - resume: the CV after the import.
    ///   - material: the imported data.
    init(_ candidate: Node?, _ resume: Node, of material: ImportedMaterial) {
        guard let candidate else {
            lines = []
            hasSamples = false
            return
        }
        let (basics, imported) = (resume["basics"], material.resume["basics"])
        let samples = Adviser.samples
        let details = candidate["details"]
        hasSamples = [details, candidate["resume"]].contains { node in
            node.map { Self.texts(of: $0).contains { samples.source(of: $0) == .starter } } ?? false
        }
        let pairs: [(path: String, own: Node?, TreePath)] = [
            ("name", candidate["name"], TreePath(keys: ["name"])),
            ("email", candidate["email"], TreePath(keys: ["email"])),
            ("details/headline", details?["headline"], TreePath(keys: ["label"])),
            ("details/location", details?["location"], TreePath(keys: ["location", "city"])),
            ("details/summary", details?["summary"], TreePath(keys: ["summary"])),
            ("details/picture", details?["picture"], TreePath(keys: ["image"])),
        ]
        lines = pairs.compactMap { path, own, key in
            // Skip values that were not imported, or that the CV overrides.
            guard let own = own?.string.map(Self.words), !own.isEmpty, let new = imported?[key]?.string,
                basics?[key]?.string == new
            else { return nil }
            let words = Self.words(ResumeDocument.shownText(new))
            let isSame = path == "details/location" ? own.lowercased().contains(words.lowercased()) : own == words
            if isSame || words.isEmpty { return nil }
            let from = samples.source(of: own).map { " (\($0.rawValue))" } ?? ""
            return "\(path): \(ImportSummary.shown(own))\(from) hides \(ImportSummary.shown(words))"
        }
    }

    private static func texts(of node: Node) -> [String] {
        switch node.value {
        case .string(let text): [text]
        case .array(let items): items.flatMap(texts(of:))
        case .object(let members): members.flatMap { texts(of: $0.node) }
        default: []
        }
    }

    private static func words(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}
