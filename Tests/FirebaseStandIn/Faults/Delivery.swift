/// How an answer reaches the client.
enum Delivery: Sendable {
    /// Whole, after so long.
    case whole(after: Duration)
    /// Half of it.
    case half
    /// Its beginning, over and over.
    case endless
    /// Its head.
    case headOnly
    /// Not at all.
    case none
}
