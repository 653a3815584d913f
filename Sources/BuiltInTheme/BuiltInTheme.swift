/// The theme that every site starts from: the files of `Templates/`, carried inside the executable.
public enum BuiltInTheme {
    /// The files: their paths below `Templates/`, in order, and their texts.
    public static var files: [(path: String, text: StaticString)] { embedded }
}
