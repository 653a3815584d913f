import ByteText

/// Files that programs create temporarily while they save another file, or keep beside it.
public enum EditorFile {
    /// Whether a name is that of such a file: hidden files, backups of Vim and Emacs (`ada.json~`), unsaved texts of
    /// Emacs (`#ada.json#`), and those of ``isPassing(_:)``.
    public static func isName(_ name: String) -> Bool {
        name.hasPrefix(".") || name.hasSuffix("~") || name.hasPrefix("#") && name.hasSuffix("#") || isPassing(name)
    }

    /// Whether a name is that of a file that exists only while another one is saved: Vim's test file (`4913`), the
    /// temporary file of `sed -i` (`sedhAC4L9`), and that of JetBrains' editors (`ada.json___jb_tmp___`).
    static func isPassing(_ name: String) -> Bool {
        name.hasSuffix("___jb_tmp___") || name.hasSuffix("___jb_old___")
            || !name.isEmpty && name.utf8.allSatisfy(\.isASCIIDigit)
            || name.hasPrefix("sed") && name.utf8.count == 9 && name.utf8.allSatisfy(\.isASCIILetterOrDigit)
    }
}
