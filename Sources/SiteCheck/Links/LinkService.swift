/// Requests addresses of other sites.
public protocol LinkService: Sendable {
    /// The results of the requests, in the order of the addresses.
    ///
    /// - Parameter time: the current time in seconds since 1970.
    /// - Throws: if no request can be made.
    func results(for urls: [String], at time: Int) async throws -> [LinkResult]
}
