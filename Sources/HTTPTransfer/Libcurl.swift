import CLibcurl

/// The system's libcurl.
///
/// Its functions may be called from any thread, each handle by one thread at a time (libcurl-thread(3)).
struct Libcurl: @unchecked Sendable {
    /// The library, opened when it is needed first; `nil` where the system has none that can be used.
    static let shared = Libcurl()

    /// Its functions, which stay for as long as the process.
    let functions: OpaquePointer

    private init?() {
        guard let functions = libcurl_open() else { return nil }
        self.functions = functions
    }
}
