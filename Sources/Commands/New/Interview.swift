import ByteText
import Diagnostics
import OperatingSystem

/// Determines the person of a new profile, from the options or by asking on the terminal.
struct Interview: Sendable {
    private let options: NewOptions
    private let console: Console

    init(_ options: NewOptions, _ console: Console) {
        self.options = options
        self.console = console
    }

    /// The person.
    ///
    /// - Parameter uid: the uid, if it is already known.
    /// - Throws: a ``NewProblem`` for invalid or missing values, or if the input cannot be read.
    func person(uid: String?) throws -> NewCandidate {
        // Validate the options before asking anything.
        let settled = try uid.map(NewCandidate.uid(_:))
        let givenName = try options.name.map(NewCandidate.name(_:))
        let givenEmail = try options.email.map(NewCandidate.email(_:))
        // A caller that requests another format is a program and cannot answer.
        let isInteractive =
            !options.yes && options.diagnostics == .text && StandardInput.isTerminal
            && StandardStream.error.isTerminal
        guard isInteractive || options.yes || givenName != nil else { throw NewProblem.nobodyToAsk }
        let name =
            try givenName
            ?? (isInteractive
                ? ask("Name", NewCandidate.inventedName, NewCandidate.name(_:)) : NewCandidate.inventedName)
        var email = givenEmail
        if email == nil, isInteractive {
            email = try ask("E-mail address, not published unless you choose to", NewCandidate.email(_:))
        } else if email == nil, givenName == nil {
            email = NewCandidate.inventedEmail
        }
        var uid = settled ?? NewCandidate.uid(from: name)
        if uid == nil, isInteractive {
            uid = try ask("Uid, part of page addresses", NewCandidate.neutralUID, NewCandidate.uid(_:))
        }
        return NewCandidate(name: name, email: email, uid: uid ?? NewCandidate.neutralUID)
    }
}

extension Interview {
    /// Asks until the answer is valid; an empty answer accepts the default.
    private func ask(
        _ question: String, _ offer: String, _ read: (String) throws(NewProblem) -> String
    ) throws -> String {
        try ask(question, offering: offer, read) ?? offer
    }

    /// Asks until the answer is valid or empty.
    private func ask(
        _ question: String, offering offer: String = "none", _ read: (String) throws(NewProblem) -> String
    ) throws -> String? {
        while true {
            console.note("\(question) [\(offer)]: ")
            guard let bytes = try StandardInput.readLine() else {
                // The prompt does not end with a line feed.
                console.note("\n")
                throw NewProblem.inputEnded
            }
            let answer = String(decoding: bytes, as: UTF8.self)
            if answer.isBlank { return nil }
            do throws(NewProblem) {
                return try read(answer)
            } catch {
                console.report([Diagnostic(error, at: nil)])
            }
        }
    }
}
