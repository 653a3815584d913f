import CLibcurl

/// The system's libcurl.
///
/// Its functions are thread-safe; each handle must be used by one thread at a time (libcurl-thread(3)).
struct Libcurl: @unchecked Sendable {
    /// The library, loaded on first use; `nil` if there is no usable one.
    static let shared = Libcurl()

    /// Its functions, which are never unloaded.
    let functions: OpaquePointer

    private init?() {
        guard let functions = libcurl_open() else { return nil }
        self.functions = functions
    }
}
