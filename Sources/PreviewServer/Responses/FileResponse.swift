import ByteText
import HTMLSyntax
import OperatingSystem

/// The response with a file, a range of it, or no content if the client has it (RFC 9110, 13 and 14).
struct FileResponse {
    let file: ServedFile
    let name: String
    /// The addition to pages, with its version.
    let addition: PageAddition

    /// The response to a request.
    func response(to request: HTTPRequest) -> Response {
        var response = whole(.ok)
        let tag = EntityTag(file.status, with: isPage ? addition.version : nil)
        response.fields += [("ETag", tag.text), ("Accept-Ranges", "bytes")]
        if let known = request.value("if-none-match"), tag.isNamed(in: known) {
            response.status = .notModified
            response.content = []
            return response
        }
        guard request.method == "GET", let field = request.value("range"),
            request.value("if-range").map(tag.isRangeCondition) ?? true
        else { return response }
        let length = response.length
        switch ByteRange(field, of: length) {
        case nil: break
        case .unsatisfiable:
            var refusal = Response.text(.rangeNotSatisfiable, "there are \(length) bytes")
            refusal.fields.append(("Content-Range", "bytes */\(length)"))
            return refusal
        case .part(let range):
            response.content = response.slice(range)
            response.status = .partialContent
            response.fields.append(
                ("Content-Range", "bytes \(range.lowerBound)-\(range.upperBound - 1)/\(length)"))
        }
        return response
    }

    /// The complete file with a status.
    func whole(_ status: HTTPStatus) -> Response {
        let type = ContentType.of(name)
        let size = file.status.size
        var content: [Response.Segment] = [.file(file, 0..<size)]
        if isPage {
            let place = placeOfAddition
            content = [.file(file, 0..<place), .bytes(Array(addition.markup.utf8)), .file(file, place..<size)]
        }
        return Response(status: status, fields: [("Content-Type", type)], content: content.filter { $0.count > 0 })
    }

    private var isPage: Bool { ContentType.of(name) == ContentType.html }

    /// The offset of the last end tag of `body`; the end if there is none.
    private var placeOfAddition: Int {
        let size = file.status.size
        let page = [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            let room = UnsafeMutableRawBufferPointer(buffer)
            while count < size,
                let got = try? file.read(at: count, into: UnsafeMutableRawBufferPointer(rebasing: room[count...])),
                got > 0
            {
                count += got
            }
        }
        var finder = BodyEndFinder()
        page.withBytes { HTMLTokenizer.read($0, &finder) }
        return finder.offset ?? size
    }
}

/// Finds the last end tag of `body`.
private struct BodyEndFinder: HTMLVisitor {
    /// The offset of the tag.
    var offset: Int?

    mutating func startTag(_ name: Range<Int>, _ attributes: [HTMLAttribute], in page: Bytes) {}
    mutating func endTag(_ name: Range<Int>, in page: Bytes) {
        if page.spells(name, "body") { offset = name.lowerBound - 2 }
    }
    mutating func text(_ range: Range<Int>, isRaw: Bool, in page: Bytes) {}
}

/// What is added to each page while it is served.
struct PageAddition: Sendable {
    var markup: String
    /// Its version, which is part of the page's entity tag.
    var version: String

    /// The script that reloads the page.
    ///
    /// - Parameters:
    ///   - basePath: the path of the site, with slashes at both ends.
    ///   - version: the version of the site that the page belongs to.
    init(basePath: String, version: String) {
        self.version = version
        var folder = ""
        for scalar in basePath.unicodeScalars {
            switch scalar {
            case "\"": folder += "%22"
            case "<": folder += "%3C"
            case "&": folder += "&amp;"
            default: folder.unicodeScalars.append(scalar)
            }
        }
        markup =
            "<script src=\"\(folder)\(Responder.ownFolder)/\(Responder.scriptName)\" data-version=\"\(version)\"></script>\n"
    }
}
