import Diagnostics

/// What could stand in a place where a value of another kind does.
extension Compiler {
    /// The most names that one piece of advice tells.
    private static let mostNames = 12

    /// What to do where no value fits.
    static let adviceOnFixedValues = "write a fixed value, or choose between fixed ones with sections"

    /// Reports a value of a kind that may not stand where it does, with the names in scope that may.
    mutating func reportKind(
        _ name: NamePath, _ kind: KindFacts, in context: HTMLContext, through escapers: [Escaper],
        needed: UnsuitableKind
    ) {
        report(
            .wrongKind(
                state.tree.text(name), kind: kind.description, where: context.description, needed: needed.needed),
            at: name.range)
        guard needed.isKind else { return }
        let isScript = escapers.first == .json
        diagnostics[diagnostics.count - 1].advice += adviceOnNames(
            otherwise: isScript ? "leave the tag out" : Self.adviceOnFixedValues
        ) { kind in
            kind.printing != .nothing && (try? Escaping(of: kind, through: escapers)) != nil
        }
    }

    /// Which names in scope have a kind that is needed; nothing where only data would tell.
    ///
    /// - Parameters:
    ///   - advice: what to do where there are none.
    ///   - fits: whether a kind is one.
    func adviceOnNames(otherwise advice: String = adviceOnFixedValues, where fits: (KindFacts) -> Bool) -> [String] {
        guard mode == .typed else { return [] }
        let names = namesInScope(where: fits)
        return names.isEmpty
            ? ["no name here is one: \(advice)"]
            : ["the names here that are one: \(Self.list(names))"]
    }

    /// What to do about a tag in a script; `nil` elsewhere.
    func adviceOnScript(_ context: HTMLContext) -> String? {
        guard case .rawText = context.state, context.element == "script" else { return nil }
        let names = mode == .typed ? namesInScope { $0.wrapped == .json } : []
        if mode == .typed, names.isEmpty, !context.scriptHasHole {
            return "leave it out: only a value of kind JSON can stand in a script, and no name here is one"
        }
        let value = "one value of kind JSON" + (names.isEmpty ? "" : " (here: \(Self.list(names)))")
        return HTMLContext.jsonTypes.contains(context.facts.type ?? "")
            ? "let \(value) be the only content of this script: nothing may stand beside it"
            : "leave it out, or give the script the type 'application/json' or 'application/ld+json' and let \(value) "
                + "be its only content"
    }

    /// The names in scope whose values are of some kinds, those of the nearest record first, and behind a record's own
    /// names those of the records in it.
    private func namesInScope(where fits: (KindFacts) -> Bool) -> [String] {
        var found: [String] = []
        if case .value(let field) = state.scope.top, fits(field.element.kind) { found.append(".") }
        var seen: Set<String> = []
        for register in state.scope.records {
            var inner: [String] = []
            for field in code.fields(in: register).kinds where seen.insert(field.name).inserted {
                if fits(field.kind) { found.append(field.name) }
                guard let record = field.kind.record else { continue }
                inner += record.fields.kinds.filter { fits($0.kind) }.map { "\(field.name).\($0.name)" }
            }
            found += inner
        }
        return found
    }

    private static func list(_ names: [String]) -> String {
        names.prefix(mostNames).joined(separator: ", ") + (names.count > mostNames ? ", …" : "")
    }
}
