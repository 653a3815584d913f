import Diagnostics
import Tables

/// The fields of the columns of a roster, by heading: `"roster": { "columns": { "E-Mail": "email" } }` in `site.json`.
public struct RosterMapping: Sendable {
    /// A heading, its field, and where that is said.
    public struct Column: Sendable {
        /// The heading.
        public var heading: String
        /// The field.
        public var field: RosterField
        /// Where the mapping says it; `nil` for a guess.
        public var place: Place?

        /// Creates a column.
        public init(heading: String, field: RosterField, place: Place? = nil) {
            self.heading = heading
            self.field = field
            self.place = place
        }
    }

    /// The columns.
    public var columns: [Column]
    /// Whether other columns are not read; otherwise their fields are guessed, and a table need not have these columns.
    public var isComplete = true

    /// Creates a mapping.
    public init(columns: [Column]) {
        self.columns = columns
    }

    /// The fields that headings name in one of the five languages; unknown headings have none.
    public static func guess(_ headings: [String]) -> [RosterField?] {
        var fields = headings.map(RosterField.init(heading:))
        // A remark in brackets can distinguish two columns, which are then unclear.
        let plain = headings.map(RosterField.init(headingWithRemark:))
        fields = zip(fields, plain).map { field, other in
            field ?? (plain.count { $0 == other } == 1 ? other : nil)
        }
        // A French "Résumé" beside a "CV" is a summary.
        if fields.count(where: { $0 == .resume }) == 2, !fields.contains(.summary),
            let index = headings.firstIndex(where: { RosterField.plain($0) == RosterField.resume.rawValue }),
            RosterField.language(of: headings) == "fr"
        {
            fields[index] = .summary
        }
        // "Nom" and "Name" are family names beside a given name, and "Nom" and "Nombre" whole names alone.
        if fields.contains(.givenName), !fields.contains(.familyName), let index = fields.firstIndex(of: .name) {
            fields[index] = .familyName
        } else if !fields.contains(.name), fields.contains(.givenName) != fields.contains(.familyName) {
            fields = fields.map { $0 == .givenName || $0 == .familyName ? .name : $0 }
        }
        return fields
    }

    /// The column that each heading belongs to, exactly or except for a remark in brackets.
    func columns(of headings: [String]) -> [Column?] {
        let known = Dictionary(columns.map { (CSVTable.plain($0.heading), $0) }) { first, _ in first }
        let exact = headings.map { known[CSVTable.plain($0)] }
        let plain = headings.map { CSVTable.plain(RosterField.withoutRemark($0)) }
        return headings.indices.map { index in
            if let column = exact[index] { return column }
            // A remark can distinguish two columns, which are then unclear.
            guard plain.count(where: { $0 == plain[index] }) == 1, let column = known[plain[index]],
                column.field.allowsRemark(of: headings[index])
            else { return nil }
            return column
        }
    }
}
