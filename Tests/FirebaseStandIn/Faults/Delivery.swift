/// How much of a response reaches the client.
enum Delivery: Sendable {
    /// All of it, after a delay.
    case whole(after: Duration)
    /// Half of it.
    case half
    /// A number of bytes.
    case cut(after: Int, Framing)
    /// Other bytes.
    case raw([UInt8])
    /// Its start, repeated endlessly.
    case endless
    /// Its head.
    case headOnly
    /// Nothing.
    case none

    /// The number of bytes of a stream that reach the client.
    var limitOfStream: Int {
        switch self {
        case .cut(let count, _): count
        case .half: 200
        case .none: 0
        case .whole, .raw, .endless, .headOnly: .max
        }
    }
}
