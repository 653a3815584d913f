import Testing

@testable import Commands

/// Who decides the status after a signal: the signal, with its message, or the program, without a message.
@Suite("An interruption")
struct InterruptionTests {
    private static let stages: [@Sendable (Interruption) -> Void] = [
        { _ in }, { $0.buildBegins() }, { $0.publicationBegins() }, { $0.publicationEnds() },
    ]

    private static func interruption(after count: Int) -> Interruption {
        let interruption = Interruption()
        for stage in stages[..<count] { stage(interruption) }
        return interruption
    }

    @Test(
        "prints what happened to the output, and prevents the program from ending with its own status",
        arguments: [
            (1, "interrupted: nothing was published"), (2, "interrupted: nothing was published"),
            (3, "interrupted while publishing: all files are complete, and the next build publishes the rest"),
            (4, "interrupted after the site was published"),
        ])
    func word(stages: Int, word: String) {
        let interruption = Self.interruption(after: stages)
        #expect(interruption.lastWord() == word)
        #expect(!interruption.claimEnd())
    }

    @Test("prints nothing once the program ends with its own status", arguments: 1...4)
    func end(stages: Int) {
        let interruption = Self.interruption(after: stages)
        #expect(interruption.claimEnd())
        #expect(interruption.lastWord() == nil)
    }
}
