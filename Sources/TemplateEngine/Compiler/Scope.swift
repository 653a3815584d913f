/// What the names of a template may refer to at one place: the context stack, as types.
///
/// A later record of a type hides an earlier one of the same type whole, so that a template that contains itself meets
/// only finitely many scopes.
struct Scope {
    enum Frame {
        /// A record of the type that has a register.
        case record(register: Int)
        /// What a section over a field shows that has no names of its own: only `{{.}}` reads it.
        case value(of: FieldAccess)
        /// Data that is searched at run time.
        case dynamic

        /// The register that holds it.
        var register: Int {
            if case .record(let register) = self { register } else { CodeBuffer.valueRegister }
        }
    }

    /// The registers of the records, from the outermost in.
    private var registers: [Int] = []
    /// The field that the nearest section is over, where that shows no record.
    private var field: FieldAccess?
    /// Whether there is a list around this place, whose facts such as `@first` can be asked for.
    private(set) var isInList = false

    init(root: Frame) {
        enter(root)
    }

    /// The scope inside a section over elements of some kind.
    func entering(_ element: Frame, ofList isList: Bool) -> Scope {
        var inner = self
        if isList { inner.isInList = true }
        inner.enter(element)
        return inner
    }

    private mutating func enter(_ frame: Frame) {
        field = nil
        switch frame {
        case .record(let register):
            registers.removeAll { $0 == register }
            registers.append(register)
        case .value(let field): self.field = field
        case .dynamic: break
        }
    }

    /// The top of the stack, which `{{.}}` reads.
    var top: Frame {
        if let field { .value(of: field) } else { registers.last.map { .record(register: $0) } ?? .dynamic }
    }

    /// The registers of the records whose names are in scope, the nearest first.
    var records: some Sequence<Int> { registers.reversed() }
}

/// Scopes are equal when the same program can read them.
extension Scope: Hashable {
    static func == (left: Scope, right: Scope) -> Bool {
        left.isInList == right.isInList && left.registers == right.registers && areAlike(left.field, right.field)
    }

    private static func areAlike(_ left: FieldAccess?, _ right: FieldAccess?) -> Bool {
        if left === right { return true }
        guard let left = left?.element, let right = right?.element else { return false }
        return left.kind == right.kind && left.operations.type() == right.operations.type()
    }

    func hash(into hasher: inout Hasher) {
        for register in registers { hasher.combine(register) }
        hasher.combine(isInList)
        hasher.combine(field == nil)
    }
}
