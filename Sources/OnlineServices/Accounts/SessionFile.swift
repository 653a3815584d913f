import ContentTree
import Diagnostics
import OperatingSystem
import ServiceProblems

/// The file with the session: readable only by its owner (mode 0600 in a folder of mode 0700), and complete at any
/// time.
struct SessionFile: Sendable {
    /// The file's path.
    let path: String
    private let folder: String
    private let fileSystem: FileSystem

    /// A session takes some kilobytes.
    private static let limit = 256 * 1024

    /// - Parameter folder: the folder with sitegen's own files.
    init(in folder: String, _ fileSystem: FileSystem = FileSystem()) {
        self.folder = folder
        self.fileSystem = fileSystem
        path = FileSystem.join(folder, "session.json")
    }

    /// The session; `nil` if there is none.
    ///
    /// - Throws: `ServiceFailure` if it cannot be used.
    func read() throws(ServiceFailure) -> Session? {
        let file: PrivateFile
        do throws(FileError) {
            file = try fileSystem.readPrivate(path, limit: Self.limit)
        } catch {
            if error.isMissing { return nil }
            throw failure(error.isLinkCircle ? .damaged : .unreadable(error.reason))
        }
        switch file.access {
        case .own: break
        case .open: throw failure(.open)
        case .foreign: throw failure(.foreign)
        }
        // Problems of broken JSON are not shown, because they contain a part of it.
        var unshown: [Diagnostic] = []
        guard let node = JSONReader.read(SourceText(name: "", bytes: file.bytes), diagnostics: &unshown),
            let session = Session(node)
        else { throw failure(.damaged) }
        return session
    }

    /// Stores a session; replaces an existing one.
    ///
    /// - Throws: `ServiceFailure`; the file is then unchanged.
    func write(_ session: Session) throws(ServiceFailure) {
        do throws(FileError) {
            try fileSystem.makePrivateFolder(folder)
            try fileSystem.writePrivate(path, JSONWriter(.pretty).bytes(of: session.node))
        } catch {
            throw failure(.unwritable(error.reason))
        }
    }

    /// Checks that a session can be stored.
    ///
    /// - Throws: `ServiceFailure`.
    func checkIsWritable() throws(ServiceFailure) {
        do throws(FileError) {
            try fileSystem.makePrivateFolder(folder)
            try fileSystem.checkCanWrite(in: folder)
        } catch {
            throw failure(.unwritable(error.reason))
        }
    }

    /// Whether the file exists, usable or not.
    ///
    /// - Throws: `ServiceFailure` if the system cannot tell.
    func exists() throws(ServiceFailure) -> Bool {
        do throws(FileError) {
            return try fileSystem.status(of: path, followingLinks: false) != nil
        } catch {
            throw failure(.unreadable(error.reason))
        }
    }

    /// Removes the session; false if there was none.
    ///
    /// - Throws: `ServiceFailure`.
    func remove() throws(ServiceFailure) -> Bool {
        do throws(FileError) {
            try fileSystem.removeFile(path)
            return true
        } catch {
            if error.isMissing { return false }
            throw failure(.unremovable(error.reason))
        }
    }

    /// Prevents other processes from changing the session while the value exists; `nil` if another process holds the
    /// lock.
    ///
    /// - Throws: `ServiceFailure`.
    func lock() throws(ServiceFailure) -> FileLock? {
        do throws(FileError) {
            try fileSystem.makePrivateFolder(folder)
            return try fileSystem.lock(FileSystem.join(folder, "session.lock"), isPrivate: true)
        } catch {
            if error.isBusy { return nil }
            throw failure(.unwritable(error.reason))
        }
    }

    private func failure(_ fault: AccountProblem.SessionFault) -> ServiceFailure {
        ServiceFailure(.file, AccountProblem.session(path: path, fault))
    }
}
