extension String {
    /// Whether there is nothing but white space in the text.
    var isBlank: Bool {
        // Most texts begin with a letter, which its byte tells sooner than a character its properties.
        if let first = utf8.first, first > 0x20, first < 0x7F { return false }
        return allSatisfy(\.isWhitespace)
    }
}
