import CandidateDecoding
import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Tables

/// A copy of a user's LinkedIn data, as a CV.
public struct LinkedInExport: Sendable {
    /// The CV, as JSON Resume.
    public private(set) var resume = Node.object([])
    /// The parts of the name, as `details` of a candidate.
    public private(set) var details: [(key: String, text: String)] = []
    /// The status of columns that have no equivalent key in a CV, in the order of the files.
    public private(set) var notes: [ImportNote] = []
    /// The number of recommendations that are left out because they are not visible on LinkedIn.
    public private(set) var hiddenRecommendations = 0
    /// Files that are not read because they are duplicates.
    public private(set) var passedOver: [String] = []
    /// Other tables, and files in subfolders, which are not read, by their relative paths.
    public private(set) var unread: [String] = []

    private let takesPersonal: Bool
    private let problems: DiagnosticCollector

    /// Reads a folder or an archive.
    ///
    /// - Parameters:
    ///   - path: the path.
    ///   - takesPersonal: whether to import e-mail address, telephone number, street, postal code and birth date.
    ///   - problems: receives the problems of the files.
    /// - Throws: an ``ImportProblem``, or a read error.
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
        var basics: [(String, Node)] = []
        for file in LinkedInFile.allCases {
            guard let table = table(of: file, try files.text(of: file)) else { continue }
            var rows = table.rows.filter { isVisible($0, of: file) }
            if file == .emails { rows = Self.primary(of: rows) }
            if file == .phones { rows = Array(rows.filter { $0["Number"] != nil }.prefix(1)) }
            let entries = rows.map { Self.inMarkdown(entry($0, of: file, in: table.source), of: file) }
                .filter { !$0.isNothing }
            if file == .profile, let row = rows.first {
                details = [("givenName", "First Name"), ("familyName", "Last Name")].compactMap { key, column in
                    row[column].map { (key, $0) }
                }
            }
            noteUnknownColumns(of: table, rows, file)
            guard let first = entries.first else { continue }
            switch file {
            case .profile, .emails, .phones: basics += (first.members ?? []).map { ($0.key, $0.node) }
            case .courses:
                let section: Node = .object([("name", .string("Courses")), ("entries", .array(entries))])
                members.append(("sections", .array([section])))
            default: members.append((file.section ?? "", .array(entries)))
            }
        }
        if !basics.isEmpty { members.insert(("basics", .object(basics)), at: 0) }
        resume = .object(members)
    }
}

extension LinkedInExport {
    private func table(of file: LinkedInFile, _ source: SourceText?) -> CSVTable? {
        guard let source else { return nil }
        let records = CSVReader.read(source, reporting: problems)
        let columns = file.columns.map(\.name)
        guard let table = CSVTable(records, havingOneOf: columns, source: source) else {
            // LinkedIn writes a single line of explanation into files without data.
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

    /// The row with the primary address, or else the first.
    private static func primary(of rows: [CSVTable.Row]) -> [CSVTable.Row] {
        let own = rows.filter { $0["Email Address"] != nil }
        return Array((own.filter { $0["Primary"]?.lowercased() == "yes" } + own).prefix(1))
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
                note(file, column, key == nil ? .unmapped : .personal)
                continue
            }
            if use.isDate, DateSpelling.isPresent(text) { continue }
            if use.isDate, LinkedInEntry.date(text) == nil {
                problems.report(ResumeProblem.notADate(text), at: .text(source, field.range))
            }
            entry.add(text, as: use)
            if case .paragraph(let key, _) = use { note(file, column, .placed(key)) }
        }
        return entry.node
    }

    /// An entry with Markdown in the keys where a CV has it, because LinkedIn's texts are plain text.
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
            if rows.contains(where: { $0[column] != nil }) { note(file, column, .unmapped) }
        }
    }

    private mutating func note(_ file: LinkedInFile, _ column: String, _ status: ImportNote.Status) {
        let note = ImportNote(file: file.rawValue + ".csv", column: column, status: status)
        if !notes.contains(note) { notes.append(note) }
    }
}

/// The status of a column without an equivalent key in a CV.
public struct ImportNote: Sendable, Hashable {
    /// The file, by LinkedIn's name.
    public var file: String
    /// The name of the column.
    public var column: String
    /// The status.
    public var status: Status

    /// The status of a column.
    public enum Status: Sendable, Hashable {
        /// Left out: a CV has no key for it.
        case unmapped
        /// Left out unless requested with `--private`.
        case personal
        /// Stored under a key with a broader meaning.
        case placed(String)
    }
}
