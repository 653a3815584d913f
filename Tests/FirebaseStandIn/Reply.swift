import OperatingSystem

/// The result of a request.
enum Reply: Sendable {
    /// A response.
    case answer(Answer)
    /// A response that is created later, so that others do not wait for its serialization.
    case later(@Sendable () -> Answer)
    /// A stream of events.
    case events(listener: Int, waker: Waker)
}

/// Refuses a request.
struct Refusal: Error {
    /// The response.
    var answer: Answer

    init(_ answer: Answer) {
        self.answer = answer
    }

    /// Creates a database's error.
    init(_ status: Int, _ text: String) {
        answer = .error(status, text)
    }
}
