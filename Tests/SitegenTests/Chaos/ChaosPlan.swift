import FirebaseStandIn
import Foundation
import TestSupport

/// A scenario with its start and its undisturbed result.
struct ChaosPlan: Sendable {
    let scenario: ChaosScenario
    let start: ChaosStart
    /// The state before the run.
    let before: ChaosWorld.State
    /// The undisturbed run.
    let run: Sitegen.Run
    /// The state after it.
    let after: ChaosWorld.State
    /// Its requests.
    let requests: [RecordedRequest]

    /// Prepares a scenario and runs it without a fault.
    init(_ scenario: ChaosScenario) async throws {
        self.scenario = scenario
        start = try await ChaosStart(scenario)
        let world = try start.world(on: try FirebaseStandIn())
        before = try world.state()
        var run = try await world.run(scenario)
        guard run.status == 0 else { throw ChaosStart.Unprepared(step: scenario.arguments, run: run) }
        run.output = world.shown(run.output)
        self.run = run
        after = try world.state()
        requests = world.server.requests
    }

    /// The cases.
    func cases(elsewhere: String) -> [ChaosCase] {
        let faulty = requests.enumerated().filter { scenario.path == nil || $0.element.path == scenario.path }
        return faulty.flatMap { index, request in
            // `serve` tries again as long as a fault lasts, and waits 90 s for a stalled stream.
            ChaosFault.all(of: request, elsewhere: elsewhere).filter {
                !scenario.isFollowing || !$0.isSlow && !$0.lasts
            }.map {
                ChaosCase(scenario: scenario, request: index, undisturbed: request, fault: $0)
            }
        }
    }

    /// Runs a case, and returns what is wrong.
    func findings(of chaos: ChaosCase, on server: FirebaseStandIn) async throws -> [String] {
        let world = try start.world(on: server)
        server.fault(chaos.fault.fault, times: chaos.fault.lasts ? nil : 1, skipping: chaos.request)
        let run = try await world.run(scenario)
        server.clearFaults()
        var findings = try world.leaks(in: run)
        findings += try ending(run, chaos, in: world)
        if run.status != 0, scenario.isRepeatable, findings.isEmpty {
            let second = try await world.run(scenario)
            let differences = try world.state().differences(to: after)
            if second.status != 0 { findings.append("the next run fails: \(second.error)") }
            if !differences.isEmpty { findings.append("the next run leaves other values: \(differences)") }
        }
        if findings.isEmpty { return [] }
        let target = chaos.undisturbed.target.split(separator: "&auth=")[0]
        let request = "\(chaos.undisturbed.method) \(target)"
        return ["with this response to \(request):"] + findings + ["status \(run.status)\n\(run.output)\(run.error)"]
    }
}

extension ChaosPlan {
    /// What is wrong with the end of a run.
    private func ending(_ run: Sitegen.Run, _ chaos: ChaosCase, in world: ChaosWorld) throws -> [String] {
        let state = try world.state()
        // A signal has another number.
        guard [0, 64, 65, 66, 69, 73, 74, 77].contains(run.status) else { return ["it crashes"] }
        if run.status == 0 {
            var differences = state.differences(to: after)
            if world.shown(run.output) != self.run.output {
                differences.append("standard output instead of\n\(self.run.output)")
            }
            if differences.isEmpty || isAccepted(run, chaos) { return [] }
            return ["false success: other values than without a fault: \(differences)"]
        }
        var findings: [String] = []
        if !run.error.contains("error: ") { findings.append("no message") }
        let files =
            state.files.filter { before.files[$0.key] != $0.value }.keys
            + before.files.keys.filter { state.files[$0] == nil }
        // A push records which nodes the database has confirmed.
        let changed = files.filter { !$0.hasPrefix(".sitegen-pull/") }.sorted()
        if !changed.isEmpty { findings.append("it fails but changes files: \(changed)") }
        if state.session != before.session { findings.append("it fails but changes the session") }
        return findings + writes(run, state)
    }

    /// What is wrong with the nodes that a failed run has written.
    private func writes(_ run: Sitegen.Run, _ state: ChaosWorld.State) -> [String] {
        var findings: [String] = []
        let paths = Set(before.nodes.keys).union(after.nodes.keys).union(state.nodes.keys)
        let written = paths.filter { state.nodes[$0] != before.nodes[$0] }
        let isSaid = ["a part of the change", "it is not known whether"].contains { run.error.contains($0) }
        let incomplete = written.filter { state.nodes[$0] != after.nodes[$0] }.sorted()
        // Under these rules, title and text are written one after the other.
        let mayBeIncomplete = isSaid && scenario.name == "post-edit-keys"
        if !mayBeIncomplete, !incomplete.isEmpty { findings.append("it writes incomplete nodes: \(incomplete)") }
        // What is written together: a post, its copies and its comments.
        for (_, group) in Dictionary(grouping: paths.filter { before.nodes[$0] != after.nodes[$0] }, by: Self.group) {
            let count = group.count { written.contains($0) }
            // An edit of a post is not atomic: no conditional write changes two nodes.
            if count > 0, count < group.count, !isSaid {
                findings.append("it writes only some of \(group.sorted())")
            }
        }
        guard scenario.name == "push" else { return findings }
        // The last write may be unconfirmed; a post is two nodes.
        let reports = /(confirmed|Pushed:) (\d+) of \d+ nodes/
        let confirmed = (run.error + run.output).firstMatch(of: reports).flatMap { Int($0.output.2) }
        if !written.isEmpty, confirmed.map({ !($0...$0 + 2).contains(written.count) }) ?? true {
            findings.append("\(written.count) nodes are written, and \(confirmed ?? 0) are reported")
        }
        return findings
    }

    private static func group(of path: String) -> String {
        let keys = path.split(separator: "/")
        return ["posts", "user-posts", "post-comments"].contains(keys[0]) ? "post/\(keys.last ?? "")" : path
    }

    private var isCheck: Bool { scenario.arguments[0] == "check" }

    /// Whether a success with another result is correct.
    private func isAccepted(_ run: Sitegen.Run, _ chaos: ChaosCase) -> Bool {
        // A node that is too large is left out with an error, or with a warning if other people write it. A check reads each
        // node twice, and this fault is in one of the responses only.
        if chaos.fault.name == "endless" {
            let isReadTwice = isCheck && chaos.undisturbed.path.contains("/user-references/")
            return isReadTwice || run.error.contains("is larger than")
        }
        // A database confirms a removal with null.
        if chaos.fault.name == "null", chaos.undisturbed.method == "DELETE" { return true }
        // Rules can reserve the copy of a post for its author.
        if chaos.fault.isRefusal, run.error.contains("hint: only the post has the change") { return true }
        // Signing in does not depend on data about the person.
        if chaos.undisturbed.path == "/userinfo" { return true }
        // A site has no posts if rules do not allow reading them.
        return chaos.fault.isRefusal && chaos.undisturbed.method == "GET"
            && (!isCheck || run.error.contains("hint: "))
    }
}
