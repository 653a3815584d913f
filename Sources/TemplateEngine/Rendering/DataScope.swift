import Diagnostics

/// The data in which names are looked up, and the problems with it.
struct DataScope {
    let data: TemplateData
    /// Whether there is data. Names of records are not looked up.
    let isDynamic: Bool
    /// The number of enclosing lambdas.
    var depth = 0
    /// The values in scope, outermost first.
    private var stack: [TemplateData.Index] = []
    /// The objects among them, with their positions in the stack; equal adjacent ones are stored once.
    private var objects: [(value: TemplateData.Index, place: Int)] = []
    /// The data's number for each of the program's names; -1 if the data does not have the name.
    private var numbers: [Int32] = []
    /// The problems with the data.
    var findings = DataFindings()

    /// The scope for a record.
    init() {
        data = Self.noData
        isDynamic = false
    }

    private static let noData = TemplateData(.null)

    /// The scope for data that a program renders.
    init(_ data: TemplateData, for program: TemplateProgram, stack: [TemplateData.Index] = [0], depth: Int = 0) {
        self.data = data
        isDynamic = true
        self.depth = depth
        numbers = program.names.map { data.number(ofName: $0) ?? -1 }
        for value in stack { enter(value) }
    }
}

extension DataScope {
    /// The value at the top, which `{{.}}` reads.
    var top: TemplateData.Index { stack.last ?? 0 }

    mutating func enter(_ value: TemplateData.Index) {
        stack.append(value)
        if case .object = data.nodes[Int(value)], objects.last?.value != value {
            objects.append((value, stack.count - 1))
        }
    }

    mutating func leave() {
        stack.removeLast()
        if let last = objects.last, last.place == stack.count { objects.removeLast() }
    }

    mutating func replaceTop(with value: TemplateData.Index) {
        leave()
        enter(value)
    }

    /// Whether the number of objects in scope exceeds the limit.
    var isTooDeep: Bool { objects.count > Self.maximumObjects }

    /// The maximum number of nested objects.
    static let maximumObjects = 2_048

    /// The scope for the template of a lambda at this place.
    func scope(for program: TemplateProgram) -> DataScope {
        DataScope(data, for: program, stack: stack, depth: depth + 1)
    }

    /// The value of a name: the first part in the nearest object that has it, the other parts inside that (Mustache
    /// manual, "Variables").
    func find(_ placeholder: DynamicPlaceholder) -> TemplateData.Index? {
        guard let first = placeholder.parts.first else { return top }
        guard var value = nearest(numbers[Int(first)]) else { return nil }
        for part in placeholder.parts.dropFirst() {
            guard let member = data.member(numbers[Int(part)], of: value) else { return nil }
            value = member
        }
        return value
    }

    /// The problem with a name that has no value, and its range; `nil` if that is allowed, as after the dot of a null
    /// value.
    ///
    /// - Parameter offers: whether to look for suggestions.
    func miss(_ placeholder: DynamicPlaceholder, in program: TemplateProgram, offers: Bool) -> (
        problem: TemplateProblem, place: Place
    )? {
        let parts = placeholder.parts.map { program.names[Int($0)] }
        guard let number = placeholder.parts.first else { return nil }
        guard var value = nearest(numbers[Int(number)]) else {
            return (unknown(placeholder, first: parts[0], offers: offers), placeholder.place(ofParts: 0..<1, in: parts))
        }
        for index in 1..<max(1, parts.count) {
            if let member = data.member(numbers[Int(placeholder.parts[index])], of: value) {
                value = member
                continue
            }
            let before = parts[..<index].joined(separator: ".")
            switch data.nodes[Int(value)] {
            case .null: return nil
            case .object:
                let offered = offers ? names(of: value) : []
                return (
                    .unknownName(parts[index], offered: offered, by: "'\(before)'"),
                    placeholder.place(ofParts: index..<index + 1, in: parts)
                )
            default:
                return (.noNames(before, kind: data.kind(of: value)), placeholder.place(ofParts: 0..<index, in: parts))
            }
        }
        return nil
    }
}

extension DataScope {
    /// The value of a name's first part.
    private func nearest(_ number: Int32) -> TemplateData.Index? {
        guard number >= 0 else { return nil }
        for object in objects.reversed() {
            if let value = data.member(number, of: object.value) { return value }
        }
        return nil
    }

    private func unknown(_ placeholder: DynamicPlaceholder, first name: String, offers: Bool) -> TemplateProblem {
        if let fact = placeholder.fact { return .loopFactOutsideList(fact.rawValue) }
        let facts = LoopFact.allCases.map(\.rawValue)
        if name.hasPrefix("@"), Spelling.nearest(to: name, in: facts) != nil {
            return .unknownName(name, offered: facts, by: "a list")
        }
        return .unknownName(name, offered: offers ? namesInScope : [], by: "the data")
    }

    private func names(of value: TemplateData.Index) -> [String] {
        guard case .object(let first, let count) = data.nodes[Int(value)] else { return [] }
        return data.members[Int(first)..<Int(first + count)].map { data.names[Int($0.name)] }
    }

    private var namesInScope: [String] {
        var seen = Set<TemplateData.Index>()
        return objects.reversed().filter { seen.insert($0.value).inserted }.flatMap { names(of: $0.value) }
    }
}

extension DynamicPlaceholder {
    /// The place of adjacent parts of its name.
    fileprivate func place(ofParts wanted: Range<Int>, in parts: [String]) -> Place {
        guard parts.count > 1, case .text(let source, let range) = place else { return place }
        // A dot precedes each part except the first.
        let start = parts[..<wanted.lowerBound].reduce(range.lowerBound) { $0 + $1.utf8.count + 1 }
        let length = parts[wanted].reduce(-1) { $0 + $1.utf8.count + 1 }
        return .text(source, start..<start + length)
    }
}

extension TemplateData {
    /// The kind of a value in messages.
    func kind(of value: Index) -> String {
        switch nodes[Int(value)] {
        case .null: "null"
        case .flag: KindFacts.flag.description
        case .number: KindFacts.number.description
        case .text: KindFacts.text.description
        case .html: KindFacts.html.description
        case .list: KindFacts.listDescription
        case .object: "an object"
        case .lambda: KindFacts.lambda.description
        }
    }
}
