import CandidateProfile
import OperatingSystem
import WebSafety

/// A candidate's row in the directory. All rows stay in memory during the build, and there may be tens of thousands.
struct DirectoryEntry: Sendable, Hashable {
    /// The number of skills in a row.
    private static let mostSkills = 3
    /// A character that no text contains: control characters are replaced when texts are read.
    private static let separator = "\u{1F}"

    private let sortKey: String
    private let uid: String
    private let texts: PackedTexts

    init(_ user: UserData) {
        sortKey = (user.sortName ?? user.name).lowercased()
        uid = user.uid
        let details = user.details
        let resume = user.materials.first { $0.material == .resume && $0.hasPage }
        var kinds: Set<ApplicationMaterial> = []
        let skills = (user.resume?.skills ?? []).lazy.flatMap {
            $0.keywords.isEmpty ? [$0.name].compactMap(\.self) : $0.keywords
        }
        texts = PackedTexts(
            [
                user.pathName, user.name, details.headline ?? "", details.location ?? "", details.availability ?? "",
                details.picture?.thumbnailPath ?? "", resume?.pathName ?? "",
                skills.prefix(Self.mostSkills).joined(separator: Self.separator), Self.code(of: user.seeking),
                details.pronouns ?? "", user.groups.joined(separator: Self.separator),
            ]
                + user.materials.flatMap { item in
                    // A row links to the first material of each kind only.
                    let isFirst = kinds.insert(item.material).inserted
                    return [item.material.rawValue, item.name, isFirst ? Self.address(of: item) : ""]
                })
    }

    /// The name of a material's page, or the address of a link without a page, which has a colon.
    private static func address(of item: UserApplicationData) -> String {
        item.hasPage ? item.pathName : item.link?.text ?? ""
    }

    /// Status, start and end, as far as they are set; empty without a status.
    private static func code(of seeking: Seeking?) -> String {
        guard let seeking, let status = seeking.status else { return "" }
        return [status.rawValue, seeking.from?.description ?? "", seeking.until?.description ?? ""]
            .joined(separator: separator)
    }

    /// Decodes status, start and end.
    private static func seeking(_ code: String) -> Seeking? {
        let parts = code.split(separator: Character(separator), omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, let status = Seeking.Status(rawValue: parts[0]) else { return nil }
        var seeking = Seeking()
        (seeking.status, seeking.from, seeking.until) = (status, PartialDate(parts[1]), PartialDate(parts[2]))
        return seeking
    }

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

    /// The order of the directory: by sort name or name without regard to case, then by uid.
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
        /// The page name of the first résumé.
        var resume: String?
        var skills: [String]
        var pronouns: String?
        /// The ids of the candidate's groups.
        var groups: [String] = []
        var materials: [Material]

        /// A material in a row.
        struct Material: Sendable, Hashable {
            var name: String
            var material: ApplicationMaterial
            /// The name of its page in the folder.
            var page: String?
            /// The address of a material without a page.
            var link: NavigationURL?

            /// Unpacks kind, name and page or address.
            fileprivate static func unpacked(_ texts: ArraySlice<String>) -> Material {
                let start = texts.startIndex
                var item = Material(name: texts[start + 1], material: ApplicationMaterial(rawValue: texts[start]))
                let address = texts[start + 2]
                if address.contains(":") {
                    item.link = try? NavigationURL(address)
                } else if !address.isEmpty {
                    item.page = address
                }
                return item
            }
        }
    }

    /// The unpacked content of the row.
    var details: Details {
        let texts = texts.unpacked
        func text(_ index: Int) -> String? { texts[index].isEmpty ? nil : texts[index] }
        func list(_ index: Int) -> [String] { texts[index].split(separator: Self.separator).map(String.init) }
        return Details(
            folder: texts[0], name: texts[1], headline: text(2), location: text(3), availability: text(4),
            seeking: Self.seeking(texts[8]), picture: text(5), resume: text(6),
            skills: list(7), pronouns: text(9), groups: list(10),
            materials: stride(from: 11, to: texts.count - 2, by: 3).map { index in
                Details.Material.unpacked(texts[index..<index + 3])
            })
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
