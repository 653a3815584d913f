import TemplateEngine
import WebSafety

/// Data with the shape that a template requires.
struct DataShape {
    private var root = Node()
    /// The names under which values are written.
    let holes: [String]
    private let salt: UInt64

    fileprivate struct Node {
        var isShown = false
        var isRaw = false
        var isSection = false
        var children: [String: Node] = [:]
    }

    init(_ fuzzed: FuzzedTemplates, salt: UInt64) {
        self.salt = salt
        var holes: Set<String> = []
        for (sigil, name) in fuzzed.names where !"/>$!=".utf8.contains(sigil) && name != "." {
            let parts = name.split(separator: ".").prefix(6).map(String.init)
            root.add(parts[...], sigil)
            if sigil == UInt8(ascii: " ") { holes.insert(name) }
        }
        self.holes = holes.sorted()
    }

    func value(_ text: (String) -> String) -> TemplateValue { value(of: root, path: "", text) }

    private func value(of node: Node, path: String, _ text: (String) -> String) -> TemplateValue {
        if !node.children.isEmpty {
            var members: [String: TemplateValue] = [:]
            for (name, child) in node.children {
                members[name] = value(of: child, path: path.isEmpty ? name : path + "." + name, text)
            }
            return .object(members)
        }
        var random = SplitMix(state: path.utf8.reduce(salt) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 })
        if node.isRaw { return .html(SafeHTML(vouchedFor: "<i>z</i>")) }
        guard node.isSection else {
            return Int.random(in: 0..<12, using: &random) == 0 ? .null : .text(text(path))
        }
        switch Int.random(in: 0..<(node.isShown ? 4 : 10), using: &random) {
        case 0: return .null
        case 1...3: return .text(text(path))
        case 4, 5: return .flag(true)
        case 6: return .flag(false)
        case 7: return .list([.text(text(path))])
        case 8: return .list([.text(text(path)), .text("z"), .text(text(path))])
        default: return .object([:])
        }
    }
}

extension DataShape.Node {
    fileprivate mutating func add(_ parts: ArraySlice<String>, _ sigil: UInt8) {
        guard let first = parts.first else {
            switch sigil {
            case UInt8(ascii: "#"), UInt8(ascii: "^"): isSection = true
            case UInt8(ascii: "{"), UInt8(ascii: "&"): isRaw = true
            default: isShown = true
            }
            return
        }
        children[first, default: DataShape.Node()].add(parts.dropFirst(), sigil)
    }
}
