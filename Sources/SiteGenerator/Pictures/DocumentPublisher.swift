import CandidateDocuments
import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import PDFReading
import Pictures
import WebSafety

/// Publishes a candidate's documents and pictures, each once even if several materials refer to it.
struct DocumentPublisher {
    private let user: UserData
    private let fileSystem: FileSystem

    init(_ user: UserData, _ fileSystem: FileSystem) {
        self.user = user
        self.fileSystem = fileSystem
    }

    /// Publishes the files: documents unchanged, pictures without metadata. A picture with versions is published itself
    /// only if something links to it. Returns what the candidate should know
    /// about them.
    ///
    /// - Throws: a `DiagnosticList` if a picture cannot be examined, or why the sink cannot take files.
    func publish(to sink: inout some SiteSink) throws -> [PublishingReview.Finding] {
        var findings: [PublishingReview.Finding] = []
        for (document, path) in documents {
            let target = SitePath.document(document, of: user)
            let origin = Self.origin(of: document, path)
            let review = try review(document)
            let isCleanable = review?.isCleanable == true
            if document.isPublished || isCleanable, let place = review?.place,
                let problem = Self.problem(with: document, place, review)
            {
                findings.append(PublishingReview.Finding(problem: problem, path: path))
            }
            guard document.isPublished else { continue }
            if let review, review.isCleanable, !review.isClean {
                var content = OutputBuffer(capacity: document.size)
                review.forEachPart { content.append($0) }
                try sink.write(target, content, role: .asset, origin: origin)
            } else if let bytes = document.content {
                var content = OutputBuffer(capacity: bytes.count)
                content.append(bytes)
                try sink.write(target, content, role: .asset, origin: origin)
            } else {
                try sink.copy(target, from: document.location, origin: origin)
            }
        }
        return findings
    }

    /// The PDFs that are not published because viewers run a part of them, with the paths of the references.
    ///
    /// - Throws: a `DiagnosticList` if one cannot be read.
    func activeDocuments() throws(DiagnosticList) -> [(problem: DocumentProblem, path: String)] {
        var found: [(problem: DocumentProblem, path: String)] = []
        for (document, path) in documents where document.kind == .pdf {
            do throws(FileError) {
                // The copy reports a file that was removed meanwhile.
                guard try fileSystem.status(of: document.location) != nil else { continue }
                let bytes = try fileSystem.read(document.location, limit: DocumentFolder.limit)
                let actions = PDFContents.actions(in: bytes)
                if !actions.isEmpty { found.append((.active(document.path, actions), path)) }
            } catch {
                throw DiagnosticList([Diagnostic(ContentProblem.unreadable(error), at: .file(document.location))])
            }
        }
        return found
    }

    /// The problem of a file with a location.
    private static func problem(
        with document: LocalDocument, _ place: PlaceFinding, _ review: PictureReview?
    ) -> ProfileProblem? {
        guard review?.isCleanable == true else { return .fileWithLocation(document.path, place) }
        // The location was removed from the picture, so the candidate need not act.
        return place == .stated ? .pictureWithLocation(document.path) : nil
    }

    /// The number of files in the site.
    var count: Int { documents.count { $0.0.isPublished } }

    private var documents: [(LocalDocument, path: String)] { Self.documents(of: user) }

    /// The origin of a file of the site: the candidate's file, or the data that contains the picture.
    private static func origin(of document: LocalDocument, _ path: String) -> Place {
        document.content == nil ? .file(document.location) : .node(path)
    }

    /// The documents of a candidate, each once, with the path of the first reference.
    static func documents(of user: UserData) -> [(LocalDocument, path: String)] {
        let origin = "Users/\(user.uid)"
        var documents: [(LocalDocument, path: String)] = []
        if let picture = user.details.picture { documents.append((picture, "\(origin)/details/picture")) }
        for item in user.materials {
            func node() -> String { "\(origin)/userApplicationMaterial/\(item.pathName)/url" }
            if let picture = item.picture {
                documents.append((picture, "\(origin)/userApplicationMaterial/\(item.pathName)/picture"))
            }
            switch item.target {
            case .document(let document): documents.append((document, node()))
            case .text(let text, _): documents += text.documents.map { ($0, node()) }
            case .link, .article: continue
            }
        }
        documents += user.resumeFiles.map { ($0, "\(origin)/resume") }
        for article in user.articles {
            let node = article.node(of: user.uid)
            documents += article.body.documents.map { ($0, node) }
        }
        var positions: [String: Int] = [:]
        var found: [(LocalDocument, path: String)] = []
        for (document, path) in documents {
            if let position = positions[document.path] {
                // One page can show the versions of a file, and another one the file itself.
                if document.isPublished { found[position].0.isLinked = true }
            } else {
                positions[document.path] = found.count
                found.append((document, path))
            }
        }
        return found
    }

    /// Examines a picture or a film; `nil` for other documents.
    private func review(_ document: LocalDocument) throws(DiagnosticList) -> PictureReview? {
        if let content = document.content { return PictureReview(content) }
        do throws(FileError) {
            if document.kind == .other || document.kind == .pdf {
                let start = try fileSystem.readStart(of: document.location, count: PictureReview.startLength)
                guard PictureReview.isOfInterest(start) else { return nil }
            }
            return PictureReview(try fileSystem.read(document.location))
        } catch {
            // Copying reports a picture that is missing; copying one that cannot be read could publish its location.
            if error.isMissing, (try? fileSystem.status(of: document.location)) == .some(nil) { return nil }
            throw DiagnosticList([Diagnostic(ContentProblem.unreadable(error), at: .file(document.location))])
        }
    }
}
