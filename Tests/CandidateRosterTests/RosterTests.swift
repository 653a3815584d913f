import ContentTree
import Diagnostics
import TestSupport
import Testing

@testable import CandidateRoster

@Suite("Rosters")
struct RosterTests {
    private static func roster(_ text: String) -> Roster {
        Roster(name: "people.csv", bytes: Array(text.utf8), mapping: nil)
    }

    @Test(
        "guesses fields from headings in five languages",
        arguments: [
            (
                ["ID", "First name", "Last name", "E-mail address", "consent_given"],
                "id givenName familyName email consent"
            ),
            (["Kürzel", "Name", "Vorname", "Telefon", "Einverständnis"], "id familyName givenName phone consent"),
            (["Identifiant", "Nom", "Prénom", "Compétences", "Accord"], "id familyName givenName skills consent"),
            (["uid", "Nom", "Courriel", "Consentement"], "id name email consent"),
            (["Identificador", "Nombre", "Correo electrónico", "Consentimiento"], "id name email consent"),
            (["Identificador", "Nombre", "Apellidos", "Idiomas"], "id givenName familyName languages"),
            (["المعرف", "الاسم", "البريد الإلكتروني", "موافقة", "المهارات"], "id name email consent skills"),
            (["Schuhgröße", "", "Tel."], "- - phone"),
            (
                ["Identifiant", "Prenom", "CV", "Résumé du profil", "Titulaire", "Portrait", "Site web"],
                "id name resume summary headline portrait website"
            ),
            (["Publier jusqu'au", "Publier jusqu’au", "Consentement (oui/non)"], "until until consent"),
            (["Titular", "Consentimiento (sí/no)", "Correo", "Habilidad"], "headline consent email skills"),
            (
                ["المعرف", "الاسم الاول", "الايميل", "رقم الجوال", "الموافقة", "المجموعة", "العنوان"],
                "id name email phone consent groups -"
            ),
            (
                ["Skill", "Publish until", "Consent (yes/no)", "E-mail address", "LinkedIn URL"],
                "skills until consent email linkedin"
            ),
            (["Identifiant", "Nom", "CV", "Résumé", "Accord"], "id name resume summary consent"),
            (["id", "name", "CV", "Résumé", "consent"], "id name resume resume consent"),
            // A remark can distinguish two columns, or limit a consent.
            (["Phone (work)", "Phone (home)", "Consent (photos)", "Website [optional]"], "- - - website"),
        ])
    func guesses(headings: [String], fields: String) {
        #expect(RosterMapping.guess(headings).map { $0?.rawValue ?? "-" }.joined(separator: " ") == fields)
    }

    @Test("gives each field the heading that names it, and no heading to two fields")
    func headings() {
        for field in RosterField.allCases where field != .ignore {
            for heading in field.headings.values.joined() {
                #expect(RosterField(heading: heading) == field, "\(heading)")
            }
        }
    }

    @Test(
        "separates lists by semicolons and line breaks, or else by commas",
        arguments: [
            ("a; b, c;;d", ["a", "b, c", "d"]), ("a\n b ", ["a", "b"]), ("a, b,c", ["a", "b", "c"]), (" ", []),
            ("أ، ب", ["أ", "ب"]), ("one", ["one"]),
        ])
    func lists(text: String, items: [String]) {
        #expect(RosterList.items(of: text) == items)
    }

    @Test(
        "reads dates that are clear",
        arguments: [
            ("2027-07-31", "2027-07-31"), ("31.07.2027", "2027-07-31"), ("1.7.2027", "2027-07-01"), ("2027", "2027"),
            ("2027-07", "2027-07"), ("31/07/2027", "2027-07-31"), ("7/31/2027", "2027-07-31"),
            ("31-07-2027", "2027-07-31"), ("2027/07/31", "2027-07-31"), ("05.06.2027", "2027-06-05"),
            ("5/5/2027", "2027-05-05"), ("05/06/2027", nil), ("05-06-2027", nil), ("31/31/2027", nil),
            ("31.07-2027", nil), ("31.13.2027", nil), ("1.7.27", nil), ("soon", nil),
            ("30.02.2027", nil),
        ])
    func dates(text: String, date: String?) {
        #expect(RosterDate.parse(text)?.description == date)
    }

    @Test("names the rows and columns of a spreadsheet")
    func cells() {
        let roster = Self.roster("\nid,consent,name,email\n\nada,yes,\"A\nB\",a@b.example\nbo,yes,Bo,,x\n")
        func cell(_ text: String) -> SourceCell? {
            let bytes = Array(text.utf8)
            let start = roster.source.bytes.indices.first { roster.source.bytes[$0...].starts(with: bytes) }
            return start.flatMap { roster.source.cell(at: $0) }
        }
        #expect(cell("B\"") == SourceCell(row: 4, column: "name", isPrivate: false))
        #expect(cell("a@b") == SourceCell(row: 4, column: "email", isPrivate: true))
        #expect(cell("Bo") == SourceCell(row: 5, column: "name", isPrivate: false))
        #expect(cell("x\n") == SourceCell(row: 5, column: "5", isPrivate: true))
        #expect(roster.source.cell(at: 0) == nil)
        #expect(roster.row(at: roster.source.bytes.count)?.id == "bo")
    }

    @Test("makes a node of a row, with positions in its cells")
    func node() throws {
        let roster = Self.roster(
            "id,consent,Vorname,Nachname,phone,skills,CV\nada,yes,Ada,Example,123,\"a;b\",cv.pdf\n")
        let node = try #require(roster.node(ofID: "ada"))
        #expect(
            JSONWriter(.compact).text(of: node)
                == #"{"name":"Ada Example","details":{"givenName":"Ada","familyName":"Example"},"#
                + #""userApplicationMaterial":[{"id":"resume","material":"resume","name":"CV","url":"cv.pdf"}],"#
                + #""resume":{"basics":{"phone":"123"},"skills":[{"name":"a"},{"name":"b"}]}}"#)
        let phone = try #require(node["resume"]?["basics"]?["phone"])
        #expect(String(decoding: roster.source.bytes[phone.position.range], as: UTF8.self) == "123")
        #expect(roster.node(ofID: "bo") == nil)
    }

    @Test("adds its people to the tree of the content folder")
    func tree() throws {
        let folder = try TemporaryFolder()
        try folder.write(#"{ "name": "Bo" }"#, to: "Users/bo.json")
        let roster = Self.roster("id,consent,name\nada,yes,Ada\ncy,,Cy\n")
        let source = RosterSource(roster, in: ContentFolder(folder.path))
        let users = TreePath(keys: ["Users"])
        #expect(source.children(of: users).keys == ["ada", "bo"])
        #expect(
            source.document(at: users).node
                == .object([("bo", .object([("name", .string("Bo"))])), ("ada", .object([("name", .string("Ada"))]))]))
        #expect(source.document(at: users.appending("ada").appending("name")).node == .string("Ada"))
        #expect(source.document(at: users.appending("cy")).node == nil)
        #expect(source.stamp(of: users.appending("ada")) != nil)
        #expect(source.stamp(of: users.appending("cy")) == nil)
        let empty = RosterSource(roster, in: ContentFolder(folder.path + "/nowhere"))
        #expect(empty.children(of: .root).keys == ["Users"])
        #expect(empty.children(of: users).keys == ["ada"])
    }
}
