import ServiceProblems
import SiteCheck

/// Whatever asks for an address: the network, or a test in its place.
public protocol LinkTransport: Sendable {
    /// Whether anything can be asked at all.
    var isAvailable: Bool { get }

    /// Asks for an address.
    ///
    /// - Parameters:
    ///   - url: the address, with `http:` or `https:`.
    ///   - wantsContent: whether to ask for the content (GET) and not only for what is said of it (HEAD); nobody reads
    ///     more than its beginning.
    /// - Returns: the status of the last answer after redirects, or why there is none.
    func ask(_ url: String, wantsContent: Bool) async -> LinkAnswer.Outcome
}

extension LinkTransport {
    /// It can.
    public var isAvailable: Bool { true }
}

/// Asks for many addresses politely: one after the other of each host, with a pause between, a few hosts at once, and
/// no longer than a time.
public struct LinkAsker<Transport: LinkTransport>: LinkService {
    private let transport: Transport
    private let limits: LinkLimits

    /// - Parameters:
    ///   - transport: how to ask.
    ///   - limits: how much at once, and how long.
    public init(_ transport: Transport, limits: LinkLimits = LinkLimits()) {
        self.transport = transport
        self.limits = limits
    }

    /// What came of asking for addresses, in their order.
    ///
    /// - Parameter time: the seconds since 1970.
    /// - Throws: `ServiceFailure` where there is no transport.
    public func answers(for urls: [String], at time: Int) async throws(ServiceFailure) -> [LinkAnswer] {
        guard transport.isAvailable else { throw ServiceFailure(.unavailable, NetworkProblem.noLibrary) }
        let end = ContinuousClock.now + limits.total
        var hosts = Dictionary(grouping: urls, by: Self.host(of:)).sorted { $0.key < $1.key }.map(\.value)[...]
        var outcomes: [String: LinkAnswer.Outcome] = [:]
        await withTaskGroup(of: [(String, LinkAnswer.Outcome)].self) { group in
            for _ in 0..<limits.hostsAtOnce {
                guard let urls = hosts.popFirst() else { break }
                group.addTask { await self.ask(urls, until: end) }
            }
            while let found = await group.next() {
                for (url, outcome) in found { outcomes[url] = outcome }
                if let urls = hosts.popFirst() { group.addTask { await self.ask(urls, until: end) } }
            }
        }
        return urls.map { LinkAnswer(url: $0, outcome: outcomes[$0] ?? .notAsked, time: time) }
    }
}

/// How much is asked at once, and how long.
public struct LinkLimits: Sendable, Hashable {
    /// How many hosts are asked at once.
    public var hostsAtOnce = 8
    /// The pause between two questions to one host.
    public var pause = Duration.milliseconds(300)
    /// The time for all of it.
    public var total = Duration.seconds(120)

    /// The limits that a stranger's host does not mind.
    public init() {}
}

extension LinkAsker {
    private func ask(_ urls: [String], until end: ContinuousClock.Instant) async -> [(String, LinkAnswer.Outcome)] {
        var found: [(String, LinkAnswer.Outcome)] = []
        for url in urls {
            guard .now < end else { break }
            if !found.isEmpty { try? await Task.sleep(for: limits.pause) }
            var outcome = await transport.ask(url, wantsContent: false)
            // Many servers answer what is said of a page wrongly or not at all, and the page itself well.
            if !LinkAnswer(url: url, outcome: outcome, time: 0).isReached, .now < end {
                try? await Task.sleep(for: limits.pause)
                outcome = await transport.ask(url, wantsContent: true)
            }
            found.append((url, outcome))
        }
        return found
    }

    /// The host and port of an address.
    private static func host(of url: String) -> String {
        let rest = url.utf8.drop { $0 != UInt8(ascii: "/") }.dropFirst(2)
        return Substring(rest.prefix { !"/?#".utf8.contains($0) }).lowercased()
    }
}
