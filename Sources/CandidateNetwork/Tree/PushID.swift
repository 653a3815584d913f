import Synchronization

/// Keys for new nodes as Firebase's clients create them: 20 characters that are sorted by the time of creation.
///
/// The first 8 characters encode the milliseconds since 1970, the other 12 are random. For a second key within the same
/// millisecond, the random part is incremented (as in Firebase's own `push`).
public final class PushIDMaker: Sendable {
    private struct Last {
        var time = 0
        var digits: [UInt8] = []
    }

    private static let alphabet = Array("-0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz".utf8)
    private static let countOfTime = 8
    private static let countOfRandom = 12
    private let last = Mutex(Last())

    /// Creates a generator of keys.
    public init() {}

    /// A new key.
    ///
    /// - Parameter time: the milliseconds since 1970.
    public func make(at time: Int) -> String {
        let digits = last.withLock { last in
            if last.time == time, last.digits.contains(where: { $0 < 63 }) {
                Self.count(&last.digits)
            } else {
                last.time = time
                last.digits = (0..<Self.countOfRandom).map { _ in .random(in: 0..<64) }
            }
            return last.digits
        }
        let ofTime = (0..<Self.countOfTime).map { Self.alphabet[(time >> (6 * (Self.countOfTime - 1 - $0))) & 63] }
        return String(decoding: ofTime + digits.map { Self.alphabet[Int($0)] }, as: UTF8.self)
    }

    /// Whether a text has the form of such a key.
    public static func makes(_ key: String) -> Bool {
        key.utf8.count == countOfTime + countOfRandom && key.utf8.allSatisfy(alphabet.contains)
    }

    private static func count(_ digits: inout [UInt8]) {
        for index in digits.indices.reversed() {
            guard digits[index] == 63 else {
                digits[index] += 1
                return
            }
            digits[index] = 0
        }
    }
}
