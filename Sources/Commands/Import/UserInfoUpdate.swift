import CandidateNetwork
import CandidateProfile
import Diagnostics
import ServiceProblems
import WebSafety

/// `sitegen import userinfo --firebase URL`: copies data of the identity provider to the signed-in candidate's details
/// in a database.
struct UserInfoUpdate: Sendable {
    private let options: ImportOptions
    private let program: Program
    private let console: Console

    /// A key of `details` with the provider's value.
    private struct Field: Sendable {
        var key: String
        var path: WritableKeyPath<UserDetails, String?> & Sendable
        var text: String?
    }

    init(_ options: ImportOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        await console.ending {
            let services = try program.online
            let info = try await services.accounts.userInfo()
            let uid = try await services.accounts.current().account.uid
            let source = Program.Source(
                content: options.content, demo: nil, firebase: options.firebase, knownMaterials: [],
                showsDrafts: false)
            let network = try program.makeNetwork(source)
            return try await update(options.candidate ?? uid, with: info, in: network)
        }
    }
}

extension UserInfoUpdate {
    private func update(_ uid: String, with info: UserInfo, in network: any SiteNetwork) async throws -> ExitStatus {
        guard let loaded = try await network.queryUser(userId: uid) else {
            throw ServiceFailure(.missing, UnknownCandidate(uid: uid, known: []))
        }
        guard var user = loaded.user else { throw DiagnosticList(loaded.diagnostics) }
        let lines = take(info, into: &user.details)
        let changes = lines.filter { $0.hasPrefix("  +") || $0.hasPrefix("  ~") }
        let heading =
            changes.isEmpty
            ? "The database is already up to date." : "For '\(TerminalText.visible(uid))', in the database:"
        let shown = console.result(([heading] + lines).map { $0 + "\n" }.joined())
        guard shown == .done, !changes.isEmpty else { return shown }
        if options.dryRun { return console.result("\nNothing was written: --dry-run.\n") }
        let questions = Questions(console, options.diagnostics)
        guard try options.yes || questions.isAgreed("Write this?") else {
            return console.result("\nNothing was written.\n")
        }
        _ = try await network.updateUserInfo(user: user)
        return console.result("\nWritten: \(BuildReport.count(changes.count, "value")).\n")
    }

    /// Copies missing values, or all with `--overwrite`.
    ///
    /// - Returns: a line for each value.
    private func take(_ info: UserInfo, into details: inout UserDetails) -> [String] {
        let fields = [
            Field(key: "givenName", path: \.givenName, text: info.givenName),
            Field(key: "familyName", path: \.familyName, text: info.familyName),
            Field(key: "nickname", path: \.nickname, text: info.nickname),
        ]
        var lines: [String] = []
        /// - Returns: whether to copy the value.
        func decide(_ key: String, _ old: String?, _ new: String?) -> Bool {
            guard let new, old != new else { return false }
            let shown = TerminalText.visible(new)
            if old == nil || options.overwrites {
                lines.append("  \(old == nil ? "+" : "~") \(key): \(shown)")
                return true
            }
            lines.append("  = \(key) differs and stays (--overwrite takes \"\(shown)\")")
            return false
        }
        for field in fields where decide(field.key, details[keyPath: field.path], field.text) {
            details[keyPath: field.path] = field.text
        }
        let picture = info.refusedPicture == nil ? info.picture : nil
        let known = details.picture?.path ?? details.remotePicture?.text
        if decide("picture", known, picture) {
            details.picture = nil
            details.remotePicture = picture.flatMap { try? NavigationURL($0) }
        }
        return lines
    }
}
