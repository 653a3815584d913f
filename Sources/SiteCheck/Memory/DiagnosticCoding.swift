import Diagnostics
import SiteGenerator

extension CacheWriter {
    /// Writes a diagnostic. Of the source texts of its places, only the names are kept.
    public mutating func write(_ diagnostic: Diagnostic) {
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
    /// Reads a diagnostic.
    ///
    /// - Parameter values: the values that its source lines must not show.
    public mutating func diagnostic(hiding values: [String]) -> Diagnostic? {
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
