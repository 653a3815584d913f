/// The version, which is defined only here.
public enum Version {
    /// The version as in Semantic Versioning 2.0.0.
    public static let current = "0.1.0"
}
