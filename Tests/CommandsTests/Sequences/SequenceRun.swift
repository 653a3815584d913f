import Foundation

/// What two builds have to have in common, and do not.
struct Difference: Error, CustomStringConvertible {
    var description: String
}

/// How often what was compared.
struct SequenceCounts: Sendable {
    /// Builds that published what was compared with a build from nothing.
    var published = 0
    /// The profiles in their outputs.
    var profiles = 0
    /// Builds that published nothing, as a build from nothing.
    var failed = 0
    /// Builds that refused an output that somebody had changed.
    var refused = 0
    /// Builds that left files in the output of which their record did not know.
    var incomplete = 0

    /// All of them in words.
    var words: String {
        """
        \(published) builds published the same \(profiles) profiles as from nothing, \(failed) failed as from nothing, \
        \(refused) refused an output, \(incomplete) left what they did not know
        """
    }

    static func += (left: inout Self, right: Self) {
        left.published += right.published
        left.profiles += right.profiles
        left.failed += right.failed
        left.refused += right.refused
        left.incomplete += right.incomplete
    }
}

/// One site through a sequence of steps: after each, a build into the output that is kept has to be as one from nothing.
///
/// Same are all paths and bytes, the problems with their texts and places, the status and the closing line of a failure.
/// What legitimately differs is a matter of the output alone, and only after somebody changed it or its record:
///
/// - what is said of the output itself (a record is damaged, something was added), which a new output cannot have;
/// - a build that no longer knows which files are its own, or that finds a link, a folder or a file where none of its own
///   can be, refuses and leaves all as it was; what is in the way has to go, and then the next build is compared;
/// - a build that does not refuse may leave what it does not know, but nothing else.
///
/// Who had which address in the last publication decides who gets it now, so a build from nothing is given that part of the
/// record, `people`, as it was before the build that it is compared with.
///
/// With `--strict` the first of these would be a failure, so that option is left out of such a build. `--allow-removals` is
/// in all of them: only with an output from before can it be an accident that nobody is left.
struct SequenceRun {
    let site: SequenceSite
    private(set) var counts = SequenceCounts()
    /// What somebody put into the output that no build replaces.
    private var planted: Set<String> = []
    /// Whether a build may not know its own files.
    private var isRecordHarmed = false
    /// Whether a build may say something of the record.
    private var isRecordTouched = false

    init(_ sequence: EditSequence) throws {
        site = try SequenceSite(onDisk: sequence.isOnDisk)
    }

    /// Makes the site, and builds it for the first time.
    mutating func begin(_ acts: [Act]) async throws {
        for act in acts { act.perform(in: site.path) }
        try await buildAndCompare(["--keep-going"])
    }

    /// Takes one step, builds, and compares.
    mutating func take(_ step: Step) async throws {
        if step.needsOtherSite { try await site.makeOther() }
        note(step)
        // What a build would refuse now must not come back as if it were sound.
        let acts = step.acts.filter { !isTolerant || !$0.isOfWholeOutput }
        if let delay = step.delayInBuild, !isTolerant {
            let (site, options) = (site, step.options)
            async let build = site.build(options)
            try await Task.sleep(for: .milliseconds(delay))
            for act in acts { act.perform(in: site.path) }
            // What was read of a site that changes meanwhile is either; the next build is the one that counts.
            _ = try await build
        } else {
            for act in acts { act.perform(in: site.path) }
        }
        if step.settles { try await Task.sleep(for: .milliseconds(25)) }
        try await buildAndCompare(step.options)
    }
}

extension SequenceRun {
    /// Whether a build may refuse, or leave what it does not know.
    private var isTolerant: Bool { isRecordHarmed || !planted.isEmpty }

    private mutating func note(_ step: Step) {
        if step.touchesRecord { isRecordTouched = true }
        if step.harmsRecord { isRecordHarmed = true }
        for act in step.acts where act.path.hasPrefix("Output/") {
            switch act {
            case .link, .folder, .hardLink: planted.insert(act.path)
            case .write, .writeKeepingTime, .replace:
                if !FileManager.default.fileExists(atPath: site.path + "/" + act.path) { planted.insert(act.path) }
            default: break
            }
        }
    }

    private mutating func buildAndCompare(_ options: [String]) async throws {
        let isTouched = isTolerant || isRecordTouched
        let options = isTouched ? options.filter { $0 != "--strict" } : options
        let (before, people) = (try site.tree(), site.people())
        let build = try await site.build(options)
        let after = try site.tree()
        let (fresh, expected) = try await site.buildFromNothing(options, people: people)
        try checkRemains()
        if isTolerant, build.concernsOutput(of: site) {
            try compare(after, before, "a build that refuses changed the output")
            counts.refused += 1
            return try await mendAndCompare(options)
        }
        try compare(build, fresh, isTouched: isTouched)
        guard let expected else {
            counts.failed += 1
            return try compare(after, before, "a build that fails changed the output")
        }
        if isTolerant, let after {
            let additions = after.additions(to: expected)
            let known = after.entries.filter { !additions.contains($0.key) }
            try compare(Tree(entries: known), expected, "the output is not as from nothing")
            for path in additions where before?.entries[path] != after.entries[path] {
                throw Difference(description: "\(path) is in the output, and a build made it")
            }
            if !additions.isEmpty {
                counts.incomplete += 1
                site.forget()
                return try await mendAndCompare(options)
            }
        } else {
            try compare(after, expected, "the output is not as from nothing")
            let changes = Tree.changes(from: before, to: after)
            guard build.changes == changes else {
                throw Difference(
                    description: "said: \(build.changes.sorted()), but was: \(changes.sorted())")
            }
        }
        counts.published += 1
        counts.profiles += expected.files.count { $0.split(separator: "/").dropFirst() == ["index.html"] }
        planted = []
        (isRecordHarmed, isRecordTouched) = (false, false)
    }

    /// Takes away what keeps the output from being as from nothing, and builds again.
    private mutating func mendAndCompare(_ options: [String]) async throws {
        if isRecordHarmed { site.forget() }
        for path in planted { Act.remove(path).perform(in: site.path) }
        planted = []
        (isRecordHarmed, isRecordTouched) = (false, false)
        try await buildAndCompare(options)
    }

    private func compare(_ build: SequenceSite.Run, _ fresh: SequenceSite.Run, isTouched: Bool) throws {
        guard build.status == fresh.status else {
            throw Difference(
                description: "the status is \(build.status), and from nothing \(fresh.status)\n\(build.problems)")
        }
        let problems = isTouched ? build.problems(besides: site) : build.problems
        let expected = isTouched ? fresh.problems(besides: site) : fresh.problems
        guard problems == expected else {
            throw Difference(description: "it found:\n\(problems)and from nothing:\n\(expected)")
        }
        guard isTouched || build.closing == fresh.closing else {
            throw Difference(description: "it ends: \(build.closing ?? ""); from nothing: \(fresh.closing ?? "")")
        }
    }

    private func compare(_ tree: Tree?, _ expected: Tree?, _ what: String) throws {
        guard tree != expected else { return }
        guard let tree, let expected else {
            throw Difference(description: "\(what): there is \(tree == nil ? "none" : "one")")
        }
        let differences = tree.differences(from: expected)
        throw Difference(description: "\(what):\n" + differences.joined(separator: "\n"))
    }

    /// Nothing may be left of what a build needs only while it runs.
    private func checkRemains() throws {
        for name in ["staging", "partial", "publishing"]
        where FileManager.default.fileExists(atPath: "\(site.path)/.sitegen-Output/\(name)") {
            // Somebody else's record may have any of them.
            if !isRecordTouched { throw Difference(description: "'\(name)' is left in the folder of the record") }
        }
    }
}
