#if canImport(Darwin)
    import CoreServices
    import Dispatch
    import Synchronization

    /// Receives changes from the system (File System Events), with one stream for everything.
    final class FSEventsWatcher: WatchBackend {
        /// The events from the stream's own thread.
        private final class Inbox: Sendable {
            struct Content {
                var paths: Set<String> = []
                var isOverflown = false
            }
            let content = Mutex(Content())
            let waker: Waker
            init(_ waker: Waker) { self.waker = waker }
        }

        private let files: FileSystem
        private let inbox: Inbox
        private let queue = DispatchQueue(label: "sitegen.watching")
        private var stream: FSEventStreamRef?
        /// The watched paths by their canonical paths, which the stream reports.
        private var names: [(canonical: String, path: String)] = []

        init(_ files: FileSystem, _ waker: Waker) {
            self.files = files
            inbox = Inbox(waker)
        }

        deinit { stop() }

        var source: Readiness.Source? { nil }
        var usesWaker: Bool { true }

        func follow(_ paths: [String]) throws(SystemError) -> Set<String> {
            let found = paths.map { (canonical: (try? files.canonicalPathOrPlanned($0)) ?? $0, path: $0) }
            if stream != nil, found.map(\.canonical) == names.map(\.canonical) { return [] }
            stop()
            names = found
            // The parent folder reports a missing file when it is created.
            let folders = Set(found.map { FileSystem.folder(of: $0.canonical) } + found.map(\.canonical))
            var context = FSEventStreamContext()
            context.info = Unmanaged.passUnretained(inbox).toOpaque()
            let flags =
                kFSEventStreamCreateFlagFileEvents | kFSEventStreamCreateFlagNoDefer
                | kFSEventStreamCreateFlagUseCFTypes
            let created = FSEventStreamCreate(
                nil,
                { _, info, count, paths, flags, _ in
                    guard let info else { return }
                    let inbox = Unmanaged<Inbox>.fromOpaque(info).takeUnretainedValue()
                    let list = unsafeBitCast(paths, to: CFArray.self) as? [String] ?? []
                    let lost = UInt32(kFSEventStreamEventFlagMustScanSubDirs | kFSEventStreamEventFlagRootChanged)
                    inbox.content.withLock { content in
                        for (index, path) in list.enumerated() where index < count {
                            if flags[index] & lost != 0 { content.isOverflown = true }
                            content.paths.insert(path)
                        }
                    }
                    inbox.waker.ring()
                }, &context, Array(folders) as CFArray, FSEventStreamEventId(kFSEventStreamEventIdSinceNow), 0.005,
                FSEventStreamCreateFlags(flags))
            guard let created else { throw SystemError(code: EIO) }
            FSEventStreamSetDispatchQueue(created, queue)
            guard FSEventStreamStart(created) else {
                FSEventStreamInvalidate(created)
                FSEventStreamRelease(created)
                throw SystemError(code: EIO)
            }
            stream = created
            return []
        }

        func collect(into found: inout WatchFindings) {
            let content = inbox.content.withLock { content in
                defer { content = Inbox.Content() }
                return content
            }
            if content.isOverflown { found.isOverflown = true }
            for path in content.paths {
                for name in names where FileSystem.contains(name.canonical, path) {
                    found.paths.insert(name.path + path.dropFirst(name.canonical.utf8.count))
                    if path == name.canonical { found.isStructural = true }
                }
            }
        }

        private func stop() {
            guard let stream else { return }
            FSEventStreamStop(stream)
            FSEventStreamInvalidate(stream)
            FSEventStreamRelease(stream)
            queue.sync {}
            self.stream = nil
        }
    }
#endif
