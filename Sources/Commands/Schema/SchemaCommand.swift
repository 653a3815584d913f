/// `sitegen schema`: prints or lists the JSON Schemas of content files.
struct SchemaCommand: Sendable {
    private let options: SchemaOptions

    init(_ options: SchemaOptions) {
        self.options = options
    }

    func run() -> ExitStatus {
        Console(color: options.color).result(asItIs: options.kind?.text ?? Self.list)
    }

    private static var list: String {
        var text = HelpText()
        text.section("JSON Schemas", rows: SchemaKind.allCases.map { ($0.rawValue, $0.files) })
        text.paragraph("'sitegen schema site' prints the one of that name.")
        return text.text
    }
}
