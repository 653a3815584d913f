/// Example security rules for a Firebase Realtime Database: the files of `Sources/DatabaseRules/Rules`, embedded in the
/// executable.
public enum DatabaseRules {
    /// The files with their names, in order.
    public static var files: [(path: String, text: StaticString)] { embedded }
}
