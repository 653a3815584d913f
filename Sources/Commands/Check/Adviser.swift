import CandidateProfile
import CandidateReview
import ContentTree
import Diagnostics
import OperatingSystem
import Starter

/// Reviews candidates and suggests improvements.
struct Adviser: Sendable {
    /// The date to compare with.
    let today: PartialDate
    /// Sample texts that candidates should replace.
    let samples = Self.samples

    /// Sample texts that candidates should replace, including those of the starter.
    static var samples: SampleTexts { SampleTexts(starter: starterTexts) }

    /// The current date, or the date in `SOURCE_DATE_EPOCH`, in seconds since 1970, as for reproducible builds.
    static var today: PartialDate { namedDay ?? PartialDate(secondsSince1970: CurrentProcess.secondsSince1970) }

    /// The date in `SOURCE_DATE_EPOCH`; `nil` without it. A build compares with no other date.
    static var namedDay: PartialDate? {
        CurrentProcess.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) }.map(PartialDate.init(secondsSince1970:))
    }

    /// The suggestions for a candidate.
    func advice(for user: UserData) -> CandidateAdvice { CandidateAdvice(user, today: today, samples: samples) }
}

extension Adviser {
    /// The texts and links of the starter's fictional person.
    private static var starterTexts: [String] {
        var problems: [Diagnostic] = []
        return Starter.files.filter { $0.path.hasPrefix(Starter.users) && $0.path.hasSuffix(".json") }.flatMap { file in
            let text = file.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
            return JSONReader.read(SourceText(name: file.path, text), diagnostics: &problems).map(texts(in:)) ?? []
        }
    }

    /// The texts of a candidate that should be replaced. Dates and kinds of material are not among them, because they
    /// may be correct.
    private static func texts(in candidate: Node) -> [String] {
        (candidate.members ?? []).flatMap { member -> [String] in
            guard member.key != "$schema" else { return [] }
            guard member.key == "userApplicationMaterial" else { return texts(below: member.node) }
            return (member.node.items ?? []).compactMap { $0["url"]?.string }.filter { $0.contains("://") }
        }
    }

    private static func texts(below node: Node) -> [String] {
        switch node.value {
        case .string(let text): PartialDate(text) == nil ? [text] : []
        case .array(let items): items.flatMap(texts(below:))
        case .object(let members): members.flatMap { texts(below: $0.node) }
        default: []
        }
    }
}
