import Diagnostics

/// What came of reading one candidate: the data, unless something is wrong with it, and what is wrong.
public struct LoadedUser: Sendable {
    /// The key under `Users`.
    public var uid: String
    /// The candidate; `nil` where an error stands in the way.
    public var user: UserData?
    /// Errors and warnings of this candidate.
    public var diagnostics: [Diagnostic]
    /// What the source says under the fields that are withheld unless the candidate publishes them, wherever it stands.
    public var personalValues: [PersonalValue] = []
    /// What the CV says differently from what is shown.
    public var overriddenValues: [OverriddenValue] = []
    /// What the CV says and no page can show.
    public var unshownValues: [UnshownValue] = []
    /// Whether nothing that was read for it, no document that it refers to included, has changed since the site was
    /// published last; only a network that remembers says so.
    public var isRemembered = false

    /// Makes a result.
    public init(uid: String, user: UserData?, diagnostics: [Diagnostic]) {
        self.uid = uid
        self.user = user
        self.diagnostics = diagnostics
    }
}

/// The candidates, wherever they are kept, for who only reads them: the generator.
///
/// Nobody above this protocol knows which source is behind it.
public protocol UserSource: Sendable {
    /// Candidates one after the other, so that memory does not grow with their number.
    associatedtype Users: AsyncSequence where Users.Element == LoadedUser

    /// All candidates, in the order of their uids.
    ///
    /// A candidate with errors is an element like any other; the sequence throws only when the source itself cannot be
    /// read.
    func users() -> Users

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

/// The candidates, wherever they are kept: who they are, and what is stored of them.
public protocol UserNetwork: UserSource {
    /// Makes sure who somebody is; what is stored from then on is stored in that name.
    ///
    /// - Throws: "Neither email nor password can be empty.", or why nobody could be signed in.
    func login(email: String, password: String) async throws -> Account

    /// Stores what the record says of a candidate, and touches no other key; returns what is stored then.
    func updateUserInfo(user: UserData) async throws -> LoadedUser
}
