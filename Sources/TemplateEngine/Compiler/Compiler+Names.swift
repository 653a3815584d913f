import Diagnostics

/// What a name in a template refers to.
enum Resolution {
    /// A field of the record in a register.
    case field(FieldAccess, register: Int)
    /// A field of a record that lies inside the record in a register, so many bytes behind its beginning.
    case inner(FieldAccess, offset: Int, register: Int)
    /// Where the nearest list has got to.
    case loop(LoopFact)

    var kind: KindFacts {
        switch self {
        case .field(let access, _), .inner(let access, _, _): access.kind
        case .loop(let fact): fact.kind
        }
    }

    /// What that is to a hole.
    var printing: KindFacts.Printing {
        switch self {
        case .field(let access, _), .inner(let access, _, _): access.printing
        case .loop(let fact): fact.kind.printing
        }
    }

    /// The same with a field of the register's own record.
    var flattened: Resolution {
        if case .inner(let access, let offset, let register) = self {
            .field(access.moved(by: offset), register: register)
        } else {
            self
        }
    }
}

extension Compiler {
    /// What a name refers to in the present scope; `nil`, and a diagnostic, where it refers to nothing.
    mutating func resolve(_ name: NamePath) -> Resolution? {
        if name.isImplicit { return resolveTop(name) }
        let bytes = state.tree.bytes
        if bytes[name.range.lowerBound] == UInt8(ascii: "@"), let fact = loopFact(name) {
            return resolve(fact, name)
        }
        let first = name.hasDots ? name.range.lowerBound..<bytes.endOfPart(in: name.range) : name.range
        for register in state.scope.records {
            guard let access = code.fields(in: register).access(to: first, in: bytes) else { continue }
            return name.hasDots ? follow(name, from: access, register) : .field(access, register: register)
        }
        reportUnknown(state.tree.text(first), at: first)
        return nil
    }

    /// What the later parts of a name lead to.
    private mutating func follow(_ name: NamePath, from first: FieldAccess, _ register: Int) -> Resolution? {
        let bytes = state.tree.bytes
        var access = first
        // As long as one record lies in the other, their places add up.
        var offset: Int? = 0
        var part = name.range.lowerBound..<bytes.endOfPart(in: name.range)
        while part.upperBound < name.range.upperBound {
            let before = part
            let start = before.upperBound + 1
            part = start..<bytes.endOfPart(in: start..<name.range.upperBound)
            guard let fields = access.record.map({ code.fields(of: $0) }) else {
                report(
                    .noNames(
                        state.tree.text(name.range.lowerBound..<before.upperBound), kind: access.kind.description),
                    at: before)
                return nil
            }
            guard let inner = fields.access(to: part, in: bytes) else {
                report(.unknownName(state.tree.text(part), offered: fields.names, by: fields.title), at: part)
                return nil
            }
            if let outer = offset, case .record = access.kind, case .stored(let own) = access.source,
                case .stored = inner.source
            {
                offset = outer + own
                access = inner
            } else {
                access = (offset.map { access.moved(by: $0) } ?? access).then(inner)
                offset = nil
            }
        }
        return offset.map { .inner(access, offset: $0, register: register) } ?? .field(access, register: register)
    }

    /// The fact of a list that a name means; `nil` where it means something else.
    private func loopFact(_ name: NamePath) -> LoopFact? {
        state.tree.parts(of: name).first.flatMap { LoopFact(rawValue: state.tree.text($0)) }
    }

    private mutating func resolve(_ fact: LoopFact, _ name: NamePath) -> Resolution? {
        guard !name.hasDots else {
            report(.noNames(fact.rawValue, kind: fact.kind.description), at: name.range)
            return nil
        }
        guard state.scope.isInList else {
            report(.loopFactOutsideList(fact.rawValue), at: name.range)
            return nil
        }
        return .loop(fact)
    }

    private mutating func resolveTop(_ name: NamePath) -> Resolution? {
        switch state.scope.top {
        case .value(let field):
            return .field(.element(field.element), register: CodeBuffer.valueRegister)
        case .record(let register):
            report(.notPrintable(".", kind: code.fields(in: register).title), at: name.range)
            return nil
        case .dynamic:
            return nil
        }
    }

    private mutating func reportUnknown(_ name: String, at range: Range<Int>) {
        if name.hasPrefix("@") {
            report(.unknownName(name, offered: LoopFact.allCases.map(\.rawValue), by: "a list"), at: range)
            return
        }
        let scopes = state.scope.records.map { code.fields(in: $0) }
        let offered = scopes.flatMap(\.names)
        // The nearest record is the one that people mean; a near name of an outer one is offered all the same.
        let nearest = scopes.first { Spelling.nearest(to: name, in: $0.names) != nil } ?? scopes.first
        report(.unknownName(name, offered: nearest?.names ?? offered, by: nearest?.title ?? "the data"), at: range)
        noteScope(at: range)
    }

    /// Says of a name that is not in scope which section brought the nearest names there, where that is on another line.
    private mutating func noteScope(at range: Range<Int>) {
        guard let nearest = state.scope.records.first(where: { _ in true }),
            let section = open.last(where: { construct in
                construct.section.map { $0.outerScope.records.first { _ in true } != nearest } ?? false
            }), let tree = section.section?.tree
        else { return }
        let between = min(section.range.lowerBound, range.lowerBound)..<max(section.range.lowerBound, range.lowerBound)
        guard tree !== state.tree || tree.bytes[between].contains(UInt8(ascii: "\n")) else { return }
        let name = tree.text(section.range)
        diagnostics[diagnostics.count - 1].notes.insert(
            .init("'\(name)' is opened here: its names come first inside", at: tree.place(section.range)), at: 0)
    }
}

extension [UInt8] {
    /// Where the first part of a name ends: at a dot, or with the name.
    fileprivate func endOfPart(in name: Range<Int>) -> Int {
        var end = name.lowerBound
        while end < name.upperBound, self[end] != UInt8(ascii: ".") { end += 1 }
        return end
    }
}
