/// What the names of a template may refer to at one place: the context stack, as types.
///
/// A later record of a type hides an earlier one of the same type whole, so that a template that contains itself meets
/// only finitely many scopes.
struct Scope {
    enum Frame {
        case record(RecordReference)
        /// A value without names of its own, which only `{{.}}` reads.
        case value(FieldAccess)
        /// Data that is searched at run time.
        case dynamic
    }

    private(set) var frames: [Frame]

    init(root: Frame) {
        frames = [root]
    }

    /// The scope inside a section over elements of some kind.
    func entering(_ element: FieldAccess) -> Scope {
        var inner = self
        inner.frames.removeAll { frame in
            switch frame {
            case .record(let record): record.id == element.kind.record?.id
            case .value: true
            case .dynamic: false
            }
        }
        inner.frames.append(element.kind.record.map(Frame.record) ?? .value(element))
        return inner
    }

    /// The top of the stack, which `{{.}}` reads.
    var top: Frame { frames[frames.count - 1] }

    /// The records whose names are in scope, the nearest first.
    var records: [RecordReference] {
        frames.reversed().compactMap { if case .record(let record) = $0 { record } else { nil } }
    }

    /// Tells scopes apart.
    var signature: String {
        frames.map { frame in
            switch frame {
            case .record(let record): "\(UInt(bitPattern: record.id))"
            case .value(let access): access.kind.signature
            case .dynamic: "*"
            }
        }.joined(separator: " ")
    }
}
