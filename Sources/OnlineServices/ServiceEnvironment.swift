import OperatingSystem

/// The environment variables for services, read in one place.
public struct ServiceEnvironment: Sendable {
    /// `FIREBASE_DATABASE_EMULATOR_HOST`: host and port of a database emulator, which then replaces every database.
    public var databaseEmulatorHost: String?
    /// `FIREBASE_AUTH_EMULATOR_HOST`: host and port of an emulator of Firebase Authentication, which replaces Google's
    /// hosts.
    public var authEmulatorHost: String?
    /// `SITEGEN_TOKEN`: a token that replaces a session, for programs.
    public var token: String?
    /// `GOOGLE_APPLICATION_CREDENTIALS`: the key file of a service account, for programs.
    public var serviceAccountFile: String?
    /// `SITEGEN_CLIENT_SECRET`: the client secret that some identity providers require.
    public var clientSecret: String?
    /// The folder with the user's files of sitegen: `$XDG_CONFIG_HOME/sitegen`, or else `~/.config/sitegen` (XDG Base
    /// Directory Specification); `nil` if neither is known.
    public var configurationFolder: String?

    /// Creates an empty environment.
    public init() {}

    /// The environment of this process.
    public static var ofProcess: ServiceEnvironment {
        func value(_ name: String) -> String? {
            CurrentProcess.environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        var environment = ServiceEnvironment()
        environment.databaseEmulatorHost = value("FIREBASE_DATABASE_EMULATOR_HOST")
        environment.authEmulatorHost = value("FIREBASE_AUTH_EMULATOR_HOST")
        environment.token = value("SITEGEN_TOKEN")
        environment.serviceAccountFile = value("GOOGLE_APPLICATION_CREDENTIALS")
        environment.clientSecret = value("SITEGEN_CLIENT_SECRET")
        // The specification requires relative paths to be ignored.
        let named = value("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let base = named ?? value("HOME").map { FileSystem.join($0, ".config") }
        environment.configurationFolder = base.map { FileSystem.join($0, "sitegen") }
        return environment
    }
}
