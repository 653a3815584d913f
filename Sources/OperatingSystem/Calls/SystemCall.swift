/// A system call of this module, as whoever watches them names it.
package enum SystemCall: String, Sendable, Hashable, CaseIterable {
    /// Opens or makes a file.
    case open
    /// Closes a file.
    case close
    /// Reads from a file.
    case read
    /// Writes to a file.
    case write
    #if !canImport(Darwin)
        /// Moves bytes from file to file.
        case sendfile
    #endif
    /// Looks at an open file.
    case fstat
    /// Changes who may read and write an open file.
    case fchmod
    /// Brings what was written to the disk.
    case fsync
    /// Locks an open file, or gives the lock back.
    case flock
    /// Looks at a path and follows links.
    case stat
    /// Looks at a path and follows none.
    case lstat
    /// Asks whether a folder may be written.
    case access
    /// Makes a folder.
    case mkdir
    /// Renames.
    case rename
    /// Removes a file.
    case unlink
    /// Removes a folder.
    case rmdir
    /// Follows all links in a path.
    case realpath
    /// Tells the current folder.
    case getcwd
    /// Opens a folder.
    case opendir
    /// Reads an entry of a folder.
    case readdir
    /// Closes a folder.
    case closedir
}

extension FileSystem {
    /// Makes an access to the file system whose system calls are watched, and fail where a test wants them to.
    ///
    /// - Parameter intercept: is asked before each call; with an error number, the call is not made and fails with it.
    ///   Only files are closed and locks given back all the same, as the system does it whatever happens.
    package init(intercepting intercept: @escaping @Sendable (SystemCall) -> Int32?) {
        calls = SystemCalls(intercept: intercept)
    }
}
