/// Whatever requests addresses of other sites: the network, or a test in its place.
public protocol LinkService: Sendable {
    /// What came of requesting addresses, in their order.
    ///
    /// - Parameter time: the seconds since 1970.
    /// - Throws: why none can be requested.
    func answers(for urls: [String], at time: Int) async throws -> [LinkAnswer]
}
