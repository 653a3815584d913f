import CandidateNetwork

/// Who is signed in, and what an identity provider says of that person.
struct SignedInPerson: Sendable {
    /// The key under `Users`, if that person is a candidate.
    let uid: String
    /// What is said.
    let info: UserInfo
}
