/// `sitegen schema`: prints or lists the JSON Schemas of content files, and example rules for databases.
struct SchemaCommand: Sendable {
    private let options: SchemaOptions

    init(_ options: SchemaOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        Console(color: options.color).result(asItIs: text)
    }

    private var text: String {
        switch options.subject {
        case .names: Self.schemas
        case .schema(let kind): kind.text
        case .rulesNames: Self.rules
        case .rules(let rules): rules.text
        }
    }

    private static var schemas: String {
        var text = HelpText()
        text.section("JSON Schemas", rows: SchemaKind.allCases.map { ($0.rawValue, $0.files) })
        text.paragraph("'sitegen schema site' prints the one of that name.")
        text.paragraph("'sitegen schema rules' lists example security rules for a database.")
        return text.text
    }

    private static var rules: String {
        var text = HelpText()
        text.section("Security rules", rows: ExampleRules.allCases.map { ($0.rawValue, $0.summary) })
        text.paragraph("'sitegen schema rules school' prints the rules of that name.")
        return text.text
    }
}
