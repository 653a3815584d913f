import CandidateNetwork
import CandidateProfile
import Commands
import FirebaseNetwork

/// Decides what stands behind the networks of this executable.
struct FirebaseServices: Sendable {
    private let environment: ServiceEnvironment

    init(_ environment: ServiceEnvironment) {
        self.environment = environment
    }

    /// The network of a source: that of the database that it names, else the tree on disk.
    @Sendable func network(of source: Program.Source, remembering memory: UserMemory?) throws -> any SiteNetwork {
        guard let database = source.firebase else { return source.localNetwork(remembering: memory) }
        return source.network(over: try manager(of: database), remembering: memory)
    }

    /// Whatever keeps the tree at a database's address.
    @Sendable func manager(of database: String?) throws -> any NetworkManager {
        let url = try DatabaseURL(database ?? "", emulatorHost: environment.databaseEmulatorHost)
        let token = environment.token
        return Network(url, credentials: { _ in token.map(Credential.bearer) }) { _, _ in
            throw ServiceFailure(.notPermitted, AccountProblem.wrongCredentials)
        }
    }
}
