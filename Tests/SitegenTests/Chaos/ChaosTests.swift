import FirebaseStandIn
import Foundation
import Synchronization
import TestSupport
import Testing

/// Commands that use the network, with a fault in the response to each of their requests: a cut after every 64th byte in
/// each framing, an error, a page, a redirect, and others.
///
/// A run plays a sample, always the same one. `SITEGEN_CHAOS` plays random cases for a number of seconds (`SITEGEN_SEED`
/// sets the printed seed), `all` of them in less than 20 minutes, or those whose name has a prefix:
///
///     SITEGEN_CHAOS=60 swift test --filter ChaosTests
///     SITEGEN_CHAOS=all swift test --filter ChaosTests
///     SITEGEN_CHAOS=push/3/cut-128-chunks swift test --filter ChaosTests
@Suite("Faults of each request")
struct ChaosTests {
    private static let environment = ProcessInfo.processInfo.environment
    private static let choice = environment["SITEGEN_CHAOS"]
    /// The number of parallel cases: more than processors, because some wait before they repeat a request.
    private static let lanes = 12
    private static let sampleSize = 30

    @Test("A fault is repaired or reported, and nothing is lost or shown")
    func faults() async throws {
        let elsewhere = try FirebaseStandIn()
        let scenarios = ChaosScenario.all.filter { scenario in
            Self.prefix.map { $0.hasPrefix(scenario.name + "/") || scenario.name.hasPrefix($0) } ?? true
        }
        let plans = try await scenarios.concurrentMap { try await ChaosPlan($0) }
        for plan in plans { #expect(!plan.requests.isEmpty, "\(plan.scenario.name)") }
        let all = plans.enumerated().flatMap { index, plan in
            plan.cases(elsewhere: elsewhere.host).map { (plan: index, chaos: $0) }
        }
        let seed =
            Self.environment["SITEGEN_SEED"].flatMap(UInt64.init)
            ?? (Self.seconds == nil ? 1 : .random(in: 1...999_999))
        let queue = ChaosQueue(Self.chosen(all, seed: seed), until: Self.seconds.map { .now + .seconds($0) })
        let started = ContinuousClock.now
        _ = try await Array(0..<Self.lanes).concurrentMap { _ in
            let server = try FirebaseStandIn()
            while let (plan, chaos) = queue.next() {
                var findings: [String]
                do {
                    findings = try await plans[plan].findings(of: chaos, on: server)
                } catch {
                    findings = ["\(error)"]
                }
                // Redirects of links are followed, without a credential.
                let others = elsewhere.requests.filter {
                    $0.path != "/" + ChaosScenario.linked || $0.header("authorization") != nil
                }
                if !others.isEmpty { findings.append("another host receives a request") }
                if findings.isEmpty { continue }
                queue.fail()
                let text = findings.joined(separator: "\n")
                Issue.record("SITEGEN_CHAOS=\(chaos.name) swift test --filter ChaosTests\n\(text)")
            }
        }
        #expect(queue.played > 0)
        guard Self.choice != nil else { return }
        let seconds = (ContinuousClock.now - started).components.seconds
        print(
            "\(queue.played) of \(all.count) cases in \(seconds) s, \(queue.failed) with findings",
            Self.seconds == nil ? "" : "(seed \(seed))")
    }

    /// The time limit; `nil` if the number of cases is limited.
    private static let seconds = choice.flatMap(Int.init)

    /// The beginning of the names of the chosen cases.
    private static let prefix = seconds == nil && choice != "all" ? choice : nil

    /// The cases to play, in order.
    private static func chosen(_ all: [(plan: Int, chaos: ChaosCase)], seed: UInt64) -> [(plan: Int, chaos: ChaosCase)]
    {
        if choice == "all" { return all }
        if let prefix { return all.filter { $0.chaos.name.hasPrefix(prefix) } }
        var random = SeededGenerator(seed: seed)
        let mixed = all.filter { !$0.chaos.fault.isSlow }.shuffled(using: &random)
        return seconds == nil ? Array(mixed.prefix(sampleSize)) : mixed
    }
}

/// The cases that are still to be played.
private final class ChaosQueue: Sendable {
    private let cases: [(plan: Int, chaos: ChaosCase)]
    private let end: ContinuousClock.Instant?
    private let counts = Mutex((played: 0, failed: 0))

    init(_ cases: [(plan: Int, chaos: ChaosCase)], until end: ContinuousClock.Instant?) {
        self.cases = cases
        self.end = end
    }

    var played: Int { counts.withLock { $0.played } }
    var failed: Int { counts.withLock { $0.failed } }

    func next() -> (plan: Int, chaos: ChaosCase)? {
        if let end, end < .now { return nil }
        return counts.withLock { counts in
            guard counts.played < cases.count else { return nil }
            counts.played += 1
            return cases[counts.played - 1]
        }
    }

    /// Notes that a case has findings.
    func fail() { counts.withLock { $0.failed += 1 } }
}
