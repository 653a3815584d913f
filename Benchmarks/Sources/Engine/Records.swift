import TemplateEngine
import WebSafety

/// The data of T1: a league's table.
struct League: Decodable, TemplateRecord {
    struct Team: Decodable, TemplateRecord {
        var name: String
        var score: Int
        var champion: Bool

        static let schema = RecordSchema<Team>(
            "a team",
            [
                Field("name", .text, "The name.") { $0.name },
                Field("score", .number, "The points.") { $0.score },
                Field("champion", .flag, "Whether it won.") { $0.champion },
            ])
    }

    var year: Int
    var teams: [Team]

    static let schema = RecordSchema<League>(
        "a league",
        [
            Field("year", .number, "The year.") { $0.year },
            Field("teams", .list(of: .record), "The teams.") { $0.teams },
        ])
}

/// The data of T3: a table of eight columns.
struct Sheet: Decodable, TemplateRecord {
    struct Row: Decodable, TemplateRecord {
        var c0, c1, c2, c3, c4, c5, c6, c7: String

        static let schema = RecordSchema<Row>(
            "a row",
            [
                Field("c0", .text, "A cell.") { $0.c0 },
                Field("c1", .text, "A cell.") { $0.c1 },
                Field("c2", .text, "A cell.") { $0.c2 },
                Field("c3", .text, "A cell.") { $0.c3 },
                Field("c4", .text, "A cell.") { $0.c4 },
                Field("c5", .text, "A cell.") { $0.c5 },
                Field("c6", .text, "A cell.") { $0.c6 },
                Field("c7", .text, "A cell.") { $0.c7 },
            ])
    }

    var rows: [Row]

    static let schema = RecordSchema<Sheet>(
        "a sheet", [Field("rows", .list(of: .record), "The rows.") { $0.rows }])
}
