import CandidateProfile
import Diagnostics
import SiteCheck
import SiteGenerator

/// What a check keeps of a candidate for the next one: what it found before it made the pages.
struct RememberedPerson: Sendable {
    /// The stamp of the whole input.
    var stamp: UserStamp
    var checked: CheckedPerson
    var hasPortrait: Bool
    private var encodedFindings: ArraySlice<UInt8>

    /// What becomes public, and the hints without source texts; `nil` if the record is damaged.
    ///
    /// They are decoded when they are needed, because those of all candidates take much memory.
    var findings: (summary: DisclosureSummary, hints: [Diagnostic])? {
        var reader = CacheReader(encodedFindings)
        let hidden = checked.withheldValues.map(\.text)
        guard let line = reader.text(), let parts = reader.list({ $0.text() }),
            let hints = reader.list({ $0.diagnostic(hiding: hidden) }), reader.isAtEnd
        else { return nil }
        return (DisclosureSummary(uid: checked.uid, line: line, parts: parts), hints)
    }
}

extension RememberedPerson {
    /// Creates the record of a candidate.
    static func record(
        _ checked: CheckedPerson, _ stamp: UserStamp, hasPortrait: Bool, _ summary: DisclosureSummary,
        _ hints: [Diagnostic]
    ) -> [UInt8] {
        var findings = CacheWriter()
        findings.write(summary.line)
        findings.write(summary.parts) { $0.write($1) }
        findings.write(hints) { $0.write($1) }
        var writer = CacheWriter()
        writer.write(checked.encoded)
        writer.write(stamp.bits)
        writer.write(hasPortrait ? 1 : 0)
        writer.write(findings.bytes)
        return writer.bytes
    }

    /// Reads a record; `nil` if it has another form.
    init?(_ record: [UInt8]) {
        var reader = CacheReader(record[...])
        guard let values = reader.slice(), let checked = CheckedPerson(values), let bits = reader.bits(),
            let hasPortrait = reader.number(), let findings = reader.slice()
        else { return nil }
        stamp = UserStamp(bits: bits)
        self.checked = checked
        self.hasPortrait = hasPortrait == 1
        encodedFindings = findings
    }
}
