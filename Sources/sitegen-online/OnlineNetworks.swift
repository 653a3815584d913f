import CandidateNetwork
import CandidateProfile
import Commands
import ContentTree
import OnlineServices
import Synchronization

/// Decides what stands behind the networks of this executable.
final class OnlineNetworks: Sendable {
    /// Who is signed in, and the databases that are asked in that name.
    let accounts: Accounts
    /// The databases that are followed, by their addresses as given.
    private let followed = Mutex<[String: FollowedDatabase]>([:])

    init(_ environment: ServiceEnvironment) {
        accounts = Accounts(environment)
    }

    /// The network of a source: that of the database that it names, else the tree on disk.
    @Sendable func network(of source: Program.Source) throws -> any SiteNetwork {
        guard let database = source.firebase else { return source.localNetwork }
        if let followed = followed.withLock({ $0[database] }) { return source.network(over: followed.snapshot) }
        return source.network(over: try manager(of: database))
    }

    /// Follows a database; its networks then know what has changed.
    @Sendable func follow(_ database: String, changed: @escaping @Sendable (TreePath) -> Void) throws {
        let following = FollowedDatabase(try accounts.network(of: database), changed: changed)
        followed.withLock { $0[database] = following }
    }

    /// Whatever keeps the tree at a database's address, or at that of the session.
    @Sendable func manager(of database: String?) throws -> any NetworkManager {
        try accounts.network(of: database)
    }
}
