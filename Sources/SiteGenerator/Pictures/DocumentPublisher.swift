import CandidateProfile
import ContentTree
import Diagnostics
import OperatingSystem
import Pictures
import WebSafety

/// Brings a candidate's documents and pictures into the site, each once however many materials refer to it.
struct DocumentPublisher {
    private let user: UserData
    private let fileSystem: FileSystem

    init(_ user: UserData, _ fileSystem: FileSystem) {
        self.user = user
        self.fileSystem = fileSystem
    }

    /// Publishes them as they are, but pictures without their metadata; what there is to know of these is what it finds.
    ///
    /// - Throws: a `DiagnosticList` where a picture cannot be looked into, or what keeps the sink from taking files.
    func publish(to sink: inout some SiteSink) throws -> [ProfileReview.Finding] {
        var findings: [ProfileReview.Finding] = []
        for (document, path) in documents {
            let target = SitePath.document(document, of: user)
            let origin = Self.origin(of: document, path)
            let review = try review(document)
            if let place = review?.place, let problem = Self.problem(with: document, place, review) {
                findings.append(ProfileReview.Finding(problem: problem, path: path))
            }
            if let review, review.isCleanable, !review.isClean {
                var content = OutputBuffer(capacity: document.size)
                review.forEachPart { content.append($0) }
                try sink.write(target, content, role: .asset, origin: origin)
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

    /// What there is to know of a file that says something of a place.
    private static func problem(
        with document: LocalDocument, _ place: PlaceFinding, _ review: PictureReview?
    ) -> ProfileProblem? {
        guard review?.isCleanable == true else { return .fileWithLocation(document.path, place) }
        // What a picture may have said is gone, and nobody need do anything.
        return place == .stated ? .pictureWithLocation(document.path) : nil
    }

    /// How many files they become in the site.
    var count: Int { documents.count }

    private var documents: [(LocalDocument, path: String)] { Self.documents(of: user) }

    /// What makes a file of the site: the candidate's own, or the data in which a picture stands.
    private static func origin(of document: LocalDocument, _ path: String) -> Place {
        document.content == nil ? .file(document.location) : .node(path)
    }

    /// The documents of a candidate, each once, and what refers to them first.
    static func documents(of user: UserData) -> [(LocalDocument, path: String)] {
        let origin = "Users/\(user.uid)"
        var documents: [(LocalDocument, path: String)] = []
        if let picture = user.details.picture { documents.append((picture, "\(origin)/details/picture")) }
        for item in user.materials {
            func node() -> String { "\(origin)/userApplicationMaterial/\(item.pathName)/url" }
            if let picture = item.picture {
                documents.append((picture.document, "\(origin)/userApplicationMaterial/\(item.pathName)/picture"))
            }
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

    /// Looks into a picture or a film; `nil` for all other documents.
    private func review(_ document: LocalDocument) throws(DiagnosticList) -> PictureReview? {
        if let content = document.content { return PictureReview(content) }
        do throws(FileError) {
            if document.kind == .other || document.kind == .pdf {
                let start = try fileSystem.readStart(of: document.location, count: PictureReview.startLength)
                guard PictureReview.isOfInterest(start) else { return nil }
            }
            return PictureReview(try fileSystem.read(document.location))
        } catch {
            // Whoever copies a picture that is gone says so; copying one that cannot be read could publish the place.
            if error.isMissing, (try? fileSystem.status(of: document.location)) == .some(nil) { return nil }
            throw DiagnosticList([Diagnostic(ContentProblem.unreadable(error), at: .file(document.location))])
        }
    }
}
