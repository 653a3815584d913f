/// Names that types of records have in one library, in place of those of their own schemas.
struct RecordDeclarations: Sendable {
    private var fields: [ObjectIdentifier: RecordFields] = [:]

    mutating func add<Record: TemplateRecord>(_ schema: RecordSchema<Record>) {
        fields[ObjectIdentifier(Record.self)] = schema.table
    }

    /// The names of a type of record.
    func fields(of record: RecordReference) -> RecordFields { fields[record.id] ?? record.fields }
}
