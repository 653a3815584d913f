/// Why a file cannot be used as a font.
public enum FontFailure: Error, Sendable, Hashable {
    /// It is neither TrueType nor OpenType.
    case notAFont
    /// It contains several fonts.
    case collection
    /// It has the first version of the Web Open Font Format, which is larger than the second.
    case oldWebFont
    /// It ends before its list of tables does.
    case incomplete
    /// A table that every font has is not there.
    case missingTable(String)
    /// A table that begins or ends behind the end of the file, or is shorter than its form.
    case incompleteTable(String)
    /// A table with a value that no font has.
    case damagedTable(String)

    /// The reason as a clause, to follow a colon.
    public var reason: String {
        switch self {
        case .notAFont: "it is not a TrueType or OpenType font"
        case .collection: "it is a collection of several fonts"
        case .oldWebFont: "it is a WOFF file, not WOFF2"
        case .incomplete: "the file ends too early"
        case .missingTable(let name): "the table '\(name)' is missing"
        case .incompleteTable(let name): "the table '\(name)' is not complete"
        case .damagedTable(let name): "the table '\(name)' is damaged"
        }
    }
}
