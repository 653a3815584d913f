/// The changes between two builds, and the options of the second one.
struct Step: Sendable, CustomStringConvertible {
    /// The name of the change.
    var name: String
    var acts: [Act]
    /// The options of the build; `@/` means the folder with the site.
    var options: [String]
    /// Whether to wait until the times of changed files differ.
    var settles: Bool
    /// The delay in milliseconds, if the acts happen during a build; another build follows.
    var delayInBuild: Int?

    /// Whether it changes the records of the output.
    var touchesRecord: Bool { acts.contains { $0.path.hasPrefix(Self.state) || $0.isOfWholeOutput } }
    /// Whether a later build may not know its own files.
    var harmsRecord: Bool {
        acts.contains { act in
            // An older output contains files that the last build does not know.
            if case .rename("older/Output", _) = act { return true }
            return [Self.state, Self.state + "/manifest", Self.state + "/publishing"].contains(act.path)
        }
    }

    /// Whether it uses another site.
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

/// A site and its changes.
struct EditSequence: Sendable, CustomStringConvertible {
    var seed: UInt64
    /// Whether it needs a disk, where file numbers are reused.
    var isOnDisk: Bool
    /// The acts that create the site; the first build follows.
    var site: [Act]
    var steps: [Step]

    var description: String {
        let numbered = steps.enumerated().map { "\($0 + 1). \($1)" }
        return (["0. the site\(isOnDisk ? ", on a disk" : "")"] + site.map { "    \($0)" } + numbered)
            .joined(separator: "\n")
    }
}
