/// The names of record types in one library. They replace the names of the schemas.
struct RecordDeclarations: Sendable {
    private var fields: [ObjectIdentifier: RecordFields] = [:]

    mutating func add<Record: TemplateRecord>(_ schema: RecordSchema<Record>) {
        fields[ObjectIdentifier(Record.self)] = schema.table
    }

    /// The names of a type of record.
    func fields(of record: RecordReference) -> RecordFields { fields[record.id] ?? record.fields }
}
