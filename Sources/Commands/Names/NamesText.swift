import SiteGenerator
import TemplateEngine

/// The output of `sitegen names`, in lines of at most 80 columns.
struct NamesText: Sendable {
    private(set) var text = ""
    private let usesColor: Bool
    /// The names of the site's own files.
    private var assets: [ListedName] = []

    /// The list of page templates.
    init(_ templates: [PageTemplate], usesColor: Bool = false) {
        self.usesColor = usesColor
        write("Each kind of page has a template:")
        write("")
        let width = templates.map(\.name.count).max() ?? 0
        for template in templates {
            write("  \(styled(padded(template.name, width), .name))  \(template.purpose) (\(template.path))")
        }
        write("")
        write("For example, 'sitegen names profile' lists the names in the template 'profile'.")
        write("A partial can use the names available where it is included.")
    }

    /// The names that a template can use.
    init(_ template: PageTemplate, shared: Set<RecordListing>, assets: [ListedName], usesColor: Bool = false) {
        self.usesColor = usesColor
        self.assets = assets
        write("\(styled(template.name, .heading)): \(template.purpose) (\(template.path))")
        let groups = NameGroups(of: template.record, last: shared).groups
        for group in groups { write(group, root: template.record) }
        write("")
        write(styled("How to write them:", .heading))
        for row in NamesGuide.rows(for: groups.map(\.record.names)) { write(row) }
    }
}

extension NamesText {
    private enum Style: String {
        case heading = "\u{1B}[1m"
        case name = "\u{1B}[36m"
    }

    /// The columns of kinds and meanings; longer names and kinds move them to the right.
    private static let kindColumn = 20
    private static let meaningColumn = 40

    private mutating func write(_ line: String) {
        text += line + "\n"
    }

    private func styled(_ text: String, _ style: Style) -> String {
        usesColor ? "\(style.rawValue)\(text)\u{1B}[0m" : text
    }

    private func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private mutating func write(_ group: NameGroups.Group, root: RecordListing) {
        write("")
        if group.record == root {
            let title = group.record.title
            write(styled("\(title.prefix(1).uppercased())\(title.dropFirst()) offers:", .heading))
        }
        for way in group.ways {
            let tags = "{{#\(way.name.name)}}…{{/\(way.name.name)}}"
            let place = way.owner == root ? "" : " in \(way.owner.title)"
            write(styled("\(tags)\(place): \(way.name.isList ? "each " : "")\(group.record.title)", .heading))
        }
        guard group.record == AssetListing.record else { return group.record.names.forEach { write($0) } }
        for name in assets { write(name) }
        if assets.isEmpty { write("  A file 'logo.svg' in Templates/assets has the name 'logo-svg'.") }
    }

    private mutating func write(_ name: ListedName) {
        let kind = padded(name.kindPhrase, Self.meaningColumn - Self.kindColumn - 1)
        let label = padded(name.name, Self.kindColumn - 3)
        let start = "  \(label) \(kind) "
        let lines = HelpText.wrapped(name.meaning, columns: 80 - start.count)
        write("  \(styled(label, .name)) \(kind) \(lines.first ?? "")")
        for line in lines.dropFirst() { write(String(repeating: " ", count: start.count) + line) }
    }

    private mutating func write(_ row: NamesGuide.Row) {
        write("  " + styled(row.tag, .name))
        text += HelpText.indented(row.words, by: 6)
    }
}
