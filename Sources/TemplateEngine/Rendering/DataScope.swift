import Diagnostics

/// The data that names are searched in, and what goes wrong with it.
struct DataScope {
    let data: TemplateData
    /// Whether there is any; records are not searched.
    let isDynamic: Bool
    /// How many lambdas are being expanded around this rendering.
    var depth = 0
    /// The values in scope, from the outermost in.
    private var stack: [TemplateData.Index] = []
    /// Those of them that have names, each together with its place in the stack; neighbours that are the same, once.
    private var objects: [(value: TemplateData.Index, place: Int)] = []
    /// The data's number for each of the program's names; -1 where the data does not have the name.
    private var numbers: [Int32] = []
    /// What has gone wrong with it.
    var findings = DataFindings()

    /// The scope of a record.
    init() {
        data = Self.noData
        isDynamic = false
    }

    private static let noData = TemplateData(.null)

    /// The scope of data that a program renders.
    init(_ data: TemplateData, for program: TemplateProgram, stack: [TemplateData.Index] = [0], depth: Int = 0) {
        self.data = data
        isDynamic = true
        self.depth = depth
        numbers = program.names.map { data.number(ofName: $0) ?? -1 }
        for value in stack { enter(value) }
    }
}

extension DataScope {
    /// The value on top, which `{{.}}` reads.
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

    /// Whether more values with names are in scope than anybody means.
    var isTooDeep: Bool { objects.count > Self.mostObjects }

    /// The most values with names inside each other.
    static let mostObjects = 2_048

    /// The scope of a lambda's template at this place.
    func scope(for program: TemplateProgram) -> DataScope {
        DataScope(data, for: program, stack: stack, depth: depth + 1)
    }

    /// The value of a name: the first part in the nearest object that has it, the others inside that (Mustache manual,
    /// "Variables").
    func find(_ hole: DynamicHole) -> TemplateData.Index? {
        guard let first = hole.parts.first else { return top }
        guard var value = nearest(numbers[Int(first)]) else { return nil }
        for part in hole.parts.dropFirst() {
            guard let member = data.member(numbers[Int(part)], of: value) else { return nil }
            value = member
        }
        return value
    }

    /// What is wrong with a name that leads to nothing, and where; `nil` where that is no mistake: what would stand
    /// behind the dot of a null.
    ///
    /// - Parameter offers: whether to look for what could have been meant.
    func miss(_ hole: DynamicHole, in program: TemplateProgram, offers: Bool) -> (
        problem: TemplateProblem, place: Place
    )? {
        let parts = hole.parts.map { program.names[Int($0)] }
        guard let number = hole.parts.first else { return nil }
        guard var value = nearest(numbers[Int(number)]) else {
            return (unknown(hole, first: parts[0], offers: offers), hole.place(ofParts: 0..<1, in: parts))
        }
        for index in 1..<max(1, parts.count) {
            if let member = data.member(numbers[Int(hole.parts[index])], of: value) {
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
                    hole.place(ofParts: index..<index + 1, in: parts)
                )
            default:
                return (.noNames(before, kind: data.kind(of: value)), hole.place(ofParts: 0..<index, in: parts))
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

    private func unknown(_ hole: DynamicHole, first name: String, offers: Bool) -> TemplateProblem {
        if let fact = hole.fact { return .loopFactOutsideList(fact.rawValue) }
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

extension DynamicHole {
    /// Where some neighbouring parts of its name are written.
    fileprivate func place(ofParts wanted: Range<Int>, in parts: [String]) -> Place {
        guard parts.count > 1, case .text(let source, let range) = place else { return place }
        // A dot stands before each part but the first.
        let start = parts[..<wanted.lowerBound].reduce(range.lowerBound) { $0 + $1.utf8.count + 1 }
        let length = parts[wanted].reduce(-1) { $0 + $1.utf8.count + 1 }
        return .text(source, start..<start + length)
    }
}

extension TemplateData {
    /// What kind of value it is, as messages say it.
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
