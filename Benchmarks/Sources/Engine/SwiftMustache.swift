import Mustache

/// All uses of swift-mustache.
enum SwiftMustache {
    /// Parses templates.
    static func parse(_ templates: [(name: String, text: String)]) throws -> MustacheLibrary {
        var library = MustacheLibrary()
        for (name, text) in templates { library.register(try MustacheTemplate(string: text), named: name) }
        return library
    }

    /// Data in the usual form: nested dictionaries and arrays.
    static func dictionaries(_ value: JSONValue) -> Any {
        switch value {
        case .null: Never?.none as Any
        case .flag(let flag): flag
        case .number(let number): number
        case .text(let text): text
        case .list(let items): items.map(dictionaries)
        case .object(let members): members.mapValues(dictionaries)
        }
    }

    /// Data in classes that look up their members, which avoids dynamic casts.
    static func parents(_ value: JSONValue) -> Any {
        switch value {
        case .list(let items): items.map(parents)
        case .object(let members): Parent(members: members.mapValues(parents))
        default: dictionaries(value)
        }
    }

    private final class Parent: MustacheParent {
        let members: [String: Any]

        init(members: [String: Any]) {
            self.members = members
        }

        func child(named name: String) -> Any? { members[name] }
    }
}

/// Renders one object repeatedly.
struct SwiftMustacheRenderer {
    let library: MustacheLibrary
    let root: String
    let object: Any

    /// The output.
    func text() throws -> String {
        guard let text = library.render(object, withTemplate: root) else {
            throw BenchmarkError("swift-mustache has no template '\(root)'")
        }
        return text
    }
}
