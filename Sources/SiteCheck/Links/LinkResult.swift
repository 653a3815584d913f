/// The result of a request to another site.
///
/// Results are cached as lines of a file: the seconds since 1970, the outcome and the address, separated by tabs.
public struct LinkResult: Sendable, Hashable {
    /// The outcome of a request.
    public enum Outcome: Sendable, Hashable {
        /// An HTTP status (RFC 9110, 15).
        case status(Int)
        /// No response; the reason.
        case failed(String)
        /// No time was left for the request.
        case notRequested
    }

    /// The address.
    public var url: String
    /// The outcome.
    public var outcome: Outcome
    /// The time of the request, in seconds since 1970.
    public var time: Int

    /// The lifetime of a successful result in seconds: a day.
    public static let lifetime = 86_400

    /// Creates a result.
    public init(url: String, outcome: Outcome, time: Int) {
        self.url = url
        self.outcome = outcome
        self.time = time
    }

    /// Whether the address exists.
    public var isReached: Bool { if case .status(200..<400) = outcome { true } else { false } }

    /// Whether the result is still valid. Failed requests are repeated, because the link may have been fixed.
    public func counts(at time: Int) -> Bool {
        isReached && self.time <= time && time - self.time < Self.lifetime
    }
}

extension LinkResult {
    /// The result as a line, without the line feed.
    public var line: String {
        let outcome =
            switch outcome {
            case .status(let status): String(status)
            case .notRequested: "-"
            case .failed(let reason): reason.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
            }
        return "\(time)\t\(outcome)\t\(url)"
    }

    /// Parses a line; `nil` if it is invalid.
    public init?(line: some StringProtocol) {
        let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let time = Int(parts[0]), !parts[1].isEmpty, !parts[2].isEmpty else { return nil }
        let outcome: Outcome =
            parts[1] == "-" ? .notRequested : Int(parts[1]).map { .status($0) } ?? .failed(String(parts[1]))
        self.init(url: String(parts[2]), outcome: outcome, time: time)
    }

    /// Parses the lines of a file; invalid lines are skipped.
    public static func results(in text: String) -> [LinkResult] {
        text.split(separator: "\n").compactMap { LinkResult(line: $0) }
    }
}
