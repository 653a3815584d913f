/// What happens between two builds, and how the second one is asked for.
struct Step: Sendable, CustomStringConvertible {
    /// What it is about.
    var name: String
    var acts: [Act]
    /// The options of the build; `@/` stands for the folder that holds the site.
    var options: [String]
    /// Whether files get the time that they need to be told apart by their times.
    var settles: Bool
    /// Whether the acts happen while a build runs, and after how many milliseconds; another build follows it.
    var delayInBuild: Int?

    /// Whether it does something to what builds know of the output.
    var touchesRecord: Bool { acts.contains { $0.path.hasPrefix(Self.state) || $0.isOfWholeOutput } }
    /// Whether afterwards a build may not know which files of the output are its own.
    var harmsRecord: Bool {
        acts.contains { act in
            // A folder with files of an earlier build holds some that the last one does not know.
            if case .rename("older/Output", _) = act { return true }
            return [Self.state, Self.state + "/manifest", Self.state + "/publishing"].contains(act.path)
        }
    }

    /// Whether it takes something from another site.
    var needsOtherSite: Bool {
        acts.contains { act in
            if case .copy(let path, _) = act { path.hasPrefix("other/") } else { false }
        }
    }

    private static let state = ".sitegen-Output"

    var description: String {
        let when = delayInBuild.map { " \($0) ms after a build began" } ?? ""
        let lines = ["\(name)\(when)\(settles ? ", then 25 ms" : ""); build \(options.joined(separator: " "))"]
        return (lines + acts.map { "    \($0)" }).joined(separator: "\n")
    }
}

/// A site and what happens to it.
struct EditSequence: Sendable, CustomStringConvertible {
    var seed: UInt64
    /// Whether it happens on a disk: numbers of files are used again there.
    var isOnDisk: Bool
    /// What makes the site; the first build follows.
    var site: [Act]
    var steps: [Step]

    var description: String {
        let numbered = steps.enumerated().map { "\($0 + 1). \($1)" }
        return (["0. the site\(isOnDisk ? ", on a disk" : "")"] + site.map { "    \($0)" } + numbered)
            .joined(separator: "\n")
    }
}
