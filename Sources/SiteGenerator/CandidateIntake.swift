import CandidateProfile
import Diagnostics

/// Decides which candidates get pages, and tells what is wrong with the others.
struct CandidateIntake<Network: UserNetwork> {
    private let network: Network
    private let problems: DiagnosticCollector
    private var folders = CandidateFolders()
    /// Candidates that have pages.
    private(set) var admitted = 0
    /// Candidates that asked for no pages.
    private(set) var hidden = 0
    /// Candidates that have none because of errors.
    private(set) var leftOut = 0

    init(_ network: Network, reporting problems: DiagnosticCollector) {
        self.network = network
        self.problems = problems
    }

    /// The candidate, where there will be pages; `nil` otherwise.
    mutating func admit(_ loaded: LoadedUser) async -> UserData? {
        problems.report(loaded.diagnostics)
        guard let user = loaded.user else {
            leftOut += 1
            return nil
        }
        guard user.visibility != .hidden else {
            hidden += 1
            return nil
        }
        if let other = folders.claim(user) {
            leftOut += 1
            problems.report(
                SiteProblem.sameFolder(user.pathName, uids: [other, user.uid]),
                at: await network.place(of: "Users/\(user.uid)\(user.slug == nil ? "" : "/slug")"),
                notes: [.init("the other one", at: await network.place(of: "Users/\(other)"))])
            return nil
        }
        admitted += 1
        return user
    }

    /// Tells what was found, with its places.
    func report(_ findings: [ProfileReview.Finding]) async {
        for finding in findings { problems.report(finding.problem, at: await network.place(of: finding.path)) }
    }
}

/// The folders that candidates have in the site, without regard to case: many hosts and disks know no case.
private struct CandidateFolders {
    private var owners: [String: String] = [:]

    /// Takes a candidate's folder; the uid of whoever has it already, if somebody does.
    mutating func claim(_ user: UserData) -> String? {
        let key = user.pathName.lowercased()
        if let other = owners[key] { return other }
        owners[key] = user.uid
        return nil
    }
}
