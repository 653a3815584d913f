import CandidateDecoding
import CandidateDocuments
import CandidateImport
import ContentTree
import Diagnostics
import OperatingSystem

/// `sitegen import`: imports a CV or LinkedIn data into the CV of a candidate, and data of an identity provider into
/// the details.
struct ImportCommand: Sendable {
    private let options: ImportOptions
    private let program: Program
    private let console: Console

    private var fileSystem: FileSystem { program.fileSystem }
    private var questions: Questions { Questions(console, options.diagnostics) }

    init(_ options: ImportOptions, _ program: Program) {
        self.options = options
        self.program = program
        console = Console(color: options.color, format: options.diagnostics)
    }

    func run() async -> ExitStatus {
        let problems = DiagnosticCollector()
        let plan: Plan
        do {
            plan = try self.plan(try await signedIn(), problems)
        } catch {
            return report(problems.diagnostics, CommandFailure(error))
        }
        console.report(problems.diagnostics)
        do {
            return try carryOut(plan)
        } catch {
            return report([], CommandFailure(error))
        }
    }

    private func report(_ problems: [Diagnostic], _ failure: CommandFailure) -> ExitStatus {
        console.report(problems + failure.diagnostics)
        return failure.status
    }

    /// What an import changes.
    private struct Plan {
        let summary: ImportSummary
        /// The changed files; empty if there is nothing to write.
        var files: [ContentChange] = []
        var identity: StarterIdentity?
    }

    private func plan(_ person: SignedInUser?, _ problems: DiagnosticCollector) throws -> Plan {
        let content = FileSystem.withoutTrailingSlashes(options.content)
        guard try fileSystem.status(of: content)?.kind == .folder else { throw NewProblem.noContent(content) }
        let material = try ImportedMaterial(options, of: person, fileSystem, reporting: problems)
        if let below = ContentNeighbor.contentFolder(in: content, fileSystem) {
            let problem = MissingInput.contentIsBelow(content, content: below)
            throw CommandFailure(.missingInput, [Diagnostic(problem, at: nil)])
        }
        let tree = ContentFolder(content, fileSystem: fileSystem)
        let candidates = try KnownCandidates(in: tree)
        let uid = try uid(for: material, of: person, among: candidates)
        var samples: StarterSamples?
        let place = try ResumePlace(
            of: uid, in: tree, readingResume: material.hasResume,
            removingSamples: { candidate in
                guard material.hasResume else { return nil }
                samples = StarterSamples(in: candidate, name: material.name)
                return samples?.candidate
            }, reporting: problems)
        let sampleName = samples?.remainingName
        guard place.hasCandidate && sampleName == nil || material.name != nil else {
            throw ImportProblem.nameless(uid: uid, sample: sampleName)
        }
        let merge = ResumeMerge(of: place.resume, with: material.resume, overwriting: options.overwrites)
        let details = place.merging(material.details, overwriting: options.overwrites)
        if merge.resume["basics"]?["image"] == material.resume["basics"]?["image"],
            place.candidate?["details"]?["picture"] == nil
        {
            material.reviewPicture(of: uid, in: DocumentFolder(content: content, fileSystem: fileSystem))
        }
        if let picture = details.addedText(of: "picture"), material.info != nil {
            problems.report([Diagnostic(UserProblem.remotePicture(picture), at: nil)])
        }
        var plan = Plan(
            summary: ImportSummary(
                material: material, place: place, merge: merge, details: details,
                samples: place.removesSamples ? samples?.paths ?? [] : []))
        if merge.isChange || details.isChange || !place.hasCandidate || place.removesSamples {
            let resume = material.hasResume && (merge.isChange || !place.hasCandidate) ? merge.resume : nil
            plan.files = place.files(with: resume, details, name: material.name)
        }
        if let name = material.name, place.removesSamples, samples?.paths.contains("name") == true {
            plan.identity = try StarterIdentity(of: uid, replacedBy: name, in: content, among: candidates, fileSystem)
            plan.files += plan.identity?.files ?? []
        }
        return plan
    }

    /// Shows the changes, and writes them if the user agrees.
    private func carryOut(_ plan: Plan) throws -> ExitStatus {
        let shown = console.result(plan.summary.text(isWritten: !plan.files.isEmpty))
        guard shown == .done, !plan.files.isEmpty else { return shown }
        if options.dryRun { return console.result("\nNothing was written: --dry-run.\n") }
        guard try options.yes || questions.isAgreed("Write this?") else {
            return console.result("\nNothing was written.\n")
        }
        try write(plan.files, renaming: plan.identity?.renamed)
        return console.result(ImportSummary.closing(plan.files, renamed: plan.identity?.renamed))
    }
}

// MARK: Candidate

extension ImportCommand {
    /// The signed-in person, for an import from the session.
    private func signedIn() async throws -> SignedInUser? {
        guard options.isFromSession else { return nil }
        let accounts = try program.online.accounts
        let info = try await accounts.userInfo()
        return SignedInUser(uid: try await accounts.current().account.uid, info: info)
    }

    /// The candidate to import into.
    private func uid(
        for material: ImportedMaterial, of person: SignedInUser?, among candidates: KnownCandidates
    ) throws -> String {
        func checked(_ uid: String) throws -> String {
            if candidates.contains(uid) { return uid }
            _ = try NewCandidate.uid(uid)
            try candidates.checkIsNew(uid)
            return uid
        }
        if let uid = options.candidate { return try checked(uid) }
        if let uid = person?.uid, candidates.contains(uid) { return uid }
        if let uid = candidates.onlyOne(probablyNamed: material.name) { return uid }
        let existing = candidates.uid(ofName: material.name)
        let suggestion = existing ?? material.name.flatMap(NewCandidate.uid(from:)) ?? NewCandidate.neutralUID
        // The only candidate has another name: nobody but the user knows whether it is the same person.
        var other: (uid: String, name: String)?
        var problem = ImportProblem.candidateNotNamed(suggestion: suggestion, known: candidates.uids)
        if existing == nil, let only = candidates.onlyOne, let name = material.name {
            other = only
            problem = .otherCandidate(name: name, suggestion: suggestion, only: only.name, uid: only.uid)
        }
        guard questions.isInteractive, !options.yes else { throw problem }
        let what = material.hasResume ? "CV" : "details"
        var question = "Uid of the candidate with this \(what) [\(suggestion)]: "
        if let other {
            console.note(TerminalText.visible("note: " + problem.description.message) + "\n")
            question = "Write \(other.uid) to add it there, or \(suggestion) to add another candidate: "
        }
        while true {
            let answer = try questions.answer(to: question)
            // "Yes" and "no" are valid uids, but not answers to this question.
            if let other, ![other.uid, suggestion].contains(answer) {
                console.note("write one of the two; '--candidate UID' chooses another uid\n")
                continue
            }
            do {
                return try checked(answer.isEmpty ? suggestion : answer)
            } catch {
                console.report(CommandFailure(error).diagnostics)
            }
        }
    }
}

// MARK: Writing

extension ImportCommand {
    /// Writes files: creates new ones, all or none, or changes existing ones; then renames the candidate's file.
    private func write(_ files: [ContentChange], renaming renamed: (old: String, new: String)?) throws {
        for file in files {
            guard let before = file.before else { continue }
            guard try fileSystem.read(file.path) == before else { throw ImportProblem.changedMeanwhile(file.path) }
        }
        program.interruption.buildBegins()
        program.interruption.publicationBegins()
        do throws(FileError) {
            for file in files where file.before != nil {
                try fileSystem.replaceContent(of: file.path, with: file.after)
            }
            var maker = FileMaker(fileSystem)
            try maker.make(files.filter { $0.before == nil }.map { FileMaker.File(path: $0.path, bytes: $0.after) })
            if let renamed { try fileSystem.rename(renamed.old, to: renamed.new) }
        } catch {
            throw CommandFailure(writing: error)
        }
        program.interruption.publicationEnds()
    }
}
