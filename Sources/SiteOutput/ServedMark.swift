import FileSystem

/// Marks an output as being served while the object exists.
///
/// It is a lock separate from that of builds, so that builds can run: `.sitegen-<name of the output>/serving`.
public final class ServedMark: Sendable {
    /// Whether another process already serves the output.
    public let isTaken: Bool
    private let lock: FileLock?

    /// Marks an output that was built before.
    ///
    /// - Returns: `nil` if this is unknown, because nothing was built there or the system call failed.
    public init?(output: String, fileSystem: FileSystem) {
        do {
            let location = try OutputLocation(output, inputs: [], fileSystem)
            lock = try fileSystem.lock(location.serving)
            isTaken = false
        } catch let error as FileError where error.isBusy {
            lock = nil
            isTaken = true
        } catch {
            return nil
        }
    }
}
