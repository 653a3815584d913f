import Diagnostics

/// A problem with the text of a table.
public enum TableProblem: Problem, Error, Hashable {
    /// A field has no closing quote.
    case openQuote
    /// A field continues after its closing quote.
    case textAfterQuote
    /// A text that must be UTF-8 has other bytes.
    case notUTF8
    /// The file is a workbook of a spreadsheet program, not a text.
    case workbook
    /// The file is UTF-16 without a byte-order mark, or has other bytes that no text has.
    case notAText

    /// The description of the problem.
    public var description: ProblemDescription {
        switch self {
        case .openQuote:
            .error(
                "csv-open-quote", "the closing quote of this field is missing",
                advice: ["add it, or export the table again"],
                explanation:
                    "In a CSV file, a field that contains separators or line breaks is enclosed in double quotes. One quote is missing, so the rest of the file would be one field."
            )
        case .textAfterQuote:
            .error(
                "csv-text-after-quote", "the text in these quotes continues after the closing quote",
                advice: [
                    "add the closing quote of this field if it is missing",
                    "or enclose all of the field in quotes, and double those that belong to the text",
                ],
                explanation:
                    "In a CSV file, a quote at the beginning of a field encloses all of it. If its closing quote is missing, it ends at the quote of another field, and the fields and rows in between would be a part of its text."
            )
        case .notUTF8:
            .warning(
                "csv-encoding", "this is not valid UTF-8 and is shown as '\u{FFFD}'",
                advice: ["save it as UTF-8, or unpack the archive again"],
                explanation:
                    "LinkedIn writes CSV files in UTF-8. The file was probably opened and saved by a spreadsheet program in another encoding."
            )
        case .workbook:
            .error(
                "table-workbook", "this is a workbook, not a table as text",
                advice: ["in the spreadsheet program, save the sheet as \"CSV UTF-8\""],
                explanation:
                    "Spreadsheet programs write workbooks (xlsx, xls, ods, numbers) in formats of their own. sitegen reads a sheet that was saved as CSV or TSV."
            )
        case .notAText:
            .error(
                "table-encoding", "the encoding of this text is unknown",
                advice: ["in the spreadsheet program, save the sheet as \"CSV UTF-8\""],
                explanation:
                    "A table is read as UTF-8, as UTF-16 with a byte-order mark, or else as Windows-1252. This file has bytes that none of them has."
            )
        }
    }

    /// A value of each id.
    public static var examples: [TableProblem] { [.openQuote, .textAfterQuote, .notUTF8, .workbook, .notAText] }
}
