import OperatingSystem
import Synchronization

/// Watches the system calls of a test and lets them fail, the n-th alone or all from it on.
package final class FaultyCalls: Sendable {
    /// Which calls fail, counted from 1.
    package enum Fault: Sendable, Hashable {
        /// None; the calls are only watched.
        case none
        /// The n-th.
        case only(Int)
        /// The n-th and all that follow: the disk is gone, or, for all that it can do, the process.
        case from(Int)
    }

    private let fault: Fault
    private let code: Int32
    private let seen = Mutex<[SystemCall]>([])

    /// Watches calls.
    ///
    /// - Parameters:
    ///   - fault: which fail.
    ///   - code: the error number that they fail with.
    package init(_ fault: Fault = .none, code: Int32 = 0) {
        self.fault = fault
        self.code = code
    }

    /// An access to the file system whose calls are watched here.
    package var fileSystem: FileSystem { FileSystem { [self] in intercept($0) } }

    /// The calls so far, those that failed among them.
    package var calls: [SystemCall] { seen.withLock { $0 } }

    private func intercept(_ call: SystemCall) -> Int32? {
        let number = seen.withLock { seen in
            seen.append(call)
            return seen.count
        }
        return switch fault {
        case .none: nil
        case .only(let wanted): number == wanted ? code : nil
        case .from(let wanted): number >= wanted ? code : nil
        }
    }
}
