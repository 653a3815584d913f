import Stencil

/// All uses of Stencil.
struct StencilRenderer {
    private let environment: Environment
    private let template: Template
    private let data: [String: Any]

    /// Tokenizes templates in Stencil's syntax, each once.
    init(_ templates: [(name: String, text: String)], root: String, data: JSONValue) throws {
        let filters = Extension()
        filters.registerFilter("escape") { (value: Any?) in (value as? String).map(Self.escaped) ?? value }
        let loader = KeptTemplates()
        environment = Environment(loader: loader, extensions: [filters])
        for (name, text) in templates {
            loader.templates[name] = Template(templateString: text, environment: environment, name: name)
        }
        template = try environment.loadTemplate(name: root)
        guard case .object(let members) = data else { throw BenchmarkError("the data is no object") }
        self.data = members.mapValues(Self.members)
    }

    /// The output.
    func text() throws -> String { try template.render(Context(dictionary: data, environment: environment)) }

    /// Data in classes that look up their members: Stencil copies a dictionary for each lookup.
    private static func members(_ value: JSONValue) -> Any {
        switch value {
        case .null: Never?.none as Any
        case .flag(let flag): flag
        case .number(let number): number
        case .text(let text): text
        case .list(let items): items.map(members)
        case .object(let inner): Members(members: inner.mapValues(members))
        }
    }

    /// Stencil has no filter for HTML. This one is as fast as the standard library allows.
    private static func escaped(_ text: String) -> String {
        var result: [UInt8] = []
        result.reserveCapacity(text.utf8.count + 32)
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "&"): result += "&amp;".utf8
            case UInt8(ascii: "<"): result += "&lt;".utf8
            case UInt8(ascii: ">"): result += "&gt;".utf8
            case UInt8(ascii: "\""): result += "&quot;".utf8
            case UInt8(ascii: "'"): result += "&#39;".utf8
            default: result.append(byte)
            }
        }
        return String(decoding: result, as: UTF8.self)
    }

    @dynamicMemberLookup
    private final class Members: DynamicMemberLookup {
        let members: [String: Any]

        init(members: [String: Any]) {
            self.members = members
        }

        subscript(dynamicMember name: String) -> Any? { members[name] }
    }

    /// Stencil's own loaders tokenize a template again for each include.
    private final class KeptTemplates: Loader {
        var templates: [String: Template] = [:]

        func loadTemplate(name: String, environment: Environment) throws -> Template {
            guard let template = templates[name] else {
                throw TemplateDoesNotExist(templateNames: [name], loader: self)
            }
            return template
        }
    }
}
