import ContentTree
import Diagnostics

/// The format of problems.
public enum DiagnosticFormat: String, Sendable, Hashable, CaseIterable {
    /// Text for people.
    case text
    /// One JSON object per line.
    case json
    /// Annotations of GitHub workflows.
    case github
}

/// Formats problems for programs.
///
/// In JSON, each problem is one object on one line; ``DiagnosticsTopic`` describes its keys.
struct MachineReadableDiagnostics: Sendable {
    /// The JSON line of a problem, without the line feed.
    static func json(_ diagnostic: Diagnostic) -> String {
        var members = [
            Node.Member("id", Node(.string(diagnostic.id))),
            Node.Member("severity", Node(.string(diagnostic.severity.rawValue))),
        ]
        members += described(diagnostic.message, at: diagnostic.place)
        if !diagnostic.advice.isEmpty {
            members.append(Node.Member("advice", Node(.array(diagnostic.advice.map { Node(.string($0)) }))))
        }
        if !diagnostic.notes.isEmpty {
            let notes = diagnostic.notes.map { Node(.object(described($0.message, at: $0.place))) }
            members.append(Node.Member("notes", Node(.array(notes))))
        }
        if diagnostic.others > 0 { members.append(Node.Member("others", .number(diagnostic.others))) }
        return escaped(json: JSONWriter(.compact).text(of: Node(.object(members))))
    }

    /// The workflow command of a problem, without the line feed.
    ///
    /// Source: "Workflow commands for GitHub Actions", error, warning and notice messages.
    static func github(_ diagnostic: Diagnostic) -> String {
        var properties: [String] = []
        switch diagnostic.place {
        case .text(let source, let range):
            let (start, end) = (source.position(at: range.lowerBound), source.position(at: range.upperBound))
            properties = [
                "file=\(escaped(source.name, isProperty: true))", "line=\(start.line)", "endLine=\(end.line)",
                "col=\(start.column)", "endColumn=\(end.column)",
            ]
        case .file(let path): properties = ["file=\(escaped(path, isProperty: true))"]
        case .node, nil: break
        }
        properties.append("title=\(diagnostic.id)")
        var lines = [diagnostic.message]
        if case .node(let path) = diagnostic.place { lines[0] = "\(path): \(diagnostic.message)" }
        lines += diagnostic.advice
        for note in diagnostic.notes {
            lines.append(([note.place?.named, note.message].compactMap(\.self)).joined(separator: ": "))
        }
        lines += [diagnostic.mention].compactMap(\.self)
        lines = lines.map { TerminalText.withoutCommands(TerminalText.visible($0), isWorkflow: true) }
        let text = escaped(lines.joined(separator: "\n"), isProperty: false)
        return "::\(command(of: diagnostic.severity)) \(properties.joined(separator: ","))::\(text)"
    }
}

extension Place {
    /// The place as in the text format: path, line and column.
    fileprivate var named: String {
        guard case .text(let source, let range) = self else { return name }
        let position = source.position(at: range.lowerBound)
        return "\(source.name):\(position.line):\(position.column)"
    }
}

extension MachineReadableDiagnostics {
    private static func command(of severity: Severity) -> String {
        switch severity {
        case .error: "error"
        case .warning: "warning"
        case .hint: "notice"
        }
    }

    private static func described(_ message: String, at place: Place?) -> [Node.Member] {
        var members = [Node.Member("message", Node(.string(message)))]
        switch place {
        case .text(let source, let range):
            let (start, end) = (source.position(at: range.lowerBound), source.position(at: range.upperBound))
            members.append(Node.Member("path", Node(.string(source.name))))
            for (key, value) in [
                ("line", start.line), ("column", start.column), ("endLine", end.line), ("endColumn", end.column),
            ] {
                members.append(Node.Member(key, Node(.number(String(value)))))
            }
        case .file(let path): members.append(Node.Member("path", Node(.string(path))))
        case .node(let path): members.append(Node.Member("node", Node(.string(path))))
        case nil: break
        }
        return members
    }

    /// JSON with escapes for control and invisible characters, which only occur in strings (RFC 8259, 7).
    private static func escaped(json: String) -> String {
        let json = json.replacing("##[", with: "##\\u005B")
        guard json.unicodeScalars.contains(where: { !TerminalText.isPlain($0) }) else { return json }
        var result = ""
        for scalar in json.unicodeScalars {
            guard !TerminalText.isPlain(scalar) else {
                result.unicodeScalars.append(scalar)
                continue
            }
            for unit in String(scalar).utf16 {
                let digits = String(unit, radix: 16, uppercase: true)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            }
        }
        return result
    }

    private static func escaped(_ text: String, isProperty: Bool) -> String {
        var result = ""
        for scalar in (isProperty ? TerminalText.visible(text) : text).unicodeScalars {
            switch scalar {
            case "%": result += "%25"
            case "\r": result += "%0D"
            case "\n": result += "%0A"
            case ":" where isProperty: result += "%3A"
            case "," where isProperty: result += "%2C"
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result
    }
}
