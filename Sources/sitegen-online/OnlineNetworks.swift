import CandidateNetwork
import CandidateProfile
import Commands
import OnlineServices

/// Decides what stands behind the networks of this executable.
struct OnlineNetworks: Sendable {
    /// Who is signed in, and the databases that are asked in that name.
    let accounts: Accounts

    init(_ environment: ServiceEnvironment) {
        accounts = Accounts(environment)
    }

    /// The network of a source: that of the database that it names, else the tree on disk.
    @Sendable func network(of source: Program.Source) throws -> any SiteNetwork {
        guard let database = source.firebase else { return source.localNetwork }
        return source.network(over: try manager(of: database))
    }

    /// Whatever keeps the tree at a database's address, or at that of the session.
    @Sendable func manager(of database: String?) throws -> any NetworkManager {
        try accounts.network(of: database)
    }
}
