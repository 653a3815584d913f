import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem

/// What belongs to a site and to no candidate: the content of `site.json`.
public struct SiteSettings: Sendable {
    /// The site's name.
    public var title = "Candidates"
    /// One sentence about it.
    public var description: String?
    /// The language of the interface, as BCP 47 writes it.
    public var language = "en"
    /// Where `language` stands, for the problem of a language without words.
    public var languagePlace: Place?
    /// Where the site is published; what has to be absolute is left out without it.
    public var baseURL: BaseURL?
    /// The kinds of material, with what the site changes and adds.
    public var materials = MaterialCatalogue.standard

    /// The settings of a site that says nothing.
    public init() {}

    /// Reads `site.json`; what is wrong with it is reported, and the setting stays as it is without it.
    ///
    /// - Parameters:
    ///   - document: the file as it was read.
    ///   - staticFolder: the folder whose files are published as they are, where icons of materials are looked for.
    ///   - fileSystem: where the folder is.
    ///   - problems: receives what is wrong.
    public init(
        _ document: TreeDocument, staticFolder: String, fileSystem: FileSystem,
        reporting problems: DiagnosticCollector
    ) {
        problems.report(document.diagnostics)
        guard let reader = NodeReader(document, reporting: problems), reader.requireObject() else { return }
        Self.warnAboutUnreadKeys(of: reader, ["title", "description", "language", "baseURL", "materials"])
        title = reader.string("title") ?? title
        description = reader.string("description")
        language = reader.string("language") ?? language
        languagePlace = reader["language"]?.place
        if let text = reader.string("baseURL") {
            do { baseURL = try BaseURL(text) } catch { problems.report(error, at: reader["baseURL"]?.place) }
        }
        if let changes = reader.object("materials") {
            let icons = IconFolder(path: staticFolder, fileSystem: fileSystem)
            for member in changes.node.members ?? [] {
                guard let change = changes.object(member.key) else { continue }
                do {
                    try apply(change, to: member.key, icons: icons)
                } catch {
                    let place = change["label"].flatMap { error == .emptyLabel(member.key) ? $0.place : nil }
                    problems.report(error, at: place ?? changes.place(ofKey: member.key))
                }
            }
        }
    }

    /// The parts of the language in lower case: `pt` and `br` of `pt-BR`.
    var languageSubtags: [String] { language.split(separator: "-").map { $0.lowercased() } }

    /// Whether the interface runs from right to left: its script decides, or the one that its language is mostly
    /// written in.
    var isRightToLeft: Bool {
        let subtags = languageSubtags
        if let script = subtags.dropFirst().first(where: { $0.utf8.count == 4 }) {
            return ["adlm", "arab", "hebr", "nkoo", "rohg", "syrc", "thaa"].contains(script)
        }
        return ["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "syr", "ug", "ur", "yi"].contains(subtags.first ?? "")
    }
}

extension SiteSettings {
    /// The file is the site's own, so that a key that nothing reads is always a mistake.
    private static func warnAboutUnreadKeys(of reader: NodeReader, _ known: [String]) {
        for member in reader.node.members ?? [] where !known.contains(member.key) && !member.key.hasPrefix("$") {
            reader.problems.report(
                SettingsProblem.unknownKey(member.key, known: known), at: reader.place(ofKey: member.key))
        }
    }

    private struct IconFolder {
        var path: String
        var fileSystem: FileSystem

        /// Whether it is there and can be published.
        func contains(_ icon: SitePath) throws(FileError) -> Bool {
            try fileSystem.inputKind(of: path + "/" + icon.text, in: path) == .file
        }
    }

    private mutating func apply(
        _ reader: NodeReader, to key: String, icons: IconFolder
    ) throws(MaterialProblem) {
        Self.warnAboutUnreadKeys(of: reader, ["label", "color", "icon"])
        var change = MaterialCatalogue.Change(label: Self.text("label", in: reader))
        if let text = Self.text("color", in: reader) {
            do { change.color = try Color(text) } catch { reader["color"]?.report(error) }
        }
        if let text = Self.text("icon", in: reader) {
            do throws(FileError) {
                if let path = SitePath(text), try icons.contains(path) {
                    change.icon = .file(path.text)
                } else {
                    reader["icon"]?.report(SettingsProblem.missingIcon(text))
                }
            } catch {
                reader.problems.report(ContentProblem.unreadable(error), at: .file(error.path))
            }
        }
        // What was reported already is not reported as missing, too.
        guard reader["label"] == nil || change.label != nil, reader["color"] == nil || change.color != nil else {
            return
        }
        try materials.apply(change, to: ApplicationMaterial(rawValue: key))
    }

    /// A text that means something even where it is empty: a mistake.
    private static func text(_ key: String, in reader: NodeReader) -> String? {
        if case .string("") = reader[key]?.node.value { return "" }
        return reader.string(key)
    }
}

/// What can be wrong with a site's settings.
public enum SettingsProblem: Problem, Hashable {
    /// A key that nothing reads, and those that are read.
    case unknownKey(String, known: [String])
    /// An icon that is not among the static files.
    case missingIcon(String)
    /// A language that the theme has no words in; the file that is missing, and the languages that there are.
    case unknownLanguage(String, existing: [String])

    /// The problem's stable name.
    public var id: String {
        switch self {
        case .unknownKey: "unknown-setting"
        case .missingIcon: "missing-icon"
        case .unknownLanguage: "unknown-language"
        }
    }

    /// An error, but for a key that nothing reads.
    public var severity: Severity {
        if case .unknownKey = self { .warning } else { .error }
    }

    /// What is the case.
    public var message: String {
        switch self {
        case .unknownKey(let key, _): "'\(key)' is not a setting"
        case .missingIcon(let path): "there is no icon 'static/\(path)'"
        case .unknownLanguage(let language, _): "the theme has no words in the language '\(language)'"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unknownKey(let key, let known): Spelling.advice(for: key, among: known, offer: "there are")
        case .missingIcon:
            ["put the file into the folder 'static' of the content, and write its path below that folder"]
        case .unknownLanguage(let language, let existing):
            Spelling.advice(for: language, among: existing, offer: "the languages are") + [
                "to add one, translate 'strings/en.json' into 'strings/\(language).json' in the folder with the site's templates"
            ]
        }
    }
}
