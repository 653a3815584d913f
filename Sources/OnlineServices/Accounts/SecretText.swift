/// A token or a password: whoever needs the text asks for it, and no description of a value that holds it shows it.
public struct SecretText: Sendable {
    // A function, because whatever prints the parts of a value prints nothing of it.
    private let text: @Sendable () -> String

    /// Takes a text.
    public init(_ text: String) {
        self.text = { text }
    }

    /// The text: for what sends or keeps it.
    func reveal() -> String { text() }
}

extension SecretText: Hashable {
    /// Whether both are the same text.
    public static func == (left: SecretText, right: SecretText) -> Bool { left.reveal() == right.reveal() }

    /// Hashes the text.
    public func hash(into hasher: inout Hasher) { hasher.combine(reveal()) }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible {
    /// Says that there is one, and nothing of it.
    public var description: String { "a secret" }

    /// Says that there is one, and nothing of it.
    public var debugDescription: String { description }
}
