import CandidateImport
import CandidateProfile
import Diagnostics
import OperatingSystem
import SiteGenerator

/// A format of a candidate that the site publishes, with the same bytes.
struct PublishedForm: Sendable {
    private let uid: String
    private let project: SiteProject
    private let isPrivate: Bool
    private let fileSystem: FileSystem

    /// - Parameter isPrivate: whether to include the values that the site withholds.
    /// - Throws: a ``CommandFailure`` with all missing inputs, or the read error.
    init(of uid: String, _ source: SourceOptions, _ program: Program, isPrivate: Bool) throws {
        self.uid = uid
        self.isPrivate = isPrivate
        fileSystem = program.fileSystem
        project = try SiteProject(source, program)
    }

    /// The CV as JSON Resume.
    ///
    /// - Parameter problems: receives the problems of the site and the candidate.
    /// - Throws: if there is no CV, or the source cannot be read.
    func resume(reporting problems: DiagnosticCollector) async throws -> String {
        let (generator, user) = try await generatorAndUser(problems)
        guard user.resume != nil else { throw ImportProblem.noResume(uid: uid) }
        return generator.resumeDocument(of: user)
    }

    /// The CV as plain text.
    ///
    /// - Parameter problems: receives the problems of the site and the candidate.
    /// - Throws: if there is no CV, or the source cannot be read.
    func text(reporting problems: DiagnosticCollector) async throws -> String {
        let (generator, user) = try await generatorAndUser(problems)
        guard let text = generator.plainText(of: user) else {
            throw user.resume == nil ? ImportProblem.noResume(uid: uid) : ImportProblem.noText(uid: uid)
        }
        return text
    }

    /// The CV as a PDF.
    ///
    /// - Parameter problems: receives the problems of the site and the candidate.
    /// - Throws: if there is no CV or no font with its characters, or the source cannot be read.
    func pdf(reporting problems: DiagnosticCollector) async throws -> [UInt8] {
        let (generator, user) = try await generatorAndUser(problems)
        for finding in generator.unknownFont(of: user) {
            problems.report(finding.problem, at: await project.network.place(of: finding.path))
        }
        switch generator.pdf(of: user) {
        case .made(let bytes): return bytes
        case .missing(let characters):
            throw ImportProblem.noPDF(uid: uid, characters: SiteGenerator.names(of: characters))
        case nil: throw user.resume == nil ? ImportProblem.noResume(uid: uid) : ImportProblem.noText(uid: uid)
        }
    }

    /// The CV as Markdown.
    ///
    /// - Parameter problems: receives the problems of the site and the candidate.
    /// - Throws: if there is no CV, or the source cannot be read.
    func markdown(reporting problems: DiagnosticCollector) async throws -> String {
        let (generator, user) = try await generatorAndUser(problems)
        guard let text = generator.markdown(of: user) else {
            throw user.resume == nil ? ImportProblem.noResume(uid: uid) : ImportProblem.noText(uid: uid)
        }
        return text
    }

    /// The contact card.
    ///
    /// - Parameters:
    ///   - isOld: whether to write version 3.0 instead of 4.0.
    ///   - problems: receives the problems of the site and the candidate.
    /// - Throws: if there is no card, or the source cannot be read.
    func card(inVersion3 isOld: Bool = false, reporting problems: DiagnosticCollector) async throws -> String {
        let (generator, user) = try await generatorAndUser(problems)
        return generator.contactCard(of: user, inVersion3: isOld)
    }
}

extension PublishedForm {
    private func generatorAndUser(_ problems: DiagnosticCollector) async throws -> (SiteGenerator, UserData) {
        defer { problems.report(project.problems.diagnostics.filter { $0.severity != .hint }) }
        let generator = try await project.makeGenerator()
        guard let loaded = try await project.network.queryUser(userId: uid) else {
            let unknown = UnknownCandidate(uid: uid, known: try await project.network.uids())
            throw CommandFailure(.missingInput, [Diagnostic(unknown, at: nil)])
        }
        problems.report(loaded.diagnostics.filter { $0.severity != .hint })
        guard var user = loaded.user?.withPictureVersions(fileSystem), !project.problems.hasErrors else {
            throw CommandFailure(.invalidInput)
        }
        guard user.visibility != .hidden else { throw ImportProblem.hidden(uid: uid) }
        if isPrivate { WithheldField.allCases.forEach { user.publish.insert($0) } }
        guard let variant = project.settings.variant else { return (generator, user) }
        if user.resume?.variants.contains(variant) != true { try await Self.check(variant, in: project.network) }
        return (generator, user.variant(variant))
    }

    /// Refuses a variant that no CV of the site has, as a build does: it is probably misspelled.
    private static func check(_ variant: String, in network: some UserSource) async throws {
        var known: Set<String> = []
        for try await loaded in network.users() {
            // The variants of a candidate whose node cannot be read are unknown.
            guard let user = loaded.user else { return }
            if user.visibility != .hidden { known.formUnion(user.resume?.variants ?? []) }
        }
        guard !known.contains(variant) else { return }
        let problem = SiteProblem.unknownVariant(variant, known: known.sorted())
        throw CommandFailure(.invalidInput, [Diagnostic(problem, at: nil)])
    }
}
