import TemplateEngine
import WebSafety

/// The data of T1: the table of a league.
struct League: Decodable, TemplateRecord {
    struct Team: Decodable, TemplateRecord {
        var name: String
        var score: Int
        var champion: Bool

        static let schema = RecordSchema<Team>(
            "a team",
            [
                Field("name", .text, "The name.", \.name),
                Field("score", .number, "The points.", \.score),
                Field("champion", .flag, "Whether it won.", \.champion),
            ])
    }

    var year: Int
    var teams: [Team]

    static let schema = RecordSchema<League>(
        "a league",
        [
            Field("year", .number, "The year.", \.year),
            Field("teams", .list(of: .record), "The teams.", \.teams),
        ])
}

/// The data of T3: a table with eight columns.
struct Sheet: Decodable, TemplateRecord {
    struct Row: Decodable, TemplateRecord {
        var c0, c1, c2, c3, c4, c5, c6, c7: String

        static let schema = RecordSchema<Row>(
            "a row",
            [
                Field("c0", .text, "A cell.", \.c0),
                Field("c1", .text, "A cell.", \.c1),
                Field("c2", .text, "A cell.", \.c2),
                Field("c3", .text, "A cell.", \.c3),
                Field("c4", .text, "A cell.", \.c4),
                Field("c5", .text, "A cell.", \.c5),
                Field("c6", .text, "A cell.", \.c6),
                Field("c7", .text, "A cell.", \.c7),
            ])
    }

    var rows: [Row]

    static let schema = RecordSchema<Sheet>(
        "a sheet", [Field("rows", .list(of: .record), "The rows.", \.rows)])
}
