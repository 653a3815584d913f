import Diagnostics

/// The result of reading a candidate: the data, unless there are errors, and all problems.
public struct LoadedUser: Sendable {
    /// The key under `Users`.
    public var uid: String
    /// The candidate; `nil` if there are errors.
    public var user: UserData?
    /// Errors and warnings of this candidate.
    public var diagnostics: [Diagnostic]
    /// Computes ``personalValues``; only the review of a site needs them.
    public var findPersonalValues: @Sendable () -> [PersonalValue] = { [] }
    /// Computes ``overriddenValues``.
    public var findOverriddenValues: @Sendable () -> [OverriddenValue] = { [] }
    /// The values of the CV that no page can show.
    public var unshownValues: [UnshownValue] = []
    /// The approximate number of text bytes in the candidate's node, including articles.
    public var textSize = 0
    /// Creates a result.
    public init(uid: String, user: UserData?, diagnostics: [Diagnostic]) {
        self.uid = uid
        self.user = user
        self.diagnostics = diagnostics
    }
}

/// The candidates of a source, before any is read.
public struct UserList: Sendable {
    /// The keys under `Users`, or invalid names in their place, in the order of Firebase's keys.
    public var names: [String]
    /// The problems of invalid names, by their position.
    public var refused: [Int: Diagnostic]
    /// The uids of the candidates for whom others wrote references. The stamp of a candidate does not include those.
    public var referenced: Set<String> = []
    /// The problems of the collection. If one is an error, the list can be incomplete.
    public var diagnostics: [Diagnostic]

    /// Creates a list.
    public init(names: [String], refused: [Int: Diagnostic] = [:], diagnostics: [Diagnostic] = []) {
        self.names = names
        self.refused = refused
        self.diagnostics = diagnostics
    }
}

/// A stamp of everything that is read for a candidate: while it is unchanged, the result is unchanged.
public struct UserStamp: Sendable, Hashable {
    /// The value of the stamp.
    public var bits: UInt64

    /// Creates a stamp.
    public init(bits: UInt64) {
        self.bits = bits
    }
}

/// Read access to the candidates, for the generator.
///
/// Code above this protocol does not know the source behind it.
public protocol UserSource: Sendable {
    /// Lists the candidates without reading them.
    ///
    /// - Throws: if the source cannot be read.
    func list() async throws -> UserList

    /// Reads some candidates, in the order of the list; names that are not candidates have no result.
    ///
    /// A candidate with errors has a result as well. Parts of a list can be read concurrently.
    ///
    /// - Parameter positions: the positions in the list.
    /// - Throws: if the source cannot be read.
    func load(_ positions: [Int], of list: UserList) async throws -> [LoadedUser]

    /// The best number of candidates to read at once.
    var batchSize: Int { get }

    /// The stamp of a candidate; `nil` if the source must read to create one, or if the data depends on something other
    /// than the candidate's files.
    func stamp(of uid: String) -> UserStamp?

    /// The uids of all candidates, including those with errors.
    ///
    /// - Throws: if the source cannot be read.
    func uids() async throws -> [String]

    /// A candidate; `nil` if the uid does not exist.
    func queryUser(userId: String) async throws -> LoadedUser?

    /// The values in a candidate's node, in order, with what they were decoded as; without articles. Empty if the
    /// candidate does not exist.
    ///
    /// - Throws: if the source cannot be read.
    func writtenValues(userId: String) async throws -> [WrittenValue]

    /// The place of the node at a tree path such as `Users/ada/slug`: a file with line and column, or the path.
    ///
    /// A material is identified by the name of its page, its slug or id:
    /// `Users/ada/userApplicationMaterial/github/url`.
    func place(of path: String) async -> Place
}

extension UserSource {
    /// All candidates, sorted by uid.
    public func users() -> UserSequence<Self> { UserSequence(self) }
}

/// Access to the candidates.
public protocol UserNetwork: UserSource {
    /// Signs in; later changes are made by this person.
    ///
    /// - Throws: "Neither email nor password can be empty.", or why the sign-in failed.
    func login(email: String, password: String) async throws -> Account

    /// Stores the values of a candidate without changing other keys; returns what is stored afterwards.
    ///
    /// The CV, articles and questions are not stored.
    func updateUserInfo(user: UserData) async throws -> LoadedUser
}

extension UserSource {
    /// A place with file, line and column, if it is the path of a node of a candidate or of a post; other places
    /// unchanged.
    public func locate(_ place: Place) async -> Place {
        guard case .node(let path) = place, path.hasPrefix("Users/") || path.hasPrefix("posts/") else { return place }
        return await self.place(of: path)
    }

    /// Problems and notes with files, lines and columns instead of paths of nodes.
    public func locate(_ diagnostics: [Diagnostic]) async -> [Diagnostic] {
        var located = diagnostics
        for index in located.indices {
            if let place = located[index].place { located[index].place = await locate(place) }
            for note in located[index].notes.indices {
                guard let place = located[index].notes[note].place else { continue }
                located[index].notes[note].place = await locate(place)
            }
        }
        return located
    }
}
