/// What a `meta` with `http-equiv` is for (WHATWG HTML, 4.2.5.3), as far as code makes values for its `content`.
@usableFromInline
enum MetaPurpose: String, Hashable, Sendable {
    // The raw values are the keywords in lower case.
    case contentSecurityPolicy = "content-security-policy"
    case refresh
}
