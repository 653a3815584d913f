/// Why a file cannot be used as a font.
public enum FontFailure: Error, Sendable, Hashable {
    /// The file is neither TrueType nor OpenType.
    case notAFont
    /// The file contains several fonts.
    case collection
    /// The file is a WOFF 1 font. WOFF2 files are smaller.
    case oldWebFont
    /// The file ends inside its list of tables.
    case incomplete
    /// A required table is missing.
    case missingTable(String)
    /// A table exceeds the file, or is shorter than its format requires.
    case incompleteTable(String)
    /// The licence of the font forbids to embed it in documents.
    case notEmbeddable
    /// A table contains an invalid value.
    case damagedTable(String)

    /// The reason, as a phrase after a colon.
    public var reason: String {
        switch self {
        case .notAFont: "it is not a TrueType or OpenType font"
        case .collection: "it is a collection of several fonts"
        case .oldWebFont: "it is a WOFF file, not WOFF2"
        case .notEmbeddable: "its licence forbids to embed it in documents"
        case .incomplete: "the file ends too early"
        case .missingTable(let name): "the table '\(name)' is missing"
        case .incompleteTable(let name): "the table '\(name)' is not complete"
        case .damagedTable(let name): "the table '\(name)' is damaged"
        }
    }
}
