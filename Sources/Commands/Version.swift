/// The version of this program; it is written here and nowhere else.
public enum Version {
    /// As Semantic Versioning 2.0.0 spells it.
    public static let current = "0.1.0"
}
