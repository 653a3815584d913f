/// How an answer reaches the client.
enum Delivery: Sendable {
    /// Whole, after so long.
    case whole(after: Duration)
    /// Half of it.
    case half
    /// So many bytes of it.
    case cut(after: Int, Framing)
    /// Other bytes.
    case raw([UInt8])
    /// Its beginning, over and over.
    case endless
    /// Its head.
    case headOnly
    /// Not at all.
    case none
}
