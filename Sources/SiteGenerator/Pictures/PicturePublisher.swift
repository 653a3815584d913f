import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import PictureCoding
import Pictures
import WebSafety

/// Makes and publishes the versions of a candidate's pictures.
///
/// The names of versions contain the stamp of the file. Versions that were published before are therefore kept without
/// decoding the file.
struct PicturePublisher {
    /// A problem of a picture, and the tree path of the value that names it.
    struct Finding {
        var problem: PictureProblem
        var path: String
    }

    private let fileSystem: FileSystem
    /// The problems of pictures.
    private(set) var findings: [Finding] = []
    /// The number of published files.
    private(set) var files = 0
    /// The portrait as a square, if it was decoded.
    private(set) var square: Raster?
    /// What was found out about a file, by its path and use.
    private var known: [String: PictureVersions?] = [:]
    /// The stems of the versions that were published: files with the same bytes share them.
    private var published: Set<String> = []

    init(_ fileSystem: FileSystem) {
        self.fileSystem = fileSystem
    }

    /// Publishes the versions of all pictures of a candidate, and notes them in the candidate.
    ///
    /// - Parameter isKept: whether the published files are kept anyway, so that only problems are looked for.
    /// - Throws: a `DiagnosticList` if a picture cannot be read, or why the sink cannot take files.
    mutating func publish(_ user: inout UserData, isKept: Bool, to sink: inout some SiteSink) throws {
        let (folder, focus) = (user.pathName, user.details.focus)
        try user.updatePictures { document, use, path in
            document.versions = try remembered(document, use) { publisher throws in
                guard let plan = try publisher.plan(document, use, focus, path) else { return nil }
                guard publisher.published.insert(plan.versions.stem).inserted else { return plan.versions }
                let paths = plan.versions.paths.map { SitePath(in: folder, $0) }
                let origin: Place = document.content == nil ? .file(document.location) : .node(path)
                if isKept {
                    if try sink.published(paths) != nil { return plan.versions }
                } else if try sink.takePublished(paths, origin: origin) {
                    publisher.files += paths.count
                    return plan.versions
                }
                do {
                    let made = try plan.make { path, content in
                        guard !isKept else { return }
                        var buffer = OutputBuffer(capacity: content.count)
                        buffer.append(content)
                        try sink.write(SitePath(in: folder, path), buffer, role: .asset, origin: origin)
                        publisher.files += 1
                    }
                    if use == .portrait { publisher.square = made }
                } catch let failure as PictureFailure {
                    publisher.findings.append(
                        Finding(problem: .undecodable(document.path, failure), path: path))
                    publisher.published.remove(plan.versions.stem)
                    return nil
                }
                return plan.versions
            }
        }
    }

    /// Notes the published versions in another value of the same candidate.
    func note(in user: inout UserData) {
        user.updatePictures { document, use, _ in document.versions = known[Self.key(document, use)] ?? nil }
    }

    /// Notes the versions of pictures whose files were published by an earlier build.
    ///
    /// - Throws: a `DiagnosticList` if a picture cannot be read.
    static func note(in user: inout UserData, _ fileSystem: FileSystem) throws(DiagnosticList) {
        var publisher = PicturePublisher(fileSystem)
        let focus = user.details.focus
        do {
            try user.updatePictures { document, use, path in
                document.versions = try publisher.remembered(document, use) { publisher in
                    try publisher.plan(document, use, focus, path)?.versions
                }
            }
        } catch let list as DiagnosticList {
            throw list
        } catch {
            // Plans fail only by files that cannot be read.
        }
    }

    private static func key(_ document: LocalDocument, _ use: PictureUse) -> String {
        (use == .portrait ? "portrait " : "content ") + document.path
    }

    private mutating func remembered(
        _ document: LocalDocument, _ use: PictureUse,
        _ find: (inout PicturePublisher) throws -> PictureVersions?
    ) throws -> PictureVersions? {
        let key = Self.key(document, use)
        if let versions = known[key] { return versions }
        let versions = try find(&self)
        known[key] = versions
        return versions
    }

    /// The plan for a picture; `nil` if pages show the file as it is.
    private mutating func plan(
        _ document: LocalDocument, _ use: PictureUse, _ focus: PictureFocus?, _ path: String
    ) throws(DiagnosticList) -> PicturePlan? {
        func report(_ problem: PictureProblem) { findings.append(Finding(problem: problem, path: path)) }
        if let size = document.pixelSize, size.width * size.height > PictureSource.mostPixels {
            report(.undecodable(document.path, .tooManyPixels))
            return nil
        }
        let bytes: [UInt8]
        if let content = document.content {
            bytes = content
        } else {
            do throws(FileError) {
                bytes = try fileSystem.read(document.location)
            } catch {
                // Copying reports a picture that is missing.
                if error.isMissing { return nil }
                throw DiagnosticList([Diagnostic(ContentProblem.unreadable(error), at: .file(document.location))])
            }
        }
        guard let file = PictureFile(bytes) else { return nil }
        if let problem = PictureProblem(document.path, mislabelled: file.format) { report(problem) }
        if use == .portrait, let size = document.pixelSize,
            let problem = PictureProblem(document.path, portraitSize: size)
        {
            report(problem)
        }
        let isLight = PicturePlan.isLight(document, use)
        do throws(PictureFailure) {
            guard isLight else { return try PicturePlan(document, bytes, use, focus: focus) }
            let source = try PictureSource(bytes)
            // Some programs leave out the mark at the end.
            if !file.isComplete { _ = try source.raster() }
        } catch .otherFormat {
            if !file.isComplete {
                report(.undecodable(document.path, .truncated))
            } else if use == .portrait, !isLight {
                report(.portraitFormat(document.path, file.format))
            }
        } catch {
            // Browsers show other colors; only versions and cards need the decoded picture.
            let isShown = [.printColors, .otherProfile, .otherPrimaries].contains(error)
            if !isShown || use == .portrait || !isLight {
                report(.undecodable(document.path, error))
            }
        }
        return nil
    }
}

extension UserData {
    /// The candidate with the versions of pictures that pages show in place of the files, without making them. A picture that
    /// cannot be read stays as it is; a build reports it.
    public func withPictureVersions(_ fileSystem: FileSystem) -> UserData {
        var user = self
        try? PicturePublisher.note(in: &user, fileSystem)
        return user
    }
}
