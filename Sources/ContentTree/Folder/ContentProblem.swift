import Diagnostics
import OperatingSystem

/// What can be wrong with the files and folders that are read.
public enum ContentProblem: Problem, Hashable {
    /// A name that cannot be a key of the tree.
    case unusableName(String, TreeKeyProblem)
    /// A file that is not read because of its size; the limit in bytes.
    case tooLarge(limit: Int)
    /// A file or folder that cannot be read, and why.
    case unreadable(FileError)
    /// A value that two files give, or one where another gives an object.
    case givenTwice(TreePath)
    /// A link to a folder where nothing but documents would be.
    case linkedFolder
    /// A link in place of a folder that is read.
    case folderIsLink
    /// A link out of the folder that is read; that folder.
    case linkOutside(String)
    /// A link that leads nowhere, or in a circle.
    case brokenLink
    /// A pipe, a socket or a device in place of a file.
    case notAFile
    /// A folder with the name of a file that is read.
    case folderForFile
    /// Something else where a folder is read.
    case notAFolder

    /// The stable name.
    public var id: String {
        switch self {
        case .unusableName: "unusable-name"
        case .tooLarge: "file-too-large"
        case .unreadable: "unreadable"
        case .givenTwice: "given-twice"
        case .linkedFolder: "linked-folder"
        case .folderIsLink: "folder-is-link"
        case .linkOutside: "link-leads-outside"
        case .brokenLink: "link-leads-nowhere"
        case .notAFile: "not-a-file"
        case .folderForFile: "folder-for-file"
        case .notAFolder: "not-a-folder"
        }
    }

    /// How much it weighs.
    public var severity: Severity {
        if case .linkedFolder = self { .warning } else { .error }
    }

    /// The sentence.
    public var message: String {
        switch self {
        case .unusableName(let name, let problem): "'\(name)' cannot be used as a name here: it \(problem.reason)"
        case .tooLarge(let limit): "the file is larger than \(limit / 1_000_000) MB and is not read"
        case .unreadable(let error): "this cannot be read: \(error.reason)"
        case .givenTwice(let path): "'\(path)' is given twice"
        case .linkedFolder, .folderIsLink: "this is a link to a folder, and is not followed"
        case .linkOutside(let folder): "this link leads out of '\(folder)', and is not followed"
        case .brokenLink: "this link leads nowhere"
        case .notAFile: "this is a pipe, a socket or a device, and not a file"
        case .folderForFile: "this is a folder, but has the name of a file"
        case .notAFolder: "a folder is expected here, and this is none"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unusableName: ["rename it: letters, digits, '-' and '_' always work"]
        case .tooLarge:
            ["split it: what stands under \"details\" in ada.json may be a file of its own, ada/details.json"]
        case .unreadable(let error): error.adviceForReading
        case .givenTwice: ["remove one of the two; several files may give parts of one object, but not the same part"]
        case .linkedFolder, .folderIsLink: ["put the folder itself here"]
        case .linkOutside: ["put the file itself here"]
        case .brokenLink: ["remove it, or put here what it should lead to"]
        case .notAFile: ["put a file here, or remove it"]
        case .folderForFile: ["rename it, or put a file here"]
        case .notAFolder: ["make it a folder, or rename it"]
        }
    }
}

extension ContentProblem {
    /// What is wrong where a file is to be read; `nil` for a file.
    ///
    /// - Parameters:
    ///   - kind: what stands there.
    ///   - folder: the folder that is read, which links may not leave.
    public init?(readingFile kind: InputKind, in folder: String) {
        switch kind {
        case .file: return nil
        case .folder, .linkToFolder: self = .folderForFile
        case .other: self = .notAFile
        case .linkOutside: self = .linkOutside(folder)
        case .brokenLink: self = .brokenLink
        }
    }

    /// What is wrong where a folder is to be read; `nil` for a folder.
    public init?(readingFolder kind: InputKind) {
        switch kind {
        case .folder: return nil
        case .file, .other, .linkOutside: self = .notAFolder
        case .linkToFolder: self = .folderIsLink
        case .brokenLink: self = .brokenLink
        }
    }
}

extension FileError {
    /// What to do where something that is read cannot be.
    fileprivate var adviceForReading: [String] {
        if limit != nil { return ["make it smaller"] }
        if isTooManyOpenFiles {
            return ["close other programs or allow more open files ('ulimit -n 4096'), then build again"]
        }
        if isLinkCircle { return ["put the file or folder itself there"] }
        if isDiskFailure { return ["check the disk and its connection, then build again"] }
        if isNotPermitted { return ["allow reading it, then build again"] }
        return isMissing ? ["see that it is there, then build again"] : ["put that right, then build again"]
    }
}
