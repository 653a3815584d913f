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
            let parts = reader.list({ $0.text() }), let hasPortrait = reader.number(),
            let hints = reader.list({ $0.diagnostic(hiding: checked.withheldValues.map(\.text)) })
        else { return nil }
        stamp = UserStamp(bits: bits)
        self.checked = checked
        summary = DisclosureSummary(uid: checked.uid, line: line, parts: parts)
        self.hasPortrait = hasPortrait == 1
        self.hints = hints
    }
}

extension CacheWriter {
    fileprivate mutating func write(_ diagnostic: Diagnostic) {
        write(diagnostic.id)
        write(case: diagnostic.severity)
        write(diagnostic.message)
        write(diagnostic.advice) { $0.write($1) }
        write(optional: diagnostic.place) { $0.write($1) }
        write(diagnostic.notes) { writer, note in
            writer.write(note.message)
            writer.write(optional: note.place) { $0.write($1) }
        }
        write(diagnostic.hidesSource ? 1 : 0)
    }

    private mutating func write(_ place: Place) {
        switch place {
        case .node: write(0)
        case .file: write(1)
        case .text(_, let range):
            write(2)
            write(range.lowerBound)
            write(range.count)
        }
        write(place.name)
    }
}

extension CacheReader {
    fileprivate mutating func diagnostic(hiding values: [String]) -> Diagnostic? {
        guard let id = text(), let severity = self.case(of: Severity.self), let message = text(),
            let advice = list({ $0.text() }), let place = optional({ $0.place() }),
            let notes = list({ reader -> Diagnostic.Note? in
                guard let message = reader.text(), let place = reader.optional({ $0.place() }) else { return nil }
                return .init(message, at: place)
            }), let hidesSource = number()
        else { return nil }
        return Diagnostic(
            id: id, severity: severity, message: message, advice: advice, place: place, notes: notes,
            hidesSource: hidesSource == 1, hiddenValues: values)
    }

    private mutating func place() -> Place? {
        switch number() {
        case 0: return text().map(Place.node)
        case 1: return text().map(Place.file)
        case 2:
            guard let start = number(), let count = number(), let name = text(), start <= Int.max - count else {
                return nil
            }
            return .text(SourceText(unread: name), start..<start + count)
        default: return nil
        }
    }
}
