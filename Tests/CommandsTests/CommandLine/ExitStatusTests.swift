import Commands
import Testing

@Suite("Exit statuses and the version")
struct ExitStatusTests {
    @Test("the numbers are those of the documentation")
    func numbers() {
        #expect(ExitStatus.allCases.map(\.rawValue) == [0, 64, 65, 66, 69, 73, 74, 77, 130])
    }

    @Test(
        "colors",
        arguments: [
            (ColorChoice.auto, true, nil, "xterm-256color", true),
            (.auto, true, nil, nil, true),
            (.auto, true, "", "xterm", true),
            (.auto, true, "1", "xterm", false),
            (.auto, true, "0", "xterm", false),
            (.auto, true, nil, "dumb", false),
            (.auto, false, nil, "xterm", false),
            (.always, false, "1", "dumb", true),
            (.never, true, nil, "xterm", false),
        ] as [(ColorChoice, Bool, String?, String?, Bool)])
    func colors(choice: ColorChoice, isTerminal: Bool, noColor: String?, term: String?, expected: Bool) {
        #expect(choice.usesColor(isTerminal: isTerminal, noColor: noColor, term: term) == expected)
    }

    @Test("the version has the form of a version")
    func version() {
        #expect(Version.current.wholeMatch(of: /[0-9]+\.[0-9]+\.[0-9]+/) != nil)
    }
}
