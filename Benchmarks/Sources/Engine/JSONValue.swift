/// A JSON value, which is converted to each engine's form of data.
enum JSONValue: Decodable {
    case null
    case flag(Bool)
    case number(Int)
    case text(String)
    case list([JSONValue])
    case object([String: JSONValue])

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let flag = try? container.decode(Bool.self) {
            self = .flag(flag)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let items = try? container.decode([JSONValue].self) {
            self = .list(items)
        } else {
            self = .object(try container.decode([String: JSONValue].self))
        }
    }

    /// The value of a member; `null` if there is none.
    subscript(name: String) -> JSONValue {
        get { if case .object(let members) = self { members[name] ?? .null } else { .null } }
        set {
            guard case .object(var members) = self else { return }
            members[name] = newValue
            self = .object(members)
        }
    }

    /// The text; empty for other values.
    var text: String {
        if case .text(let text) = self { text } else { "" }
    }
}
