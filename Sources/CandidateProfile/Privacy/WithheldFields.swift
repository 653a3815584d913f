/// Some of the fields that stay out of the site unless a candidate publishes them.
///
/// One byte: every candidate has such a set, and most are empty.
public struct WithheldFields: Sendable, Hashable, ExpressibleByArrayLiteral {
    private var bits: UInt8 = 0

    /// A set of these fields.
    public init(arrayLiteral fields: WithheldField...) {
        for field in fields { insert(field) }
    }

    /// The fields in it, in the order in which they are declared.
    public var fields: [WithheldField] { WithheldField.allCases.filter(contains) }

    /// Adds a field.
    public mutating func insert(_ field: WithheldField) { bits |= field.bit }

    /// Whether a field is in it.
    public func contains(_ field: WithheldField) -> Bool { bits & field.bit != 0 }

    /// Whether no field is in both sets.
    public func isDisjoint(with other: WithheldFields) -> Bool { bits & other.bits == 0 }

    /// Whether each field of another set is in this one.
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
        }
    }
}
