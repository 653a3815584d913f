import ByteText
import CandidateProfile
import TemplateEngine
import WebSafety

/// A candidate in the directory.
struct DirectoryCandidate: Sendable, ProfileDisplayable {
    var name: String
    var headline: String?
    /// The language of the CV, if it differs from that of the site.
    var cvLanguage: String?
    var location: String?
    var pronouns: String?
    var groups: [GroupView]
    var status: StatusView?
    var profile: AssetReference
    var picture: Picture?
    var monogram: String
    var skills: [FacetLink]
    /// The first résumé, or else the CV, or else the first material.
    var lead: Mark?
    /// The other materials.
    var materials: [Mark]
    /// Rows have the colors of all pages, so that the accent of one person changes no list.
    let accent: Accent? = nil
    /// Whether the row is on the first screen, whose pictures are loaded at once.
    private var isOnFirstScreen = false
    /// The page of the first résumé, or else of the CV.
    var resume: AssetReference?

    /// The number of rows on the first screen of a large display.
    private static let firstScreen = 6

    /// The rows of a page.
    ///
    /// - Parameters:
    ///   - facets: the facets with pages, to which the rows link.
    ///   - facet: the facet whose page it is; the rows of a skill show it first.
    static func rows(
        _ entries: some Sequence<DirectoryEntry>, linking facets: Facets, of facet: Facet? = nil, at path: SitePath,
        in context: PageContext
    ) -> [DirectoryCandidate] {
        entries.enumerated().map { index, entry in
            var details = entry.details
            if let facet, facet.kind == .skills,
                let own = details.skills.firstIndex(where: { facets.path(ofSkill: $0) == facet.path() })
            {
                details.skills.insert(details.skills.remove(at: own), at: 0)
            }
            var row = DirectoryCandidate(details, linking: facets, at: path, in: context)
            row.isOnFirstScreen = index < firstScreen
            return row
        }
    }

    /// The number of wanted places that a row shows.
    private static let wantedLimit = 2

    /// The place, and after an arrow where else the candidate wants to work: "Bern → Zürich, remote".
    private static func place(of entry: DirectoryEntry.Details, strings: InterfaceStrings) -> String? {
        let own = (entry.location ?? "").split(separator: ",").map { String($0).trimmedOfASCII }
        let others = entry.places.filter { place in
            !own.contains { place == $0 || place.hasPrefix($0 + ",") } && place != entry.location
        }
        var wanted = Array(others.prefix(wantedLimit))
        if entry.workplace.contains(.remote) { wanted.append(strings[.remote]) }
        guard !wanted.isEmpty else { return entry.location }
        return (entry.location.map { $0 + " " } ?? "") + "→ " + wanted.joined(separator: strings[.listSeparator])
    }

    /// - Parameter facets: the facets with pages, to which the row links.
    init(_ entry: DirectoryEntry.Details, linking facets: Facets, at path: SitePath, in context: PageContext) {
        name = entry.name
        headline = entry.headline
        cvLanguage = entry.textLanguage?.language(otherThan: context.site.language)
        location = Self.place(of: entry, strings: context.strings)
        pronouns = entry.pronouns
        groups = GroupView.all(entry.groups, at: path, in: context)
        status = StatusView(entry.seeking, or: entry.availability, strings: context.strings)
        skills = entry.topSkills.map { skill in
            FacetLink(name: skill, url: facets.path(ofSkill: skill).map { path.reference(to: $0) })
        }
        monogram = Monogram.letters(of: entry.name)
        profile = path.reference(to: .profile(in: entry.folder))
        picture = entry.picture.map { Picture(source: path.reference(to: SitePath(in: entry.folder, $0))) }
        resume = entry.resume.map { path.reference(to: SitePath(in: entry.folder, $0, ".html")) }
        var marks = entry.materials.map { Mark($0, of: entry.folder, at: path, in: context) }
        let lead: Mark?
        if let first = entry.materials.firstIndex(where: { $0.material == .resume }) {
            lead = marks.remove(at: first)
        } else if let page = entry.resume {
            let cv = DirectoryEntry.Details.Material(name: "", material: .resume, address: page)
            lead = Mark(cv, of: entry.folder, at: path, in: context)
        } else {
            lead = marks.isEmpty ? nil : marks.removeFirst()
        }
        self.lead = lead
        // One mark for each kind: the directory is for comparing people, and the profile lists everything.
        var kinds: Set<String> = []
        materials = marks.filter { kinds.insert($0.entry.label).inserted && $0.entry.label != lead?.entry.label }
    }
}

extension DirectoryCandidate: TemplateRecord {
    static let schema = RecordSchema<DirectoryCandidate>(
        "a candidate",
        personFields + [
            Field(
                "cvLanguage", .optional(.text), "The language of the CV, if it is not that of the site.", \.cvLanguage),
            Field("pronouns", .optional(.text), "The candidate's pronouns.", \.pronouns),
            Field("groups", .list(of: .record), "The groups that the candidate belongs to.", \.groups),
            Field("hasGroups", .flag, "Whether there are groups.") { !$0.groups.isEmpty },
            Field("hasFacts", .flag, "Whether there is a place, there are pronouns or groups.") {
                $0.location != nil || $0.pronouns != nil || !$0.groups.isEmpty
            },
            Field("profile", .asset, "The candidate's page.", \.profile),
            Field("status", .optional(.record), "Whether to ask the candidate.", \.status),
            Field("picture", .optional(.record), "A portrait.", \.picture),
            Field(
                "isOnFirstScreen", .flag, "Whether the row is one of the first six, whose pictures are loaded at once.",
                \.isOnFirstScreen),
            Field("monogram", .text, "One or two letters in place of a portrait.", \.monogram),
            Field("skills", .list(of: .text), "The first three skills; on the page of a skill, it comes first.") {
                $0.skills.map(\.name)
            },
            Field("tags", .list(of: .record), "The first three skills, with links to their pages.", \.skills),
            Field("hasSkills", .flag, "Whether there are skills.") { !$0.skills.isEmpty },
            Field("hasMeta", .flag, "Whether there is a place or a status.") {
                $0.location != nil || $0.status != nil
            },
            Field("resume", .optional(.asset), "The page of the first résumé, or else of the CV.", \.resume),
            Field("lead", .optional(.record), "The first résumé, or else the CV, or else the first material.", \.lead),
            Field("marks", .list(of: .record), "The other materials, as small marks.", \.materials),
            Field("hasMarks", .flag, "Whether there are other materials.") { !$0.materials.isEmpty },
        ])
}

/// A value that candidates have in common, in a row of the directory or in a list.
struct FacetLink: Sendable, TemplateRecord {
    var name: String
    /// The page of the candidates with the value; `nil` if it has none.
    var url: AssetReference?
    var count: String?
    /// The class for the colors of a kind of material.
    var style: Token?

    static let schema = RecordSchema<FacetLink>(
        "a facet",
        [
            Field("name", .text, "The value, such as a skill.", \.name),
            Field("url", .optional(.asset), "The page of the candidates with the value, if it has one.", \.url),
            Field("count", .optional(.text), "The number of these candidates; only in lists of values.", \.count),
            Field(
                "style", .optional(.token),
                "The class for the colors of a kind of material; only in the list of all kinds.", \.style),
        ])
}

/// One or two letters in place of a portrait.
enum Monogram {
    /// The first letters of the first and the last word of a name; of a name in Chinese or Japanese, its first two characters.
    static func letters(of name: String) -> String {
        // Titles such as "Dr." are not initials.
        let words = name.split { $0.isWhitespace || $0 == "-" }.filter { $0.last != "." && $0.first?.isLetter == true }
        func capital(_ letter: Character) -> String {
            let capital = letter.uppercased()
            // The capital of "ß" would be two letters.
            return capital.count == 1 ? capital : String(letter)
        }
        guard let first = words.first, let initial = first.first else { return String(name.prefix(1)) }
        if initial.isIdeograph { return String(first.prefix(2)) }
        guard words.count > 1, let last = words.last?.first else { return capital(initial) }
        // Arabic letters would join, and could make a word.
        let separator = initial.isArabic && last.isArabic ? "\u{200C}" : ""
        return capital(initial) + separator + capital(last)
    }
}

extension Character {
    fileprivate var isArabic: Bool { unicodeScalars.first.map { (0x600...0x77F).contains($0.value) } ?? false }

    /// Whether the character is Chinese, Japanese or Korean, where two characters are as short as two initials.
    fileprivate var isIdeograph: Bool {
        unicodeScalars.first.map { (0x3040...0x9FFF).contains($0.value) || (0xAC00...0xD7AF).contains($0.value) }
            ?? false
    }
}

/// A material as a small icon beside a name.
struct Mark: Sendable, Displayable, ColorStyles {
    var name: String
    var entry: MaterialCatalogue.Entry
    var kind: String?
    /// The link: the material's page, or the address of a link without a page. Only the first of a kind has one.
    var url: NavigationURL?
    var drawnIcon: AssetReference?
    var iconImage: AssetReference?

    var themeColor: Color { entry.themeColor }
    var styleClass: Token { entry.styleClass }

    init(_ material: DirectoryEntry.Details.Material, of folder: String, at path: SitePath, in context: PageContext) {
        name = material.name
        url =
            material.link
            ?? material.page.map { NavigationURL(path.reference(to: SitePath(in: folder, $0, ".html"))) }
        entry = context.settings.materials[material.material]
        (drawnIcon, iconImage) = context.icon(entry.icon, at: path)
        kind = name.holds(ignoringCase: entry.label) ? nil : entry.label
    }
}

extension Mark: TemplateRecord {
    static let schema = RecordSchema<Mark>(
        "a mark",
        [
            Field("name", .text, "The material's name.", \.name),
            Field("label", .text, "The label of its kind.", \.entry.label),
            Field("kind", .optional(.text), "The label of its kind, unless the name contains it.", \.kind),
            Field(
                "url", .optional(.navURL), "Where it leads: its page, or the address of a link without a page.", \.url),
            Field("style", .token, "The class for the kind's colors.") { $0.styleClass },
            Field("icon", .optional(.asset), "The kind's icon in the sprite, for `use`.", \.drawnIcon),
            Field("iconImage", .optional(.asset), "The kind's icon as a picture of the site.", \.iconImage),
        ])
}
