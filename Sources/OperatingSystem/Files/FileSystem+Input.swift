/// What stands in a folder that a program reads, as far as it may be read.
public enum InputKind: Sendable, Hashable {
    /// A file, or a link to one in the same folder.
    case file
    /// A folder.
    case folder
    /// A pipe, a socket, a device.
    case other
    /// A link to a folder, wherever that is.
    case linkToFolder
    /// A link to something outside of the folder that is read.
    case linkOutside
    /// A link that leads nowhere, or in a circle.
    case brokenLink
}

extension FileSystem {
    /// What stands in a folder that is read, by the one rule for links in whatever is read.
    ///
    /// The folder itself may be a link: somebody named it. In it, or in folders below it, a link to a file counts as that
    /// file where it is in the folder as well; one that leads out of it could publish anything on this machine, and one to a
    /// folder could lead in circles.
    ///
    /// - Parameters:
    ///   - path: what is looked at.
    ///   - kind: what it is by itself, as ``list(_:)`` says; `nil` to look.
    ///   - folder: the folder that is read.
    /// - Returns: `nil` where there is nothing of that name.
    /// - Throws: why the system does not say.
    public func inputKind(
        of path: String, _ kind: FileStatus.Kind? = nil, in folder: String
    ) throws(FileError) -> InputKind? {
        var kind = kind
        if kind == nil { kind = try status(of: path, followingLinks: false)?.kind }
        switch kind {
        case nil: return nil
        case .file: return .file
        case .folder: return .folder
        case .other: return .other
        case .link: break
        }
        let target: String?
        do {
            target = try resolvingLinks(in: path)
        } catch  where error.isLinkCircle {
            return .brokenLink
        }
        guard let target, let status = try status(of: target, followingLinks: false) else { return .brokenLink }
        if status.kind == .folder { return .linkToFolder }
        guard Self.contains(try canonicalPath(folder), target) else { return .linkOutside }
        return status.kind == .file ? .file : .other
    }
}
