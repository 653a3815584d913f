import ByteText
import WebSafety

/// The kinds of material of a site, with their labels, colors and icons.
///
/// It is a value that is passed to the code that needs it. Only a site's settings change it.
public struct MaterialCatalogue: Sendable, Hashable {
    /// The eight built-in kinds, followed by those that the site adds, sorted by key.
    public private(set) var entries: [Entry]
    /// The positions of the kinds, by key.
    private var positions: [String: Int]

    /// One kind of material.
    public struct Entry: Sendable, Hashable, ColorStyles, Displayable {
        /// The kind.
        public let material: ApplicationMaterial
        /// The label: "Cover letter".
        public fileprivate(set) var label: String
        /// The color, as configured.
        public fileprivate(set) var themeColor: Color
        /// Its icon.
        public fileprivate(set) var icon: MaterialIcon
        /// The class for its colors: `material-` and the key.
        public let styleClass: Token

        /// The label.
        public var name: String { label }
    }

    /// A site's change of a kind; `nil` values stay unchanged.
    public struct Change: Sendable, Hashable {
        /// The new label.
        public var label: String?
        /// The new color.
        public var color: Color?
        /// The new icon.
        public var icon: MaterialIcon?

        /// Creates a change.
        public init(label: String? = nil, color: Color? = nil, icon: MaterialIcon? = nil) {
            self.label = label
            self.color = color
            self.icon = icon
        }
    }

    /// The eight built-in kinds.
    public static let standard = MaterialCatalogue(entries: [
        Entry(.resume, "Résumé", 0xBF2563),
        Entry(.github, "GitHub", 0x800080),
        Entry(.linkedin, "LinkedIn", 0x50A8E4),
        Entry(.transcript, "Transcript", 0x555555),
        Entry(.coverLetter, "Cover letter", 0x000000),
        Entry(.website, "Website", 0x000000),
        Entry(.appStore, "App Store", 0x125687),
        Entry(.media, "Media", 0xF16522),
    ])

    /// The entry for unknown kinds and for people without materials: grey, with the icon `document`.
    public static let neutral = Entry(
        ApplicationMaterial(rawValue: "none"), "Other", color: Color(rgb: 0x5B6169), icon: .drawn("document"))

    /// The entry of a kind; the neutral one if it is unknown.
    public subscript(material: ApplicationMaterial) -> Entry {
        positions[material.rawValue].map { entries[$0] } ?? Self.neutral
    }

    /// Whether the catalogue contains a kind.
    public func contains(_ material: ApplicationMaterial) -> Bool {
        positions[material.rawValue] != nil
    }

    /// The keys of all kinds, in the order of ``entries``.
    public var knownKeys: [String] { entries.map(\.material.rawValue) }

    /// Changes a kind or adds one. A new kind requires a label and a color, and has the neutral icon by default.
    ///
    /// - Throws: why the change is invalid; the catalogue is then unchanged.
    public mutating func apply(_ change: Change, to material: ApplicationMaterial) throws(MaterialProblem) {
        if let problem = problems(with: change, to: material).first { throw problem }
        if let position = positions[material.rawValue] {
            entries[position].apply(change)
        } else if let label = change.label, let color = change.color {
            add(Entry(material, label, color: color, icon: change.icon ?? Self.neutral.icon))
        }
    }

    /// Sets the labels of a language, except for kinds whose label the site has changed.
    ///
    /// - Parameter labels: the labels by kind; other kinds keep their label.
    public mutating func translate(_ labels: [ApplicationMaterial: String]) {
        for index in entries.indices {
            let entry = entries[index]
            guard let label = labels[entry.material], Self.standard[entry.material].label == entry.label else {
                continue
            }
            entries[index].label = label
        }
    }

    /// All problems of a change.
    ///
    /// - Parameter given: the names of values that were given but are invalid, `label` or `color`, and therefore not
    ///   missing.
    public func problems(with change: Change, to material: ApplicationMaterial, given: Set<String> = [])
        -> [MaterialProblem]
    {
        let key = material.rawValue
        var found: [MaterialProblem] = []
        let isReserved = material == Self.neutral.material || material == Accent.material
        if !Self.isKey(key) { found.append(.invalidKey(key)) }
        if isReserved { found.append(.reservedKey(key)) }
        if let label = change.label, label.isBlank { found.append(.emptyLabel(key)) }
        guard positions[key] == nil, !isReserved else { return found }
        let missing = [("label", change.label == nil), ("color", change.color == nil)]
            .filter { $1 && !given.contains($0) }.map(\.0)
        if !missing.isEmpty { found.append(.incomplete(key, missing: missing, known: knownKeys)) }
        return found
    }
}

extension MaterialCatalogue {
    private init(entries: [Entry]) {
        self.entries = entries
        positions = Self.positions(of: entries)
    }

    private mutating func add(_ added: Entry) {
        let place = entries.dropFirst(Self.standard.entries.count)
            .firstIndex { added.material.rawValue < $0.material.rawValue }
        entries.insert(added, at: place ?? entries.endIndex)
        positions = Self.positions(of: entries)
    }

    private static func positions(of entries: [Entry]) -> [String: Int] {
        Dictionary(uniqueKeysWithValues: entries.enumerated().map { ($1.material.rawValue, $0) })
    }

    /// Whether a key matches `[A-Za-z][A-Za-z0-9_-]{0,63}`, because it becomes part of a class name.
    private static func isKey(_ key: String) -> Bool {
        guard let first = key.utf8.first, Token(key) != nil, key.utf8.count <= 64 else { return false }
        return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first | 0x20)
    }
}

extension MaterialCatalogue.Entry {
    /// A kind with an icon of the theme, named after the key.
    fileprivate init(_ material: ApplicationMaterial, _ label: String, _ rgb: UInt32) {
        self.init(material, label, color: Color(rgb: rgb), icon: .drawn(material.rawValue))
    }

    /// A kind whose key was checked, or is defined in this file.
    fileprivate init(_ material: ApplicationMaterial, _ label: String, color: Color, icon: MaterialIcon) {
        guard let styleClass = Token("material-" + material.rawValue) else {
            preconditionFailure("the key '\(material.rawValue)' was not checked")
        }
        self.material = material
        self.label = label
        self.styleClass = styleClass
        self.icon = icon
        themeColor = color
    }

    fileprivate mutating func apply(_ change: MaterialCatalogue.Change) {
        if let label = change.label { self.label = label }
        if let color = change.color { themeColor = color }
        if let icon = change.icon { self.icon = icon }
    }
}
