import OperatingSystem

/// The browser that the system opens addresses with.
enum Browser {
    /// Opens an address.
    ///
    /// - Throws: why it cannot be.
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
