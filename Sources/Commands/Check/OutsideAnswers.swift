import Diagnostics
import FileSystem
import LinkRecords

/// The answers of other sites: those that are remembered, and for the rest those of the program that asks.
struct OutsideAnswers: Sendable {
    /// The folder with the answers.
    let folder: String
    let fileSystem: FileSystem

    /// The answers for addresses.
    ///
    /// - Throws: a ``CommandFailure`` where the program that asks is missing or fails.
    func answers(for urls: [String]) throws -> [LinkAnswer] {
        let time = CurrentProcess.secondsSince1970
        let known = try remembered().filter { $0.counts(at: time) }
        let wanted = Set(urls).subtracting(known.map(\.url)).sorted()
        guard !wanted.isEmpty else { return known }
        try fileSystem.makeFolders(folder)
        try fileSystem.write(folder + "/" + LinkFolder.wanted, Array(wanted.map { $0 + "\n" }.joined().utf8))
        try ask()
        return try remembered()
    }
}

extension OutsideAnswers {
    private func remembered() throws(FileError) -> [LinkAnswer] {
        let path = folder + "/" + LinkFolder.answers
        guard try fileSystem.status(of: path) != nil else { return [] }
        return LinkAnswer.answers(in: String(decoding: try fileSystem.read(path, limit: 64_000_000), as: UTF8.self))
    }

    /// Runs the program that asks.
    private func ask() throws(CommandFailure) {
        do {
            let status = try fileSystem.run(CompanionProgram(LinkFolder.program, fileSystem).path, [folder])
            guard status == 0 else { throw OutsideProgramProblem.failed(status: status) }
        } catch let problem as OutsideProgramProblem {
            throw CommandFailure(.serviceUnavailable, [Diagnostic(problem, at: nil)])
        } catch {
            throw CommandFailure(.serviceUnavailable, [Diagnostic(OutsideProgramProblem.missing, at: nil)])
        }
    }
}

/// Why links to other sites cannot be asked for.
enum OutsideProgramProblem: Problem, Error, Hashable {
    /// There is no program that asks.
    case missing
    /// It ended with a status.
    case failed(status: Int32)

    var description: ProblemDescription {
        switch self {
        case .missing:
            .error(
                "links-program-missing",
                "the program '\(LinkFolder.program)', which checks external links, cannot be started",
                advice: [
                    "released packages do not contain it: put it beside 'sitegen' or into a folder of PATH",
                    "to build it from sitegen's sources: swift build -c release --product \(LinkFolder.program)",
                    "or leave '--external' out: all other checks work without it",
                ],
                explanation:
                    "'check --external' uses a second program for connections to other sites, so that 'sitegen' itself starts without a network library."
            )
        case .failed(let status):
            .error(
                "links-program-failed", "the program '\(LinkFolder.program)' ended with status \(status)",
                advice: ["read its message above, or leave '--external' out"],
                explanation:
                    "The second program that checks external links stopped with an error. All other checks work without '--external'."
            )
        }
    }

    static var examples: [OutsideProgramProblem] {
        [.missing, .failed(status: 74)]
    }
}
