/// The names that are available at one place of a template: the context stack, as types.
///
/// A record hides an outer record of the same type completely, so a recursive template has a finite number of scopes.
struct Scope {
    enum Frame {
        /// A record, in the register of its type.
        case record(register: Int)
        /// The value of a section that has no names of its own. Only `{{.}}` reads it.
        case value(of: FieldAccess)
        /// Data in which names are looked up at run time.
        case dynamic

        /// The register of the value.
        var register: Int {
            if case .record(let register) = self { register } else { CodeBuffer.valueRegister }
        }
    }

    /// The registers of the records, outermost first.
    private var registers: [Int] = []
    /// The field of the innermost section, unless that is a record.
    private var field: FieldAccess?
    /// Whether a list is around this place, so that variables such as `@first` are available.
    private(set) var isInList = false

    init(root: Frame) {
        enter(root)
    }

    /// The scope inside a section over elements of a kind.
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

    /// The registers of the records in scope, innermost first.
    var records: some Sequence<Int> { registers.reversed() }
}

/// Scopes are equal if the same program can read them.
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
