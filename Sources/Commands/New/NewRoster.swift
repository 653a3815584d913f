import BuiltInTheme
import CandidateProfile
import CandidateRoster
import ContentEditing
import ContentTree
import Diagnostics
import OperatingSystem
import SiteGenerator

/// `sitegen new --roster`: shows what the columns of a table are read as, and writes that into `site.json`.
struct NewRoster: Sendable {
    private let options: NewOptions
    private let program: Program
    private let console: Console
    private let roster: Roster
    /// The path of the table.
    private let path: String
    /// The groups that the site has already.
    private let known: [(id: String, title: String)]

    private var fileSystem: FileSystem { program.fileSystem }

    /// Reads the table.
    ///
    /// - Parameters:
    ///   - settings: the settings of an existing site: columns that they name keep their fields.
    ///   - content: its content folder.
    init(
        _ path: String, settings: SiteSettings = SiteSettings(), besides content: String? = nil, _ options: NewOptions,
        _ program: Program,
        _ console: Console
    ) throws {
        self.path = path
        self.options = options
        self.program = program
        self.console = console
        known = settings.groups.map { ($0.id, $0.title) }
        var settings = settings
        settings.roster?.isComplete = false
        roster = try Roster.usable(path, for: settings, besides: content, program.fileSystem)
    }

    /// Shows the fields and asks; returns whether to write them.
    func isAgreed() throws -> Bool {
        console.note(overview)
        if options.yes { return true }
        return try Questions(console, options.diagnostics).isAgreed("Read the columns like this?")
    }

    /// The message if the user does not agree.
    var refusal: String {
        "Nothing was written. Rename the headings in the table, or agree and change the fields in site.json:\n\n"
            + JSONWriter(.pretty).text(of: .object([("roster", mapping)]))
    }

    /// The content of a new site: `site.json`, and what explains it.
    func site(folder: String, title: String) throws(DiagnosticList) -> [FileMaker.File] {
        var files: [FileMaker.File] = []
        for file in try StarterFiles(person: Self.nobody(title), theme: options.theme).site() {
            switch file.path {
            case "Content/site.json":
                let source = SourceText(name: file.path, bytes: file.bytes)
                let language = RosterField.language(of: roster.headings)
                files.append(.init(path: file.path, bytes: try settings(in: source, language: language)))
            case ".gitignore": files.append(.init(path: file.path, bytes: file.bytes + Array(Self.ignored.utf8)))
            case "README.md": files.append(.init(path: file.path, bytes: Array(readme(in: folder).utf8)))
            case let path where path.hasPrefix("Content/Users/") || path.hasPrefix(".github/"): break
            default: files.append(file)
            }
        }
        return files
    }

    /// The changed `site.json` of an existing site.
    func change(in content: String) throws -> FileChange {
        let file = content + "/site.json"
        guard try fileSystem.status(of: file) != nil else {
            return FileChange(path: file, before: nil, after: try settings(in: SourceText(name: file, "{}")))
        }
        let source = SourceText(name: file, bytes: try fileSystem.read(file))
        return FileChange(path: file, before: source.bytes, after: try settings(in: source))
    }

    /// The message after writing.
    ///
    /// - Parameters:
    ///   - paths: the written files.
    ///   - folder: the folder of a new site; `nil` for the current one.
    func report(_ paths: [String], folder: String?) -> String {
        var text = HelpText()
        let change = paths.isEmpty ? "The columns in site.json are the same." : "Changed:"
        text.line(folder == nil ? change : "A new site:")
        for path in paths { text.nextLine(path) }
        let file = ShellWord(path(from: folder)).description
        let start = folder.map { [("cd \(ShellWord($0))", "go to the site's folder")] } ?? []
        text.section(
            "Next",
            rows: start + [
                ("sitegen serve --roster \(file)", "preview the site in a browser while you edit the table"),
                ("sitegen check --roster \(file)", "find problems and list what becomes public"),
                ("sitegen build --roster \(file)", "build the site into the folder Output"),
            ])
        text.paragraph(
            "Portraits and PDFs that the table names belong into the folder Content/\(RosterSource.sharedFolder). The table itself has data that is not published: keep it out of public repositories."
        )
        if columns.contains(where: { $0.field == .ignore }) {
            text.paragraph(
                "To show a column that is not read, write its field into \"columns\" of Content/site.json; 'sitegen help roster' lists the fields."
            )
        }
        return text.text
    }
}

extension NewRoster {
    /// The table of headings and fields.
    private var overview: String {
        let consents = roster.rows.count(where: \.hasConsent)
        var text = HelpText()
        text.line(
            "\(TerminalText.visible(path)): \(BuildReport.count(roster.rows.count, "row")), \(consents) with consent")
        text.section("Columns", rows: columns.map { (TerminalText.visible($0.heading), Self.words($0.field)) })
        if !groups.isEmpty {
            text.section("New groups", rows: groups.map { ($0.id, TerminalText.visible($0.title)) })
        }
        return text.text
    }

    private static func words(_ field: RosterField) -> String {
        field == .ignore ? "not read" : "\(field.rawValue): \(field.meaning)"
    }

    private var columns: [(heading: String, field: RosterField)] {
        zip(roster.headings, roster.fields).filter { !$0.0.isEmpty }.map { ($0, $1 ?? .ignore) }
    }

    private var mapping: Node {
        .object([("columns", .object(columns.map { ($0.heading, .string($0.field.rawValue)) }))])
    }

    /// The groups that the table names and the site does not have, with ids made from their titles.
    private var groups: [(id: String, title: String)] {
        var found: [(id: String, title: String)] = []
        for title in roster.titlesOfGroups {
            guard let id = NewCandidate.uid(from: title), !found.contains(where: { $0.id == id }) else { continue }
            let lowered = title.lowercased()
            let isKnown = known.contains { $0.id == id || [$0.id, $0.title].contains { $0.lowercased() == lowered } }
            if isKnown { continue }
            found.append((id, title))
        }
        return found
    }

    /// The settings with the fields and the new groups.
    ///
    /// - Parameter language: the language of a new site; `nil` to leave it as it is.
    private func settings(in source: SourceText, language: String? = nil) throws(DiagnosticList) -> [UInt8] {
        var problems: [Diagnostic] = []
        guard let old = JSONReader.read(source, diagnostics: &problems), let members = old.members,
            !problems.contains(where: { $0.severity == .error })
        else { throw DiagnosticList(problems) }
        var new = members.filter { $0.key != "roster" }
        new.append(Node.Member("roster", mapping))
        if let language, let index = new.firstIndex(where: { $0.key == "language" }) {
            new[index].node = .string(language)
        }
        if !groups.isEmpty {
            let all =
                (old["groups"]?.members ?? [])
                + groups.map { Node.Member($0.id, .object([("title", .string($0.title))])) }
            let node = Node(.object(all), at: old["groups"]?.position ?? .none)
            if let index = new.firstIndex(where: { $0.key == "groups" }) {
                new[index].node = node
            } else {
                new.append(Node.Member("groups", node))
            }
        }
        return JSONRewriter.bytes(of: source, replacing: old, with: Node(.object(new), at: old.position))
    }

    /// The path of the table from the folder of the site.
    private func path(from folder: String?) -> String {
        guard let folder, folder != ".", !path.hasPrefix("/"), !folder.hasPrefix("/") else { return path }
        let names = folder.split(separator: "/").filter { $0 != "." }
        guard !names.contains("..") else { return path }
        return String(repeating: "../", count: names.count) + path
    }

    /// The starter's files are made for a person, whose file is left out.
    private static func nobody(_ title: String) -> NewCandidate {
        NewCandidate(name: title, uid: NewCandidate.neutralUID)
    }

    private static let ignored = """

        # Tables have data of people that is not published.
        *.csv
        *.tsv

        """

    private func readme(in folder: String) -> String {
        let file = ShellWord(path(from: folder)).description
        return """
            # The site of a table

            This folder contains the settings of a website about people in a table. The table itself is elsewhere: it has data that is
            not published, such as e-mail addresses and the rows of people without consent.

            | file | content |
            |---|---|
            | `Content/site.json` | the title of the site, its language, its groups, and the fields of the table's columns |
            | `Content/\(RosterSource.sharedFolder)/` | portraits and PDFs that the table names; create the folder when you have one |

            ## Commands

                sitegen serve --roster \(file)

            shows the site in your browser and updates it whenever you save the table.

                sitegen check --roster \(file)

            finds problems and lists what becomes public.

                sitegen build --roster \(file)

            builds the site into the folder `Output`. You can copy that folder to any web host.

                sitegen help roster

            describes the columns.

            """
    }
}
