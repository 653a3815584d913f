import CandidateNetwork
import SiteCheck

/// Access to databases, accounts and other sites; only `sitegen-online` has it.
public struct OnlineAccess: Sendable {
    /// Creates the network manager of a database's address, or of the session's database.
    ///
    /// Throws if the address is invalid, or if there is neither an address nor a session.
    public typealias ManagerProvider = @Sendable (_ database: String?) throws -> any NetworkManager

    /// Creates the network manager of a database.
    public var makeManager: ManagerProvider
    /// Signs in and out.
    public var accounts: any AccountService
    /// Requests the pages of other sites.
    public var links: any LinkService

    /// Creates services.
    public init(makeManager: @escaping ManagerProvider, accounts: any AccountService, links: any LinkService) {
        self.makeManager = makeManager
        self.accounts = accounts
        self.links = links
    }
}
