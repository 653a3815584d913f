/// A system call of this module, named for tests that intercept it.
package enum SystemCall: String, Sendable, Hashable, CaseIterable {
    /// Opens or creates a file.
    case open
    /// Closes a file.
    case close
    /// Reads from a file.
    case read
    /// Writes to a file.
    case write
    #if !canImport(Darwin)
        /// Copies bytes from file to file.
        case sendfile
    #endif
    /// Reads the status of an open file.
    case fstat
    /// Changes the mode of an open file.
    case fchmod
    /// Flushes an open file to the disk.
    case fsync
    /// Locks or unlocks an open file.
    case flock
    /// Reads the status of a path, following links.
    case stat
    /// Reads the status of a path without following links.
    case lstat
    /// Checks whether a folder is writable.
    case access
    /// Creates a folder.
    case mkdir
    /// Renames a file or folder.
    case rename
    /// Removes a file.
    case unlink
    /// Removes a folder.
    case rmdir
    /// Resolves all links in a path.
    case realpath
    /// Returns the current folder.
    case getcwd
    /// Opens a folder.
    case opendir
    /// Reads an entry of a folder.
    case readdir
    /// Closes a folder.
    case closedir
}

extension FileSystem {
    /// Creates access to the file system for tests that watch its system calls or make them fail.
    ///
    /// - Parameter intercept: is called before each call. If it returns an error number, the call is not made and fails
    ///   with it. Closing and unlocking are still done, as the system does them even if they fail.
    package init(intercepting intercept: @escaping @Sendable (SystemCall) -> Int32?) {
        calls = SystemCalls(intercept: intercept)
    }
}
