import FileSystem

/// The system's default browser.
enum Browser {
    /// Opens an address.
    ///
    /// - Throws: why it cannot be opened.
    static func open(_ address: String) throws(NetworkError) {
        try CurrentProcess.launch(program, [address])
    }

    private static var program: String {
        #if os(macOS)
            "open"
        #else
            "xdg-open"
        #endif
    }
}
