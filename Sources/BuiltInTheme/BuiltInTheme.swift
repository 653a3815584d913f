/// The built-in theme: the files of `Templates/`, embedded in the executable.
public enum BuiltInTheme {
    /// The files with their paths in `Templates/`, in order.
    public static var files: [(path: String, text: StaticString)] { embedded }
}
