import SiteGenerator
import SiteOutput

/// What a build has done, in words.
struct BuildReport: Sendable {
    var site: SiteGenerator.Summary
    var output: BuildSummary
    var folder: String
    var duration: Duration

    /// The closing line.
    var text: String {
        """
        \(Self.count(site.candidates, "candidate")), \(Self.count(site.pages, "page")), \
        \(Self.count(output.files, "file")) in \(folder): \(output.new) new, \(output.changed) changed, \
        \(output.unchanged) unchanged, \(output.removed) removed (\(durationText))

        """
    }

    /// "1 page", "2 pages".
    static func count(_ number: Int, _ noun: String) -> String {
        "\(number) \(noun)\(number == 1 ? "" : "s")"
    }

    /// "38 ms", "1.2 s".
    private var durationText: String {
        let milliseconds = Int((duration / .milliseconds(1)).rounded())
        guard milliseconds >= 1_000 else { return "\(milliseconds) ms" }
        let tenths = (milliseconds + 50) / 100
        return "\(tenths / 10).\(tenths % 10) s"
    }
}
