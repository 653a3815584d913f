/// What came of asking for an address of another site.
///
/// Answers are kept as lines of a file: the seconds since 1970, the outcome and the address, divided by tabs.
public struct LinkAnswer: Sendable, Hashable {
    /// What came of it.
    public enum Outcome: Sendable, Hashable {
        /// An HTTP status (RFC 9110, 15).
        case status(Int)
        /// No answer; why, in words.
        case failed(String)
        /// The time was over before it was asked for.
        case notAsked
    }

    /// The address.
    public var url: String
    /// What came of it.
    public var outcome: Outcome
    /// When, in seconds since the beginning of 1970.
    public var time: Int

    /// How long an answer that all is well counts, in seconds: a day.
    public static let lifetime = 86_400

    /// Makes an answer.
    public init(url: String, outcome: Outcome, time: Int) {
        self.url = url
        self.outcome = outcome
        self.time = time
    }

    /// Whether there is something at the address.
    public var isReached: Bool { if case .status(200..<400) = outcome { true } else { false } }

    /// Whether it need not be asked for again. What failed is: it may have been mended.
    public func counts(at time: Int) -> Bool {
        isReached && self.time <= time && time - self.time < Self.lifetime
    }
}

extension LinkAnswer {
    /// The answer as a line, without the line feed.
    public var line: String {
        let outcome =
            switch outcome {
            case .status(let status): String(status)
            case .notAsked: "-"
            case .failed(let reason): reason.split(whereSeparator: { $0.isWhitespace }).joined(separator: " ")
            }
        return "\(time)\t\(outcome)\t\(url)"
    }

    /// Reads a line; `nil` where it is none.
    public init?(line: some StringProtocol) {
        let parts = line.split(separator: "\t", maxSplits: 2, omittingEmptySubsequences: false)
        guard parts.count == 3, let time = Int(parts[0]), !parts[1].isEmpty, !parts[2].isEmpty else { return nil }
        let outcome: Outcome =
            parts[1] == "-" ? .notAsked : Int(parts[1]).map { .status($0) } ?? .failed(String(parts[1]))
        self.init(url: String(parts[2]), outcome: outcome, time: time)
    }

    /// Reads the lines of a file; what is no answer is passed over.
    public static func answers(in text: String) -> [LinkAnswer] {
        text.split(separator: "\n").compactMap { LinkAnswer(line: $0) }
    }
}
