import OperatingSystem
import Synchronization

/// Records the system calls of a test and can make them fail: one of them, or all from one on.
package final class FaultyCalls: Sendable {
    /// The calls that fail, counted from 1.
    package enum Fault: Sendable, Hashable {
        /// None; the calls are only recorded.
        case none
        /// A single call.
        case only(Int)
        /// A call and all later ones, as if the disk or the process is gone.
        case from(Int)
    }

    private let fault: Fault
    private let code: Int32
    private let seen = Mutex<[SystemCall]>([])

    /// Creates a recorder.
    ///
    /// - Parameters:
    ///   - fault: the calls that fail.
    ///   - code: the error number of failed calls.
    package init(_ fault: Fault = .none, code: Int32 = 0) {
        self.fault = fault
        self.code = code
    }

    /// Access to the file system with recorded calls.
    package var fileSystem: FileSystem { FileSystem { [self] in intercept($0) } }

    /// The calls so far, including failed ones.
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
