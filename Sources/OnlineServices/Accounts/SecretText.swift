/// A token or a password. Descriptions of values that contain it do not show it.
public struct SecretText: Sendable {
    // A function, because reflection prints the stored properties of a value.
    private let text: @Sendable () -> String

    /// Wraps a text.
    public init(_ text: String) {
        self.text = { text }
    }

    /// The text, to send or to store it.
    func reveal() -> String { text() }
}

extension SecretText: Hashable {
    /// Whether both have the same text.
    public static func == (left: SecretText, right: SecretText) -> Bool { left.reveal() == right.reveal() }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(reveal()) }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible {
    /// A description without the secret.
    public var description: String { "a secret" }

    /// A description without the secret.
    public var debugDescription: String { description }
}
