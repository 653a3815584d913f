import CandidateNetwork

/// What talks to services, for commands that name one: only one executable has it.
public struct OnlineServices: Sendable {
    /// Makes whatever keeps the tree at a database's address; without one, at that of the session.
    ///
    /// It throws where the address is none, and where there is neither an address nor a session.
    public typealias ManagerProvider = @Sendable (_ database: String?) throws -> any NetworkManager

    /// Makes whatever keeps the tree at a database's address.
    public var makeManager: ManagerProvider
    /// Who is signed in.
    public var accounts: any AccountService

    /// Makes services.
    public init(makeManager: @escaping ManagerProvider, accounts: any AccountService) {
        self.makeManager = makeManager
        self.accounts = accounts
    }
}
