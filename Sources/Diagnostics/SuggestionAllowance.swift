import Synchronization

/// Limits the number of searches for similar names. Each search compares all names, and a text can have thousands of
/// unknown names.
public final class SuggestionAllowance: Sendable {
    private let left: Mutex<Int>

    /// Allows a number of searches.
    public init(_ count: Int = 100) {
        left = Mutex(count)
    }

    /// Whether another search is allowed; counts it.
    public func take() -> Bool {
        left.withLock { left in
            guard left > 0 else { return false }
            left -= 1
            return true
        }
    }
}
