import OperatingSystem
import Foundation

/// A change of files that can be repeated exactly in another folder.
///
/// Paths are relative to the folder with the site and its output. An act without its precondition, because an earlier
/// act was left out, does nothing.
enum Act: Sendable {
    /// The modification time of a file that replaces another one.
    enum Time: String, Sendable {
        /// The current time.
        case now
        /// The time of the replaced file.
        case asBefore
        /// A time years ago.
        case old
        /// A time years ahead.
        case future
    }

    /// Writes other content into the same file.
    case write(String, [UInt8])
    /// Writes other content into the same file, and restores its time.
    case writeKeepingTime(String, [UInt8])
    /// Replaces the file by another one.
    case replace(String, [UInt8], Time)
    case remove(String)
    case rename(String, String)
    /// Exchanges two paths, by three renames.
    case swap(String, String)
    /// Copies a path with everything in it; all times stay.
    case copy(String, String)
    /// Creates a link to a path.
    case link(String, to: String)
    /// Creates a second name for the same file.
    case hardLink(String, String)
    case folder(String)
    /// Sets the time of a file to the current time.
    case touch(String)
    /// Truncates a file; the remaining part, in thousandths.
    case truncate(String, Int)
    /// Flips one bit of a file; the position in thousandths, and the bit.
    case flip(String, Int, UInt8)
    /// Moves the output and its records away, and copies them back.
    case setOutputAside
    /// Restores the output and its records that were moved away.
    case takeOutputBack
}

extension Act {
    /// The changed path; for a rename, the new one.
    var path: String {
        switch self {
        case .write(let path, _), .writeKeepingTime(let path, _), .replace(let path, _, _), .remove(let path),
            .rename(_, let path), .swap(_, let path), .copy(_, let path), .link(let path, to: _),
            .hardLink(_, let path), .folder(let path), .touch(let path), .truncate(let path, _),
            .flip(let path, _, _):
            path
        case .setOutputAside, .takeOutputBack: "Output"
        }
    }

    /// Whether it changes the output and its records together.
    var isOfWholeOutput: Bool {
        switch self {
        case .setOutputAside, .takeOutputBack: true
        default: false
        }
    }

    /// The output and its records.
    private static let outputs = ["Output", ".sitegen-Output"]

    /// Performs the act.
    func perform(in folder: String) {
        // An act may be impossible if an earlier one was left out.
        try? performOrThrow(Hands(folder: folder))
    }

    private func performOrThrow(_ hands: Hands) throws {
        switch self {
        case .write(let path, let bytes): try hands.write(path, bytes)
        case .writeKeepingTime(let path, let bytes):
            let time = hands.time(of: path)
            try hands.write(path, bytes)
            if let time { hands.setTime(of: path, time) }
        case .replace(let path, let bytes, let time):
            let old: Int64? =
                switch time {
                case .now: nil
                case .asBefore: hands.time(of: path)
                case .old: 1_000_000_000_123_456_789
                case .future: 4_000_000_000_123_456_789
                }
            try hands.write(path + ".new", bytes)
            if let old { hands.setTime(of: path + ".new", old) }
            try hands.rename(path + ".new", path)
        case .remove(let path): try FileManager.default.removeItem(atPath: hands.whole(path))
        case .rename(let path, let other): try hands.rename(path, other)
        case .swap(let path, let other):
            guard hands.kind(of: path) != nil, hands.kind(of: other) != nil else { return }
            try hands.rename(path, path + ".t")
            try hands.rename(other, path)
            try hands.rename(path + ".t", other)
        case .copy(let path, let copy): try hands.copy(path, to: copy)
        case .link(let path, let target):
            try hands.makeFolder(above: path)
            try FileManager.default.createSymbolicLink(atPath: hands.whole(path), withDestinationPath: target)
        case .hardLink(let path, let other):
            try hands.makeFolder(above: other)
            try FileManager.default.linkItem(atPath: hands.whole(path), toPath: hands.whole(other))
        case .folder(let path):
            try FileManager.default.createDirectory(
                atPath: hands.whole(path), withIntermediateDirectories: true)
        case .touch(let path): hands.setTime(of: path, nil)
        case .truncate(let path, let thousandths):
            var bytes = try hands.read(path)
            bytes.removeLast(bytes.count - bytes.count * thousandths / 1000)
            try hands.write(path, bytes)
        case .flip(let path, let thousandths, let bit):
            var bytes = try hands.read(path)
            guard !bytes.isEmpty else { return }
            bytes[bytes.count * thousandths / 1000] ^= 1 << bit
            try hands.write(path, bytes)
        case .setOutputAside:
            guard Self.outputs.allSatisfy({ hands.kind(of: $0) == .folder }) else { return }
            for name in Self.outputs {
                try? FileManager.default.removeItem(atPath: hands.whole("aside/" + name))
                try hands.rename(name, "aside/" + name)
                try hands.copy("aside/" + name, to: name)
            }
        case .takeOutputBack:
            guard Self.outputs.allSatisfy({ hands.kind(of: "aside/" + $0) == .folder }) else { return }
            for name in Self.outputs {
                try? FileManager.default.removeItem(atPath: hands.whole(name))
                try hands.rename("aside/" + name, name)
            }
        }
    }
}

extension Act: CustomStringConvertible {
    var description: String {
        switch self {
        case .write(let path, let bytes): "write \(path): \(Self.text(bytes))"
        case .writeKeepingTime(let path, let bytes): "write \(path), keeping its time: \(Self.text(bytes))"
        case .replace(let path, let bytes, let time): "replace \(path), time \(time): \(Self.text(bytes))"
        case .remove(let path): "rm -r \(path)"
        case .rename(let path, let other): "mv -T \(path) \(other)"
        case .swap(let path, let other): "swap \(path) and \(other)"
        case .copy(let path, let copy): "cp -pRT \(path) \(copy)"
        case .link(let path, let target): "ln -s \(target) \(path)"
        case .hardLink(let path, let other): "ln \(path) \(other)"
        case .folder(let path): "mkdir -p \(path)"
        case .touch(let path): "touch \(path)"
        case .truncate(let path, let thousandths): "truncate \(path) to \(thousandths) thousandths"
        case .flip(let path, let thousandths, let bit): "flip bit \(bit) of \(path) at \(thousandths) thousandths"
        case .setOutputAside: "mv {,aside/}Output; cp -pR {aside/,}Output; the same with .sitegen-Output"
        case .takeOutputBack: "mv {aside/,}Output; the same with .sitegen-Output"
        }
    }

    private static func text(_ bytes: [UInt8]) -> String {
        let text = String(decoding: bytes, as: UTF8.self)
        return text.utf8.count == bytes.count ? text.debugDescription : "\(bytes.count) bytes"
    }
}

/// The system calls of acts, below one folder.
private struct Hands {
    let folder: String

    private struct CannotWrite: Error {}

    func whole(_ path: String) -> String { folder + "/" + path }

    func kind(of path: String) -> FileStatus.Kind? { status(path)?.kind }

    /// The modification time of a file, in nanoseconds.
    func time(of path: String) -> Int64? { status(path)?.modified }

    func setTime(of path: String, _ nanoseconds: Int64?) {
        let time = nanoseconds.map { timespec(tv_sec: Int($0 / 1_000_000_000), tv_nsec: Int($0 % 1_000_000_000)) }
        if let time {
            _ = utimensat(AT_FDCWD, whole(path), [time, time], 0)
        } else {
            _ = utimensat(AT_FDCWD, whole(path), nil, 0)
        }
    }

    func read(_ path: String) throws -> [UInt8] { Array(try Data(contentsOf: URL(filePath: whole(path)))) }

    func makeFolder(above path: String) throws {
        try FileManager.default.createDirectory(
            atPath: FileSystem.folder(of: whole(path)), withIntermediateDirectories: true)
    }

    /// Writes into the existing file.
    func write(_ path: String, _ bytes: [UInt8]) throws {
        try makeFolder(above: path)
        let descriptor = open(whole(path), O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard descriptor >= 0 else { throw CannotWrite() }
        try FileHandle(fileDescriptor: descriptor, closeOnDealloc: true).write(contentsOf: Data(bytes))
    }

    func rename(_ path: String, _ other: String) throws {
        try makeFolder(above: other)
        guard Foundation.rename(whole(path), whole(other)) == 0 else { throw CannotWrite() }
    }

    func copy(_ path: String, to copy: String) throws {
        let time = time(of: path)
        switch kind(of: path) {
        case .file: try write(copy, try read(path))
        case .link:
            try? FileManager.default.removeItem(atPath: whole(copy))
            return try Act.link(
                copy, to: FileManager.default.destinationOfSymbolicLink(atPath: whole(path))
            ).perform(in: folder)
        case .folder:
            try FileManager.default.createDirectory(atPath: whole(copy), withIntermediateDirectories: true)
            for name in try FileManager.default.contentsOfDirectory(atPath: whole(path)).sorted() {
                try self.copy(path + "/" + name, to: copy + "/" + name)
            }
        default: return
        }
        if let time { setTime(of: copy, time) }
    }

    private func status(_ path: String) -> FileStatus? {
        (try? FileSystem().status(of: whole(path), followingLinks: false)).flatMap(\.self)
    }
}
