import TestSupport

extension Sitegen.Run {
    /// The run with ids and facts in place of the sentences about problems; it was made with `Sitegen.annotations`.
    ///
    ///     Content/Users/ada.json:6:35: warning: unknown-material 'resmue'
    ///        suggestion: resume
    var outlined: Sitegen.Run {
        var run = self
        run.error = Sitegen.outlined(error)
        return run
    }
}

extension RunningSitegen.Ending {
    /// The same of a run that was observed.
    var outlined: RunningSitegen.Ending {
        var ending = self
        ending.error = Sitegen.outlined(error)
        return ending
    }
}

extension Sitegen {
    /// What a run with ``annotations`` printed, with ids and facts in place of the sentences about problems.
    static func outlined(_ error: String) -> String {
        error.split(separator: "\n", omittingEmptySubsequences: false).map { Annotation($0)?.outline ?? String($0) }
            .joined(separator: "\n")
    }
}

/// A workflow command that annotates a file: `::error file=a.json,line=1,col=2,title=unknown-key::the message`.
private struct Annotation {
    private var severity: String
    private var properties: [String: String]
    private var lines: [String]

    init?(_ line: Substring) {
        guard line.hasPrefix("::"), let end = line.dropFirst(2).firstRange(of: "::") else { return nil }
        let command = line.dropFirst(2)[..<end.lowerBound].split(separator: " ", maxSplits: 1)
        guard command.count == 2 else { return nil }
        severity = command[0] == "notice" ? "hint" : String(command[0])
        properties = Dictionary(
            uniqueKeysWithValues: command[1].split(separator: ",").map {
                let pair = $0.split(separator: "=", maxSplits: 1)
                return (String(pair[0]), Self.unescaped(pair.last ?? ""))
            })
        lines = line[end.upperBound...].split(separator: "%0A", omittingEmptySubsequences: false).map(Self.unescaped)
    }

    var outline: String {
        var heading = ""
        if let file = properties["file"] {
            let position = [properties["line"], properties["col"]].compactMap { $0.map { ":" + $0 } }
            heading = file + position.joined() + ": "
        } else if let node = lines[0].prefixMatch(of: #/[A-Za-z-]+(/[^ :]+)+: /#) {
            heading = String(node.output.0)
        }
        heading += ([severity + ":", properties["title"] ?? ""] + facts(in: String(lines[0]))).joined(separator: " ")
        return ([heading] + lines.dropFirst().compactMap(outline(ofAdvice:)).map { "   \($0)" })
            .joined(separator: "\n")
    }

    private static func unescaped(_ text: some StringProtocol) -> String {
        var text = String(text)
        for (escape, character) in [("%3A", ":"), ("%2C", ","), ("%0D", "\r"), ("%0A", "\n"), ("%25", "%")] {
            text = text.replacing(escape, with: character)
        }
        return text
    }
}
