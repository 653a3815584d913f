import Diagnostics

/// What came of reading one candidate: the data, unless something is wrong with it, and what is wrong.
public struct LoadedUser: Sendable {
    /// The key under `Users`.
    public var uid: String
    /// The candidate; `nil` where an error stands in the way.
    public var user: UserData?
    /// Errors and warnings of this candidate.
    public var diagnostics: [Diagnostic]
    /// Finds ``personalValues``: whoever reviews a site asks for them, and most who read candidates do not.
    public var findPersonalValues: @Sendable () -> [PersonalValue] = { [] }
    /// Finds ``overriddenValues``.
    public var findOverriddenValues: @Sendable () -> [OverriddenValue] = { [] }
    /// What the CV says and no page can show.
    public var unshownValues: [UnshownValue] = []
    /// About how many bytes of text the candidate's node has, articles among them.
    public var textSize = 0
    /// Makes a result.
    public init(uid: String, user: UserData?, diagnostics: [Diagnostic]) {
        self.uid = uid
        self.user = user
        self.diagnostics = diagnostics
    }
}

/// Who there is, found before anybody is read.
public struct UserList: Sendable {
    /// The keys under `Users` and what stands in their place, in the order of Firebase's keys.
    public var names: [String]
    /// What is wrong with names that cannot be uids, by their position.
    public var refused: [Int: Diagnostic]
    /// What is wrong with the collection as a whole; with an error among it, there may be others that nobody knows of.
    public var diagnostics: [Diagnostic]

    /// Makes a list.
    public init(names: [String], refused: [Int: Diagnostic] = [:], diagnostics: [Diagnostic] = []) {
        self.names = names
        self.refused = refused
        self.diagnostics = diagnostics
    }
}

/// A stamp of all that is read of a candidate: while it is the same, reading again would find the same.
public struct UserStamp: Sendable, Hashable {
    /// The stamp.
    public var bits: UInt64

    /// Makes a stamp.
    public init(bits: UInt64) {
        self.bits = bits
    }
}

/// The candidates, wherever they are kept, for who only reads them: the generator.
///
/// Nobody above this protocol knows which source is behind it.
public protocol UserSource: Sendable {
    /// Finds out who there is, without reading anybody.
    ///
    /// - Throws: why the source does not answer.
    func list() async throws -> UserList

    /// Reads some candidates, in the order of the list; of a name that stands for nobody, there is nothing.
    ///
    /// A candidate with errors is an element like any other. Parts of a list may be read side by side.
    ///
    /// - Parameter positions: whom, by their positions in the list.
    /// - Throws: why the source does not answer.
    func load(_ positions: [Int], of list: UserList) async throws -> [LoadedUser]

    /// How many candidates are best read at once.
    var batchSize: Int { get }

    /// The stamp of a candidate; `nil` where the source cannot tell without reading, or where something else than the
    /// candidate's own decides what is read.
    func stamp(of uid: String) -> UserStamp?

    /// The uids of all candidates, none of which need be without errors.
    ///
    /// - Throws: why the source does not answer.
    func uids() async throws -> [String]

    /// One candidate; `nil` where there is none of that uid.
    func queryUser(userId: String) async throws -> LoadedUser?

    /// Every value that stands in a candidate's node, in the order in which it is written, and what it was read as;
    /// articles are no values, and there are none where there is nobody.
    ///
    /// - Throws: why the source does not answer.
    func writtenValues(userId: String) async throws -> [WrittenValue]

    /// Where the node at a tree path stands, such as `Users/ada/slug`: in a file, with line and column, or as a path.
    ///
    /// A material is named by the name of its page, its slug or id: `Users/ada/userApplicationMaterial/github/url`.
    func place(of path: String) async -> Place
}

extension UserSource {
    /// All candidates, in the order of their uids.
    public func users() -> UserSequence<Self> { UserSequence(self) }
}

/// The candidates, wherever they are kept: who they are, and what is stored of them.
public protocol UserNetwork: UserSource {
    /// Makes sure who somebody is; what is stored from then on is stored in that name.
    ///
    /// - Throws: "Neither email nor password can be empty.", or why nobody could be signed in.
    func login(email: String, password: String) async throws -> Account

    /// Stores what the record says of a candidate, and touches no other key; returns what is stored then.
    func updateUserInfo(user: UserData) async throws -> LoadedUser
}

extension UserSource {
    /// A place with file, line and column, where it names a node of a candidate, or a post, by its path; any other as it is.
    public func locate(_ place: Place) async -> Place {
        guard case .node(let path) = place, path.hasPrefix("Users/") || path.hasPrefix("posts/") else { return place }
        return await self.place(of: path)
    }

    /// Problems and their notes with files, lines and columns, where they name nodes of candidates by their paths.
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
