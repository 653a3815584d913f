import CandidateProfile
import Diagnostics

extension SiteCheck {
    /// The addresses of other sites that pages link to, each once, without fragments.
    public var outsideAddresses: [String] {
        var seen: Set<String> = []
        return (outside?.mentions ?? []).map { Self.asked($0.url) }.filter { seen.insert($0).inserted }
    }

    /// The problems of links to other sites, at their places.
    ///
    /// - Parameter results: the results of requesting the addresses.
    public func outsideFindings(
        _ results: [LinkResult], templates: [SourceText], network: any UserSource
    ) async -> [Diagnostic] {
        let outcomes = Dictionary(results.map { ($0.url, $0) }) { $1 }
        var origins = OriginFinder(templates: templates, network: network)
        var found: [Diagnostic] = []
        var notRequested: Set<String> = []
        for mention in outside?.mentions ?? [] {
            let url = Self.asked(mention.url)
            guard let result = outcomes[url], !result.isReached else {
                if outcomes[url] == nil { notRequested.insert(url) }
                continue
            }
            let pages = PageSet(first: mention.page, count: mention.pages)
            let problem: OutsideLinkProblem
            switch result.outcome {
            case .status(let status):
                problem =
                    status == 404 || status == 410
                    ? .gone(mention.url, status: status, on: pages) : .refused(mention.url, status: status, on: pages)
            case .failed(let reason): problem = .unreachable(mention.url, reason: reason, on: pages)
            case .notRequested:
                notRequested.insert(url)
                continue
            }
            let place = await origins.place(ofLink: mention.url, source: mention.source, on: mention.maker)
            found.append(Diagnostic(problem, at: place))
        }
        if !notRequested.isEmpty {
            found.append(Diagnostic(OutsideLinkProblem.notRequested(notRequested.count), at: nil))
        }
        return await network.locate(found)
    }

    private static func asked(_ url: String) -> String { String(url.prefix { $0 != "#" }) }
}
