import Diagnostics

/// What a name in a template refers to.
enum Resolution {
    /// A field of the record in a register.
    case field(FieldAccess, register: Int)
    /// Where the nearest list has got to.
    case loop(LoopFact)

    var kind: KindFacts {
        switch self {
        case .field(let access, _): access.kind
        case .loop(let fact): fact.kind
        }
    }
}

extension Compiler {
    /// What a name refers to in the present scope; `nil`, and a diagnostic, where it refers to nothing.
    func resolve(_ name: NamePath) -> Resolution? {
        if name.isImplicit { return resolveTop(name) }
        if let fact = LoopFact(rawValue: name.parts[0]) { return resolve(fact, name) }
        for record in state.scope.records {
            if let access = fields(of: record)[name.parts[0]] {
                return follow(name, from: access).map { .field($0, register: code.register(of: record)) }
            }
        }
        reportUnknown(name.parts[0], at: name.ranges[0])
        return nil
    }

    /// The field that the later parts of a name lead to.
    private func follow(_ name: NamePath, from first: FieldAccess) -> FieldAccess? {
        var result = first
        for (index, part) in name.parts.enumerated().dropFirst() {
            guard let record = result.kind.record else {
                let before = name.parts[..<index].joined(separator: ".")
                report(.noNames(before, kind: result.kind.description), at: name.ranges[index - 1])
                return nil
            }
            let fields = fields(of: record)
            guard let access = fields[part] else {
                report(.unknownName(part, offered: fields.names, by: fields.title), at: name.ranges[index])
                return nil
            }
            result = result.then(access)
        }
        return result
    }

    private func resolve(_ fact: LoopFact, _ name: NamePath) -> Resolution? {
        guard name.parts.count == 1 else {
            report(.noNames(fact.rawValue, kind: fact.kind.description), at: name.ranges[0])
            return nil
        }
        guard state.scope.isInList else {
            report(.loopFactOutsideList(fact.rawValue), at: name.range)
            return nil
        }
        return .loop(fact)
    }

    private func resolveTop(_ name: NamePath) -> Resolution? {
        switch state.scope.top {
        case .value(let access):
            return .field(access, register: CodeBuffer.valueRegister)
        case .record(let record):
            report(.notPrintable(".", kind: record.title), at: name.range)
            return nil
        case .dynamic:
            return nil
        }
    }

    private func reportUnknown(_ name: String, at range: Range<Int>) {
        let scopes = state.scope.records.map(fields(of:))
        let offered = scopes.flatMap(\.names) + (state.scope.isInList ? LoopFact.allCases.map(\.rawValue) : [])
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
