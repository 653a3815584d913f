import OperatingSystem

/// The answer that gives a file, or a part of it, or says that the client has it (RFC 9110, 13 and 14).
struct FileResponse {
    let file: ServedFile
    let name: String
    /// What is added to pages, and the name of what is added.
    let addition: PageAddition

    /// The answer to a request for it.
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

    /// The whole file under a status.
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

    /// How much of the end of a page is searched.
    private static let searched = 64 * 1024

    /// The offset of the last `</body`, or the end where there is none near it.
    private var placeOfAddition: Int {
        let size = file.status.size
        let start = max(0, size - Self.searched)
        let bytes = [UInt8](unsafeUninitializedCapacity: size - start) { buffer, count in
            let room = UnsafeMutableRawBufferPointer(buffer)
            while count < size - start,
                let got = try? file.read(
                    at: start + count, into: UnsafeMutableRawBufferPointer(rebasing: room[count...])),
                got > 0
            {
                count += got
            }
        }
        let mark = Array("</body".utf8)
        guard bytes.count >= mark.count else { return size }
        for index in stride(from: bytes.count - mark.count, through: 0, by: -1) where bytes[index] == mark[0] {
            if zip(bytes[index...], mark).allSatisfy({ $0 == $1 || $0 | 0x20 == $1 }) { return start + index }
        }
        return size
    }
}

/// What is added to each page while it is served.
struct PageAddition: Sendable {
    /// The markup.
    var markup: String
    /// Its name: pages with another addition are other pages.
    var version: String

    /// The script that reloads the page.
    ///
    /// - Parameters:
    ///   - basePath: the path of the site, beginning and ending in a slash.
    ///   - version: the state of the site that the page belongs to.
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
