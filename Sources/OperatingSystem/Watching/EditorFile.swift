import ByteText

/// Files that programs make for a moment while they save another one, or keep beside it.
public enum EditorFile {
    /// Whether a file's name is one that programs give to such files: hidden files, backups of Vim and Emacs (`ada.json~`),
    /// Emacs's unsaved texts (`#ada.json#`), and those of ``isPassing(_:)``.
    public static func isName(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#") || isPassing(name)
    }

    /// Whether a file's name is one that is gone as soon as another file is saved: Vim's trial file (`4913`), what `sed -i`
    /// writes into (`sedhAC4L9`), and what JetBrains' editors do (`ada.json___jb_tmp___`).
    static func isPassing(_ name: String) -> Bool {
        name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___")
            || !name.isEmpty && name.utf8.allSatisfy(\.isASCIIDigit)
            || name.hasPrefix("sed") && name.utf8.count == 9 && name.utf8.allSatisfy(\.isASCIILetterOrDigit)
    }
}
