import CandidateProfile
import Diagnostics
import SiteCheck

/// Where the values of a candidate are shown, as text.
struct AccountReport: Sendable {
    private let account: ValueAccount
    private let folder: String

    /// - Parameter folder: the candidate's folder in the site, which is left out of paths.
    init(_ account: ValueAccount, of folder: String) {
        self.account = account
        self.folder = folder
    }

    /// Each section of the CV with the pages that show it.
    var sections: [String] {
        ResumeForm.resume.keys.compactMap { key in
            let entries = account.entries.filter { $0.section?.name == key.name }
            guard !entries.isEmpty else { return nil }
            let count = Set(entries.filter { $0.status != .unshown(.noConsent) }.compactMap(\.section?.entry)).count
            let name = count == 0 ? key.name : "\(key.name) (\(count) \(count == 1 ? "entry" : "entries"))"
            let pages = Self.pages(of: entries)
            return "\(name): \(pages.isEmpty ? "nothing is shown" : names(of: pages))"
        }
    }

    /// Each value that is not shown, with the reason; the first ones of each reason.
    var unshown: [String] {
        let entries = account.entries.compactMap { entry -> (path: String, reason: String)? in
            guard case .unshown(let reason) = entry.status, ![.ongoing, .setting, .word].contains(reason) else {
                return nil
            }
            return (entry.path, reason.description)
        }
        var left = entries.reduce(into: [:]) { $0[$1.reason, default: 0] += 1 }
        var shown: [String: Int] = [:]
        return entries.flatMap { path, reason -> [String] in
            let count = shown[reason, default: 0]
            guard count < Self.maximumUnshown else { return [] }
            shown[reason] = count + 1
            left[reason, default: 0] -= 1
            let line = "\(path): \(reason)"
            guard count + 1 == Self.maximumUnshown, let others = left[reason], others > 0 else { return [line] }
            return [line, "… and \(Diagnostic.grouped(others)) more: \(reason)"]
        }
    }

    /// The maximum number of values to list for each reason.
    private static let maximumUnshown = 10

    /// Each value with the pages that show it, or the reason why no page does.
    var all: [String] {
        account.entries.map { entry in
            switch entry.status {
            case .shown(let pages): "\(entry.path): \(names(of: pages))"
            case .unshown(let reason): "\(entry.path): \(reason)"
            }
        }
    }

    /// The pages that show at least half of the values. A single word of an award can also occur on a page without
    /// awards.
    private static func pages(of entries: [ValueAccount.Entry]) -> [String] {
        var counts: [String: Int] = [:]
        var order: [String] = []
        var shown = 0
        for case .shown(let pages) in entries.map(\.status) {
            shown += 1
            for page in pages {
                if counts[page] == nil { order.append(page) }
                counts[page, default: 0] += 1
            }
        }
        let most = counts.values.max() ?? 0
        return order.filter { counts[$0, default: 0] * 2 >= shown || counts[$0] == most }
            .sorted { counts[$0, default: 0] > counts[$1, default: 0] }
    }

    private func names(of pages: [String]) -> String {
        pages.map { $0.hasPrefix(folder + "/") ? String($0.dropFirst(folder.count + 1)) : $0 }.joined(separator: ", ")
    }
}
