import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import TestSupport
import Testing

@testable import SiteGenerator

/// The schema for editors agrees with the decoder.
@Suite("The form of the settings")
struct SiteSettingsFormTests {
    private static let schema = SchemaCheck(JSONSchema("", SiteSettings.form).node)

    /// The problems of keys and kinds of values, not of the values of addresses, icons and languages.
    private static let identifiers: Set<String> = [
        "wrong-type", "unknown-value", "unknown-setting", "empty-setting", "color-without-number-sign",
        "color-of-wrong-length",
        "color-not-hexadecimal",
    ]

    private static func complaints(about node: Node, _ identifiers: Set<String>) -> [Diagnostic] {
        let problems = DiagnosticCollector()
        _ = SiteSettings(
            TreeDocument(reading: SourceText(name: "site.json", JSONWriter().text(of: node))), staticFolder: "nowhere",
            fileSystem: FileSystem(), reporting: problems)
        return problems.diagnostics.filter { identifiers.contains($0.id) }
    }

    @Test("agrees with the decoder: both refuse the same")
    func agreement() throws {
        let samples = FormSample.all(of: SiteSettings.form) { _ in .object([]) }
        for sample in samples {
            // The theme checks its tokens.
            if sample.key.hasPrefix("tokens/") { continue }
            // A kind of material under a reserved key has further problems.
            if ["materials/zzzzzzzz", "materials/$note"].contains(sample.key) { continue }
            // An empty name or picture has its own problem.
            let others: Set<String> = ["material-label-empty", "missing-icon"]
            let isText = sample.key.hasSuffix("/label") || sample.node == emptyIcon(in: sample)
            let complaints = Self.complaints(about: sample.node, Self.identifiers.union(isText ? others : []))
            let problems = try Self.schema.problems(with: sample.node)
            #expect(
                complaints.isEmpty == problems.isEmpty,
                "\(sample): reading says \(complaints.map(\.message)), the schema \(problems)")
        }
        #expect(samples.count > 300)
    }

    private func emptyIcon(in sample: FormSample) -> Node? {
        let path = sample.key.split(separator: "/").map(String.init)
        guard path.last == "icon", sample.node[TreePath(keys: path)]?.string == "" else { return nil }
        return sample.node
    }

    @Test(
        "allows kinds of material that a site adds",
        arguments: [
            ("podcast", ["label": "Podcast", "color": "#8A5A12"]), ("podcast", ["label": "Podcast"]),
            ("podcast", ["color": "#8A5A12"]), ("none", ["label": "None", "color": "#8A5A12"]),
            ("9to5", ["label": "Nine to five", "color": "#8A5A12"]), ("a b", ["label": "A", "color": "#8A5A12"]),
            ("x", ["label": " ", "color": "#8A5A12"]), ("x", ["label": "X", "color": "#8A5A1"]),
            ("x", ["label": "X", "color": "#8A5A12", "colour": "#8A5A12"]), ("$x", ["label": "X", "color": "#8A5A12"]),
            ("github", ["label": "Code"]), ("github", [:]),
        ])
    func addedMaterials(key: String, change: [String: String]) throws {
        let members = change.sorted { $0.key < $1.key }.map { ($0, Node.string($1)) }
        let node = Node.object([("materials", .object([(key, .object(members))]))])
        let problems = DiagnosticCollector()
        _ = SiteSettings(
            TreeDocument(reading: SourceText(name: "site.json", JSONWriter().text(of: node))), staticFolder: "nowhere",
            fileSystem: FileSystem(), reporting: problems)
        #expect(try Self.schema.problems(with: node).isEmpty == problems.diagnostics.isEmpty)
    }
}
