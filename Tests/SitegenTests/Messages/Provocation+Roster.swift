extension Provocation {
    private static let building = ["build", "--roster", "people.csv"]

    /// Problems of a table of people.
    static let rosters = [
        Provocation("a table that is missing", running: building),
        Provocation("a table that is a folder", running: ["build", "--roster", "Tables"], ["Tables": .folder]),
        Provocation(
            "a table in the content", running: ["build", "--roster", "Content/people.csv"], ["Content/people.csv": ""]),
        Provocation("a table on the web", running: ["build", "--roster", "https://docs.example/people.csv"]),
        Provocation("a table that is too large", running: building, ["people.csv": .sparse(64_000_001)]),
        Provocation("a table without rows", running: building, ["people.csv": "\n"]),
        Provocation("a workbook", running: building, ["people.csv": .bytes([0x50, 0x4B, 3, 4])]),
        Provocation("a table in no known encoding", running: building, ["people.csv": .bytes([0x41, 0, 0x42])]),
        Provocation("a table without the required columns", running: building, ["people.csv": "Name;E-Mail\nAda;\n"]),
        Provocation(
            "columns that are unclear", running: building,
            ["people.csv": "id,consent,name,Tel,Handy,Notes,Notes\ncy,yes,Cy,,,,\n"]),
        Provocation(
            "columns of site.json that are not there", running: building,
            [
                "Content/site.json": ##"""
                {
                  "roster": { "columns": { "id": "id", "Consent": "consent", "Nmae": "name", "Ort": "city" } }
                }
                """##,
                "people.csv": "id,consent,Name\ncy,yes,Cy Example\n",
            ]),
        Provocation(
            "rows with mistakes", running: building,
            [
                "people.csv": """
                id,consent,name,website,until,Schuhe,Nmae
                cy,yes,=1+1,https://cy.example,05/07/2027,41,
                cy,yes,Cy Example,https://cy.example,,42,
                dee,yes,Dee,Example,https://dee.example,,43,44
                eve,2026-09-01,Eve Example,https://eve.example,,,
                ,yes,Fay Example,https://fay.example,,,
                a/b,yes,Gus Example,https://gus.example,,,
                bo,yes,Bo Example,https://bo.example,,,
                hal,yes,Hal Example,https://hal.example,soon,,
                iva,yes,=2,ftp://iva.example,,,

                """
            ]),
        Provocation(
            "rows with words and numbers that are unclear", running: building,
            [
                "people.csv": """
                People of 2026,,,,,,,,
                id,consent,name,phone,slug,groups,visibility,publish,until
                cy,yes,Cy Example,"4,9E+11",,Class Z,,phone,
                CON,yes,Dee Example,,,,,,
                eve,yes,Eve Example,,,,secret,everything,05/06/2027
                fay,yes,Fay Example,#VALUE!,,,,,31/07/2099

                """
            ]),
        Provocation("a table of people without consent", running: building, built: false, rosterAlone("")),
        Provocation(
            "a last day that has passed", running: ["check", "--roster", "people.csv"], rosterAlone("yes,2020-01-01")),
        Provocation(
            "the import of a table with mistakes", running: ["import", "csv", "people.csv", "--yes"],
            ["people.csv": "id,consent,name\nada,yes,Ada Example\nbo,,Bo Example\n"]),
        Provocation(
            "a quote without its end", running: building,
            [
                "people.csv":
                    "id,consent,name,headline\ncy,yes,Cy Example,\"Weaver\ndee,,Dee Example,\"Builds, paints\"\n"
            ]),
        Provocation("the import of a table for one person", running: ["import", "csv", "p.csv", "--candidate", "ada"]),
        Provocation(
            "a table and a database", running: ["build", "--roster", "p.csv", "--firebase", "https://x.example"]),
        Provocation("a new site of a table with a name", running: ["new", "s", "--roster", "p.csv", "--name", "Ada"]),
    ]

    /// A site whose only person is in a table, with this consent and last day.
    private static func rosterAlone(_ values: String) -> [String: File] {
        let columns = values.contains(",") ? ",until" : ""
        return [
            "Content/Users": .nothing,
            "people.csv": "id,consent\(columns),name,website\ncy,\(values),Cy Example,https://cy.example\n",
        ]
    }
}
