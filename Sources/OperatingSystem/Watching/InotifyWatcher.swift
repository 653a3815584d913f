#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

#if !canImport(Darwin)
    /// Receives changes from the kernel (inotify), with one watch for each folder.
    final class InotifyWatcher: WatchBackend {
        private struct Folder {
            var path: String
            /// The names to report; `nil` for all.
            var names: Set<String>?
        }

        private let files: FileSystem
        private let descriptor: Int32
        private var folders: [Int32: Folder] = [:]

        init(_ files: FileSystem) throws(SystemError) {
            self.files = files
            let descriptor = inotify_init1(Int32(O_CLOEXEC) | Int32(O_NONBLOCK))
            guard descriptor >= 0 else { throw SystemError(code: errno) }
            self.descriptor = descriptor
        }

        deinit { NetworkCalls().close(descriptor) }

        var source: Readiness.Source? { .descriptor(descriptor) }

        func follow(_ paths: [String]) throws(SystemError) -> Set<String> {
            var found: [Int32: Folder] = [:]
            var unfinished: Set<String> = []
            for path in paths {
                try watchNearest(above: path, in: &found)
                try watchTree(path, in: &found, unfinished: &unfinished)
            }
            for stale in folders.keys where found[stale] == nil { _ = inotify_rm_watch(descriptor, stale) }
            folders = found
            return unfinished
        }

        func collect(into found: inout WatchFindings) {
            withUnsafeTemporaryAllocation(byteCount: 64 * 1024, alignment: 8) { buffer in
                while case .done(let count)? = try? NetworkCalls().read(descriptor, into: buffer), count > 0 {
                    read(UnsafeRawBufferPointer(rebasing: buffer[..<count]), into: &found)
                }
            }
        }
    }

    extension InotifyWatcher {
        private static let mask =
            UInt32(IN_MODIFY) | UInt32(IN_CLOSE_WRITE) | UInt32(IN_ATTRIB) | UInt32(IN_CREATE) | UInt32(IN_DELETE)
            | UInt32(IN_MOVED_FROM) | UInt32(IN_MOVED_TO) | UInt32(IN_DELETE_SELF) | UInt32(IN_MOVE_SELF)
            | UInt32(IN_ONLYDIR)

        /// Watches the parent folder of the first missing name of a path, or of its last name.
        private func watchNearest(above path: String, in found: inout [Int32: Folder]) throws(SystemError) {
            var name = FileSystem.name(of: path)
            var folder = FileSystem.folder(of: path)
            while true {
                if let watch = try watch(folder) {
                    if found[watch] == nil {
                        found[watch] = Folder(path: folder, names: [name])
                    } else {
                        found[watch]?.names?.insert(name)
                    }
                    return
                }
                let above = FileSystem.folder(of: folder)
                guard above != folder else { return }
                name = FileSystem.name(of: folder)
                folder = above
            }
        }

        private func watchTree(
            _ folder: String, in found: inout [Int32: Folder], unfinished: inout Set<String>
        ) throws(SystemError) {
            // Watch before listing, so that no later change is missed.
            guard let watch = try watch(folder) else { return }
            // A folder with two paths keeps its first one, unless only some of its names were watched.
            if let known = found[watch], known.names == nil { return }
            found[watch] = Folder(path: folder, names: nil)
            let isNew = folders[watch]?.path != folder || folders[watch]?.names != nil
            for entry in (try? files.list(folder)) ?? [] {
                let path = FileSystem.join(folder, entry.name)
                if entry.kind == .folder {
                    try watchTree(path, in: &found, unfinished: &unfinished)
                } else if isNew, !EditorFile.isName(entry.name), isEmptyFile(path) {
                    // It was created before the folder was watched, so its content is probably not written yet.
                    unfinished.insert(path)
                }
            }
        }

        /// Watches a folder; `nil` if it cannot be watched.
        ///
        /// - Throws: if the limit of watches is reached.
        private func watch(_ folder: String) throws(SystemError) -> Int32? {
            let watch = inotify_add_watch(descriptor, folder, Self.mask)
            if watch >= 0 { return watch }
            let code = errno
            if code == ENOSPC || code == ENOMEM { throw SystemError(code: code) }
            return nil
        }

        private func read(_ bytes: UnsafeRawBufferPointer, into found: inout WatchFindings) {
            let headerSize = 16
            var start = 0
            while start + headerSize <= bytes.count {
                let watch = bytes.loadUnaligned(fromByteOffset: start, as: Int32.self)
                let mask = bytes.loadUnaligned(fromByteOffset: start + 4, as: UInt32.self)
                let length = Int(bytes.loadUnaligned(fromByteOffset: start + 12, as: UInt32.self))
                let end = min(start + headerSize + length, bytes.count)
                let name = bytes[(start + headerSize)..<end].prefix { $0 != 0 }
                add(watch, mask, String(decoding: name, as: UTF8.self), to: &found)
                start = end
            }
        }

        private func add(_ watch: Int32, _ mask: UInt32, _ name: String, to found: inout WatchFindings) {
            func says(_ flags: Int32...) -> Bool { flags.contains { mask & UInt32(bitPattern: $0) != 0 } }
            if says(Int32(IN_Q_OVERFLOW)) {
                found.isOverflown = true
                return
            }
            guard !says(Int32(IN_IGNORED)), let folder = folders[watch] else { return }
            if says(Int32(IN_DELETE_SELF), Int32(IN_MOVE_SELF)) {
                found.paths.insert(folder.path)
                found.isStructural = true
                return
            }
            if let names = folder.names, !names.contains(name) { return }
            let path = FileSystem.join(folder.path, name)
            found.paths.insert(name.isEmpty ? folder.path : path)
            let movesIn = says(Int32(IN_CREATE), Int32(IN_MOVED_TO))
            let movesOut = says(Int32(IN_DELETE), Int32(IN_MOVED_FROM))
            if says(Int32(bitPattern: UInt32(IN_ISDIR))) || folder.names != nil {
                if movesIn || movesOut { found.isStructural = true }
                return
            }
            let isPassing = EditorFile.isPassing(name)
            // Editors keep some files open while they run, such as '.ada.json.swp' of Vim. Builds do not read them.
            let isRead = isPassing || !EditorFile.isName(name)
            if isRead && (says(Int32(IN_MODIFY)) || says(Int32(IN_CREATE)) && isEmptyFile(path))
                || movesIn && isPassing
            {
                found.unfinished.insert(path)
            }
            if says(Int32(IN_CLOSE_WRITE)) && !isPassing || movesOut { found.unfinished.remove(path) }
            if movesIn {
                found.newFiles.insert(path)
                found.missingFiles.remove(path)
            } else if movesOut, !found.newFiles.contains(path), !EditorFile.isName(name) {
                found.missingFiles.insert(path)
            }
        }

        /// Whether a path is a new file without content, which is written later; links, pipes and folders are not.
        private func isEmptyFile(_ path: String) -> Bool {
            guard let status = try? files.status(of: path, followingLinks: false) else { return false }
            return status.kind == .file && status.size == 0
        }
    }
#endif
