import OperatingSystem

/// Creates the responses to requests.
struct Responder: Sendable {
    /// The folder for the server's own addresses, which no site uses.
    static let ownFolder = ".sitegen"
    static let scriptName = "reload.js"
    static let eventsName = "events"

    let board: PreviewBoard
    /// Is called if the served folder was removed.
    let folderIsGone: @Sendable () -> Void

    /// The response to a request, which may end the connection.
    func response(to request: HTTPRequest) -> Response {
        var response = content(for: request)
        if request.hasContent || !request.keepsConnection { response.closes = true }
        return response
    }

    private func content(for request: HTTPRequest) -> Response {
        guard HostCheck.allows(request.host) else {
            return .text(.forbidden, "this preview answers only to localhost, 127.0.0.1 and [::1]")
        }
        guard ["GET", "HEAD"].contains(request.method) else {
            var response = Response.text(.methodNotAllowed, "this preview answers only to GET and HEAD")
            response.fields.append(("Allow", "GET, HEAD"))
            return response
        }
        guard !request.hasContent else { return .text(.contentTooLarge, "a request has no content here") }
        let path: RequestedPath
        do throws(RequestedPath.Refusal) {
            path = try RequestedPath(request.target)
        } catch {
            switch error {
            case .malformed: return .text(.badRequest, "the address cannot be decoded")
            case .unusable: return notFound(board.state)
            }
        }
        return response(to: request, at: path, board.state)
    }
}

extension Responder {
    private func response(to request: HTTPRequest, at path: RequestedPath, _ state: PreviewState) -> Response {
        let base = (try? RequestedPath(state.basePath))?.names ?? []
        guard path.names.starts(with: base) else {
            // An empty path means the site.
            return path.names.isEmpty ? redirect(to: state.basePath) : notFound(state)
        }
        if path.names.count == base.count, !path.isFolder { return redirect(to: state.basePath) }
        let names = Array(path.names[base.count...])
        if names == [Self.ownFolder, Self.scriptName], !path.isFolder {
            return Response(
                status: .ok, fields: [("Content-Type", ContentType.script)],
                content: [.bytes(Array(ReloadScript.text.utf8))])
        }
        if names == [Self.ownFolder, Self.eventsName], !path.isFolder { return events(for: request, state) }
        // Names with a leading dot belong to tools, such as '.git', except '.well-known' (RFC 8615).
        guard names.enumerated().allSatisfy({ $0 == 0 && $1 == ".well-known" || !$1.hasPrefix(".") }) else {
            return notFound(state)
        }
        return file(at: names, isFolder: path.isFolder, for: request, state)
    }

    private func file(
        at names: [String], isFolder: Bool, for request: HTTPRequest, _ state: PreviewState
    ) -> Response {
        do throws(FileError) {
            guard let path = state.folder else { return nothingPublished(state) }
            guard let folder = try ServedFolder(path) else {
                folderIsGone()
                return nothingPublished(state)
            }
            let found = try folder.find(isFolder ? names + ["index.html"] : names)
            switch found {
            case .file(let file):
                let name = isFolder ? "index.html" : names.last ?? ""
                return FileResponse(file: file, name: name, addition: addition(state)).response(to: request)
            case .folder where !isFolder: return redirect(toFolderOf: request.target)
            case .folder, nil: return notFound(state)
            }
        } catch {
            if error.isTooManyOpenFiles { return .text(.unavailable, "too many files are open") }
            return .text(.internalError, "\(error)")
        }
    }

    private func addition(_ state: PreviewState) -> PageAddition {
        PageAddition(basePath: state.basePath, version: state.version)
    }

    /// The site's page for unknown addresses, or a default page.
    private func notFound(_ state: PreviewState) -> Response {
        if let path = state.folder, let folder = try? ServedFolder(path),
            case .file(let file)? = try? folder.find(["404.html"])
        {
            return FileResponse(file: file, name: "404.html", addition: addition(state)).whole(.notFound)
        }
        return .page(
            .notFound,
            PreviewPage.html(
                title: "Not found", words: "There is nothing at this address.", home: state.basePath,
                addition: addition(state)))
    }

    private func nothingPublished(_ state: PreviewState) -> Response {
        let words =
            state.problems.isEmpty
            ? "The site is being made." : "The site will be shown here as soon as it can be made."
        return .page(
            .unavailable,
            PreviewPage.html(title: "Nothing to show yet", words: words, home: nil, addition: addition(state)))
    }

    private func redirect(to target: String) -> Response {
        var response = Response.text(.found, target)
        response.fields.append(("Location", target))
        return response
    }

    /// A redirect to the same address with a slash, so that relative links work.
    private func redirect(toFolderOf target: String) -> Response {
        let path = target.utf8.prefix { $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#") }
        let query = target.utf8.dropFirst(path.count)
        return redirect(to: String(Substring(path)) + "/" + String(Substring(query)))
    }

    private func events(for request: HTTPRequest, _ state: PreviewState) -> Response {
        let query = request.target.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
        let known = query.hasPrefix("version=") ? String(query.dropFirst("version=".count)) : nil
        let greeting = "retry: 500\n\n" + state.greeting(for: known).map(\.text).joined()
        return Response(
            status: .ok, fields: [("Content-Type", ContentType.events)], content: [.bytes(Array(greeting.utf8))],
            isStream: true)
    }
}
