/// What passes through one connection: which bytes are a request, what is answered, what comes next, and how long each may
/// take. It knows no socket and no clock.
struct Conversation: Sendable {
    /// How long things may take.
    struct Patience: Sendable {
        /// From the first byte of a head to its last.
        var head = Duration.seconds(10)
        /// Between two requests.
        var idle = Duration.seconds(15)
        /// Without the client taking a byte of an answer.
        var sending = Duration.seconds(30)
        /// For a byte of an answer to be taken, while others wait for a place.
        var crowded = Duration.milliseconds(100)
        /// For reading what nobody wants, so that a refusal is not lost.
        var lingering = Duration.seconds(1)
        /// Between two signs of life of a stream.
        var heartbeat = Duration.seconds(15)
    }

    private enum Phase {
        case reading
        case answering(closes: Bool)
        case streaming
        case lingering(left: Int)
        case over
    }

    /// The most bytes that wait for a client who listens to events.
    static let longestBacklog = 1 << 20

    /// What is to be sent.
    var outgoing = Outgoing()
    /// When patience ends.
    private(set) var deadline: ContinuousClock.Instant
    private var phase = Phase.reading
    private var parser = HTTPRequestParser()
    private let patience: Patience
    private let respond: @Sendable (HTTPRequest) -> Response
    /// The moment in seconds since 1970.
    private let date: @Sendable () -> Int

    init(
        _ now: ContinuousClock.Instant, patience: Patience = Patience(), date: @escaping @Sendable () -> Int,
        respond: @escaping @Sendable (HTTPRequest) -> Response
    ) {
        self.patience = patience
        self.respond = respond
        self.date = date
        // Whoever opens a connection means to use it.
        deadline = now + patience.head
    }

    /// Whether the connection is to be closed.
    var isOver: Bool { if case .over = phase { true } else { false } }
    /// Whether it listens to events.
    var isStreaming: Bool { if case .streaming = phase { true } else { false } }
    /// Whether it may be closed for the sake of others: a request has not arrived whole, or an answer is taken slowly.
    func canGiveWay(_ now: ContinuousClock.Instant) -> Bool {
        switch phase {
        case .reading, .lingering, .over: true
        case .answering: now >= deadline - patience.sending + patience.crowded
        case .streaming: false
        }
    }

    /// Whether what the client sends is wanted.
    var wantsToReceive: Bool {
        switch phase {
        case .reading, .streaming, .lingering: true
        case .answering, .over: false
        }
    }

    /// Takes bytes that arrived.
    mutating func receive(_ bytes: some Collection<UInt8>, _ now: ContinuousClock.Instant) {
        switch phase {
        case .reading:
            if !parser.hasBegun { deadline = now + patience.head }
            parser.append(bytes)
            proceed(now)
        case .lingering(let left):
            // Whoever sends without end is not listened to any longer.
            phase = left > bytes.count ? .lingering(left: left - bytes.count) : .over
        case .streaming, .answering, .over: break
        }
    }

    /// Takes the news that the client will send no more.
    mutating func receiveEnd() {
        // What was asked for before is still answered.
        if wantsToReceive { phase = .over }
    }

    /// Takes the news of how far sending came.
    mutating func noteSending(_ progress: Outgoing.Progress, hasSent: Bool, _ now: ContinuousClock.Instant) -> Bool {
        if progress == .failed { phase = .over }
        if hasSent { deadline = now + (isStreaming ? patience.heartbeat : patience.sending) }
        guard progress == .finished, case .answering(let closes) = phase else { return false }
        if closes {
            phase = .lingering(left: 1 << 18)
            deadline = now + patience.lingering
            return true
        }
        phase = .reading
        deadline = now + (parser.hasBegun ? patience.head : patience.idle)
        proceed(now)
        return false
    }

    /// Tells a client that listens.
    mutating func tell(_ event: String) {
        guard isStreaming else { return }
        // It takes nothing; when it comes again, it is told how things are.
        if outgoing.count > Self.longestBacklog { phase = .over } else { outgoing.append(.bytes(Array(event.utf8))) }
    }

    /// Takes the news that patience has ended.
    mutating func expire(_ now: ContinuousClock.Instant) {
        switch phase {
        case .streaming where outgoing.isEmpty:
            outgoing.append(.bytes(Array(":\n\n".utf8)))
            deadline = now + patience.sending
        case .reading where parser.hasBegun:
            answer(.text(.requestTimeout, "the request did not arrive in time"), isHead: false, closes: true, now)
        default: phase = .over
        }
    }

    /// Ends it for the sake of others.
    mutating func end() { phase = .over }
}

extension Conversation {
    private mutating func proceed(_ now: ContinuousClock.Instant) {
        switch parser.next() {
        case .incomplete: break
        case .refused(let status):
            answer(.text(status, status.phrase.lowercased()), isHead: false, closes: true, now)
        case .request(let request):
            let response = respond(request)
            answer(response, isHead: request.method == "HEAD", closes: response.closes, now)
        }
    }

    private mutating func answer(_ response: Response, isHead: Bool, closes: Bool, _ now: ContinuousClock.Instant) {
        var response = response
        response.closes = closes
        if isHead, response.isStream {
            response.isStream = false
            response.content = []
        }
        outgoing.append(.bytes(response.head(date: date())))
        if !isHead { for segment in response.content { outgoing.append(segment) } }
        phase = response.isStream ? .streaming : .answering(closes: closes)
        deadline = now + patience.sending
    }
}
