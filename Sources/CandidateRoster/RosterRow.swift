import ByteText
import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Tables

/// The columns of the fields of a roster.
struct RosterColumns: Sendable {
    /// The index of the column of each field.
    private let indexes: [RosterField: Int]
    /// The fields, in the order of the columns.
    let fields: [RosterField?]

    init(fields: [RosterField?]) {
        self.fields = fields
        var indexes: [RosterField: Int] = [:]
        for (index, field) in fields.enumerated() {
            if let field, field != .ignore { indexes[field] = index }
        }
        self.indexes = indexes
    }

    subscript(field: RosterField) -> Int? { indexes[field] }
}

/// A row of a roster.
public struct RosterRow: Sendable {
    /// The number of the row in a spreadsheet, from 1.
    public let number: Int
    /// The fields, in the order of the columns.
    let cells: [CSVField]
    private let columns: RosterColumns
    /// The uid; empty if there is none.
    public let id: String
    /// Whether the person agreed to be published.
    public let hasConsent: Bool

    init(_ record: CSVRecord, _ columns: RosterColumns) {
        number = record.number
        var cells = record.fields
        for (index, field) in zip(cells.indices, columns.fields) {
            if let field { cells[index].text = field.reading(cells[index].text) }
        }
        self.cells = cells
        self.columns = columns
        func text(_ field: RosterField) -> String {
            columns[field].flatMap { $0 < cells.count ? cells[$0].text : nil } ?? ""
        }
        id = text(.id)
        hasConsent = RosterWord.isYes(text(.consent)) == true
    }

    /// The cell of a field; `nil` if it is empty, a rounded number or the error of a formula.
    subscript(field: RosterField) -> CSVField? {
        guard let index = columns[field], index < cells.count, !cells[index].text.isEmpty,
            !RosterNumber.isRounded(cells[index].text), !RosterNumber.isError(cells[index].text)
        else { return nil }
        return cells[index]
    }

    /// The range of the row in the text.
    var range: Range<Int> { (cells.first?.range.lowerBound ?? 0)..<(cells.last?.range.upperBound ?? 0) }

    /// The place to report problems of the whole row.
    var place: Range<Int> { range(of: .id) ?? range.lowerBound..<range.lowerBound }

    /// The range of the cell of a field, which may be empty.
    func range(of field: RosterField) -> Range<Int>? {
        columns[field].flatMap { $0 < cells.count ? cells[$0].range : nil }
    }

    /// The names of files in the row.
    var files: [String] {
        RosterField.allCases.filter(\.canBeFile).compactMap { self[$0]?.text }.filter { !$0.contains(":") }
    }

    /// The first value that has no column.
    var extraCell: CSVField? { cells.dropFirst(columns.fields.count).first { !$0.text.isEmpty } }
}

extension Roster {
    /// The node of the person with an id, if one row has it.
    public func node(ofID id: String) -> Node? {
        guard let rows = indexes[id], rows.count == 1 else { return nil }
        return node(of: self.rows[rows[0]])
    }

    /// The names of the files of the person with an id.
    public func files(ofID id: String) -> [String] {
        indexes[id].map { rows[$0[0]].files } ?? []
    }

    /// The groups that the rows name, in their order.
    public var titlesOfGroups: [String] {
        var seen: Set<String> = []
        return rows.flatMap { RosterList.items(of: $0[.groups]?.text ?? "") }.filter { seen.insert($0).inserted }
    }

    /// The node of a row, whose positions are in the text of the roster.
    func node(of row: RosterRow) -> Node {
        var candidate = NodeMembers(at: row.place)
        var (details, resume, basics, seeking) = (candidate, candidate, candidate, candidate)
        let empty = row.range(of: .name) ?? row.range(of: .givenName) ?? row.place
        candidate.add("name", name(of: row) ?? Node(.string(""), at: position(empty)))
        candidate.add("email", text(.email, row))
        candidate.add("slug", text(.slug, row))
        candidate.add("sortName", text(.sortName, row))
        candidate.add("visibility", text(.visibility, row) { RosterWord.visibility($0)?.rawValue })
        candidate.add("publish", list(.publish, row) { RosterWord.published($0)?.rawValue })
        candidate.add("groups", list(.groups, row, groupID))
        for field in [RosterField.givenName, .familyName, .headline, .location, .summary, .pronouns, .availability] {
            details.add(field.rawValue, text(field, row))
        }
        details.add("picture", text(.portrait, row))
        candidate.add("details", details.node)
        seeking.add("roles", list(.roles, row))
        candidate.add("seeking", seeking.node)
        var materials: [Node] = []
        for field in [RosterField.resume, .coverLetter, .transcript, .website, .linkedin, .github] {
            guard let cell = row[field] else { continue }
            var material = NodeMembers(at: cell.range)
            material.add("id", placed(field.rawValue, cell))
            material.add("material", placed(field.rawValue, cell))
            material.add("name", placed(heading(of: field), cell))
            material.add("url", placed(cell.text, cell))
            if let node = material.node { materials.append(node) }
        }
        if let first = materials.first {
            candidate.add("userApplicationMaterial", Node(.array(materials), at: first.position))
        }
        basics.add("phone", text(.phone, row))
        resume.add("basics", basics.node)
        resume.add("skills", entries(.skills, "name", row))
        resume.add("languages", entries(.languages, "language", row))
        candidate.add("resume", resume.node)
        return candidate.node ?? Node(.object([]), at: position(row.place))
    }

    /// The heading of a field.
    private func heading(of field: RosterField) -> String {
        fields.firstIndex(of: field).map { headings[$0] } ?? field.rawValue
    }

    private func position(_ range: Range<Int>) -> NodePosition { NodePosition(source: 0, range: range) }

    private func placed(_ text: String, _ cell: CSVField) -> Node { Node(.string(text), at: position(cell.range)) }

    private func text(_ field: RosterField, _ row: RosterRow, _ change: (String) -> String? = { $0 }) -> Node? {
        row[field].flatMap { cell in change(cell.text).map { placed($0, cell) } }
    }

    private func name(of row: RosterRow) -> Node? {
        if let name = text(.name, row) { return name }
        let parts = [row[.givenName], row[.familyName]].compactMap(\.self)
        guard let first = parts.first else { return nil }
        return placed(parts.map(\.text).joined(separator: " "), first)
    }

    private func list(
        _ field: RosterField, _ row: RosterRow, _ change: (String) -> String? = { $0 }
    ) -> Node? {
        guard let cell = row[field] else { return nil }
        let items = RosterList.items(of: cell.text).compactMap(change).map { placed($0, cell) }
        return items.isEmpty ? nil : Node(.array(items), at: position(cell.range))
    }

    private func entries(_ field: RosterField, _ key: String, _ row: RosterRow) -> Node? {
        guard let list = list(field, row), let items = list.items else { return nil }
        let entries = items.map { Node(.object([Node.Member(key, $0, keyAt: $0.position)]), at: $0.position) }
        return Node(.array(entries), at: list.position)
    }

    /// The id of a group that a cell names by id or title.
    private func groupID(_ text: String) -> String {
        if groups.contains(where: { $0.id == text }) { return text }
        let lowered = text.lowercased()
        return groups.first { $0.title.lowercased() == lowered || $0.id.lowercased() == lowered }?.id ?? text
    }
}

/// The members of an object, at a place.
private struct NodeMembers {
    private let position: NodePosition
    private var members: [Node.Member] = []

    init(at range: Range<Int>) {
        position = NodePosition(source: 0, range: range)
    }

    mutating func add(_ key: String, _ node: Node?) {
        if let node { members.append(Node.Member(key, node, keyAt: node.position)) }
    }

    /// The object; `nil` without members.
    var node: Node? { members.isEmpty ? nil : Node(.object(members), at: position) }
}

/// A list in a cell.
enum RosterList {
    /// The items: separated by semicolons and line breaks, or by commas if there are none of these.
    static func items(of text: String) -> [String] {
        let isDivided = text.contains { $0 == ";" || $0.isNewline }
        return text.split { isDivided ? $0 == ";" || $0.isNewline : $0 == "," || $0 == "،" }
            .map(\.trimmed).filter { !$0.isEmpty }
    }
}

/// A date in a cell.
enum RosterDate {
    /// Whether all of a year, month or day lies before a day.
    static func hasPassed(_ date: PartialDate, on today: PartialDate) -> Bool {
        (date.year, date.month ?? 12, date.day ?? 31) < (today.year, today.month ?? 1, today.day ?? 1)
    }

    /// The date of a text; `nil` if there is none, or if it is not clear.
    static func parse(_ text: String) -> PartialDate? {
        let meanings = meanings(of: text)
        return meanings.count == 1 ? meanings[0] : nil
    }

    /// The dates that a text can mean: 2027-07-31, 2027-07, 2027, 2027/07/31, 31.07.2027, and 31/07/2027 or 7/31/2027, which
    /// are two if the day could be the month.
    static func meanings(of text: String) -> [PartialDate] {
        if let date = PartialDate(text) { return [date] }
        let separators = Set(text.filter { "./-".contains($0) })
        guard separators.count == 1, let separator = separators.first else { return [] }
        let parts = text.split(separator: separator, omittingEmptySubsequences: false).map(\.trimmed)
        guard parts.count == 3 else { return [] }
        func date(_ year: String, _ month: String, _ day: String) -> PartialDate? {
            func padded(_ part: String) -> String { part.utf8.count == 1 ? "0" + part : part }
            return PartialDate("\(year)-\(padded(month))-\(padded(day))")
        }
        if let date = date(parts[0], parts[1], parts[2]) { return [date] }
        let dates = [
            date(parts[2], parts[1], parts[0]), separator == "." ? nil : date(parts[2], parts[0], parts[1]),
        ].compactMap(\.self)
        return dates.count == 2 && dates[0] == dates[1] ? [dates[0]] : dates
    }
}

/// A number in a cell.
enum RosterNumber {
    /// Whether a spreadsheet program wrote the error of a formula instead of its result: `#VALUE!`, `#WERT!`, `#N/A`.
    static func isError(_ text: String) -> Bool {
        guard text.utf8.first == UInt8(ascii: "#") else { return false }
        return text.wholeMatch(of: /#[A-ZÀ-Ý0-9\/¡¿]+[!?]|#N\/A|#NV/) != nil
    }

    /// Whether a spreadsheet program wrote a number without its last digits: `4.9E+11`, `4,9E+11`.
    static func isRounded(_ text: String) -> Bool {
        // Most texts do not begin with a digit, which takes less time than the expression.
        guard let first = text.utf8.first, (0x30...0x39).contains(first) || first == UInt8(ascii: "-") else {
            return false
        }
        return text.wholeMatch(of: /-?\d([.,]\d+)?[Ee]\+\d+/) != nil
    }
}
