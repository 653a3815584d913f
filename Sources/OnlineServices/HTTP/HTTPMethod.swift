/// A method of HTTP (RFC 9110, section 9; PATCH: RFC 5789).
public enum HTTPMethod: String, Sendable, Hashable {
    /// Reads a resource.
    case get = "GET"
    /// Replaces a resource.
    case put = "PUT"
    /// Submits data, for example to create a resource.
    case post = "POST"
    /// Changes parts of a resource.
    case patch = "PATCH"
    /// Removes a resource.
    case delete = "DELETE"
}
