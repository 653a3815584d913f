import Foundation

/// A difference between two builds that must be equal.
struct Difference: Error, CustomStringConvertible {
    var description: String
}

/// The numbers of comparisons.
struct SequenceCounts: Sendable {
    /// Builds whose output was compared with a clean build.
    var published = 0
    /// The profiles in their outputs.
    var profiles = 0
    /// Builds that published nothing, like the clean build.
    var failed = 0
    /// Builds that refused a changed output.
    var refused = 0
    /// Builds that left files in the output that are not in their record.
    var incomplete = 0
    /// Checks that found the same as a check from nothing.
    var checks = 0

    /// The numbers as text.
    var words: String {
        """
        \(published) builds published the same \(profiles) profiles as from nothing, \(failed) failed as from nothing, \
        \(refused) refused an output, \(incomplete) left what they did not know; \(checks) checks found the same as \
        from nothing
        """
    }

    static func += (left: inout Self, right: Self) {
        left.published += right.published
        left.profiles += right.profiles
        left.failed += right.failed
        left.refused += right.refused
        left.incomplete += right.incomplete
        left.checks += right.checks
    }
}

/// Plays a sequence on one site: after each step, a build into the kept output must equal a clean build.
///
/// All paths and bytes, the problems with their messages and places, the status, and the closing line of a failure must
/// be equal. Differences are only allowed after the output or its record was changed from outside:
///
/// - problems of the output itself (a record is damaged, files were added), which a new output cannot have;
/// - a build refuses the output if it no longer knows its own files, or finds a link, a folder or a file in their
///   place. The obstacle is removed, and the next build is compared;
/// - a build that does not refuse may leave unknown files, but nothing else.
///
/// The last publication decides who gets an address, so a clean build gets that part of the record, `people`, as it was
/// before the build.
///
/// `--strict` would turn the problems of the first kind into failures, so it is left out of such builds.
/// `--allow-removals` is in all of them, because only a kept output can detect a removal of all people.
struct SequenceRun {
    let site: SequenceSite
    private(set) var counts = SequenceCounts()
    /// Foreign entries in the output that no build replaces.
    private var planted: Set<String> = []
    /// Whether a build may not know its own files.
    private var isRecordHarmed = false
    /// Whether a build may report problems of the record.
    private var isRecordTouched = false

    init(_ sequence: EditSequence) throws {
        site = try SequenceSite(onDisk: sequence.isOnDisk)
    }

    /// Creates the site, and builds it for the first time.
    mutating func begin(_ acts: [Act]) async throws {
        for act in acts { act.perform(in: site.path) }
        try await buildAndCompare(["--keep-going"])
        try await checkAndCompare(["--keep-going"])
    }

    /// Checks the site, and compares with a check that knows nothing of the last one.
    private mutating func checkAndCompare(_ options: [String]) async throws {
        let check = try await site.check(options, isFromNothing: false)
        let fresh = try await site.check(options, isFromNothing: true)
        guard check == fresh else {
            throw Difference(
                description: "the check ends with \(check.status), and from nothing with \(fresh.status); it found:\n"
                    + "\(check.problems)and from nothing:\n\(fresh.problems)")
        }
        counts.checks += 1
    }

    /// Takes one step, builds, and compares.
    mutating func take(_ step: Step) async throws {
        if step.needsOtherSite { try await site.makeOther() }
        note(step)
        // An output that a build would refuse must not be set aside and restored as valid.
        let acts = step.acts.filter { !isTolerant || !$0.isOfWholeOutput }
        if let delay = step.delayInBuild, !isTolerant {
            let (site, options) = (site, step.options)
            async let build = site.build(options)
            try await Task.sleep(for: .milliseconds(delay))
            for act in acts { act.perform(in: site.path) }
            // A build during a change may see either state; the next build is compared.
            _ = try await build
        } else {
            for act in acts { act.perform(in: site.path) }
        }
        if step.settles { try await Task.sleep(for: .milliseconds(25)) }
        try await buildAndCompare(step.options)
        try await checkAndCompare(step.options)
    }
}

extension SequenceRun {
    /// Whether a build may refuse the output, or leave unknown files.
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

    /// Removes what distinguishes the output from a new one, builds again, and compares.
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

    /// Checks that no temporary files of a build remain.
    private func checkRemains() throws {
        for name in ["staging", "partial", "publishing"]
        where FileManager.default.fileExists(atPath: "\(site.path)/.sitegen-Output/\(name)") {
            // The record of another site may contain any of them.
            if !isRecordTouched { throw Difference(description: "'\(name)' is left in the folder of the record") }
        }
    }
}
