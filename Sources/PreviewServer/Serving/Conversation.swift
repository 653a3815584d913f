/// The state of one connection: parses requests, creates responses and tracks timeouts, without sockets or clocks.
struct Conversation: Sendable {
    /// Time limits.
    struct Timeouts: Sendable {
        /// From the first byte of a head to its last.
        var head = Duration.seconds(10)
        /// Between two requests.
        var idle = Duration.seconds(15)
        /// Without progress in sending a response.
        var sending = Duration.seconds(30)
        /// Without progress in sending a response, while other connections wait.
        var crowded = Duration.milliseconds(100)
        /// For reading remaining input, so that the client receives the refusal.
        var lingering = Duration.seconds(1)
        /// Between keep-alive comments of a stream.
        var heartbeat = Duration.seconds(15)
    }

    private enum Phase {
        case reading
        case responding(closes: Bool)
        case streaming
        case lingering(left: Int)
        case over
    }

    /// The maximum number of unsent bytes of an event stream.
    static let maximumBacklog = 1 << 20

    /// The bytes to send.
    var outgoing = Outgoing()
    /// When the current phase times out.
    private(set) var deadline: ContinuousClock.Instant
    private var phase = Phase.reading
    private var parser = HTTPRequestParser()
    private let timeouts: Timeouts
    private let respond: @Sendable (HTTPRequest) -> Response
    /// The current time in seconds since 1970.
    private let date: @Sendable () -> Int

    init(
        _ now: ContinuousClock.Instant, timeouts: Timeouts = Timeouts(), date: @escaping @Sendable () -> Int,
        respond: @escaping @Sendable (HTTPRequest) -> Response
    ) {
        self.timeouts = timeouts
        self.respond = respond
        self.date = date
        // The timeout also applies before the first byte.
        deadline = now + timeouts.head
    }

    /// Whether the connection can be closed.
    var isOver: Bool { if case .over = phase { true } else { false } }
    /// Whether it is an event stream.
    var isStreaming: Bool { if case .streaming = phase { true } else { false } }
    /// Whether it can be closed in favour of other connections: it has no complete request, or the client receives
    /// slowly.
    func canGiveWay(_ now: ContinuousClock.Instant) -> Bool {
        switch phase {
        case .reading, .lingering, .over: true
        case .responding: now >= deadline - timeouts.sending + timeouts.crowded
        case .streaming: false
        }
    }

    /// Whether to receive more bytes.
    var wantsToReceive: Bool {
        switch phase {
        case .reading, .streaming, .lingering: true
        case .responding, .over: false
        }
    }

    /// Handles received bytes.
    mutating func receive(_ bytes: some Collection<UInt8>, _ now: ContinuousClock.Instant) {
        switch phase {
        case .reading:
            if !parser.hasBegun { deadline = now + timeouts.head }
            parser.append(bytes)
            proceed(now)
        case .lingering(let left):
            // Limit the input of clients that never stop sending.
            phase = left > bytes.count ? .lingering(left: left - bytes.count) : .over
        case .streaming, .responding, .over: break
        }
    }

    /// Handles the end of the client's input.
    mutating func receiveEnd() {
        // A request received before is still answered.
        if wantsToReceive { phase = .over }
    }

    /// Handles progress in sending.
    mutating func noteSending(_ progress: Outgoing.Progress, hasSent: Bool, _ now: ContinuousClock.Instant) -> Bool {
        if progress == .failed { phase = .over }
        if hasSent { deadline = now + (isStreaming ? timeouts.heartbeat : timeouts.sending) }
        guard progress == .finished, case .responding(let closes) = phase else { return false }
        if closes {
            phase = .lingering(left: 1 << 18)
            deadline = now + timeouts.lingering
            return true
        }
        phase = .reading
        deadline = now + (parser.hasBegun ? timeouts.head : timeouts.idle)
        proceed(now)
        return false
    }

    /// Sends an event to a listening client.
    mutating func send(_ event: String) {
        guard isStreaming else { return }
        // The client does not receive; when it reconnects, it gets the current state.
        if outgoing.count > Self.maximumBacklog { phase = .over } else { outgoing.append(.bytes(Array(event.utf8))) }
    }

    /// Handles the expiry of the deadline.
    mutating func expire(_ now: ContinuousClock.Instant) {
        switch phase {
        case .streaming where outgoing.isEmpty:
            outgoing.append(.bytes(Array(":\n\n".utf8)))
            deadline = now + timeouts.sending
        case .reading where parser.hasBegun:
            respond(
                with: .text(.requestTimeout, "the request did not arrive in time"), isHead: false, closes: true, now)
        default: phase = .over
        }
    }

    /// Closes the connection in favour of others.
    mutating func end() { phase = .over }
}

extension Conversation {
    private mutating func proceed(_ now: ContinuousClock.Instant) {
        switch parser.next() {
        case .incomplete: break
        case .refused(let status):
            respond(with: .text(status, status.phrase.lowercased()), isHead: false, closes: true, now)
        case .request(let request):
            let response = respond(request)
            respond(with: response, isHead: request.method == "HEAD", closes: response.closes, now)
        }
    }

    private mutating func respond(with response: Response, isHead: Bool, closes: Bool, _ now: ContinuousClock.Instant) {
        var response = response
        response.closes = closes
        if isHead, response.isStream {
            response.isStream = false
            response.content = []
        }
        outgoing.append(.bytes(response.head(date: date())))
        if !isHead { for segment in response.content { outgoing.append(segment) } }
        phase = response.isStream ? .streaming : .responding(closes: closes)
        deadline = now + timeouts.sending
    }
}
