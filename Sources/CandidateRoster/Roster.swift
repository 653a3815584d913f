import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Synchronization
import Tables

/// A table of people, one in a row.
public final class Roster: Sendable {
    /// The maximum size of the file in bytes (64 MB).
    public static let limit = 64_000_000

    /// The text of the table in UTF-8, with its cells.
    public let source: SourceText
    /// The headings, as written.
    public let headings: [String]
    /// The field of each heading; `nil` for unknown headings.
    public let fields: [RosterField?]
    /// The rows below the headings; empty if the table cannot be used.
    public let rows: [RosterRow]
    /// Problems of the table as a whole. If there are errors, there are no rows.
    public let diagnostics: [Diagnostic]
    /// The groups of the site.
    let groups: [(id: String, title: String)]
    /// The indexes of the rows with an id.
    let indexes: [String: [Int]]
    /// A stamp of the headings and their fields.
    let columnStamp: UInt64

    /// Reads a table.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - mapping: the fields of the columns; `nil` to guess them from the headings.
    ///   - groups: the groups of the site.
    /// - Throws: a ``RosterProblem`` if the file cannot be used as a table, or a `FileError`.
    public convenience init(
        _ path: String, mapping: RosterMapping?, groups: [(id: String, title: String)] = [], _ fileSystem: FileSystem
    ) throws {
        try Self.refuseAddress(path)
        guard let status = try fileSystem.status(of: path) else { throw RosterProblem.missing(path) }
        guard status.kind == .file else { throw RosterProblem.notAFile(path) }
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try WorkClock.spend(on: .read) { () throws(FileError) in
                try fileSystem.read(path, limit: Self.limit)
            }
        } catch {
            if error.limit != nil { throw Diagnostic(RosterProblem.tooLarge(limit: Self.limit), at: .file(path)) }
            throw error
        }
        self.init(name: path, bytes: bytes, mapping: mapping, groups: groups)
    }

    /// Refuses the address of a published sheet.
    public static func refuseAddress(_ path: String) throws(RosterProblem) {
        let start = path.prefix(8).lowercased()
        if start.hasPrefix("http://") || start.hasPrefix("https://") { throw .address(path) }
    }

    /// Reads a table from bytes.
    public init(
        name: String, bytes: [UInt8], mapping: RosterMapping?, groups: [(id: String, title: String)] = []
    ) {
        self.groups = groups
        let problems = DiagnosticCollector()
        let cells = RosterCells()
        var text: [UInt8] = []
        do throws(TableProblem) {
            text = try TableText.utf8(of: bytes)
        } catch {
            problems.report(error, at: .file(name))
        }
        let source = SourceText(name: name, bytes: text, cells: cells)
        self.source = source
        var records = Self.records(of: source, mapping, problems)
        guard !records.isEmpty else {
            if !problems.hasErrors { problems.report(RosterProblem.empty, at: .file(name)) }
            (headings, fields, rows, indexes, columnStamp) = ([], [], [], [:], 0)
            diagnostics = problems.diagnostics
            return
        }
        var header = records.removeFirst()
        while header.fields.last?.text.isEmpty == true { header.fields.removeLast() }
        for index in header.fields.indices { header.fields[index].text = header.fields[index].text.onOneLine }
        headings = header.fields.map(\.text)
        fields = Self.fields(of: header, mapping, source, problems)
        cells.set(header, records, fields)
        var stamp = Stamp()
        for (heading, field) in zip(headings, fields) {
            stamp.add(heading)
            stamp.add(field?.rawValue ?? "")
        }
        columnStamp = stamp.bits
        Self.review(fields, header, source, problems)
        diagnostics = problems.diagnostics
        guard !problems.hasErrors else {
            (rows, indexes) = ([], [:])
            return
        }
        let columns = RosterColumns(fields: fields)
        rows = records.map { RosterRow($0, columns) }
        var indexes: [String: [Int]] = [:]
        for (index, row) in rows.enumerated() where !row.id.isEmpty { indexes[row.id, default: []].append(index) }
        self.indexes = indexes
    }

    /// The row at an offset; `nil` if there is none.
    public func row(at offset: Int) -> RosterRow? {
        rows.lastIndex(startingUpTo: offset, \.range.lowerBound).map { rows[$0] }
    }

    /// Whether errors are the reason that there are no rows.
    public var isUnusable: Bool { diagnostics.contains { $0.severity == .error } }

    /// The number of people who are not published because they have no consent.
    public var withoutConsent: Int { rows.count { !$0.id.isEmpty && !$0.hasConsent } }

    /// The people whose last day has passed, at their places, and cells with an unclear consent.
    ///
    /// - Parameter today: the date; `nil` if it does not matter.
    /// - Parameter isCheck: whether a passed day is an error.
    public func reviewRows(today: PartialDate?, isCheck: Bool) -> [Diagnostic] {
        rows.flatMap { row -> [Diagnostic] in
            guard row.hasConsent else {
                guard let field = row[.consent], RosterWord.isYes(field.text) == nil else { return [] }
                return [Diagnostic(RosterProblem.unclearConsent(field.text), at: .text(source, field.range))]
            }
            guard let today, let field = row[.until], let until = RosterDate.parse(field.text),
                RosterDate.hasPassed(until, on: today)
            else { return [] }
            let problem = RosterProblem.expired(id: row.id, until: until.description, isCheck: isCheck)
            return [Diagnostic(problem, at: .text(source, field.range))]
        }
    }
}

extension Roster {
    /// The maximum number of rows above the headings, such as a title.
    private static let mostRowsAbove = 4

    /// The records of a table from its headings on.
    private static func records(
        of source: SourceText, _ mapping: RosterMapping?, _ problems: DiagnosticCollector
    ) -> [CSVRecord] {
        let (delimiter, start) = TableDelimiter.find(in: source.bytes)
        var likely: (records: [CSVRecord], diagnostics: [Diagnostic])?
        // A title above the headings has no separators, or others.
        for other in [delimiter] + TableDelimiter.allCases.filter({ $0 != delimiter }) {
            let found = DiagnosticCollector()
            let records = CSVReader.records(of: source, separatedBy: other, from: start, reporting: found)
            let (index, isComplete) = header(of: records, mapping)
            if likely == nil || isComplete { likely = (Array(records[index...]), found.diagnostics) }
            if isComplete { break }
        }
        problems.report(likely?.diagnostics ?? [])
        return likely?.records ?? []
    }

    /// The first of the records with the most required headings, and whether it has them all.
    private static func header(of records: [CSVRecord], _ mapping: RosterMapping?) -> (index: Int, isComplete: Bool) {
        let required = [RosterField.id, .consent]
        let counts = records.prefix(mostRowsAbove + 1).map { record in
            let fields = fields(of: record.fields.map(\.text), mapping)
            return required.count(where: fields.contains)
        }
        let most = counts.max() ?? 0
        return (counts.firstIndex(of: most) ?? 0, most == required.count)
    }

    /// The field of each heading.
    private static func fields(of headings: [String], _ mapping: RosterMapping?) -> [RosterField?] {
        let guesses = RosterMapping.guess(headings)
        guard let mapping else { return guesses }
        return zip(mapping.columns(of: headings), guesses).map { $0?.field ?? (mapping.isComplete ? nil : $1) }
    }

    /// The field of each column. Headings that the mapping lacks, or that name no field, are warnings.
    private static func fields(
        of header: CSVRecord, _ mapping: RosterMapping?, _ source: SourceText, _ problems: DiagnosticCollector
    ) -> [RosterField?] {
        let headings = header.fields.map(\.text)
        func plain(_ heading: String) -> String { CSVTable.plain(heading) }
        let fields = fields(of: headings, mapping)
        if let mapping {
            let given = Set(mapping.columns(of: headings).compactMap { $0.map { plain($0.heading) } })
            for column in mapping.columns
            where mapping.isComplete && !given.contains(plain(column.heading)) && column.field != .ignore {
                let problem = RosterProblem.missingHeading(column.heading, known: headings.filter { !$0.isEmpty })
                problems.report(problem, at: column.place ?? .file(source.name))
            }
        }
        var seen: Set<String> = []
        for (field, cell) in zip(fields, header.fields) where !cell.text.isEmpty {
            let place = Place.text(source, cell.range)
            if !seen.insert(plain(cell.text)).inserted {
                problems.report(RosterProblem.sameHeading(cell.text), at: place)
            } else if field == nil {
                problems.report(
                    RosterProblem.unknownHeading(cell.text, isMapped: mapping?.isComplete == true), at: place)
            }
        }
        return fields
    }

    /// Reports fields of two columns, and missing columns.
    private static func review(
        _ fields: [RosterField?], _ header: CSVRecord, _ source: SourceText, _ problems: DiagnosticCollector
    ) {
        let headings = header.fields.map(\.text)
        for (index, field) in fields.enumerated() {
            guard let field, field != .ignore, let first = fields.firstIndex(of: field), first < index,
                headings[first] != headings[index]
            else { continue }
            problems.report(
                RosterProblem.sameField(field, headings[first], headings[index]),
                at: .text(source, header.fields[index].range))
        }
        let place = Place.file(source.name)
        let filled = headings.filter { !$0.isEmpty }
        if !fields.contains(.id) { problems.report(RosterProblem.noID(filled), at: place) }
        if !fields.contains(.consent) { problems.report(RosterProblem.noConsent(filled), at: place) }
    }
}

/// Finds the cells of a roster by their offsets.
private final class RosterCells: SourceCells {
    private struct Layout {
        /// The header and the records below it.
        var records: [CSVRecord] = []
        var headings: [String] = []
        var fields: [RosterField?] = []
    }

    private let layout = Mutex(Layout())

    func set(_ header: CSVRecord, _ records: [CSVRecord], _ fields: [RosterField?]) {
        layout.withLock {
            $0 = Layout(records: [header] + records, headings: header.fields.map(\.text), fields: fields)
        }
    }

    func cell(at offset: Int) -> SourceCell? {
        layout.withLock { layout in
            guard let index = layout.records.lastIndex(startingUpTo: offset, \.start) else { return nil }
            let record = layout.records[index]
            guard let column = record.fields.lastIndex(where: { $0.range.lowerBound <= offset }) else { return nil }
            guard column < layout.headings.count else {
                return SourceCell(row: record.number, column: String(column + 1), isPrivate: true)
            }
            // A column without a field can contain anything.
            let isPrivate = index > 0 && (layout.fields[column]?.isPrivate ?? true)
            return SourceCell(
                row: record.number, column: layout.headings[column], isPrivate: isPrivate, isHeading: index == 0)
        }
    }
}

extension CSVRecord {
    fileprivate var start: Int { fields.first?.range.lowerBound ?? 0 }
}

extension Array {
    /// The index of the last element that starts at or before an offset, of elements in the order of their starts.
    fileprivate func lastIndex(startingUpTo offset: Int, _ start: (Element) -> Int) -> Int? {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if start(self[middle]) <= offset { low = middle + 1 } else { high = middle }
        }
        return low > 0 ? low - 1 : nil
    }
}
