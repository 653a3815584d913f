import ContentTree
import Diagnostics

/// A CV in which every text is replaced by a unique text of the same kind.
struct MarkedResume {
    /// A replaced text.
    struct Mark {
        /// The path below the candidate.
        var path: String
        /// The text to search for in a page.
        var text: String
    }

    /// The CV.
    private(set) var text = ""
    /// The replaced texts, in the order of the CV.
    private(set) var marks: [Mark] = []
    /// The paths of all other values that are not empty.
    private(set) var kept: [String] = []

    /// Marks a CV; `nil` if it is not JSON.
    init?(_ text: String) {
        guard let node = TreeDocument(reading: SourceText(name: "resume.json", text)).node else { return nil }
        self.text = JSONWriter(.pretty).text(of: marked(node, "resume", key: "resume"))
    }

    private mutating func marked(_ node: Node, _ path: String, key: String) -> Node {
        switch node.value {
        case .string(let text) where !text.isEmpty: return .string(marked(text, path, key: key))
        case .array(let items):
            return .array(items.enumerated().map { marked($1, "\(path)/\($0)", key: key) })
        case .object(let members):
            return .object(members.map { ($0.key, marked($0.node, "\(path)/\($0.key)", key: $0.key)) })
        case .number, .bool: kept.append(path)
        default: break
        }
        return node
    }

    private mutating func marked(_ text: String, _ path: String, key: String) -> String {
        if ["$schema", "image", "picture", "variants", "theme"].contains(key) || text == "present" {
            kept.append(path)
            return text
        }
        let number = 10_000 + marks.count
        func put(_ mark: String, in text: String) -> String {
            marks.append(Mark(path: path, text: mark))
            return text
        }
        if text.wholeMatch(of: /[0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?/) != nil {
            let year = "\(3_000 + marks.count)"
            return put(year, in: year + text.dropFirst(4))
        }
        if text.contains("@") { return put("m\(number)@mail.example", in: "m\(number)@mail.example") }
        if text.hasPrefix("see ") { return put("Mark\(number)", in: "see Mark\(number)") }
        if text.contains("://") || ["url", "website"].contains(key) {
            return put("https://m\(number).example/", in: "https://m\(number).example/")
        }
        return put("Mark\(number)", in: "Mark\(number)")
    }
}
