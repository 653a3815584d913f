import Diagnostics

extension Compiler {
    /// Compiles a tag that writes a value.
    func emit(_ variable: VariableNode) {
        let escapers = escapers(of: variable)
        if mode == .dynamic {
            refuseUntrusted(escapers, in: variable)
            code.append(
                .dynamicValue(
                    hole: code.hole(
                        DynamicHole(
                            state.tree, variable.name, parts: parts(of: variable.name), isRaw: variable.isRaw,
                            escapers: escapers))))
            return
        }
        guard let resolution = resolve(variable.name) else { return }
        let kind = resolution.kind
        if case .flag = kind.wrapped {
            report(.flagNotPrintable(state.tree.text(variable.name)), at: variable.name.range)
        } else if !kind.isPrintable {
            report(.notPrintable(state.tree.text(variable.name), kind: kind.description), at: variable.name.range)
        } else if variable.isRaw, !kind.isHTML, options.rawTags == .safeHTML {
            report(.rawNotHTML(state.tree.text(variable.name), kind: kind.description), at: variable.name.range)
        }
        if kind.wrapped != .asset { refuseUntrusted(escapers, in: variable) }
        let escaping = escaping(of: variable, kind, escapers)
        switch resolution {
        case .field(let field, let register): code.append(field, of: register, escaping: escaping)
        case .inner(let field, let offset, let register):
            code.append(field, of: register, movedBy: offset, escaping: escaping)
        case .loop(let fact): code.append(.loopNumber(fact))
        }
    }

    /// The numbers of a name's parts, for names that are looked up in the data.
    func parts(of name: NamePath) -> [Int32] {
        code.numbers(of: state.tree.parts(of: name).map(state.tree.text))
    }

    /// The steps from a value to its bytes.
    private func escapers(of variable: VariableNode) -> [Escaper] {
        if lambdaPlace == .section, variable.isRaw, options.profile == .html {
            report(.unsafe(.lambda, where: "in what a lambda gives back"), at: variable.name.range)
        }
        if lambdaPlace == .variable || variable.isRaw && options.rawTags == .any && !isContextual { return [] }
        let found = takeHole(variable) ?? (variable.isRaw ? [.safeHTML] : [.html])
        return variable.isRaw && options.rawTags == .any ? [] : found
    }

    /// Refuses data as an address that code is loaded from.
    private func refuseUntrusted(_ escapers: [Escaper], in variable: VariableNode) {
        guard isContextual, escapers.first == .trustedURL, let context = state.context else { return }
        refuse(.trustedURL, context, at: variable.name.range)
    }

    /// How a value of a kind is written behind the escapers of its place.
    private func escaping(of variable: VariableNode, _ kind: KindFacts, _ escapers: [Escaper]) -> Escaping {
        do throws(UnsuitableKind) {
            if escapers.isEmpty { return .none }
            // Where the markup around it is not known, something else is wrong, which has been told.
            if state.context == nil { return variable.isRaw ? .none : .html }
            return try Escaping(of: kind, through: escapers)
        } catch {
            report(
                .wrongKind(state.tree.text(variable.name), kind: kind.description, needed: error.needed),
                at: variable.name.range)
            return .html
        }
    }
}
