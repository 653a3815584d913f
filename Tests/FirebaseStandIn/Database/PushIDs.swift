/// The keys that a database generates: 20 characters that sort in the order of creation.
///
/// The first eight encode the time, the other twelve are random; within a millisecond, the random part is incremented.
struct PushIDs: Sendable {
    private static let alphabet = Array("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
    private var moment = 0
    private var tail: [Int] = []

    /// The next key.
    ///
    /// - Parameter now: milliseconds since 1970.
    mutating func next(now: Int) -> String {
        if now > moment {
            moment = now
            tail = (0..<12).map { _ in Int.random(in: 0..<64) }
        } else {
            var index = 11
            while index > 0, tail[index] == 63 {
                tail[index] = 0
                index -= 1
            }
            tail[index] = (tail[index] + 1) % 64
        }
        let head = (0..<8).map { moment >> (6 * (7 - $0)) & 63 }
        return String(decoding: (head + tail).map { Self.alphabet[$0] }, as: UTF8.self)
    }
}
