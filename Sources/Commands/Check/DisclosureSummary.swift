import Diagnostics

/// What becomes public about a candidate, in one line, and as parts that are counted for many candidates.
struct DisclosureSummary: Sendable {
    var uid: String
    var line: String
    /// The kinds of what is published or withheld, as in "email" and "withheld: phone".
    var parts: [String]
}

extension [DisclosureSummary] {
    /// The maximum number of candidates with a line each.
    static var maximumLines: Int { 100 }

    /// The number of candidates with each part, with the first three of them; the most frequent part first.
    var counted: String {
        var members: [String: (count: Int, first: [String])] = [:]
        for person in self {
            for part in person.parts {
                members[part, default: (0, [])].count += 1
                if members[part, default: (0, [])].count <= 3 {
                    members[part, default: (0, [])].first.append(person.uid)
                }
            }
        }
        let sorted = members.sorted { left, right in
            left.value.count == right.value.count ? left.key < right.key : left.value.count > right.value.count
        }
        var text = HelpText()
        text.rows(
            sorted.map { part, found in
                let names = found.first.map { TerminalText.visible($0) }.joined(separator: ", ")
                let more = found.count > found.first.count ? ", …" : ""
                return (part, "\(BuildReport.count(found.count, "candidate")): \(names)\(more)")
            })
        return text.text
    }
}
