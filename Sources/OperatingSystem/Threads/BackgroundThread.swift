#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// A thread beside the main thread.
public final class BackgroundThread: Sendable {
    private let body: @Sendable () -> Void

    private init(_ body: @escaping @Sendable () -> Void) {
        self.body = body
    }

    /// Runs a closure on a new thread; false if the system cannot create one.
    public static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(BackgroundThread(body))
        #if canImport(Glibc)
            var thread = pthread_t()
        #else
            var thread: pthread_t?
        #endif
        guard pthread_create(&thread, nil, { BackgroundThread.run($0) }, context.toOpaque()) == 0 else {
            context.release()
            return false
        }
        // A thread that is never joined keeps its stack unless it is detached.
        #if canImport(Glibc)
            pthread_detach(thread)
        #else
            if let thread { pthread_detach(thread) }
        #endif
        return true
    }

    private static func run(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        guard let context else { return nil }
        Unmanaged<BackgroundThread>.fromOpaque(context).takeRetainedValue().body()
        return nil
    }
}

extension CurrentProcess {
    /// The maximum number of open files of this process.
    public static var openFileLimit: Int { NetworkCalls().openFileLimit() }
}
