import CandidateNetwork

/// The signed-in person, with data of the identity provider.
struct SignedInUser: Sendable {
    /// The key under `Users`, if the person is a candidate.
    let uid: String
    /// The data of the identity provider.
    let info: UserInfo
}
