extension Duration {
    /// The time after which a test stops waiting for an event and fails. No working program needs it, also beside others.
    public static let hangLimit = Duration.seconds(900)
}
