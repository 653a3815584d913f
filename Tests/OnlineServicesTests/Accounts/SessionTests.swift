import CandidateProfile
import ContentTree
import OperatingSystem
import Foundation
import ServiceProblems
import Synchronization
import TestSupport
import Testing

@testable import OnlineServices

@Suite("The session")
struct SessionTests {
    private let folder: TemporaryFolder
    private let file: SessionFile

    init() throws {
        folder = try TemporaryFolder()
        file = SessionFile(in: folder.path("config/sitegen"))
    }

    private static func session(expires: Int = 10_000) throws -> Session {
        let text = """
            {"version": 1, "uid": "ada", "email": "ada@example.com", "provider": "password",
            "database": "https://demo-default-rtdb.firebaseio.com", "apiKey": "key", "idToken": "CANARY-id",
            "refreshToken": "CANARY-refresh", "expires": \(expires), "userInfo": {"nickname": "addy"}}
            """
        return try #require(Session(Node(json: text)))
    }

    private func mode(_ name: String) throws -> Int {
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
        return try #require(attributes[.posixPermissions] as? NSNumber).intValue
    }

    @Test("is stored privately, and read again unchanged")
    func modes() throws {
        #expect(try file.read() == nil)
        let session = try Self.session()
        try file.write(session)
        #expect(try file.read() == session)
        #expect(try mode("config/sitegen/session.json") == 0o600)
        #expect(try mode("config/sitegen") == 0o700)
        try file.write(session.renewed(with: Self.tokens("2"), at: 5))
        #expect(try folder.contents().keys.sorted() == ["config/sitegen/session.json"])
        #expect(try mode("config/sitegen/session.json") == 0o600)
        #expect(try file.remove() && file.read() == nil && !file.remove())
    }

    @Test("makes a folder private that others could read")
    func folderMode() throws {
        try FileManager.default.createDirectory(
            atPath: file.path.replacing("/session.json", with: ""), withIntermediateDirectories: true)
        #expect(chmod(folder.path("config/sitegen"), 0o755) == 0)
        try file.write(try Self.session())
        #expect(try mode("config/sitegen") == 0o700)
    }

    @Test("is not used if others may read it, or if it is invalid")
    func unusable() async throws {
        try file.write(try Self.session())
        #expect(chmod(file.path, 0o640) == 0)
        #expect(
            await failure { _ = try file.read() }.last?.hasPrefix("session-open-to-others") == true)
        let whole = JSONWriter(.pretty).text(of: try Self.session().node)
        let broken = [
            "", "{}", "[]", String(whole.dropLast(3)), whole.replacing("\"version\": 1", with: "\"version\": 2"),
            whole.replacing("CANARY-refresh", with: ""), whole.replacing("https://demo", with: "http://demo"),
            whole.replacing("\"apiKey\"", with: "\"emulator\": \"evil.example:80\", \"apiKey\""),
        ]
        for text in broken {
            try folder.write(text, to: "config/sitegen/session.json")
            #expect(chmod(file.path, 0o600) == 0)
            let said = await failure { _ = try file.read() }
            #expect(said.first == "file" && said.last?.hasPrefix("session-damaged") == true, "\(text)")
            #expect(await !words { _ = try file.read() }.contains("CANARY"))
        }
        try FileManager.default.removeItem(atPath: file.path)
        try FileManager.default.createDirectory(atPath: file.path, withIntermediateDirectories: true)
        #expect(await failure { _ = try file.read() }.last?.hasPrefix("session-unreadable") == true)
    }

    @Test("is unchanged if the disk is full")
    func fullDisk() throws {
        let session = try Self.session()
        try file.write(session)
        for call in [SystemCall.open, .write, .fsync, .fchmod, .rename] {
            // Making a folder private also opens it; this one is private already.
            let full = FileSystem(intercepting: { $0 == call ? ENOSPC : nil })
            let faulty = SessionFile(in: folder.path("config/sitegen"), full)
            #expect(throws: ServiceFailure.self) { try faulty.write(session.renewed(with: Self.tokens("2"), at: 5)) }
            #expect(try file.read() == session)
            #expect(try folder.contents().keys.sorted() == ["config/sitegen/session.json"])
        }
    }

    private static func tokens(_ mark: String, uid: String = "ada") -> IssuedTokens {
        let text =
            #"{"user_id":"\#(uid)","id_token":"id-\#(mark)","refresh_token":"refresh-\#(mark)","expires_in":"3600"}"#
        guard let tokens = IssuedTokens(Node(json: text), .renewal) else { fatalError("these are tokens") }
        return tokens
    }

    /// Refreshes sessions, and records the tokens.
    private final class Renewals: Sendable {
        let asked = Mutex<[String]>([])

        @Sendable func renew(_ session: Session) async throws -> IssuedTokens {
            let number = asked.withLock { asked in
                asked.append(session.refreshToken.reveal())
                return asked.count
            }
            try await Task.sleep(for: .milliseconds(20))
            return SessionTests.tokens("\(number)")
        }
    }

    private func keeper(_ renewals: Renewals, at now: Int) -> SessionKeeper {
        SessionKeeper(
            file, now: { now }, wait: { _ in try await Task.sleep(for: .milliseconds(1)) }, renew: renewals.renew)
    }

    @Test("is refreshed when less than five minutes are left, and stored before it is used")
    func renewal() async throws {
        try file.write(try Self.session())
        let renewals = Renewals()
        #expect(try await keeper(renewals, at: 9_700).usable() == Self.session())
        #expect(renewals.asked.withLock { $0 } == [])
        let renewed = try await keeper(renewals, at: 9_701).usable()
        #expect(renewed?.idToken == SecretText("id-1") && renewed?.account.expires == 13_301)
        #expect(renewed?.info == (try Self.session().info))
        #expect(try file.read() == renewed)
        #expect(renewals.asked.withLock { $0 } == ["CANARY-refresh"])
    }

    @Test("uses a refresh token once, for any number of users")
    func once() async throws {
        try file.write(try Self.session(expires: 0))
        let renewals = Renewals()
        let keeper = keeper(renewals, at: 100)
        let tokens = try await withThrowingTaskGroup(of: SecretText?.self) { group in
            for _ in 0..<8 { group.addTask { try await keeper.usable()?.idToken } }
            return try await group.reduce(into: Set<SecretText?>()) { $0.insert($1) }
        }
        #expect(tokens == [SecretText("id-1")])
        #expect(renewals.asked.withLock { $0 } == ["CANARY-refresh"])
    }

    @Test("is refreshed if its token was refused, unless another process has refreshed it")
    func refused() async throws {
        try file.write(try Self.session())
        let renewals = Renewals()
        let keeper = keeper(renewals, at: 100)
        #expect(try await keeper.usable(notWith: SecretText("CANARY-id"))?.idToken == SecretText("id-1"))
        #expect(try await keeper.usable(notWith: SecretText("CANARY-id"))?.idToken == SecretText("id-1"))
        #expect(renewals.asked.withLock { $0 } == ["CANARY-refresh"])
    }

    @Test("is unchanged if it cannot be refreshed, or if the new tokens belong to another account")
    func noRenewal() async throws {
        let session = try Self.session(expires: 0)
        try file.write(session)
        let failures: [@Sendable (Session) async throws -> IssuedTokens] = [
            { _ in throw ServiceFailure(.notPermitted, AccountProblem.sessionRefused(text: "TOKEN_EXPIRED")) },
            { _ in Self.tokens("1", uid: "mallory") },
        ]
        for renew in failures {
            let keeper = SessionKeeper(file, now: { 100 }, wait: { _ in }, renew: renew)
            let said = await failure { _ = try await keeper.usable() }
            #expect(said.first == "notPermitted" && said.last?.hasPrefix("session-refused") == true)
            #expect(try file.read() == session)
        }
    }

    @Test("is waited for only for a limited time")
    func busy() async throws {
        try file.write(try Self.session(expires: 0))
        guard let lock = try file.lock() else {
            Issue.record("somebody else has the lock")
            return
        }
        let keeper = SessionKeeper(file, now: { 100 }, wait: { _ in }) { _ in Self.tokens("1") }
        let said = await failure { _ = try await keeper.usable() }
        #expect(said.first == "unavailable" && said.last?.hasPrefix("session-busy") == true)
        _ = consume lock
        #expect(try await keeper.usable()?.idToken == SecretText("id-1"))
    }

    @Test("shows no token in any description")
    func canaries() throws {
        let session = try Self.session()
        var dumped = ""
        dump(session, to: &dumped)
        dump([session.idToken, session.refreshToken], to: &dumped)
        let credential = Credential.idToken(session.idToken.reveal())
        for text in [dumped, "\(session)", "\([session])", String(reflecting: session), "\(credential)"] {
            #expect(!text.contains("CANARY"), "\(text)")
        }
    }
}
