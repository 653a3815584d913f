import CandidateRoster

/// The text of `sitegen help roster`: the columns of a table of people.
enum RosterTopic {
    static var text: String {
        var text = HelpText()
        text.paragraph(
            "'sitegen build --roster FILE' reads a table of people, one in a row, besides the candidates in the content folder. FILE is CSV or TSV as spreadsheet programs write it: separated by commas, semicolons or tabs, in UTF-8, UTF-16 or Windows-1252. The first row has the headings; up to four rows above them, such as a title, are not read. Formulas are not computed."
        )
        text.section("Fields", rows: RosterField.allCases.map { ($0.rawValue, $0.meaning) })
        text.paragraph(
            #"A heading names its field, or a usual word for it in English, German, French, Spanish or Arabic. Others are named in site.json: "roster": { "columns": { "E-Mail": "email" } }; then headings are not guessed. A remark in brackets after a heading does not matter. 'sitegen new --roster FILE' shows the guess and writes it."#
        )
        text.paragraph(
            "'id' and 'consent' are required. A person without a yes (yes, y, ja, j, oui, sí, نعم, x, 1, a check mark, or true, also as WAHR, VRAI or VERDADERO) in 'consent' is not published. An id that is also in the folder 'Users' is an error."
        )
        text.paragraph(
            "A list in a cell is separated by semicolons or line breaks, or by commas if it has none of these. Groups are named by id or title. In a cell of one line, such as the name, line breaks are spaces. 'https://' may be missing in 'website', 'linkedin' and 'github'."
        )
        text.paragraph(
            "The cells of 'portrait', 'resume', 'transcript' and 'coverLetter' name files in Content/Users/ID if that folder exists, otherwise in Content/\(RosterSource.sharedFolder). Files elsewhere are not published. The name of a material is the heading of its column."
        )
        text.paragraph(
            "'until' is the last day, as in 2027-07-31, 31.07.2027 or 31/07/2027. A date whose day can be the month, such as 05/06/2027, is an error. After it, 'sitegen check' fails. 'sitegen build' warns only if SOURCE_DATE_EPOCH is set, and compares with that date."
        )
        text.paragraph(
            "A row with errors leaves out this person only, as with --keep-going. A removed row removes the person. If more than a fifth of the people would disappear, the build stops unless --allow-removals is given."
        )
        return text.text
    }
}
