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
    /// What ended the rendering.
    private(set) var failure: [Diagnostic]?
    /// The values that were refused where they would have stood.
    private(set) var refusals: [Diagnostic] = []

    /// The scope of a record.
    init() {
        data = Self.noData
        isDynamic = false
    }

    private static let noData = TemplateData(.null)

    /// The scope of data that a program renders.
    init(_ data: TemplateData, for program: Program, stack: [TemplateData.Index] = [0], depth: Int = 0) {
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
    func scope(for program: Program) -> DataScope {
        DataScope(data, for: program, stack: stack, depth: depth + 1)
    }

    /// The value of a name: the first part in the nearest object that has it, the others inside that (Mustache manual,
    /// "Variables").
    mutating func find(_ hole: DynamicHole, in program: Program) -> TemplateData.Index? {
        guard let first = hole.parts.first else { return top }
        let number = numbers[Int(first)]
        if number >= 0 {
            for object in objects.reversed() {
                guard var value = data.member(number, of: object.value) else { continue }
                for part in hole.parts.dropFirst() {
                    guard let member = data.member(numbers[Int(part)], of: value) else { return miss(hole, program) }
                    value = member
                }
                return value
            }
        }
        return miss(hole, program)
    }

    private mutating func miss(_ hole: DynamicHole, _ program: Program) -> TemplateData.Index? {
        if program.options.unknownNames == .error {
            fail(.unknownName(hole.name, offered: namesInScope, by: "the data"), at: hole.place)
        }
        return nil
    }

    /// The names that the data offers here, the nearest first.
    private var namesInScope: [String] {
        var seen = Set<Int32>()
        return objects.reversed().flatMap { object -> [String] in
            guard case .object(let first, let count) = data.nodes[Int(object.value)] else { return [] }
            return data.members[Int(first)..<Int(first + count)].filter { seen.insert($0.name).inserted }
                .map { data.names[Int($0.name)] }.sorted()
        }
    }

    /// Ends the rendering.
    mutating func fail(_ problem: TemplateProblem, at place: Place) {
        fail([Diagnostic(problem, at: place)])
    }

    /// Ends the rendering.
    mutating func fail(_ diagnostics: [Diagnostic]) {
        if failure == nil { failure = diagnostics }
    }

    /// Notes a value that something else was written for.
    mutating func refuse(_ refusal: EscaperRefusal, of hole: DynamicHole) {
        guard refusals.count < Self.mostRefusals else { return }
        refusals.append(
            Diagnostic(
                TemplateProblem.refusedValue(
                    hole.name, value: String(refusal.value.prefix(80)), reason: refusal.reason,
                    written: refusal.written, needed: refusal.needed), at: hole.place))
    }

    /// Takes over what went wrong in a lambda's template.
    mutating func take(_ inner: DataScope) {
        refusals += inner.refusals.prefix(max(0, Self.mostRefusals - refusals.count))
        if let failure = inner.failure { fail(failure) }
    }

    /// The most refusals that one rendering tells of.
    private static let mostRefusals = 1_000
}
