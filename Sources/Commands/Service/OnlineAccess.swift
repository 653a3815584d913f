import CandidateNetwork
import SiteCheck

/// Access to databases, accounts and other sites; only `sitegen-online` has it.
public struct OnlineAccess: Sendable {
    /// Makes whatever keeps the tree at a database's address; without one, at that of the session.
    ///
    /// It throws where the address is none, and where there is neither an address nor a session.
    public typealias ManagerProvider = @Sendable (_ database: String?) throws -> any NetworkManager

    /// Makes whatever keeps the tree at a database's address.
    public var makeManager: ManagerProvider
    /// Who is signed in.
    public var accounts: any AccountService
    /// Requests the pages of other sites.
    public var links: any LinkService

    /// Makes access to all of them.
    public init(makeManager: @escaping ManagerProvider, accounts: any AccountService, links: any LinkService) {
        self.makeManager = makeManager
        self.accounts = accounts
        self.links = links
    }
}
