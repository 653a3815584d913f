import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import SiteCheck
import Starter

/// Gives candidates advice.
struct Adviser: Sendable {
    /// The date that is compared with.
    let today: PartialDate
    /// Texts that are nobody's own.
    let samples = Self.samples
    let fileSystem: FileSystem

    /// Texts that are nobody's own, those of the starter among them.
    static var samples: SampleTexts { SampleTexts(starter: starterTexts) }

    /// The date of the clock, or the one that the environment names in seconds since 1970 (SOURCE_DATE_EPOCH, as builds
    /// that are made again know it).
    static var today: PartialDate {
        let named = CurrentProcess.environment("SOURCE_DATE_EPOCH").flatMap { Int($0) }
        return PartialDate(secondsSince1970: named ?? CurrentProcess.secondsSince1970)
    }

    /// What there is to say to a candidate.
    func review(_ user: UserData) -> CandidateReview {
        let documents = user.materials.compactMap { item -> String? in
            guard case .document(let document) = item.target, isStarter(document) else { return nil }
            return document.path
        }
        return CandidateReview(user, today: today, samples: samples, documents: Set(documents))
    }
}

extension Adviser {
    /// Whether a document is one that the starter begins with.
    private func isStarter(_ document: LocalDocument) -> Bool {
        for (path, text) in Starter.files where !path.hasSuffix(".json") && text.utf8CodeUnitCount == document.size {
            let bytes = text.withUTF8Buffer { Array($0) }
            if (try? fileSystem.read(document.location)) == bytes { return true }
        }
        return false
    }

    /// What the starter says of its invented person, and where it leads.
    private static var starterTexts: [String] {
        var problems: [Diagnostic] = []
        return Starter.files.filter { $0.path.hasPrefix(Starter.users) && $0.path.hasSuffix(".json") }.flatMap { file in
            let text = file.text.withUTF8Buffer { String(decoding: $0, as: UTF8.self) }
            return JSONReader.read(SourceText(name: file.path, text), diagnostics: &problems).map(texts(in:)) ?? []
        }
    }

    /// The texts of a candidate that are meant to be replaced: dates, and the names of kinds of material, may be right.
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
