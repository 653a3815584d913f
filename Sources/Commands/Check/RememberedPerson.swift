import CandidateProfile
import Diagnostics
import SiteCheck
import SiteGenerator

/// What a check keeps of a candidate for the next one: what it found before it made the pages.
struct RememberedPerson: Sendable {
    /// The stamp of the whole input.
    var stamp: UserStamp
    var checked: CheckedPerson
    var summary: DisclosureSummary
    var hasPortrait: Bool
    /// The hints, without source texts.
    var hints: [Diagnostic]
}

extension RememberedPerson {
    /// The encoded record, preceded by its number of bytes.
    var encoded: [UInt8] {
        var writer = CacheWriter()
        checked.write(to: &writer)
        writer.write(stamp.bits)
        writer.write(summary.line)
        writer.write(summary.parts) { $0.write($1) }
        writer.write(hasPortrait ? 1 : 0)
        writer.write(hints) { $0.write($1) }
        var record = CacheWriter()
        record.write(writer.bytes)
        return record.bytes
    }

    init?(from reader: inout CacheReader) {
        guard let checked = CheckedPerson(from: &reader), let bits = reader.bits(), let line = reader.text(),
            let parts = reader.list({ $0.text() }), let hasPortrait = reader.number()
        else { return nil }
        let hidden = checked.withheldValues.map(\.text)
        guard let hints = reader.list({ $0.diagnostic(hiding: hidden) }) else { return nil }
        stamp = UserStamp(bits: bits)
        self.checked = checked
        summary = DisclosureSummary(uid: checked.uid, line: line, parts: parts)
        self.hasPortrait = hasPortrait == 1
        self.hints = hints
    }
}
