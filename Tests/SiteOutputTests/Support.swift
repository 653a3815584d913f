import Diagnostics
import OperatingSystem
import Foundation
import SiteGenerator
import TestSupport
import Testing
import WebSafety

@testable import SiteOutput

/// The files of a site: content by path. Files in a folder `assets` are assets, all others pages.
typealias Site = [String: String]

/// The setup of a test failed: an invalid path, or an unexpected result of a build.
struct BadPath: Error {}

/// A folder with an output, and the operations of tests on it.
struct Workbench {
    let folder: TemporaryFolder

    init(inMemory: Bool = false) throws {
        folder = try TemporaryFolder(inMemory: inMemory)
        try folder.write("", to: "Content/site.json")
    }

    func start(
        _ output: String = "Output", _ fileSystem: FileSystem = FileSystem()
    ) throws(OutputError) -> SiteBuild {
        try SiteBuild(output: folder.path(output), inputs: [folder.path("Content")], fileSystem: fileSystem)
    }

    @discardableResult
    func build(
        _ site: Site, _ output: String = "Output", _ fileSystem: FileSystem = FileSystem()
    ) throws -> BuildSummary {
        let build = try start(output, fileSystem)
        var writer = build.makeWriter()
        // Neither the order nor the time of files may matter.
        for (path, content) in site { try writer.write(path, content) }
        return try build.publish([writer])
    }

    /// The diagnostics and the kind of a build's error, without the folder's path.
    func failure(of site: Site, _ output: String = "Output") throws -> String {
        do {
            try build(site, output)
            return "published"
        } catch let error as OutputError {
            return described(error)
        }
    }

    func described(_ error: OutputError) -> String {
        let text = error.diagnostics.outline
        return "\(error.kind)\n" + text.replacing(folder.path + "/", with: "")
    }

    /// Everything in the folder: content of files, `/` for folders, `-> target` for links, without the lock.
    func tree(_ name: String = "") throws -> [String: String] {
        var found: [String: String] = [:]
        try collect(name.isEmpty ? folder.path : folder.path(name), "", into: &found)
        return found
    }

    private func collect(_ path: String, _ prefix: String, into found: inout [String: String]) throws {
        let files = FileSystem()
        guard try files.status(of: path) != nil else { return }
        for entry in try files.list(path) where entry.name != "lock" {
            let (full, name) = (path + "/" + entry.name, prefix + entry.name)
            switch entry.kind {
            case .file: found[name] = String(decoding: try files.read(full), as: UTF8.self)
            case .folder:
                found[name] = "/"
                try collect(full, name + "/", into: &found)
            case .link: found[name] = "-> " + (try FileManager.default.destinationOfSymbolicLink(atPath: full))
            case .other: found[name] = "?"
            }
        }
    }

    /// The folder after a site was published: the output with its records, and nothing else.
    static func published(_ site: Site, besides other: [String: String] = [:]) -> [String: String] {
        var tree = ["Content": "/", "Content/site.json": "", "Output": "/", ".sitegen-Output": "/"]
        tree[".sitegen-Output/manifest"] = manifest(site.keys)
        for (path, content) in site {
            tree["Output/" + path] = content
            var folder = path.folderOfPath
            while !folder.isEmpty {
                tree["Output/" + folder] = "/"
                folder = folder.folderOfPath
            }
        }
        return tree.merging(other) { $1 }
    }

    static func manifest(_ paths: some Sequence<String>) -> String {
        let sorted = paths.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        return "sitegen manifest 1 files \(sorted.count)\n" + sorted.map { $0 + "\n" }.joined()
    }

    /// Makes every file of the output old, so that a later write is detected.
    func age() throws {
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path("Output")) {
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSince1970: 1_000_000)], ofItemAtPath: folder.path("Output/" + path)
            )
        }
    }

    /// The files of the output that are not old, without folders.
    func touched() throws -> [String] {
        try FileManager.default.subpathsOfDirectory(atPath: folder.path("Output")).filter { path in
            let attributes = try FileManager.default.attributesOfItem(atPath: folder.path("Output/" + path))
            return attributes[.type] as? FileAttributeType == .typeRegular
                && attributes[.modificationDate] as? Date != Date(timeIntervalSince1970: 1_000_000)
        }.sorted()
    }

    func link(_ path: String, to target: String) throws {
        try FileManager.default.createSymbolicLink(atPath: folder.path(path), withDestinationPath: target)
    }

    func makeFolder(_ path: String) throws {
        try FileManager.default.createDirectory(atPath: folder.path(path), withIntermediateDirectories: true)
    }

    func remove(_ path: String) throws {
        try FileManager.default.removeItem(atPath: folder.path(path))
    }
}

extension SiteWriter {
    mutating func write(_ path: String, _ content: String, from origin: String? = nil) throws {
        guard let sitePath = SitePath(path) else { throw BadPath() }
        var buffer = OutputBuffer()
        buffer.append(content)
        try write(
            sitePath, buffer, role: path.split(separator: "/").dropLast().contains("assets") ? .asset : .page,
            origin: .node(origin ?? "node of \(path)"))
    }

    mutating func copy(_ path: String, from location: String) throws {
        guard let sitePath = SitePath(path) else { throw BadPath() }
        try copy(sitePath, from: location, origin: .file(location))
    }
}
