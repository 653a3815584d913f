import CandidateDocuments
import CandidateProfile
import CandidateRoster
import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import SiteGenerator

/// `sitegen import csv`: takes a roster over once, as a file for each person.
struct RosterImport: Sendable {
    private let options: ImportOptions
    private let program: Program
    private let console: Console

    private var fileSystem: FileSystem { program.fileSystem }

    init(_ options: ImportOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending {
            let content = FileSystem.withoutTrailingSlashes(options.content)
            guard try fileSystem.status(of: content)?.kind == .folder else { throw NewProblem.noContent(content) }
            let settings = SiteSettings(in: content, fileSystem)
            let roster = try Roster.usable(options.path, for: settings, besides: content, fileSystem)
            let unchanged = try unchanged(in: roster, content)
            let people = try await people(in: roster, content, settings, besides: unchanged)
            console.report(roster.diagnostics + roster.reviewRows(today: nil, isCheck: false) + people.warnings)
            let plan = try plan(people.users, of: roster, content, besides: unchanged)
            return try carryOut(plan, in: content)
        }
    }
}

extension RosterImport {
    /// What an import writes.
    private struct Plan {
        var files: [FileChange] = []
        /// The text for confirmation.
        var text = ""
    }

    /// The people of the table with consent.
    ///
    /// - Throws: the errors of all rows: either all people are imported, or nobody.
    private func people(
        in roster: Roster, _ content: String, _ settings: SiteSettings, besides unchanged: Set<String>
    ) async throws -> (users: [UserData], warnings: [Diagnostic]) {
        let network = Program.Source(
            content: content, roster: roster, knownMaterials: settings.materials.knownKeys,
            knownGroups: settings.groups.map(\.id), showsDrafts: true, language: settings.language
        ).localNetwork
        let list = try await network.list()
        let ids = Set(roster.rows.map(\.id)).subtracting(unchanged)
        let positions = list.names.indices.filter { ids.contains(list.names[$0]) || list.refused[$0] != nil }
        let loaded = try await network.load(positions, of: list)
        let found = loaded.flatMap(\.diagnostics).map { Self.ofImport($0, roster) }
        guard !found.contains(where: { $0.severity == .error }) else {
            throw CommandFailure(.invalidInput, (roster.diagnostics + found).inOrder())
        }
        return (loaded.compactMap(\.user), found.filter { $0.severity == .warning })
    }

    /// The problem of an import with a person who has a file; other problems are unchanged.
    private static func ofImport(_ diagnostic: Diagnostic, _ roster: Roster) -> Diagnostic {
        guard diagnostic.id == RosterProblem.alsoInUsers("").id, let place = diagnostic.place,
            let row = roster.row(at: place.offset)
        else { return diagnostic }
        let problem = row.hasConsent ? RosterProblem.otherFile(row.id) : .fileWithoutConsent(row.id)
        return Diagnostic(problem, at: place, notes: diagnostic.notes)
    }

    private static func path(of id: String, _ content: String) -> String { "\(content)/Users/\(id).json" }

    private func hasSchema(_ content: String) throws(FileError) -> Bool {
        try fileSystem.status(of: content + "/.schemas/candidate.schema.json") != nil
    }

    /// The content of a person's file.
    private static func file(of id: String, in roster: Roster, hasSchema: Bool) -> [UInt8]? {
        guard var node = roster.node(ofID: id)?.unplaced, let members = node.members else { return nil }
        if hasSchema {
            let schema = Node.Member("$schema", .string("../.schemas/candidate.schema.json"))
            node = Node(.object([schema] + members))
        }
        return JSONWriter(.pretty).bytes(of: node)
    }

    /// The ids of the people whose files an earlier import wrote, and nobody changed.
    private func unchanged(in roster: Roster, _ content: String) throws -> Set<String> {
        let hasSchema = try hasSchema(content)
        var unchanged: Set<String> = []
        for row in roster.rows where row.hasConsent && TreeKeyProblem(row.id) == nil {
            let path = Self.path(of: row.id, content)
            guard try fileSystem.status(of: path)?.kind == .file,
                let file = Self.file(of: row.id, in: roster, hasSchema: hasSchema), try fileSystem.read(path) == file
            else { continue }
            unchanged.insert(row.id)
        }
        return unchanged
    }

    private func plan(
        _ users: [UserData], of roster: Roster, _ content: String, besides unchanged: Set<String>
    ) throws -> Plan {
        let hasSchema = try hasSchema(content)
        var plan = Plan()
        var copies = 0
        for user in users {
            guard let file = Self.file(of: user.uid, in: roster, hasSchema: hasSchema) else { continue }
            plan.files.append(FileChange(path: Self.path(of: user.uid, content), before: nil, after: file))
            let shared = "\(content)/\(RosterSource.sharedFolder)/"
            for name in roster.files(ofID: user.uid) {
                guard !DocumentPath.isAddress(name), let path = try? DocumentPath.path(name, folder: shared) else {
                    continue
                }
                let copy = "\(content)/Users/\(user.uid)/\(path)"
                guard !plan.files.contains(where: { $0.path == copy }),
                    try fileSystem.status(of: copy) == nil
                else { continue }
                let bytes = try fileSystem.read(shared + path, limit: DocumentFolder.limit)
                plan.files.append(FileChange(path: copy, before: nil, after: bytes))
                copies += 1
            }
        }
        plan.text = text(users, of: roster, copies: copies, unchanged: unchanged.count)
        return plan
    }

    private func text(_ users: [UserData], of roster: Roster, copies: Int, unchanged: Int) -> String {
        var lines: [String] = []
        if unchanged > 0 {
            lines.append("\(BuildReport.people(unchanged)) of the table already imported and unchanged.")
            if users.isEmpty { return lines[0] + "\n" }
            lines.append("")
        }
        lines.append("\(BuildReport.count(users.count, "new candidate")):")
        lines += users.map { "  + \($0.uid): \(ImportSummary.shown($0.name))" }
        if copies > 0 {
            let folder = RosterSource.sharedFolder
            lines += [
                "", "\(BuildReport.count(copies, "file")) of '\(folder)' for the folders of the candidates.",
            ]
        }
        var left: [String] = []
        if roster.withoutConsent > 0 {
            left.append("\(BuildReport.people(roster.withoutConsent)) without consent")
        }
        let unread = zip(roster.headings, roster.fields).filter { !$0.isEmpty && ($1 == nil || $1 == .ignore) }.map(\.0)
        if !unread.isEmpty {
            left.append("columns without a field: " + unread.map { "'\($0)'" }.joined(separator: ", "))
        }
        for field in [RosterField.consent, .until] {
            guard let index = roster.fields.firstIndex(of: field) else { continue }
            let reason =
                field == .until ? "files have no last day, so remove people in time" : "whoever has a file is published"
            left.append("'\(roster.headings[index])': \(reason)")
        }
        if !left.isEmpty { lines += ["", "Not imported:"] + left.map { "  - " + TerminalText.visible($0) } }
        return lines.joined(separator: "\n") + "\n"
    }

    /// Shows what is written, and writes it if the user agrees.
    private func carryOut(_ plan: Plan, in content: String) throws -> ExitStatus {
        let shown = console.result(plan.text)
        guard shown == .done, !plan.files.isEmpty else { return shown }
        if options.dryRun { return console.result("\nNothing was written: --dry-run.\n") }
        guard try options.yes || Questions(console, options.diagnostics).isAgreed("Write this?") else {
            return console.result("\nNothing was written.\n")
        }
        try program.write(plan.files, in: content)
        return console.result(
            "\n\(BuildReport.count(plan.files.count, "new file")) in \(TerminalText.visible(content))/Users.\n"
                + "'sitegen check' lists what becomes public. Do not use '--roster' with the same people any more.\n")
    }
}
