/// Limits the number of similar problems per file.
extension Sequence<Diagnostic> {
    /// The problems to show, in order: the first ``Diagnostic/maximumAlike`` of each kind per file. The last one has the
    /// number of the remaining ones in ``Diagnostic/others``.
    ///
    /// For a database, a node directly below a collection (`Users/ada`) counts as a file, and for a table each row. Problems of the whole run are
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

    /// The problems to show to people, in order: of a kind of warning or hint in more than ``Diagnostic/mostFiles``
    /// files, the first three, of which the last one has the number of the remaining ones in
    /// ``Diagnostic/othersElsewhere``. Errors are all shown, because each prevents publishing.
    public func withoutRepetitionsInOtherFiles() -> [Diagnostic] {
        let diagnostics = Array(self)
        var files: [String: Set<ProblemGroup>] = [:]
        for diagnostic in diagnostics where diagnostic.severity != .error {
            if let group = ProblemGroup(diagnostic) { files[diagnostic.id, default: []].insert(group) }
        }
        var shown: [Diagnostic] = []
        // For each kind: the count of shown ones, and the position of the last one.
        var kinds: [String: (count: Int, last: Int)] = [:]
        for diagnostic in diagnostics {
            guard files[diagnostic.id, default: []].count > Diagnostic.mostFiles, diagnostic.severity != .error else {
                shown.append(diagnostic)
                continue
            }
            let known = kinds[diagnostic.id] ?? (0, 0)
            if known.count < 3 {
                kinds[diagnostic.id] = (known.count + 1, shown.count)
                shown.append(diagnostic)
            } else {
                shown[known.last].othersElsewhere += 1 + diagnostic.others
            }
        }
        return shown
    }
}

extension Sequence<Diagnostic> {
    /// The problems in order; those of one kind with equal messages become one, with a note for each other place, because
    /// they have one cause.
    ///
    /// - Parameters:
    ///   - id: the kind.
    ///   - note: the message of the notes.
    public func joiningEqual(_ id: String, note: String) -> [Diagnostic] {
        var joined: [Diagnostic] = []
        var indexes: [String: Int] = [:]
        for diagnostic in self {
            if diagnostic.id == id, let index = indexes[diagnostic.message] {
                if joined[index].notes.count < Diagnostic.maximumAlike {
                    joined[index].notes.append(.init(note, at: diagnostic.place))
                }
            } else {
                if diagnostic.id == id { indexes[diagnostic.message] = joined.count }
                joined.append(diagnostic)
            }
        }
        return joined
    }
}

extension Diagnostic {
    /// The number of files with similar warnings or hints of which all are shown.
    public static let mostFiles = 10

    /// The number of similar problems to show per file.
    public static let maximumAlike = 10

    /// The text after the last problem that is shown: "… and 199,990 more in this file"; `nil` if all are shown.
    public var mention: String? {
        if othersElsewhere > 0 {
            return "… and \(Self.grouped(others + othersElsewhere)) more of this kind, also in other files; "
                + "--diagnostics json lists them"
        }
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
        case .text(let source, let range):
            file = source.cell(at: range.lowerBound).map { "\(source.name):\($0.row)" } ?? source.name
        case .file(let path): file = path
        case .node(let path):
            file = path.split(separator: "/", maxSplits: 2).prefix(2).joined(separator: "/")
        case nil: return nil
        }
        id = diagnostic.id
    }
}
