import Diagnostics

/// What a name in a template refers to.
enum Resolution {
    /// A field of the record in a register.
    case field(FieldAccess, register: Int)
    /// A field of a record stored inside the record of a register, at an offset in bytes.
    case inner(FieldAccess, offset: Int, register: Int)
    /// The position in the innermost list.
    case loop(LoopFact)

    var kind: KindFacts {
        switch self {
        case .field(let access, _), .inner(let access, _, _): access.kind
        case .loop(let fact): fact.kind
        }
    }

    /// How the value can be written.
    var printing: KindFacts.Printing {
        switch self {
        case .field(let access, _), .inner(let access, _, _): access.printing
        case .loop(let fact): fact.kind.printing
        }
    }

    /// The same field, as a field of the register's own record.
    var flattened: Resolution {
        if case .inner(let access, let offset, let register) = self {
            .field(access.moved(by: offset), register: register)
        } else {
            self
        }
    }
}

/// A name that cannot be used.
struct NameProblem: Error {
    var problem: TemplateProblem
    var range: Range<Int>
    /// Whether no record in scope has the name, rather than that it cannot be used in this way.
    var isUnknown = false
    /// How to get the name, in addition to the advice of the problem.
    var advice: String?
}

/// Resolves names against the records in scope. It does not depend on markup and code.
struct NameResolver {
    /// Whether names must exist in a record.
    private let isTyped: Bool
    private let declarations: RecordDeclarations
    /// The types of the records in registers, starting at 1. There are few.
    private var types: [ObjectIdentifier] = []
    /// The names of the records.
    private var fields: [RecordFields] = []

    init(isTyped: Bool, _ declarations: RecordDeclarations) {
        self.isTyped = isTyped
        self.declarations = declarations
    }

    /// The number of registers: one for each record, and one for values without names.
    var registerCount: Int { types.count + 1 }

    /// The register of a type of record.
    mutating func register(of record: RecordReference) -> Int {
        if let known = types.firstIndex(of: record.id) { return known + 1 }
        types.append(record.id)
        fields.append(declarations.fields(of: record))
        return types.count
    }

    /// The title of the record in a register.
    func title(of register: Int) -> String { fields(in: register).title }

    private func fields(in register: Int) -> RecordFields { fields[register - 1] }
}

extension NameResolver {
    /// Resolves a name; `nil` for a name that is looked up at run time.
    ///
    /// - Parameters:
    ///   - tree: the template that contains it.
    ///   - scope: the scope there.
    mutating func resolve(
        _ name: NamePath, in tree: SyntaxTree, _ scope: Scope
    ) throws(NameProblem) -> Resolution? {
        if name.isImplicit { return try resolveTop(name, scope) }
        let bytes = tree.bytes
        if bytes[name.range.lowerBound] == UInt8(ascii: "@"),
            let fact = tree.parts(of: name).first.flatMap({ LoopFact(rawValue: tree.text($0)) })
        {
            return try resolve(fact, name, scope)
        }
        let first = name.hasDots ? name.range.lowerBound..<bytes.endOfPart(in: name.range) : name.range
        let key = NameKey(bytes, first)
        for register in scope.records {
            guard let access = fields(in: register).access(to: key, spelled: first, in: bytes) else { continue }
            return name.hasDots
                ? try follow(name, after: first, in: tree, from: access, register) : .field(access, register: register)
        }
        throw unknown(tree.text(first), at: first, scope)
    }

    /// Resolves the parts of a name after the first.
    private mutating func follow(
        _ name: NamePath, after first: Range<Int>, in tree: SyntaxTree, from outermost: FieldAccess, _ register: Int
    ) throws(NameProblem) -> Resolution {
        let bytes = tree.bytes
        var access = outermost
        // The offsets of records that are stored inside each other add up.
        var offset: Int? = 0
        var part = first
        while part.upperBound < name.range.upperBound {
            guard let record = access.record else {
                let text = tree.text(name.range.lowerBound..<part.upperBound)
                throw NameProblem(problem: .noNames(text, kind: access.kind.description), range: part)
            }
            let start = part.upperBound + 1
            part = start..<bytes.endOfPart(in: start..<name.range.upperBound)
            let inside = self.register(of: record)
            let fields = fields(in: inside)
            guard let inner = fields.access(to: NameKey(bytes, part), spelled: part, in: bytes) else {
                throw NameProblem(
                    problem: .unknownName(tree.text(part), offered: fields.names, by: fields.title), range: part,
                    advice: fields.advice)
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

    private func resolve(_ fact: LoopFact, _ name: NamePath, _ scope: Scope) throws(NameProblem) -> Resolution {
        guard !name.hasDots else {
            throw NameProblem(problem: .noNames(fact.rawValue, kind: fact.kind.description), range: name.range)
        }
        guard scope.isInList else {
            throw NameProblem(problem: .loopFactOutsideList(fact.rawValue), range: name.range)
        }
        return .loop(fact)
    }

    private func resolveTop(_ name: NamePath, _ scope: Scope) throws(NameProblem) -> Resolution? {
        switch scope.top {
        case .value(let field): return .field(.element(field.element), register: CodeBuffer.valueRegister)
        case .record(let register):
            throw NameProblem(problem: .notPrintable(".", kind: title(of: register)), range: name.range)
        case .dynamic: return nil
        }
    }

    private func unknown(_ name: String, at range: Range<Int>, _ scope: Scope) -> NameProblem {
        if name.hasPrefix("@") {
            let facts = LoopFact.allCases.map(\.rawValue)
            return NameProblem(problem: .unknownName(name, offered: facts, by: "a list"), range: range)
        }
        let scopes = scope.records.map { fields(in: $0) }
        let offered = scopes.flatMap(\.names)
        // Prefer the nearest record, but also suggest a similar name of an outer one.
        let nearest = scopes.first { Spelling.nearest(to: name, in: $0.names) != nil } ?? scopes.first
        return NameProblem(
            problem: .unknownName(name, offered: nearest?.names ?? offered, by: nearest?.title ?? "the data"),
            range: range, isUnknown: true, advice: nearest?.advice)
    }
}

/// Advice that lists suitable names.
extension NameResolver {
    /// The maximum number of names in one piece of advice.
    private static let maximumNames = 12

    /// Advice for a place where no value is allowed.
    static let adviceOnFixedValues = "write a fixed value, or choose between fixed ones with sections"

    /// Lists the names in scope whose kinds are suitable; empty if that depends on the data.
    ///
    /// - Parameters:
    ///   - advice: the advice if there are none.
    ///   - fits: whether a kind is suitable.
    func advice(
        in scope: Scope, otherwise advice: String = adviceOnFixedValues, where fits: (KindFacts) -> Bool
    ) -> [String] {
        guard isTyped else { return [] }
        let names = names(in: scope, where: fits)
        return names.isEmpty
            ? ["no name here is one: \(advice)"]
            : ["the names here that are one: \(Self.list(names))"]
    }

    /// Advice for a tag in a script; `nil` elsewhere.
    func adviceOnScript(_ context: HTMLContext, in scope: Scope) -> String? {
        guard case .rawText = context.state, context.element == "script" else { return nil }
        let names = isTyped ? names(in: scope) { $0.wrapped == .json } : []
        if isTyped, names.isEmpty, !context.scriptHasPlaceholder {
            return "leave it out: only a value of kind JSON can stand in a script, and no name here is one"
        }
        let value = "one value of kind JSON" + (names.isEmpty ? "" : " (here: \(Self.list(names)))")
        return HTMLContext.jsonTypes.contains(context.facts.type ?? "")
            ? "let \(value) be the only content of this script: nothing may stand beside it"
            : "leave it out, or give the script the type 'application/json' or 'application/ld+json' and let \(value) "
                + "be its only content"
    }

    /// The names in scope with suitable kinds: those of the nearest record first, and after a record's own names those
    /// of the records in it.
    private func names(in scope: Scope, where fits: (KindFacts) -> Bool) -> [String] {
        var found: [String] = []
        if case .value(let field) = scope.top, fits(field.element.kind) { found.append(".") }
        var seen: Set<String> = []
        for register in scope.records {
            var inner: [String] = []
            for field in fields(in: register).kinds where seen.insert(field.name).inserted {
                if fits(field.kind) { found.append(field.name) }
                guard let record = field.kind.record else { continue }
                let own = declarations.fields(of: record).kinds.filter { fits($0.kind) }
                inner += own.map { "\(field.name).\($0.name)" }
            }
            found += inner
        }
        return found
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(maximumNames).joined(separator: ", ") + (names.count > maximumNames ? ", …" : "")
    }
}

extension [UInt8] {
    /// The end of the first part of a name: a dot, or the end of the name.
    fileprivate func endOfPart(in name: Range<Int>) -> Int {
        var end = name.lowerBound
        while end < name.upperBound, self[end] != UInt8(ascii: ".") { end += 1 }
        return end
    }
}
