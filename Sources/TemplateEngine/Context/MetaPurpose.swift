/// The purpose of a `meta` with `http-equiv` (WHATWG HTML, 4.2.5.3), if code can generate values for its `content`.
@usableFromInline
enum MetaPurpose: String, Hashable, Sendable {
    // The raw values are the keywords in lower case.
    case contentSecurityPolicy = "content-security-policy"
    case refresh
}
