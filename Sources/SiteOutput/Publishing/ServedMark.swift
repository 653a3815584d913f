import OperatingSystem

/// Says, for as long as it is kept, that a program serves an output, and whether another one did before.
///
/// It is a lock beside that of builds, so that builds can go on: `.sitegen-<name of the output>/serving`.
public final class ServedMark: Sendable {
    /// Whether another program serves the output already.
    public let isTaken: Bool
    private let lock: FileLock?

    /// Marks an output that was built before.
    ///
    /// - Returns: `nil` where that cannot be known, because nothing was built there, or the system does not answer.
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
