import OperatingSystem

/// How a request is answered.
enum Reply: Sendable {
    /// With this.
    case answer(Answer)
    /// With what this makes, so that nobody waits for it to be written down.
    case later(@Sendable () -> Answer)
    /// With events, until one side has enough.
    case events(listener: Int, waker: Waker)
}

/// Why a request is refused.
struct Refusal: Error {
    /// What the client gets.
    var answer: Answer

    init(_ answer: Answer) {
        self.answer = answer
    }

    /// A database's error.
    init(_ status: Int, _ text: String) {
        answer = .error(status, text)
    }
}
