import CandidateProfile
import OperatingSystem
import WebSafety

/// A candidate's row in the directory. All rows stay in memory during the build, and there may be tens of thousands.
struct DirectoryEntry: Sendable, Hashable {
    /// The maximum number of skills of a candidate in lists.
    private static let skillLimit = 40
    /// The maximum number of positions of a candidate that the search finds.
    private static let positionLimit = 5
    /// A character that no text contains: control characters are replaced when texts are read.
    private static let separator = "\u{1F}"

    private let sortKey: String
    private let uid: String
    private let texts: PackedTexts

    /// The texts before those of the materials, by position.
    private enum Position: Int, CaseIterable {
        case folder, name, headline, location, availability, picture, resume, skills, seeking, pronouns, groups
        case languages, roles, employers, employment, workplace, places, changed, withheld, otherNames, skillAreas,
            positions, textLanguage
    }

    /// - Parameter withheld: the values that the candidate withholds.
    init(_ user: UserData, without withheld: WithheldIndex, language: InterfaceLanguage) {
        sortKey = SortKey.key(for: user.sortName ?? user.name, language: language)
        uid = user.uid
        let texts = Position.allCases.map { Self.text(at: $0, of: user, without: withheld) }
        var kinds: Set<ApplicationMaterial> = []
        self.texts = PackedTexts(
            texts
                + user.materials.flatMap { item in
                    // A row links to the first material of each kind only.
                    let isFirst = kinds.insert(item.material).inserted
                    return [item.material.rawValue, item.name, isFirst ? Self.address(of: item) : ""]
                })
    }

    private static func text(at position: Position, of user: UserData, without withheld: WithheldIndex) -> String {
        let (details, resume, seeking) = (user.details, user.resume, user.publishedSeeking)
        return switch position {
        case .folder: user.pathName
        case .name: user.name
        case .headline: details.headline ?? ""
        case .location: details.location ?? ""
        case .availability: details.availability ?? ""
        case .picture: details.picture?.thumbnailPath ?? ""
        case .resume:
            user.materials.first { $0.material == .resume && $0.hasPage }?.pathName
                ?? (CVPage.exists(for: user) ? "cv" : "")
        case .skills:
            joined(
                (resume?.skills ?? []).flatMap { $0.keywords.isEmpty ? [$0.name].compactMap(\.self) : $0.keywords }
                    .prefix(skillLimit))
        case .seeking: code(of: seeking)
        case .pronouns: details.pronouns ?? ""
        case .groups: joined(user.groups[...])
        case .languages: joined((resume?.languages ?? []).compactMap(\.language)[...])
        case .roles: joined((seeking?.roles ?? [])[...])
        case .employers: joined((resume?.work ?? []).compactMap(\.organisation)[...])
        case .employment: joined((seeking?.employment ?? []).map(\.rawValue)[...])
        case .places: joined((seeking?.places ?? [])[...])
        case .workplace: joined((seeking?.workplace ?? []).map(\.rawValue)[...])
        case .changed: resume?.meta.lastModified ?? ""
        case .otherNames: joined([user.sortName, details.nickname].compactMap(\.self)[...])
        case .positions: joined((resume?.work ?? []).compactMap(\.position).prefix(positionLimit))
        case .textLanguage: user.textLanguage ?? ""
        case .skillAreas:
            joined((resume?.skills ?? []).filter { !$0.keywords.isEmpty }.compactMap(\.name).prefix(skillLimit))
        case .withheld:
            withheld.isEmpty
                ? "" : joined(searchedTexts(of: user).filter { withheld.isRepeated(in: $0, of: user.uid) }[...])
        }
    }

    private static func joined(_ texts: ArraySlice<String>) -> String { texts.joined(separator: separator) }

    /// The texts that the search shows or finds.
    private static func searchedTexts(of user: UserData) -> [String] {
        let (details, resume) = (user.details, user.resume)
        let names = [user.name, user.sortName, details.nickname]
        let texts = (names + [details.headline, details.location, details.availability]).compactMap(\.self)
        return texts + (resume?.skills ?? []).flatMap { [$0.name].compactMap(\.self) + $0.keywords }
            + (resume?.languages ?? []).compactMap(\.language)
            + (resume?.work ?? []).flatMap { [$0.organisation, $0.position].compactMap(\.self) }
            + (user.publishedSeeking.map { $0.roles + $0.places } ?? []) + user.materials.compactMap(\.link?.text)
    }

    /// The name of a material's page, or the address of a link without a page, which has a colon.
    private static func address(of item: UserApplicationData) -> String {
        item.hasPage ? item.pathName : item.link?.text ?? ""
    }

    /// Status, start and end, as far as they are set; empty without a status and a start.
    private static func code(of seeking: Seeking?) -> String {
        guard let seeking, seeking.status != nil || seeking.from != nil else { return "" }
        return [seeking.status?.rawValue ?? "", seeking.from?.description ?? "", seeking.until?.description ?? ""]
            .joined(separator: separator)
    }

    /// Decodes status, start and end.
    private static func seeking(_ code: String) -> Seeking? {
        let parts = code.split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3 else { return nil }
        var seeking = Seeking()
        seeking.status = Seeking.Status(rawValue: parts[0])
        (seeking.from, seeking.until) = (PartialDate(parts[1]), PartialDate(parts[2]))
        return seeking
    }

    /// A text of its own for each candidate, whose order is that of the directory.
    var orderKey: String { sortKey + "\u{1}" + uid }

    /// The number of bytes of the texts of a row.
    var size: Int { texts.bytes.count }

    /// Decodes a cached row.
    init?(from reader: inout CacheReader, uid: String) {
        guard let sortKey = reader.text(), let texts = reader.slice() else { return nil }
        self.sortKey = sortKey
        self.uid = uid
        self.texts = PackedTexts(packed: texts)
    }

    /// Encodes all but the uid.
    func write(to writer: inout CacheWriter) {
        writer.write(sortKey)
        writer.write(texts.bytes)
    }

    /// Adds everything that decides the content and the position of the row.
    func add(to stamp: inout Stamp) {
        stamp.add(sortKey)
        stamp.add(uid)
        texts.bytes.withUnsafeBufferPointer { stamp.add($0) }
    }

    /// The order of the directory: by sort name or name by base letters, then by uid.
    static func isOrderedBefore(_ left: DirectoryEntry, _ right: DirectoryEntry) -> Bool {
        (left.sortKey, left.uid) < (right.sortKey, right.uid)
    }

    /// The content of a row of the directory.
    struct Details: Sendable, Hashable {
        /// The candidate's folder.
        var folder: String
        var name: String
        var headline: String?
        var location: String?
        var availability: String?
        /// The status with its dates; `nil` without a status.
        var seeking: Seeking?
        /// The path of the portrait for lists in the folder.
        var picture: String?
        /// The page name of the first résumé, or else of the CV.
        var resume: String?
        /// All skills, in the order of the CV.
        var skills: [String]
        var pronouns: String?
        /// The skills that a row shows.
        var topSkills: ArraySlice<String> { skills.prefix(3) }
        /// The ids of the candidate's groups.
        var groups: [String] = []
        var languages: [String]
        /// The roles that the candidate wants.
        var roles: [String]
        /// The organisations of the candidate's positions.
        var employers: [String]
        /// The kinds of employment that the candidate wants.
        var employment: [Seeking.Employment] = []
        /// Whether the candidate wants to work on site or remotely.
        var workplace: [Seeking.Workplace]
        /// The places where the candidate wants to work.
        var places: [String] = []
        /// The date of the last change, as written.
        var changed: String?
        /// The texts that repeat a withheld value. Pages show them, because sitegen does not change texts, but the files for
        /// machines leave them out: facets, the index of the search, and `people.json`.
        var withheld: [String]
        /// Names that only the search finds: the name for sorting, and the nickname.
        var otherNames: [String] = []
        /// The names of groups of skills, which only the search finds.
        var skillAreas: [String] = []
        /// The names of the newest positions, which only the search finds.
        var positions: [String] = []
        /// The language of the CV (BCP 47), in which the headline is written.
        var textLanguage: String?
        var materials: [Material]

        /// A material in a row.
        struct Material: Sendable, Hashable {
            var name: String
            var material: ApplicationMaterial
            /// The name of its page in the folder, or the address of a material without a page; empty if rows do not
            /// link to it.
            var address: String

            private var isLink: Bool { address.utf8.contains(UInt8(ascii: ":")) }
            /// The name of its page in the folder.
            var page: String? { address.isEmpty || isLink ? nil : address }
            /// The address of a material without a page.
            var link: NavigationURL? { isLink ? try? NavigationURL(address) : nil }
        }
    }

    /// The unpacked content of the row.
    var details: Details {
        let texts = texts.unpacked
        func text(_ position: Position) -> String? {
            let text = texts[position.rawValue]
            return text.isEmpty ? nil : text
        }
        func list(_ position: Position) -> [String] {
            texts[position.rawValue].utf8.split(separator: 0x1F).map { String(Substring($0)) }
        }
        return Details(
            folder: text(.folder) ?? "", name: text(.name) ?? "", headline: text(.headline), location: text(.location),
            availability: text(.availability), seeking: text(.seeking).flatMap(Self.seeking), picture: text(.picture),
            resume: text(.resume), skills: list(.skills), pronouns: text(.pronouns), groups: list(.groups),
            languages: list(.languages), roles: list(.roles), employers: list(.employers),
            employment: list(.employment).compactMap(Seeking.Employment.init),
            workplace: list(.workplace).compactMap(Seeking.Workplace.init), places: list(.places),
            changed: text(.changed),
            withheld: list(.withheld), otherNames: list(.otherNames), skillAreas: list(.skillAreas),
            positions: list(.positions), textLanguage: text(.textLanguage),
            materials: stride(from: Position.allCases.count, to: texts.count - 2, by: 3).map { index in
                Details.Material(
                    name: texts[index + 1], material: ApplicationMaterial(rawValue: texts[index]),
                    address: texts[index + 2])
            })
    }
}

extension DirectoryEntry.Details {
    /// Whether the name repeats a withheld value. The candidate is in no file for machines.
    var repeatsInName: Bool { withheld.contains(name) }

    /// The content for machines: without texts that repeat withheld values, except the name.
    var withoutRepetitions: DirectoryEntry.Details {
        guard !withheld.isEmpty else { return self }
        func isPublic(_ text: String) -> Bool { !withheld.contains(text) }
        var details = self
        details.headline = headline.flatMap { isPublic($0) ? $0 : nil }
        details.location = location.flatMap { isPublic($0) ? $0 : nil }
        details.availability = availability.flatMap { isPublic($0) ? $0 : nil }
        details.skills = skills.filter(isPublic)
        details.otherNames = otherNames.filter(isPublic)
        details.skillAreas = skillAreas.filter(isPublic)
        details.positions = positions.filter(isPublic)
        details.languages = languages.filter(isPublic)
        details.roles = roles.filter(isPublic)
        details.places = places.filter(isPublic)
        details.employers = employers.filter(isPublic)
        for index in materials.indices {
            if let link = materials[index].link, !isPublic(link.text) { details.materials[index].address = "" }
        }
        return details
    }
}

/// Several texts in one piece of memory, separated by a byte that UTF-8 never uses.
struct PackedTexts: Sendable, Hashable {
    let bytes: ArraySlice<UInt8>

    /// Creates packed texts from their bytes; keeps the buffer of the slice alive.
    init(packed bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
    }

    init(_ texts: [String]) {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(texts.reduce(texts.count - 1) { $0 + $1.utf8.count })
        for (index, text) in texts.enumerated() {
            if index > 0 { bytes.append(Self.separator) }
            bytes += text.utf8
        }
        self.bytes = bytes[...]
    }

    /// The texts.
    var unpacked: [String] {
        bytes.split(separator: Self.separator, omittingEmptySubsequences: false).map {
            String(decoding: $0, as: UTF8.self)
        }
    }

    private static let separator: UInt8 = 0xFF
}
