/// Limits the number of similar problems per file.
extension Sequence<Diagnostic> {
    /// The problems to show, in order: the first ``Diagnostic/maximumAlike`` of each kind per file. The last one has the
    /// number of the remaining ones in ``Diagnostic/others``.
    ///
    /// For a database, a node directly below a collection (`Users/ada`) counts as a file. Problems of the whole run are
    /// all shown.
    public func withoutRepetitions() -> [Diagnostic] {
        var shown: [Diagnostic] = []
        // For each kind and file: the count, and the position of the last one to show.
        var groups: [ProblemGroup: (count: Int, last: Int)] = [:]
        for diagnostic in self {
            guard let group = ProblemGroup(diagnostic) else {
                shown.append(diagnostic)
                continue
            }
            let known = groups[group] ?? (0, 0)
            if known.count < Diagnostic.maximumAlike {
                groups[group] = (known.count + 1, shown.count)
                shown.append(diagnostic)
            } else {
                groups[group] = (known.count + 1, known.last)
            }
        }
        for group in groups.values where group.count > Diagnostic.maximumAlike {
            shown[group.last].others = group.count - Diagnostic.maximumAlike
        }
        return shown
    }
}

extension Diagnostic {
    /// The number of similar problems to show per file.
    public static let maximumAlike = 10

    /// The text after the last problem that is shown: "… and 199,990 more in this file"; `nil` if all are shown.
    public var mention: String? {
        guard others > 0 else { return nil }
        let isFile = if case .node = place { false } else { true }
        return "… and \(Self.grouped(others)) more of this kind\(isFile ? " in this file" : " here")"
    }

    /// A number with commas between thousands.
    public static func grouped(_ number: Int) -> String {
        var digits = String(number)
        var end = digits.endIndex
        while let next = digits.index(end, offsetBy: -3, limitedBy: digits.startIndex), next > digits.startIndex {
            digits.insert(",", at: next)
            end = next
        }
        return digits
    }
}

/// A kind of problem in a file.
private struct ProblemGroup: Hashable {
    private let file: String
    private let id: String

    /// `nil` for a problem of the whole run.
    init?(_ diagnostic: Diagnostic) {
        switch diagnostic.place {
        case .text(let source, _): file = source.name
        case .file(let path): file = path
        case .node(let path):
            file = path.split(separator: "/", maxSplits: 2).prefix(2).joined(separator: "/")
        case nil: return nil
        }
        id = diagnostic.id
    }
}
