/// A method of HTTP (RFC 9110, section 9; PATCH: RFC 5789).
public enum HTTPMethod: String, Sendable, Hashable {
    /// Reads.
    case get = "GET"
    /// Writes a whole resource.
    case put = "PUT"
    /// Hands something over, which makes something new.
    case post = "POST"
    /// Changes parts of a resource.
    case patch = "PATCH"
    /// Removes a resource.
    case delete = "DELETE"
}
