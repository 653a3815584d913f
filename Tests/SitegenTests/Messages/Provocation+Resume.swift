extension Provocation {
    /// CVs with typical mistakes of people and programs.
    static let resumes = [
        Provocation("a CV that says things twice, and things that are none", ["Content/Users/cy.json": odd]),
        Provocation(
            "a CV in place of a candidate",
            ["Content/Users/cv.json": #"{ "basics": { "name": "Cy Example" }, "work": [] }"#]),
        Provocation(
            "a section with almost the name of another",
            [
                "Content/Users/cy.json":
                    #"{ "name": "Cy Example", "publish": ["email"], "email": "cy@example.org", "resume": { "projets": [{ "name": "Mill" }] } }"#
            ]),
        Provocation("a CV with addresses that lead nowhere", ["Content/Users/cy.json": nowhere]),
        Provocation(
            "a CV as another program wrote it, checked", running: ["check", "--quiet"],
            ["Content/Users/cy.json": foreign]),
        Provocation(
            "a variant that nothing belongs to", running: ["build", "--variant", "bakend"],
            [
                "Content/Users/cy.json": #"""
                {
                  "name": "Cy Example",
                  "userApplicationMaterial": [
                    { "id": "code", "material": "github", "name": "Code", "url": "https://github.example/cy" }
                  ],
                  "resume": { "work": [{ "name": "Mill", "variants": ["backend", "full"] }] }
                }
                """#
            ]),
        Provocation(
            "a CV in Markdown that pages cannot show all of", running: ["check", "--quiet"],
            ["Content/Users/cy.json": markdown]),
        Provocation(
            "a birth date in words, and fields to publish that are not there",
            [
                "Content/Users/cy.json": #"""
                {
                  "name": "Cy Example", "publish": ["address", "references"],
                  "details": { "summary": "Born on 14 March 1990." },
                  "resume": { "basics": { "url": "https://cy.example/", "birthDate": "1990-03-14" } }
                }
                """#
            ]),
        Provocation(
            "what recruiters ask, and nobody can read", running: ["check", "--quiet"],
            [
                "Content/site.json":
                    #"{"title": "P", "groups": {"ios 2026": {"title": "iOS"}, "ios-2026": {"title": "iOS"}}}"#,
                "Content/Users/cy.json": #"""
                {
                  "name": "Cy Example", "groups": ["ios-2025"],
                  "seeking": { "status": "open", "until": "2020-02", "from": "soon", "salary": "much" },
                  "questions": [{ "question": "Why?" }],
                  "resume": { "basics": { "url": "https://cy.example/" }, "references": [{ "name": "Di" }] }
                }
                """#,
            ]),
        Provocation(
            "what recruiters ask, of a candidate who did not keep it up", running: ["check", "--quiet"],
            [
                "Content/Users/cy.json": #"""
                {
                  "name": "Cy Example", "groups": ["ios-2025"], "seeking": { "status": "open", "until": "2020-02" },
                  "resume": { "basics": { "url": "https://cy.example/" }, "references": [{ "name": "Di" }] }
                }
                """#,
                "Content/Users/ed.json": #"{"name": "Ed Example", "seeking": { "until": "2030-02" }}"#,
            ]),
        Provocation(
            "references that others wrote, too many, too long, and without a text",
            [
                "Content/Users/cy.json":
                    #"{"name": "Cy Example", "resume": {"basics": {"url": "https://cy.example/"}}}"#,
                "Content/user-references/cy.json": .text(
                    #"[{"name": "N", "consent": true}"#
                        + (0..<501).map { #",{"name": "N\#($0)", "text": "T", "consent": true}"# }.joined() + "]"),
                "Content/user-references/di.json": .text(
                    #"[{"name": "N", "text": "\#(String(repeating: "a", count: 5_001))", "consent": true}]"#),
                "Content/Users/di.json":
                    #"{"name": "Di Example", "resume": {"basics": {"url": "https://di.example/"}}}"#,
            ]),
        Provocation("a variant where there are none", running: ["build", "--variant", "short"]),
    ]

    private static let nowhere: File = #"""
        {
          "name": "Cy Example",
          "resume": {
            "basics": { "url": "http://", "image": "data:x", "profiles": [{ "url": "localhost:3000" }], "mobile": "2", "phone": "1" },
            "work": [{ "name": "Mill", "company": "Mill", "url": "javascript:alert(1)", "endDate": "" }]
          }
        }
        """#

    private static let markdown = File.text(
        #"""
        {
          "name": "Cy Example",
          "details": { "summary": "Ground <div>all</div> things. ![](bridge.jpg) <!-- not all -->" },
          "resume": {
            "basics": { "url": "https://cy.example/" },
            "work": [
              {
                "name": "Mill", "highlights": ["Ground [things](javascript:alert(1))", "[Sold](mill.example) them"],
                "summary": "QUOTES things"
              }
            ]
          }
        }
        """#.replacing("QUOTES", with: String(repeating: "> ", count: 200)))

    private static let odd: File = #"""
        {
          "name": "Cy Example",
          "resume": {
            "basics": {
              "email": ["cy@mail.example", "example@mail.example"],
              "location": { "city": "Fredville", "countryCode": "Freedonia" },
              "url": "https://cy.example/"
            },
            "work": [
              {
                "name": "Mill", "company": "Mine", "startDate": "Summer 2019",
                "sumary": "Ground things.", "summary": "<h2>Ground</h2> all things."
              }
            ],
            "meta": { "language": "xy" }
          }
        }
        """#

    private static let foreign: File = #"""
        {
          "name": "Cy Example",
          "resume": {
            "bio": { "firstName": "Cy", "lastName": "Example", "website": "cy.example" },
            "work": [{ "company": "Mill", "startDate": "Mar 2021", "endDate": "present", "highlights": "Ground <b>all</b> things" }]
          }
        }
        """#
}
