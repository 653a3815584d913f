import ServiceProblems
import SiteCheck

/// Requests the addresses of links.
public protocol LinkTransport: Sendable {
    /// Whether requests are possible.
    var isAvailable: Bool { get }

    /// Requests an address.
    ///
    /// - Parameters:
    ///   - url: the address, with `http:` or `https:`.
    ///   - wantsContent: whether to request the content (GET) instead of only the headers (HEAD); only the start of the
    ///     content is read.
    /// - Returns: the status of the last response after redirects, or why there is none.
    func ask(_ url: String, wantsContent: Bool) async -> LinkResult.Outcome
}

extension LinkTransport {
    /// Requests are possible.
    public var isAvailable: Bool { true }
}

/// Requests many addresses without overloading their hosts: one after the other for each host, with a pause in between,
/// from a few hosts at once, within a time limit.
public struct LinkRequester<Transport: LinkTransport>: LinkService {
    private let transport: Transport
    private let limits: LinkLimits

    /// - Parameters:
    ///   - transport: sends the requests.
    ///   - limits: the limits of the requests.
    public init(_ transport: Transport, limits: LinkLimits = LinkLimits()) {
        self.transport = transport
        self.limits = limits
    }

    /// The results of the requests, in the order of the addresses.
    ///
    /// - Parameter time: the current time in seconds since 1970.
    /// - Throws: `ServiceFailure` without a transport.
    public func results(for urls: [String], at time: Int) async throws(ServiceFailure) -> [LinkResult] {
        guard transport.isAvailable else { throw ServiceFailure(.unavailable, NetworkProblem.noLibrary) }
        let end = ContinuousClock.now + limits.total
        var hosts = Dictionary(grouping: urls, by: Self.host(of:)).sorted { $0.key < $1.key }.map(\.value)[...]
        var outcomes: [String: LinkResult.Outcome] = [:]
        await withTaskGroup(of: [(String, LinkResult.Outcome)].self) { group in
            for _ in 0..<limits.hostsAtOnce {
                guard let urls = hosts.popFirst() else { break }
                group.addTask { await self.ask(urls, until: end) }
            }
            while let found = await group.next() {
                for (url, outcome) in found { outcomes[url] = outcome }
                if let urls = hosts.popFirst() { group.addTask { await self.ask(urls, until: end) } }
            }
        }
        return urls.map { LinkResult(url: $0, outcome: outcomes[$0] ?? .notRequested, time: time) }
    }
}

/// The limits of requests to other sites.
public struct LinkLimits: Sendable, Hashable {
    /// The number of hosts at once.
    public var hostsAtOnce = 8
    /// The pause between two requests to one host.
    public var pause = Duration.milliseconds(300)
    /// The time for all requests.
    public var total = Duration.seconds(120)

    /// Limits that do not disturb other sites.
    public init() {}
}

extension LinkRequester {
    private func ask(_ urls: [String], until end: ContinuousClock.Instant) async -> [(String, LinkResult.Outcome)] {
        var found: [(String, LinkResult.Outcome)] = []
        for url in urls {
            guard .now < end else { break }
            if !found.isEmpty { try? await Task.sleep(for: limits.pause) }
            var outcome = await transport.ask(url, wantsContent: false)
            // Many servers answer HEAD wrongly or not at all, but GET correctly.
            if !LinkResult(url: url, outcome: outcome, time: 0).isReached, .now < end {
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
