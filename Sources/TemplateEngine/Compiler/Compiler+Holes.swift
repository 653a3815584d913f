import Diagnostics

extension Compiler {
    /// Compiles a tag that writes a value.
    mutating func emit(_ variable: VariableNode, at node: Int) {
        guard let escapers = escapers(of: variable, at: node) else {
            // Of a tag that was refused where it stands, only that its name is wrong is to be said as well.
            if mode == .typed { _ = resolve(variable.name) }
            return
        }
        if mode == .dynamic {
            refuseUntrusted(escapers, nil, in: variable)
            code.append(
                .dynamicValue(
                    hole: code.hole(
                        DynamicHole(
                            state.tree, variable.name, parts: parts(of: variable.name), isRaw: variable.isRaw,
                            escapers: escapers, context: state.box))))
            return
        }
        guard let resolution = resolve(variable.name) else { return }
        let printing = resolution.printing
        if printing == .nothing {
            reportNotPrintable(variable.name, resolution.kind)
        } else if variable.isRaw, printing != .markup, options.rawTags == .safeHTML {
            let kind = resolution.kind.description
            report(.rawNotHTML(state.tree.text(variable.name), kind: kind), at: variable.name.range)
        }
        refuseUntrusted(escapers, resolution.kind, in: variable)
        let escaping = escaping(of: variable, resolution, escapers)
        noteSegment(of: resolution.kind)
        switch resolution {
        case .field(let field, let register): code.append(field, of: register, escaping: escaping)
        case .inner(let field, let offset, let register):
            code.append(field, of: register, movedBy: offset, escaping: escaping)
        case .loop(let fact): code.append(.loopNumber(fact))
        }
    }

    private mutating func reportNotPrintable(_ name: NamePath, _ kind: KindFacts) {
        if case .flag = kind.wrapped {
            report(.flagNotPrintable(state.tree.text(name)), at: name.range)
        } else {
            report(.notPrintable(state.tree.text(name), kind: kind.description), at: name.range)
        }
    }

    /// The numbers of a name's parts, for names that are looked up in the data.
    mutating func parts(of name: NamePath) -> [Int32] {
        code.numbers(of: state.tree.parts(of: name).map(state.tree.text))
    }

    /// The steps from a value to its bytes; `nil` for a tag that may not stand where it does.
    private mutating func escapers(of variable: VariableNode, at node: Int) -> [Escaper]? {
        if lambdaPlace == .section, variable.isRaw, options.profile == .html {
            report(.unsafe(.lambda, where: "in what a lambda gives back"), at: variable.name.range)
        }
        if lambdaPlace == .variable || variable.isRaw && options.rawTags == .any && !isContextual { return [] }
        let isFollowed = isContextual && state.box != nil
        let taken = takeHole(variable, at: node)
        guard taken != nil || !isFollowed else { return nil }
        let found = taken ?? (variable.isRaw ? Self.rawEscapers : Self.textEscapers)
        return variable.isRaw && options.rawTags == .any ? [] : found
    }

    static let rawEscapers = [Escaper.safeHTML]
    static let textEscapers = [Escaper.html]

    /// Refuses data as an address that code is loaded from, and as what a `meta` with `http-equiv` says.
    ///
    /// - Parameter kind: what the value is; `nil` for data.
    private mutating func refuseUntrusted(_ escapers: [Escaper], _ kind: KindFacts?, in variable: VariableNode) {
        let violation: ContextViolation
        switch (escapers.first, kind?.wrapped) {
        case (.trustedURL, .asset): return
        case (.trustedURL, _): violation = .trustedURL
        case (.policy(let purpose), .metaPolicy(let own)) where own == purpose: return
        case (.policy, _): violation = .metaRefresh
        default: return
        }
        guard isContextual, let context = state.context else { return }
        refuse(violation, context, at: variable.name.range)
    }

    /// How a value is written behind the escapers of its place.
    private mutating func escaping(
        of variable: VariableNode, _ resolution: Resolution, _ escapers: [Escaper]
    ) -> Escaping {
        if escapers.isEmpty { return .none }
        if options.profile == .flat { return variable.isRaw ? .none : .html }
        let kind = resolution.kind
        // Where the markup around it is not known, something else is wrong, which has been told.
        guard let box = state.box else { return variable.isRaw ? .none : .html }
        do throws(UnsuitableKind) {
            return try Escaping(of: kind, through: escapers)
        } catch {
            reportKind(variable.name, kind, in: box.context, through: escapers, needed: error)
            return .html
        }
    }
}
