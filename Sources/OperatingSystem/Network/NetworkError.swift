#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A network call that failed.
public struct NetworkError: Error, Sendable, Hashable {
    /// The system's error number.
    public var code: Int32

    /// The system's description, without a full stop: "address already in use".
    public var reason: String {
        let text = String(cString: strerror(code))
        return text.prefix(1).lowercased() + text.dropFirst()
    }

    /// Whether another program uses the port.
    public var isPortTaken: Bool { code == EADDRINUSE }
    /// Whether this process, or the system, has reached its limit of open files.
    public var isTooManyOpenFiles: Bool { code == EMFILE || code == ENFILE }

    static func doing<Result>(_ call: () throws(SystemError) -> Result) throws(NetworkError) -> Result {
        do {
            return try call()
        } catch {
            throw NetworkError(code: error.code)
        }
    }
}
