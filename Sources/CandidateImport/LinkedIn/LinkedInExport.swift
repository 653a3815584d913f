import CandidateDecoding
import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem

/// What a copy of one's data from LinkedIn says, as a CV.
public struct LinkedInExport: Sendable {
    /// The CV, as JSON Resume writes it.
    public private(set) var resume = Node.object([])
    /// What it says of the name's parts, as `details` of a candidate has them.
    public private(set) var details: [(key: String, text: String)] = []
    /// What became of columns that a CV has no key for, in the order of the files.
    public private(set) var notes: [ImportNote] = []
    /// How many recommendations are left out because they are not visible on LinkedIn.
    public private(set) var hiddenRecommendations = 0
    /// Files that are not read because another one says the same.
    public private(set) var passedOver: [String] = []
    /// Tables beside those that are read, and files in folders below, by their paths from there.
    public private(set) var unread: [String] = []

    private let takesPersonal: Bool
    private let problems: DiagnosticCollector

    /// Reads a folder or an archive.
    ///
    /// - Parameters:
    ///   - path: where it is.
    ///   - takesPersonal: whether street, postal code and birth date are taken as well.
    ///   - problems: receives what is wrong with the files.
    /// - Throws: an ``ImportProblem``, or why something cannot be read.
    public init(
        _ path: String, takingPersonal takesPersonal: Bool, fileSystem: FileSystem,
        reporting problems: DiagnosticCollector
    ) throws {
        self.takesPersonal = takesPersonal
        self.problems = problems
        let files = try LinkedInFiles(path, fileSystem)
        passedOver = files.passedOver
        unread = files.unread
        var members: [(String, Node)] = []
        for file in LinkedInFile.allCases {
            guard let table = table(of: file, try files.text(of: file)) else { continue }
            let rows = table.rows.filter { isVisible($0, of: file) }
            let entries = rows.map { Self.inMarkdown(entry($0, of: file, in: table.source), of: file) }
                .filter { !$0.isNothing }
            if file == .profile, let row = rows.first {
                details = [("givenName", "First Name"), ("familyName", "Last Name")].compactMap { key, column in
                    row[column].map { (key, $0) }
                }
            }
            noteUnknownColumns(of: table, rows, file)
            guard let first = entries.first else { continue }
            members.append((file.section ?? "basics", file.section == nil ? first : .array(entries)))
        }
        resume = .object(members)
    }
}

extension LinkedInExport {
    private func table(of file: LinkedInFile, _ source: SourceText?) -> CSVTable? {
        guard let source else { return nil }
        let records = CSVReader.read(source, reporting: problems)
        let columns = file.columns.map(\.name)
        guard let table = CSVTable(records, havingOneOf: columns, source: source) else {
            // One line that says that there is nothing is what LinkedIn writes where there is nothing.
            if records.count > 1 || records.first?.count ?? 0 > 1 {
                problems.report(
                    ImportProblem.unknownColumns(FileSystem.name(of: source.name), known: columns),
                    at: .file(source.name))
            }
            return nil
        }
        for row in table.rows where row.fields.count > table.columns.count {
            let extra = row.fields[table.columns.count...].filter { !$0.text.isEmpty }
            guard let first = extra.first else { continue }
            problems.report(
                ImportProblem.csvExtraValues(row.fields.count, columns: table.columns.count),
                at: .text(source, first.range))
        }
        return table
    }

    private mutating func isVisible(_ row: CSVTable.Row, of file: LinkedInFile) -> Bool {
        guard file == .recommendations, row["Status"]?.uppercased() != "VISIBLE" else { return true }
        hiddenRecommendations += 1
        return false
    }

    private mutating func entry(_ row: CSVTable.Row, of file: LinkedInFile, in source: SourceText) -> Node {
        var entry = LinkedInEntry()
        for (column, use) in file.columns {
            guard let field = row.field(column) else { continue }
            let text = field.text
            if case .personal(let key) = use, key == nil || !takesPersonal {
                note(file, column, key == nil ? .homeless : .personal)
                continue
            }
            if use.isDate, LinkedInEntry.date(text) == nil {
                problems.report(ResumeProblem.notADate(text), at: .text(source, field.range))
            }
            entry.add(text, as: use)
            if case .paragraph(let key, _) = use { note(file, column, .placed(key)) }
        }
        return entry.node
    }

    /// An entry with Markdown where a CV has it: what LinkedIn has is plain text.
    private static func inMarkdown(_ entry: Node, of file: LinkedInFile) -> Node {
        guard let form = file.form, let members = entry.members else { return entry }
        return .object(
            members.map { member in
                guard form[member.key]?.kind == .prose, let text = member.node.string else {
                    return (member.key, member.node)
                }
                return (member.key, .string(PlainText.markdown(of: text)))
            })
    }

    private mutating func noteUnknownColumns(of table: CSVTable, _ rows: [CSVTable.Row], _ file: LinkedInFile) {
        let known = Set(file.columns.map { CSVTable.plain($0.name) })
        for column in table.columns where !known.contains(CSVTable.plain(column)) {
            if rows.contains(where: { $0[column] != nil }) { note(file, column, .homeless) }
        }
    }

    private mutating func note(_ file: LinkedInFile, _ column: String, _ fate: ImportNote.Fate) {
        let note = ImportNote(file: file.rawValue + ".csv", column: column, fate: fate)
        if !notes.contains(note) { notes.append(note) }
    }
}

/// What became of a column that a CV has no key of its own for.
public struct ImportNote: Sendable, Hashable {
    /// The file, by the name that LinkedIn gives it.
    public var file: String
    /// The name of the column.
    public var column: String
    /// What became of it.
    public var fate: Fate

    /// What becomes of a column.
    public enum Fate: Sendable, Hashable {
        /// It is left out: a CV has no place for it.
        case homeless
        /// It is left out as long as nobody asks for it.
        case personal
        /// It stands under a key that means more than it.
        case placed(String)
    }
}
