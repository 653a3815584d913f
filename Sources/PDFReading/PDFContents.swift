import ByteText

/// What a PDF document gives away, to be known before it is published (ISO 32000-1): its text, and what its viewers run.
///
/// Nothing of the document is run or drawn. Memory and time are limited, whatever the document contains.
public struct PDFContents: Sendable {
    /// Why a part of the document could not be read.
    public enum Obstacle: String, Sendable, Hashable, CaseIterable {
        /// The document is encrypted.
        case encryption
        /// A stream has a filter that is not known, or that is for pictures.
        case filter
        /// A stream is damaged.
        case damage
        /// The document is larger than the limits.
        case size
        /// A font does not say which characters its glyphs are.
        case font
    }

    /// What a viewer does without the reader's intention, or what runs a program.
    public enum Action: String, Sendable, Hashable, CaseIterable {
        case javaScript = "JavaScript"
        case launch = "Launch"
        case submitForm = "SubmitForm"
        case importData = "ImportData"
        case richMedia = "RichMedia"

        /// What the document does, as a verb with its object.
        public var effect: String {
            switch self {
            case .javaScript: "contains JavaScript"
            case .launch: "opens a file or a program"
            case .submitForm: "sends data of a form"
            case .importData: "imports data"
            case .richMedia: "plays media that can contain programs"
            }
        }
    }

    /// What viewers run of a document, sorted. Its pages are not read.
    public static func actions(in bytes: [UInt8]) -> [Action] {
        let limits = Limits()
        let table = ObjectTable(bytes, values: limits.values, size: limits.decodedBytes)
        var search = ActionSearch(table)
        search.run()
        return search.actions.sorted { $0.rawValue < $1.rawValue }
    }

    /// Whether it has a header and an end marker; viewers allow other bytes before and after them.
    public let isWhole: Bool
    /// Whether it is encrypted; then only the links and the numbers of pages can be known.
    public let isEncrypted: Bool
    /// The number of pages.
    public let pageCount: Int
    /// The text of the pages, with line feeds.
    public let text: String
    /// The texts elsewhere, a line each: links, comments, forms, bookmarks, metadata, earlier revisions.
    public let hiddenText: String
    /// The document information by key, as `Author`, `Creator` and `Title`.
    public let information: [String: String]
    /// The names of attached files.
    public let attachments: [String]
    /// Whether the pages show pictures.
    public let hasPictures: Bool
    /// Why parts of the text could not be read; empty if all was read.
    public let obstacles: Set<Obstacle>

    /// The maximum numbers of what is read.
    struct Limits {
        var values = 1_000_000
        var decodedBytes = 64 << 20
        var operators = 4_000_000
        var pages = 5_000
    }

    /// Reads a document.
    public init(_ bytes: Bytes) { self.init(bytes, limits: Limits()) }

    init(_ bytes: Bytes, limits: Limits) {
        let (start, end) = (bytes.startIndex, bytes.endIndex)
        isWhole =
            bytes.find("%PDF-", from: start, end: min(start + 1_024, end)) != nil
            && bytes.find("%%EOF", from: max(start, end - 2_048), end: end) != nil
        let table = ObjectTable(Array(bytes), values: limits.values, size: limits.decodedBytes)
        isEncrypted = table.isEncrypted
        let pages = PageTree(table, limit: limits.pages)
        pageCount = pages.pages.count
        var reader = PageText(table, operators: limits.operators)
        if !table.isEncrypted { for (page, resources) in pages.pages { reader.add(page: page, resources: resources) } }
        text = reader.text
        hasPictures = reader.hasPictures
        var obstacles = reader.obstacles
        if reader.isTooLong || pages.isTooLong { obstacles.insert(.size) }
        // Single glyphs, as bullets, often have no character; six could be a telephone number.
        if reader.longestUnreadable >= 6 || reader.unreadable > 4 && reader.unreadable * 20 > reader.readable {
            obstacles.insert(.font)
        }
        var strings = DocumentStrings(table)
        strings.collect()
        // Pages of earlier revisions are hidden, and everybody can read them.
        var hidden = strings.texts
        if !table.isEncrypted, !table.replaced.isEmpty {
            reader.addReplaced(pages.pages)
            hidden += reader.text.utf8.dropFirst(text.utf8.count).split(separator: 0x0A).compactMap { String($0) }
        }
        hiddenText = hidden.joined(separator: "\n")
        attachments = strings.attachments
        // Filters of pictures hide no text.
        self.obstacles = obstacles.union(strings.obstacles)
        information =
            (table.isEncrypted ? nil : table.resolve(table.trailer["Info"])?.dictionary ?? [:])?
            .compactMapValues { table.resolve($0)?.string.map(PDFString.text) } ?? [:]
    }
}

/// The pages of a document in their order (ISO 32000-1, 7.7.3).
struct PageTree {
    private(set) var pages: [(page: PDFObject, resources: PDFObject?)] = []
    private(set) var isTooLong = false
    private var seen: Set<Int> = []
    private var visits = 0

    /// The maximum number of references in the tree; several nodes of a hostile tree can share a long list.
    private static let maximumVisits = 100_000

    init(_ table: ObjectTable, limit: Int) {
        let root = table.value("Pages", of: table.trailer["Root"])
        if let root { add(root, nil, table, limit, depth: 0) }
        // Without a tree, the pages are in the order of their numbers.
        if pages.isEmpty {
            for (_, object) in table.objects.sorted(by: { $0.key < $1.key })
            where table.value("Type", of: object)?.name == "Page" && pages.count < limit {
                pages.append((object, table.value("Resources", of: object)))
            }
        }
    }

    private mutating func add(
        _ node: PDFObject, _ inherited: PDFObject?, _ table: ObjectTable, _ limit: Int, depth: Int
    ) {
        visits += 1
        if case .reference(let number) = node, !seen.insert(number).inserted { return }
        guard depth < 64, pages.count < limit, visits < Self.maximumVisits else {
            isTooLong = true
            return
        }
        let resources = table.value("Resources", of: node) ?? inherited
        if let kids = table.value("Kids", of: node)?.array {
            for kid in kids where visits < Self.maximumVisits { add(kid, resources, table, limit, depth: depth + 1) }
        } else if table.resolve(node)?.dictionary != nil {
            pages.append((node, resources))
        }
    }
}

/// The strings of all objects, with the texts in streams outside of pages, and the names of attachments.
struct DocumentStrings {
    private(set) var texts: [String] = []
    private(set) var attachments: [String] = []
    private var table: ObjectTable
    private var size = 0
    /// The numbers of the objects that text entries refer to.
    private var seen: Set<Int> = []

    /// The entries whose values can be streams of text: metadata, forms in XML (XFA), values of fields, formatted texts
    /// and scripts (ISO 32000-1, 7.9.3, 12.7.3 and 14.3.2).
    private static let textKeys: Set<String> = ["Metadata", "XFA", "V", "DV", "RV", "RC", "JS"]

    /// The maximum number of bytes of all texts.
    private static let maximumSize = 16 << 20

    init(_ table: ObjectTable) { self.table = table }

    var obstacles: Set<PDFContents.Obstacle> {
        var obstacles = table.obstacles
        if size > Self.maximumSize { obstacles.insert(.size) }
        return obstacles
    }

    mutating func collect() {
        for (_, object) in table.objects.sorted(by: { $0.key < $1.key }) { visit(object, key: nil) }
        for (_, object) in table.replaced { visit(object, key: nil) }
    }

    private mutating func visit(_ object: PDFObject, key: String?) {
        switch object {
        case .string(let bytes):
            // In an encrypted document, strings are unreadable; binary values are no text.
            guard !table.isEncrypted, key != "ID", key != "Panose" else { return }
            add(PDFString.text(bytes))
        case .array(let items): for item in items { visit(item, key: key) }
        case .dictionary(let entries): visit(entries)
        case .stream(let entries, _):
            visit(entries)
            // Such a stream is text even if nothing leads to it any more.
            if entries["Type"]?.name == "Metadata" { add(stream: object) }
        case .reference(let number):
            guard let key, Self.textKeys.contains(key), seen.insert(number).inserted else { return }
            switch table.objects[number] {
            case .stream(let entries, _)? where entries["Type"]?.name != "Metadata":
                add(stream: table.objects[number])
            // The parts of a form.
            case .array(let items)?: for item in items { visit(item, key: key) }
            case .reference?: visit(table.objects[number] ?? .null, key: key)
            default: return
            }
        default: return
        }
    }

    private mutating func visit(_ entries: [String: PDFObject]) {
        if entries["EF"] != nil, let name = table.resolve(entries["UF"] ?? entries["F"])?.string {
            attachments.append(PDFString.text(name))
        }
        for (key, value) in entries.sorted(by: { $0.key < $1.key }) { visit(value, key: key) }
    }

    private mutating func add(stream: PDFObject?) {
        if let data = table.data(of: stream) { add(PDFString.streamText(data)) }
    }

    private mutating func add(_ text: String) {
        size += text.utf8.count
        if size <= Self.maximumSize, !text.isEmpty { texts.append(text) }
    }
}

/// Finds the actions in all objects, also in replaced ones, and in attached documents, which links can open.
///
/// Links to places in other documents (GoToR, GoToE) run nothing.
struct ActionSearch {
    private(set) var actions: Set<PDFContents.Action> = []
    private var table: ObjectTable
    /// The numbers of attached files.
    private var attached: Set<Int> = []

    init(_ table: ObjectTable) { self.table = table }

    /// Searches the document.
    ///
    /// - Parameter depth: how many documents contain it.
    mutating func run(depth: Int = 0) {
        for object in table.objects.values { visit(object, key: nil) }
        for (_, object) in table.replaced { visit(object, key: nil) }
        guard depth < Self.maximumDepth else { return }
        for number in attached.sorted() {
            guard let data = table.data(of: .reference(number)), data.prefix(1_024).contains("%PDF-".utf8) else {
                continue
            }
            // All documents share the limits.
            var inner = ActionSearch(table.inner(data))
            inner.run(depth: depth + 1)
            table.continueLimits(of: inner.table)
            actions.formUnion(inner.actions)
        }
    }

    private static let maximumDepth = 3

    private mutating func visit(_ object: PDFObject, key: String?) {
        switch object {
        case .name(let name):
            // Actions have the key S, and annotations with media the key Subtype.
            if key == "S" || key == "Subtype", let action = PDFContents.Action(rawValue: name) {
                actions.insert(action)
            }
        case .array(let items): for item in items { visit(item, key: nil) }
        case .dictionary(let entries), .stream(let entries, _):
            let address = entries["URI"]?.string.map(PDFString.text)?.lowercased()
            // 3D models have their script under OnInstantiate.
            if entries["JS"] != nil || entries["OnInstantiate"] != nil || address?.hasPrefix("javascript:") == true {
                actions.insert(.javaScript)
            }
            for case .reference(let number) in table.resolve(entries["EF"])?.dictionary?.values ?? [:].values {
                attached.insert(number)
            }
            for (key, value) in entries { visit(value, key: key) }
        default: return
        }
    }
}
