import Synchronization

/// How many names may still be looked for among many others: each search compares them all, and a text can hold thousands
/// of wrong names.
public final class SuggestionAllowance: Sendable {
    private let left: Mutex<Int>

    /// Allows a number of searches.
    public init(_ count: Int = 100) {
        left = Mutex(count)
    }

    /// Whether one more search is allowed, which then counts.
    public func take() -> Bool {
        left.withLock { left in
            guard left > 0 else { return false }
            left -= 1
            return true
        }
    }
}
