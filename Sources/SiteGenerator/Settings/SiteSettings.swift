import ByteText
import CVLayout
import CandidateDocuments
import CandidateProfile
import CandidateRoster
import ContentTree
import Diagnostics
import OperatingSystem
import PDF
import WebSafety

/// The settings of a site, from `site.json`.
public struct SiteSettings: Sendable {
    /// The site's name.
    public var title = "Candidates"
    /// One sentence about the site.
    public var description: String?
    /// The language of the interface (BCP 47).
    public var language = "en"
    /// The place of `language`, to report a language without interface texts.
    public var languagePlace: Place?
    /// The address of the site; without it, everything that needs absolute addresses is left out.
    public var baseURL: BaseURL?
    /// The variant of the candidates' CVs that is published; `nil` for the full CVs.
    public var variant: String?
    /// Paths below 'static' that are published although their names or contents are suspicious.
    public var allowedStaticFiles: Set<String> = []
    /// What the home page is; `nil` for the profile of the only listed candidate, else the list of candidates.
    public var home: HomePage?
    /// Where that is said.
    public var homePlace: Place?
    /// The links at the top of every page.
    var navigation: [SiteLink] = []
    /// The links at the bottom of every page.
    var footer: [SiteLink] = []
    /// The name of the theme.
    public var theme = Theme.defaultName
    /// The place of the theme's name.
    public var themePlace: Place?
    /// The icon in browser tabs and on home screens, where the site names a picture, and the place of its name.
    var icon: (file: SiteIcon, path: String, place: Place?)?
    /// The values of the theme's tokens.
    var tokens: NodeReader?
    /// Whether the file could be read in full, so that what it does not say is not there.
    var isComplete = true
    /// What is said of the theme's font files.
    var fonts: [NodeReader] = []
    /// The kinds of material, with the site's changes and additions.
    public var materials = MaterialCatalogue.standard
    /// How the PDFs of CVs look.
    public var cv = CVDesign()
    /// The family of the theme's font files that PDFs of CVs use; `nil` for a standard font.
    var cvFont: (name: String, place: Place?)?
    /// Other families that candidates can choose for their PDFs.
    var offeredCVFonts: [(name: String, place: Place?)] = []
    /// The typefaces that candidates can choose, by name.
    var typefaces: [String: CVDesign.Typeface] = ["sans": .sans, "serif": .serif]
    /// The groups that candidates can belong to, in the order of the file.
    public var groups: [SiteGroup] = []
    /// The fields of the columns of a roster; `nil` to guess them.
    public var roster: RosterMapping?
    /// The skills with several usual names.
    var skillNames = SkillNames()

    /// The families that PDFs of CVs can use.
    var cvFonts: [String] { [cvFont?.name].compactMap(\.self) + offeredCVFonts.map(\.name) }

    /// Creates default settings.
    public init() {}

    /// Reads `site.json`. A setting with a problem is reported and keeps its default.
    ///
    /// - Parameters:
    ///   - document: the parsed file.
    ///   - staticFolder: the folder whose files are published unchanged, which contains the icons of materials.
    ///   - fileSystem: the file system of the folder.
    ///   - problems: receives the problems.
    public init(
        _ document: TreeDocument, staticFolder: String, fileSystem: FileSystem,
        reporting problems: DiagnosticCollector
    ) {
        problems.report(document.diagnostics)
        isComplete = !document.diagnostics.contains { $0.severity == .error }
        guard let reader = NodeReader(document, reporting: problems), reader.requireObject() else { return }
        Self.warnAboutUnreadKeys(of: reader, Self.keyNames)
        title = Self.value("title", in: reader) ?? title
        description = reader.string("description")
        language = Self.value("language", in: reader) ?? language
        languagePlace = reader["language"]?.place
        home = reader.choice("home")
        homePlace = reader["home"]?.place
        navigation = Self.links("navigation", in: reader)
        footer = Self.links("footer", in: reader)
        theme = Self.value("theme", in: reader) ?? theme
        themePlace = reader["theme"]?.place
        tokens = reader.object("tokens")
        fonts = FontSettings.all(in: reader)
        if let text = Self.value("baseURL", in: reader) {
            do { baseURL = try BaseURL(text) } catch { problems.report(error, at: reader["baseURL"]?.place) }
        }
        if let rules = reader.object(Self.staticKey) {
            Self.warnAboutUnreadKeys(of: rules, Self.staticForm.names)
            allowedStaticFiles = Set(rules.strings("allow"))
            for item in rules.list("allow") {
                guard let path = item.node.string else { continue }
                if let problem = Self.problem(withAllowed: path, staticFolder, fileSystem) { item.report(problem) }
            }
        }
        if let design = reader.object(Self.cvKey) { apply(design) }
        if let groups = reader.object(Self.groupsKey) {
            for member in groups.node.members ?? [] {
                guard let group = groups.reader(of: member), group.requireObject() else { continue }
                add(group, id: member.key, at: groups.place(ofKeyOf: member))
            }
        }
        if let roster = reader.object(Self.rosterKey) {
            Self.warnAboutUnreadKeys(of: roster, Self.rosterForm.names)
            self.roster = roster.object(Self.columnsKey).map(Self.mapping)
        }
        if let skills = reader.object(Self.skillsKey) {
            let names = (skills.node.members ?? []).map(\.key)
            skillNames = SkillNames(adding: names.map { ($0, skills.strings($0)) })
            reviewSpellings(of: names, in: skills)
        }
        let icons = IconFolder(path: staticFolder, fileSystem: fileSystem)
        if let text = Self.value("icon", in: reader), let item = reader["icon"] { setIcon(text, at: item, icons) }
        if let changes = reader.object("materials") {
            for member in changes.node.members ?? [] {
                guard let change = changes.reader(of: member), change.requireObject() else { continue }
                apply(change, to: member.key, at: changes.place(ofKeyOf: member), icons: icons)
            }
        }
    }

    /// Reports spellings that two skills have: only the last one counts.
    private func reviewSpellings(of names: [String], in skills: NodeReader) {
        var owners: [String: String] = [:]
        for name in names {
            for item in skills.list(name) {
                guard let spelling = item.node.string else { continue }
                if let other = owners.updateValue(name, forKey: FacetKey.key(of: spelling)), other != name {
                    item.report(SettingsProblem.spellingOfTwo(spelling, name, other))
                }
            }
        }
    }

    /// The problem of an allowed path below 'static': it must exist, and contain no `.` or `..`.
    private static func problem(
        withAllowed path: String, _ folder: String, _ fileSystem: FileSystem
    ) -> SettingsProblem? {
        func exists(_ path: String) -> Bool {
            // Copying reports unreadable folders.
            do { return try fileSystem.status(of: folder + "/" + path, followingLinks: false) != nil } catch {
                return true
            }
        }
        let names = path.split(separator: "/").filter { $0 != "." }
        let clean = names.joined(separator: "/")
        guard clean != path || names.isEmpty || names.contains("..") || !exists(path) else { return nil }
        if !names.isEmpty, !names.contains(".."), exists(clean) { return .allowsNothing(path, suggestion: clean) }
        let parent = names.dropLast().map { $0 + "/" }.joined()
        let others = (try? fileSystem.list(parent.isEmpty ? folder : folder + "/" + parent.dropLast())) ?? []
        let near = Spelling.nearest(to: String(names.last ?? ""), in: others.map(\.name))
        return .allowsNothing(path, suggestion: near.map { parent + $0 })
    }

    /// The language of the interface.
    var interfaceLanguage: InterfaceLanguage { InterfaceLanguage(tag: language) }
}

extension SiteSettings {
    /// `site.json` belongs to sitegen alone, so an unknown key is always a mistake.
    private static func warnAboutUnreadKeys(of reader: NodeReader, _ known: [String]) {
        reader.reportKeys(except: known) { SettingsProblem.unknownKey($0, known: known) }
    }

    /// Reads how the PDFs of CVs look.
    private mutating func apply(_ design: NodeReader) {
        Self.warnAboutUnreadKeys(of: design, Self.cvForm.names)
        var choices = CVChoices()
        choices.paper = design.choice("paper")
        choices.density = design.choice("density")
        cv.apply(choices)
        switch Self.value("font", in: design) {
        case nil, "sans": break
        case "serif": cv.typeface = .serif
        case let name?: cvFont = (name, design["font"]?.place)
        }
        offeredCVFonts = design.list("fonts").compactMap { item in
            item.string.map { ($0, item.place) }
        }
        if let text = Self.text("accent", in: design) {
            do { cv.accent = PDFColor(try Color(text)) } catch { design["accent"]?.report(error) }
        }
    }

    /// The fields of the columns of a roster.
    private static func mapping(_ columns: NodeReader) -> RosterMapping {
        RosterMapping(
            columns: (columns.node.members ?? []).compactMap { member in
                columns.reader(of: member)?.choice(named: member.key, of: RosterField.self).map {
                    .init(heading: member.key, field: $0, place: columns.place(ofKeyOf: member))
                }
            })
    }

    /// Adds a group, or reports its problems.
    private mutating func add(_ reader: NodeReader, id: String, at keyPlace: Place) {
        Self.warnAboutUnreadKeys(of: reader, Self.groupForm.names)
        if let problem = PathName.problem(with: id, of: .candidate) {
            return reader.problems.report(SettingsProblem.groupID(id, problem), at: keyPlace)
        }
        guard let title = reader.requiredString("title", of: "the group '\(id)'") else { return }
        groups.append(SiteGroup(id: id, title: title, text: reader.string("text")))
    }

    /// The links of a list; those with problems are reported and left out.
    private static func links(_ key: String, in reader: NodeReader) -> [SiteLink] {
        reader.list(key).compactMap { item in
            guard item.requireObject() else { return nil }
            warnAboutUnreadKeys(of: item, linkForm.names)
            let label = value("label", in: item)
            switch (value("page", in: item), value("url", in: item)) {
            case (let name?, nil): return SiteLink(label: label, target: .page(name), place: item["page"]?.place)
            case (nil, let text?):
                do throws(URLRefusal) {
                    let url = try NavigationURL(text)
                    if DocumentPath.isAddress(text) {
                        return SiteLink(label: label, target: .url(url), place: item["url"]?.place)
                    }
                    item["url"]?.report(SettingsProblem.unusableLink(text, nil))
                } catch {
                    item["url"]?.report(SettingsProblem.unusableLink(text, error))
                }
            default: item.report(SettingsProblem.linkWithoutTarget)
            }
            return nil
        }
    }

    private struct IconFolder {
        var path: String
        var fileSystem: FileSystem

        /// The path of an existing icon; problems are reported.
        func path(_ text: String, at item: NodeReader) -> SitePath? {
            do throws(FileError) {
                if let path = SitePath(text), try contains(path) { return path }
                item.report(SettingsProblem.missingIcon(text, suggestion: try suggestion(for: text)))
            } catch {
                item.problems.report(ContentProblem.unreadable(error), at: .file(error.path))
            }
            return nil
        }

        /// Whether the icon exists and can be published.
        private func contains(_ icon: SitePath) throws(FileError) -> Bool {
            try fileSystem.inputKind(of: path + "/" + icon.text, in: path) == .file
        }

        /// The existing icon for a path that begins with the folder's name: `static/icons/podcast.svg`.
        private func suggestion(for text: String) throws(FileError) -> String? {
            for folder in ["static/", "/", "./static/", "Content/static/", "/static/"] where text.hasPrefix(folder) {
                let rest = String(text.dropFirst(folder.count))
                if let icon = SitePath(rest), try contains(icon) { return rest }
            }
            return nil
        }
    }

    /// Sets the icon of the site, or reports its problems.
    private mutating func setIcon(_ text: String, at item: NodeReader, _ folder: IconFolder) {
        guard let path = folder.path(text, at: item) else { return }
        do {
            let bytes = try folder.fileSystem.read(folder.path + "/" + path.text)
            icon = (try SiteIcon(bytes), path.text, item.place)
        } catch let failure as SiteIconFailure {
            item.report(SettingsProblem.unusableIcon(path.text, failure))
        } catch let error as FileError {
            item.problems.report(ContentProblem.unreadable(error), at: .file(error.path))
        } catch {}
    }

    /// Applies a change to the materials, or reports its problems.
    private mutating func apply(_ reader: NodeReader, to key: String, at keyPlace: Place, icons: IconFolder) {
        Self.warnAboutUnreadKeys(of: reader, Self.changedMaterial.names)
        var change = MaterialCatalogue.Change(label: Self.text("label", in: reader))
        if let text = Self.text("color", in: reader) {
            do { change.color = try Color(text) } catch { reader["color"]?.report(error) }
        }
        if let text = Self.text("icon", in: reader), let item = reader["icon"] {
            change.icon = icons.path(text, at: item).map { .file($0.text) }
        }
        let material = ApplicationMaterial(rawValue: key)
        // A setting with a reported problem is not reported as missing as well.
        let given = Set(["label", "color"].filter { reader[$0] != nil })
        let found = materials.problems(with: change, to: material, given: given)
        for problem in found {
            let place = problem == .emptyLabel(key) ? reader["label"]?.place : nil
            reader.problems.report(problem, at: place ?? keyPlace)
        }
        // It fails only after a reported error, and then nothing is published.
        if found.isEmpty { try? materials.apply(change, to: material) }
    }

    /// A text that must not be empty.
    private static func value(_ key: String, in reader: NodeReader) -> String? {
        guard let text = text(key, in: reader) else { return nil }
        if !text.isBlank { return text }
        reader[key]?.report(SettingsProblem.empty(key))
        return nil
    }

    /// A text for which an empty value is a mistake.
    private static func text(_ key: String, in reader: NodeReader) -> String? {
        if case .string("") = reader[key]?.node.value { return "" }
        return reader.string(key)
    }
}
