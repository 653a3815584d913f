import Synchronization
import Testing

@testable import Commands
@testable import SiteGenerator

@Suite("The progress line")
struct ProgressLineTests {
    private final class Terminal: Sendable {
        let written = Mutex<[String]>([])
    }

    private let terminal = Terminal()

    private func line(after delay: Duration) -> ProgressLine {
        ProgressLine(after: delay) { [terminal] text in terminal.written.withLock { $0.append(text) } }
    }

    @Test("shows the count and the rate, overwrites itself, and disappears")
    func shown() throws {
        let line = line(after: .zero)
        let progress = line.progress
        progress.begin(200)
        progress.advance(by: 16)
        // At most ten updates a second.
        progress.advance(by: 16)
        line.end()
        progress.advance(by: 16)
        let written = terminal.written.withLock(\.self)
        try #require(written.count == 2)
        #expect(try #/\r16 of 200 candidates, [0-9]+ a second/#.wholeMatch(in: written[0]) != nil)
        #expect(written[1] == "\r" + String(repeating: " ", count: written[0].count - 1) + "\r")
    }

    @Test("writes a text again only if it has changed")
    func unchanged() async throws {
        let line = line(after: .zero)
        for text in ["waiting", "waiting", "reading", "reading"] {
            line.show(text)
            try await Task.sleep(for: .milliseconds(120))
        }
        #expect(terminal.written.withLock(\.self) == ["\rwaiting", "\rreading"])
    }

    @Test("shows nothing for short builds")
    func moment() {
        let line = line(after: .seconds(100))
        let progress = line.progress
        progress.begin(2)
        progress.advance(by: 2)
        line.end()
        let written = terminal.written.withLock(\.self)
        #expect(written.isEmpty)
    }
}
