/// A value of a PDF document (ISO 32000-1, 7.3).
enum PDFObject: Sendable {
    case null
    case boolean(Bool)
    case number(Double)
    /// A string as bytes: text, codes of a font, or binary data.
    case string([UInt8])
    case name(String)
    case array([PDFObject])
    case dictionary([String: PDFObject])
    /// A dictionary, and where the encoded bytes are in the file.
    case stream([String: PDFObject], Range<Int>)
    /// A reference to an object, by its number.
    case reference(Int)

    /// The number; `nil` for another value.
    var number: Double? {
        guard case .number(let value) = self else { return nil }
        return value
    }

    /// The number without its fraction; `nil` for another value, or beyond the numbers of a file.
    var integer: Int? {
        guard case .number(let value) = self, abs(value) < 1e15 else { return nil }
        return Int(value)
    }

    /// The name; `nil` for another value.
    var name: String? {
        guard case .name(let value) = self else { return nil }
        return value
    }

    /// The bytes of a string; `nil` for another value.
    var string: [UInt8]? {
        guard case .string(let value) = self else { return nil }
        return value
    }

    /// The items of an array; `nil` for another value.
    var array: [PDFObject]? {
        guard case .array(let items) = self else { return nil }
        return items
    }

    /// The entries of a dictionary or of a stream's dictionary; `nil` for another value.
    var dictionary: [String: PDFObject]? {
        switch self {
        case .dictionary(let entries), .stream(let entries, _): entries
        default: nil
        }
    }
}
