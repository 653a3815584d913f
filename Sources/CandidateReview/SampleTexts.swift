import ByteText
import CandidateProfile
import WebSafety

/// Texts that are placeholders for the candidate's own: from the starter, from the example of the standard, or filler.
public struct SampleTexts: Sendable {
    /// The source of a sample, as a phrase for messages.
    public enum Source: String, Sendable, Hashable {
        /// `sitegen new`.
        case starter = "from the starter of 'sitegen new'"
        /// The example of JSON Resume, at https://jsonresume.org/schema and in its command `init`.
        case standard = "from the example of JSON Resume"
        /// Placeholder text, such as Lorem ipsum.
        case filler = "filler"
        /// A reserved name (RFC 2606, 3).
        case reserved = "an example address (RFC 2606)"
    }

    private var whole: [String: Source] = [:]

    /// Creates the set from the starter's samples and those known to the program.
    ///
    /// - Parameter starter: the texts of the starter, and the addresses in it.
    public init(starter: [String] = []) {
        for text in Self.standard { whole[Self.normal(text)] = .standard }
        for text in Self.filler { whole[Self.normal(text)] = .filler }
        for text in starter { whole[Self.normal(text)] = .starter }
    }

    /// The source of a text; `nil` if it is not a sample.
    public func source(of text: String) -> Source? {
        let text = Self.normal(text)
        if let source = whole[text] { return source }
        if Self.beginnings.contains(where: text.hasPrefix) { return .standard }
        return Self.fillerInside.contains(where: text.holds) ? .filler : nil
    }

    /// The source of an address; `nil` if it is not a sample.
    public func source(ofAddress address: String) -> Source? {
        if let source = whole[Self.normal(address)] { return source }
        guard let start = address.firstRange(of: "://")?.upperBound else { return nil }
        let host = address[start...].prefix { !"/?#:".contains($0) }.lowercased()
        let isReserved = Self.reservedHosts.contains { host == $0 || host.hasSuffix("." + $0) }
        return isReserved ? .reserved : nil
    }

    private static func normal(_ text: String) -> String { text.joinedWords.lowercased() }
}

extension SampleTexts {
    private static let standard = [
        "Richard Hendriks", "richard.hendriks@mail.com", "richard.hendriks@piedpiper.com", "(912) 555-4321",
        "2712 Broadway St", "Pied Piper", "neutralthoughts", "dandymusicnl", "http://piedpiper.com",
        "https://piedpiper.com", "http://richardhendricks.com", "Awesome compression company",
        "Digital Compression Pioneer Award", "There is no spoon.", "Successfully won Techcrunch Disrupt",
        "Video compression for 3d media", "john@gmail.com", "https://johndoe.com", "A summary of John Doe…",
        "https://company.com", "Started the company",
    ]
    private static let beginnings = ["richard hails from tulsa.", "pied piper is a multi-platform technology"]
    private static let filler = ["John Doe", "Jane Doe", "TODO", "TBD", "FIXME", "xxx", "asdf"]
    private static let fillerInside = ["lorem ipsum", "dolor sit amet"]
    private static let reservedHosts = ["example.com", "example.org", "example.net"]
}

extension SampleTexts {
    /// The CV without samples.
    func removed(from resume: Resume) -> Resume {
        var filter = SampleFilter(samples: self)
        var resume = resume
        resume.visit(&filter)
        return resume
    }
}

/// Removes samples.
private struct SampleFilter: ResumeVisitor {
    let samples: SampleTexts

    private func remove(_ value: inout String?) {
        if let text = value, samples.source(of: text) != nil { value = nil }
    }

    mutating func text(_ key: String, _ meaning: String, _ value: inout String?, withheld: WithheldField?) {
        remove(&value)
    }
    mutating func prose(_ key: String, _ meaning: String, _ value: inout String?) { remove(&value) }
    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) {
        if let url = value, samples.source(ofAddress: url.text) != nil { value = nil }
    }
    mutating func texts(_ key: String, _ meaning: String, _ value: inout [String]) {
        value.removeAll { samples.source(of: $0) != nil }
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) { value.visit(&self) }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        for index in value.indices { value[index].visit(&self) }
    }
}
