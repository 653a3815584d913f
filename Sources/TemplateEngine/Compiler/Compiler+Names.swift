import Diagnostics

/// What a name in a template refers to.
struct Resolution {
    var register: Int
    var access: FieldAccess
}

extension Compiler {
    /// What a name refers to in the present scope; `nil`, and a diagnostic, where it refers to nothing.
    func resolve(_ name: NamePath) -> Resolution? {
        if name.isImplicit { return resolveTop(name) }
        var found: Resolution?
        for record in state.scope.records {
            if let access = fields(of: record)[name.parts[0]] {
                found = Resolution(register: code.register(of: record), access: access)
                break
            }
        }
        guard var resolution = found else {
            reportUnknown(name.parts[0], at: name.ranges[0])
            return nil
        }
        for (index, part) in name.parts.enumerated().dropFirst() {
            let before = name.parts[..<index].joined(separator: ".")
            guard let record = resolution.access.kind.record else {
                report(.noNames(before, kind: resolution.access.kind.description), at: name.ranges[index - 1])
                return nil
            }
            let fields = fields(of: record)
            guard let access = fields[part] else {
                report(.unknownName(part, offered: fields.names, by: fields.title), at: name.ranges[index])
                return nil
            }
            resolution.access = resolution.access.then(access)
        }
        return resolution
    }

    private func resolveTop(_ name: NamePath) -> Resolution? {
        switch state.scope.top {
        case .value(let access):
            return Resolution(register: CodeBuffer.valueRegister, access: access)
        case .record(let record):
            report(.notPrintable(".", kind: record.title), at: name.range)
            return nil
        case .dynamic:
            return nil
        }
    }

    private func reportUnknown(_ name: String, at range: Range<Int>) {
        let scopes = state.scope.records.map(fields(of:))
        let offered = scopes.flatMap(\.names)
        // The nearest record is the one that people mean; a near name of an outer one is offered all the same.
        let nearest = scopes.first { Spelling.nearest(to: name, in: $0.names) != nil } ?? scopes.first
        report(.unknownName(name, offered: nearest?.names ?? offered, by: nearest?.title ?? "the data"), at: range)
    }

    func fields(of record: RecordReference) -> RecordFields {
        if let known = fieldsByRecord[record] { return known }
        let fields = record.fields()
        fieldsByRecord[record] = fields
        return fields
    }
}
