import CandidateNetwork
import ContentTree
import SiteCheck

/// Access to databases, accounts and other sites; only `sitegen-online` has it.
public struct OnlineAccess: Sendable {
    /// Creates the network manager of a database's address, or of the session's database.
    ///
    /// Throws if the address is invalid, or if there is neither an address nor a session.
    public typealias ManagerProvider = @Sendable (_ database: String?) throws -> any NetworkManager

    /// Follows the changes of a database, from then on also for the networks of sites with the same address.
    ///
    /// Throws if the address is invalid.
    public typealias Following =
        @Sendable (
            _ database: String, _ changed: @escaping @Sendable (TreePath) -> Void
        ) throws -> Void

    /// Creates the network manager of a database.
    public var makeManager: ManagerProvider
    /// Follows a database.
    public var follow: Following
    /// Signs in and out.
    public var accounts: any AccountService
    /// Requests the pages of other sites.
    public var links: any LinkService

    /// Creates services.
    public init(
        makeManager: @escaping ManagerProvider, follow: @escaping Following = { _, _ in },
        accounts: any AccountService, links: any LinkService
    ) {
        self.makeManager = makeManager
        self.follow = follow
        self.accounts = accounts
        self.links = links
    }
}
