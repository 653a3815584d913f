import Foundation
import TestSupport

extension TemporaryFolder {
    /// A site with two groups, whose people are in the table `people.csv`.
    ///
    /// - Parameter table: the table; the default has three people, of whom one has no consent.
    static func rosterSite(_ table: String = rosterTable) throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.write(
            ##"""
            {
              "title": "People",
              "baseURL": "https://people.example/",
              "groups": { "class-a": { "title": "Class A" }, "class-b": { "title": "Class B" } }
            }
            """##, to: "Content/site.json")
        try folder.write(table, to: "people.csv")
        return folder
    }

    static let rosterTable = """
        id;Name;E-Mail;Telefon;Beruf;Ort;Über mich;Kenntnisse;Sprachen;Website;Gruppe;Einwilligung;publish;Sichtbarkeit
        ada;Ada Übung;ada@example.org;+49 30 5550001;Tischlerin;Köln;"Erste ""Zeile"";
        zweite Zeile";"Sägen; Hobeln";Deutsch;https://ada.example;Class A;ja;E-Mail;
        bo;Bo Muster;bo@example.org;+49 30 5550002;;;;"Löten
        Feilen";"Deutsch; English";https://bo.example;class-a, Class B;x;;unlisted
        cy;Cy Geheim;cy@example.org;;Maler;;;;;https://cy.example;;;;

        """
}
