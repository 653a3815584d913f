import Diagnostics

/// The origins of the files of a site, with little memory for each.
struct Origins: Sendable {
    private enum Kind: UInt8 {
        case node, file, other
    }

    /// The names, one after the other.
    private var names: [UInt8] = []
    private var ends: [UInt32] = []
    private var kinds: [Kind] = []
    /// Origins that a name alone cannot describe.
    private var others: [Int: Place] = [:]

    /// The number of origins.
    var count: Int { kinds.count }

    /// Whether a name describes each origin.
    var areNames: Bool { others.isEmpty }

    subscript(number: Int) -> Place {
        let name = String(decoding: names[(number == 0 ? 0 : Int(ends[number - 1]))..<Int(ends[number])], as: UTF8.self)
        switch kinds[number] {
        case .node: return .node(name)
        case .file: return .file(name)
        case .other: return others[number] ?? .file(name)
        }
    }

    /// The last origin; `nil` without any.
    var last: Place? { count == 0 ? nil : self[count - 1] }

    mutating func append(_ place: Place) {
        switch place {
        case .node(let path): append(.node, path)
        case .file(let path): append(.file, path)
        case .text:
            others[count] = place
            append(.other, "")
        }
    }

    private mutating func append(_ kind: Kind, _ name: String) {
        names += name.utf8
        ends.append(UInt32(names.count))
        kinds.append(kind)
    }

    /// Adds the origins of later files.
    mutating func add(_ later: Origins) {
        for number in 0..<later.count { append(later[number]) }
    }
}
