import Diagnostics

/// A tree of nodes on disk: a folder of files, or one export.
public protocol ContentSource: Sendable {
    /// The keys directly below a path, without decoding what stands under them.
    func children(of path: TreePath) -> TreeChildren

    /// The node at a path with everything below it.
    func document(at path: TreePath) -> TreeDocument

    /// Where the node at a path stands; where there is none, the nearest one above it.
    func place(of path: TreePath) -> Place
}

/// What stands directly below a node.
public struct TreeChildren: Sendable {
    /// The keys, in the order of their bytes, each once.
    public var keys: [String]
    /// Names that stand where keys should and cannot be any.
    public var refused: [Refused]
    /// What is wrong with the node as a whole and not with one of its children: a file that cannot be read.
    public var diagnostics: [Diagnostic]
    /// The paths of files in the node's folder that are no part of the tree, hidden ones left out.
    public var otherFiles: [String] = []

    /// A name that cannot be a key.
    public struct Refused: Sendable {
        /// The name as it stands there, without `.json`.
        public var name: String
        /// What is wrong with it, and where.
        public var diagnostic: Diagnostic

        /// Makes a refusal.
        public init(name: String, diagnostic: Diagnostic) {
            self.name = name
            self.diagnostic = diagnostic
        }
    }

    /// Makes a result; the keys are put in order.
    public init(keys: some Sequence<String> = [], refused: [Refused] = [], diagnostics: [Diagnostic] = []) {
        self.keys = Set(keys.map(Bytes.Key.init)).map(\.text).sorted(by: Bytes.precedes)
        self.refused = refused
        self.diagnostics = diagnostics
    }
}

/// What can be wrong with the files of a tree.
public enum ContentProblem: Problem, Hashable {
    /// A name that cannot be a key of the tree.
    case unusableName(String, TreeKeyProblem)
    /// A file that is not read because of its size; the limit in bytes.
    case tooLarge(limit: Int)
    /// A file or folder that cannot be read, and the system's reason.
    case unreadable(String)
    /// A value that two files give, or one where another gives an object.
    case givenTwice(TreePath)
    /// A link to a folder below the top of the tree.
    case linkedFolder

    /// The stable name.
    public var id: String {
        switch self {
        case .unusableName: "unusable-name"
        case .tooLarge: "file-too-large"
        case .unreadable: "unreadable"
        case .givenTwice: "given-twice"
        case .linkedFolder: "linked-folder"
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
        case .unreadable(let reason): "this cannot be read: \(reason)"
        case .givenTwice(let path): "'\(path)' is given twice"
        case .linkedFolder: "this is a link to a folder, and is not followed"
        }
    }

    /// What to do.
    public var advice: [String] {
        switch self {
        case .unusableName: ["rename it: letters, digits, '-' and '_' always work"]
        case .tooLarge:
            ["split it: what stands under \"details\" in ada.json may be a file of its own, ada/details.json"]
        case .unreadable: []
        case .givenTwice: ["remove one of the two; several files may give parts of one object, but not the same part"]
        case .linkedFolder: ["put the folder itself here"]
        }
    }
}
