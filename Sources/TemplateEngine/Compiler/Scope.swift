/// What the names of a template may refer to at one place: the context stack, as types.
///
/// A later record of a type hides an earlier one of the same type whole, so that a template that contains itself meets
/// only finitely many scopes.
struct Scope: Hashable {
    enum Frame {
        /// A record of the type that has a register.
        case record(register: Int)
        /// A value without names of its own, which only `{{.}}` reads.
        case value(FieldAccess)
        /// Data that is searched at run time.
        case dynamic

        /// The register that holds it.
        var register: Int {
            if case .record(let register) = self { register } else { CodeBuffer.valueRegister }
        }
    }

    private(set) var frames: [Frame]
    /// Whether there is a list around this place, whose facts such as `@first` can be asked for.
    private(set) var isInList = false

    init(root: Frame) {
        frames = [root]
    }

    /// The scope inside a section over elements of some kind.
    func entering(_ element: Frame, ofList isList: Bool) -> Scope {
        var inner = self
        if isList { inner.isInList = true }
        inner.frames.removeAll { frame in
            switch frame {
            case .record: frame == element
            case .value: true
            case .dynamic: false
            }
        }
        inner.frames.append(element)
        return inner
    }

    /// The top of the stack, which `{{.}}` reads.
    var top: Frame { frames[frames.count - 1] }

    /// The registers of the records whose names are in scope, the nearest first.
    var records: some Sequence<Int> {
        frames.reversed().lazy.compactMap { if case .record(let register) = $0 { register } else { nil } }
    }
}

/// Frames are equal when the same program can read them.
extension Scope.Frame: Hashable {
    static func == (left: Scope.Frame, right: Scope.Frame) -> Bool {
        switch (left, right) {
        case (.record(let left), .record(let right)): left == right
        case (.value(let left), .value(let right)):
            left.kind == right.kind && left.operations.type() == right.operations.type()
        case (.dynamic, .dynamic): true
        default: false
        }
    }

    func hash(into hasher: inout Hasher) {
        switch self {
        case .record(let register): hasher.combine(register)
        case .value(let access): hasher.combine(access.kind)
        case .dynamic: break
        }
    }
}
