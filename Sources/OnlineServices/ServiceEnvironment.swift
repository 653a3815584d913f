import FileSystem

/// What the environment of the process says of services; read in one place and handed on.
public struct ServiceEnvironment: Sendable {
    /// `FIREBASE_DATABASE_EMULATOR_HOST`: host and port of a database's emulator, which stands for every database then.
    public var databaseEmulatorHost: String?
    /// `FIREBASE_AUTH_EMULATOR_HOST`: host and port of the emulator of accounts, which stands for Firebase's own.
    public var authEmulatorHost: String?
    /// `SITEGEN_TOKEN`: a token to use in place of a session, for programs.
    public var token: String?
    /// `SITEGEN_CLIENT_SECRET`: what some identity providers want to hear from programs besides their id.
    public var clientSecret: String?
    /// The folder that holds sitegen's own files of this person: `$XDG_CONFIG_HOME/sitegen`, else `~/.config/sitegen`
    /// (XDG Base Directory Specification); `nil` where neither is known.
    public var configurationFolder: String?

    /// Makes an environment in which nothing is set.
    public init() {}

    /// That of this process.
    public static var ofProcess: ServiceEnvironment {
        func value(_ name: String) -> String? {
            CurrentProcess.environment(name).flatMap { $0.isEmpty ? nil : $0 }
        }
        var environment = ServiceEnvironment()
        environment.databaseEmulatorHost = value("FIREBASE_DATABASE_EMULATOR_HOST")
        environment.authEmulatorHost = value("FIREBASE_AUTH_EMULATOR_HOST")
        environment.token = value("SITEGEN_TOKEN")
        environment.clientSecret = value("SITEGEN_CLIENT_SECRET")
        // The specification has relative paths ignored.
        let named = value("XDG_CONFIG_HOME").flatMap { $0.hasPrefix("/") ? $0 : nil }
        let base = named ?? value("HOME").map { FileSystem.join($0, ".config") }
        environment.configurationFolder = base.map { FileSystem.join($0, "sitegen") }
        return environment
    }
}
