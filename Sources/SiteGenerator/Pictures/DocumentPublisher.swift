import CandidateProfile
import ContentTree
import Diagnostics
import FileSystem
import WebSafety

/// Brings a candidate's documents and pictures into the site, each once however many materials refer to it.
struct DocumentPublisher {
    private let user: UserData
    private let fileSystem: FileSystem

    init(_ user: UserData, _ fileSystem: FileSystem) {
        self.user = user
        self.fileSystem = fileSystem
    }

    /// Publishes them as they are, but for pictures that say where they were taken; these are what it finds.
    ///
    /// - Throws: a `DiagnosticList` where a picture cannot be looked into, or what keeps the sink from taking files.
    func publish(to sink: inout some SiteSink) throws -> [ProfileReview.Finding] {
        var findings: [ProfileReview.Finding] = []
        for (document, path) in documents {
            let target = SitePath.document(document, of: user)
            let origin = Self.origin(of: document, path)
            if document.kind == .image, let picture = try pictureWithoutLocation(document) {
                var content = OutputBuffer(capacity: picture.count)
                picture.withUnsafeBufferPointer { content.append($0) }
                try sink.write(target, content, role: .asset, origin: origin)
                findings.append(
                    ProfileReview.Finding(problem: .pictureWithLocation(document.path), path: path))
            } else if let bytes = document.content {
                var content = OutputBuffer(capacity: bytes.count)
                bytes.withUnsafeBufferPointer { content.append($0) }
                try sink.write(target, content, role: .asset, origin: origin)
            } else {
                try sink.copy(target, from: document.location, origin: origin)
            }
        }
        return findings
    }

    /// How many files they become in the site.
    var count: Int { documents.count }

    /// What makes a file of the site: the candidate's own, or the data in which a picture stands.
    private static func origin(of document: LocalDocument, _ path: String) -> Place {
        document.content == nil ? .file(document.location) : .node(path)
    }

    /// The documents, and what refers to them first.
    private var documents: [(LocalDocument, path: String)] {
        let origin = "Users/\(user.uid)"
        var documents: [(LocalDocument, path: String)] = []
        if let picture = user.details.picture { documents.append((picture, "\(origin)/details/picture")) }
        for item in user.materials {
            func node() -> String { "\(origin)/userApplicationMaterial/\(item.pathName)/url" }
            switch item.target {
            case .document(let document): documents.append((document, node()))
            case .text(let text, _): documents += text.documents.map { ($0, node()) }
            case .link, .article: continue
            }
        }
        for article in user.articles {
            let node = article.node(of: user.uid)
            documents += article.body.documents.map { ($0, node) }
        }
        var paths: Set<String> = []
        return documents.filter { paths.insert($0.0.path).inserted }
    }

    private func pictureWithoutLocation(_ document: LocalDocument) throws(DiagnosticList) -> [UInt8]? {
        let picture: [UInt8]
        do throws(FileError) {
            picture = if let content = document.content { content } else { try fileSystem.read(document.location) }
        } catch {
            // Whoever copies a picture that is gone says so; copying one that cannot be read could publish the place.
            if error.isMissing, (try? fileSystem.status(of: document.location)) == .some(nil) { return nil }
            throw DiagnosticList([Diagnostic(ContentProblem.unreadable(error), at: .file(document.location))])
        }
        let metadata = PictureMetadata(of: picture)
        return metadata.hasLocation ? metadata.stripped : nil
    }
}
