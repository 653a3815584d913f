extension ForeignFormat {
    /// What the file is, in a sentence that begins with its name.
    var words: String {
        switch self {
        case .linkedInPDF: "a PDF file of LinkedIn, whose text has no fields"
        case .pdf: "a PDF file, whose text has no fields"
        case .textDocument: "a text document, which has no fields"
        case .webPage: "a web page, not a CV"
        case .fresh: "a CV in the format FRESH, which is not supported"
        case .oldReactiveResume: "a CV of Reactive Resume before version 4, which is not supported"
        case .table: "a table (CSV), not a CV"
        case .package: "a package.json of npm, not a CV"
        case .unknown: "no CV: it has no key of JSON Resume"
        }
    }

    /// What to export instead.
    var advice: [String] {
        switch self {
        case .linkedInPDF:
            [
                "request a copy of your data in LinkedIn's privacy settings: you get an archive",
                "then write: sitegen import linkedin ARCHIVE",
            ]
        case .pdf, .textDocument:
            [
                "export your CV as JSON Resume, as JSON of Reactive Resume, or as YAML of RenderCV",
                "to publish the file itself, put it into your folder and name it in \"userApplicationMaterial\"",
            ]
        case .webPage: ["save the CV as JSON: the address of its data often ends in .json"]
        case .fresh: ["convert it with HackMyResume: hackmyresume convert CV.json TO resume.json"]
        case .oldReactiveResume: ["import it into Reactive Resume 4 at rxresu.me, then export it there as JSON"]
        case .table: ["for LinkedIn's data, name the folder with its files: sitegen import linkedin FOLDER"]
        case .package: ["name the file of your CV, such as resume.json"]
        case .unknown:
            ["a CV has keys such as \"basics\", \"work\" and \"education\": see jsonresume.org/schema"]
        }
    }

    /// The name of a file in an example.
    var exampleName: String {
        switch self {
        case .linkedInPDF: "Profile.pdf"
        case .pdf: "cv.pdf"
        case .textDocument: "cv.docx"
        case .webPage: "cv.html"
        case .fresh: "fresh.json"
        case .oldReactiveResume: "reactive.json"
        case .table: "Positions.csv"
        case .package: "package.json"
        case .unknown: "data.json"
        }
    }
}
