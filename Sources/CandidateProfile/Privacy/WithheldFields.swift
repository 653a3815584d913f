/// A set of withheld fields.
///
/// It is one byte, because every candidate has such a set and most are empty.
public struct WithheldFields: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    /// Creates a set.
    public init(arrayLiteral fields: WithheldField...) {
        for field in fields { insert(field) }
    }

    /// The fields in the set, in the order of their declaration.
    public var fields: [WithheldField] { WithheldField.allCases.filter(contains) }

    /// Adds a field.
    public mutating func insert(_ field: WithheldField) { bits |= field.bit }

    /// Whether the set contains a field.
    public func contains(_ field: WithheldField) -> Bool { bits & field.bit != 0 }

    /// Whether the sets have no field in common.
    public func isDisjoint(with other: WithheldFields) -> Bool { bits & other.bits == 0 }

    /// Whether the set contains all fields of another.
    public func isSuperset(of other: WithheldFields) -> Bool { other.bits & ~bits == 0 }
}

extension WithheldField {
    fileprivate var bit: UInt8 {
        switch self {
        case .email: 1
        case .phone: 2
        case .address: 4
        case .postalCode: 8
        case .birthDate: 16
        case .references: 32
        case .authorization: 64
        }
    }
}
