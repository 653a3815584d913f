import CandidateProfile
import Diagnostics
import OperatingSystem
import SiteGenerator
import SiteOutput

extension SiteCheck {
    /// The record of the files for the next check, with its key; `nil` without files, or if they have problems that a record
    /// cannot contain.
    ///
    /// - Parameter folder: the folder of the candidate; `nil` for files of the site itself.
    func record(of folder: String?) -> [UInt8]? {
        guard totals.files > 0, outside == nil, findings.found.isEmpty, formatFindings.isEmpty, formatHints.isEmpty,
            problems.isEmpty, makers.allSatisfy({ !$0.isText }), mentions.links.allSatisfy({ $0.place == nil }),
            withheld.allSatisfy({ $0.place.isNode }), shownValues.values.allSatisfy(\.pages.isEmpty)
        else { return nil }
        guard let memory else { return nil }
        var writer = CacheWriter()
        write(to: &writer, sharing: memory.texts)
        var record = CacheWriter()
        let files = graph.files.lazy.filter { $0.size != nil }.map(\.path)
        record.write((folder.map(CheckedPages.key(ofFolder:)) ?? CheckedPages.key(ofFiles: files)).bits)
        record.write(writer.bytes)
        return record.bytes
    }

    private func write(to writer: inout CacheWriter, sharing texts: SharedTexts) {
        writer.write(totals.files)
        writer.write(totals.bytes)
        writer.write(makers) { writer, maker in
            writer.write(maker.isNode ? 1 : 0)
            writer.write(maker.name)
        }
        writer.write(texts.numbers(of: graph.files.map { Array($0.path.utf8) })) { $0.write($1) }
        writer.write(graph.files) { writer, file in
            writer.write(file.size.map { $0 + 1 } ?? 0)
            let flags = [file.isUnlisted, file.isPage, file.isPicture, file.isHome]
            writer.write(flags.reversed().reduce(0) { $0 * 2 + ($1 ? 1 : 0) })
            writer.write(file.maker)
            writer.write(file.ids.map { $0 + 1 } ?? 0)
            writer.write(file.styleSheets) { $0.write($1) }
        }
        writer.write(texts.numbers(of: graph.ids)) { $0.write($1) }
        writer.write(graph.links) { writer, link in
            writer.write(Int(link.from))
            writer.write(Int(link.to))
        }
        let mentions = mentions.open(in: graph)
        writer.write(texts.numbers(of: mentions.links.map { Array($0.link.utf8) })) { $0.write($1) }
        writer.write(mentions.links) { writer, link in
            writer.write(link.target)
            writer.write(optional: link.fragment) { $0.write($1) }
        }
        writer.write(mentions.mentions) { writer, mention in
            writer.write(Int(mention.page))
            writer.write(Int(mention.link))
        }
        writer.write(withheld) { writer, finding in
            writer.write(finding.uid)
            writer.write(case: finding.field)
            writer.write(finding.file)
            writer.write(optional: finding.owner) { $0.write($1) }
            writer.write(finding.place.name)
            writer.write((finding.isCopied ? 1 : 0) + (finding.isName ? 2 : 0))
        }
        writer.write(paths: forms)
        writer.write(paths: shownValues.mapValues(\.missing))
    }

    /// Reads what a record contains into a check without files; `nil` if it has another form.
    mutating func read(from reader: inout CacheReader) -> Void? {
        guard let files = reader.number(), let bytes = reader.number() else { return nil }
        totals = Totals()
        (totals.files, totals.bytes) = (files, bytes)
        guard
            let makers = reader.list({ reader -> Place? in
                guard let isNode = reader.number(), let name = reader.text() else { return nil }
                return isNode == 1 ? .node(name) : .file(name)
            }), let texts = memory?.texts, let graph = LinkGraph(from: &reader, makers: makers.count, texts),
            let linkTexts = reader.list({ texts.text($0.number()) }),
            let links = reader.list({ reader -> Mentions.Link? in
                guard let target = reader.number(below: graph.files.count),
                    let fragment = reader.optional({ $0.text() })
                else { return nil }
                return Mentions.Link(target: target, fragment: fragment, link: "", place: nil)
            }), links.count == linkTexts.count,
            let mentions = reader.list({ reader -> (page: UInt32, link: UInt32)? in
                guard let page = reader.number(below: graph.files.count), let link = reader.number(below: links.count)
                else { return nil }
                return (UInt32(page), UInt32(link))
            }), let withheld = reader.list({ WithheldFinding(from: &$0) }),
            let forms = reader.paths(), let missing = reader.paths()
        else { return nil }
        for file in graph.files where file.size != nil {
            guard let path = SitePath(file.path) else { return nil }
            plan.add(path, role: file.isPage ? .page : .asset, origin: makers[file.maker])
        }
        self.makers = makers
        self.graph = graph
        let named = zip(links, linkTexts).map { link, text in
            var link = link
            link.link = String(decoding: text, as: UTF8.self)
            return link
        }
        self.mentions = Mentions(named, mentions)
        self.withheld = withheld
        self.forms = forms
        for (uid, paths) in missing { values?.add(missing: paths, of: uid) }
        return ()
    }
}

extension LinkGraph {
    fileprivate init?(from reader: inout CacheReader, makers: Int, _ texts: SharedTexts) {
        guard
            let paths = reader.list({ texts.text($0.number()) }),
            var files = reader.list({ reader -> File? in
                guard let size = reader.number(), let flags = reader.number(),
                    let maker = reader.number(), let ids = reader.number(),
                    let styleSheets = reader.list({ $0.number() })
                else { return nil }
                var file = File(path: "")
                file.size = size == 0 ? nil : size - 1
                (file.isUnlisted, file.isPage) = (flags & 1 != 0, flags & 2 != 0)
                (file.isPicture, file.isHome) = (flags & 4 != 0, flags & 8 != 0)
                file.maker = maker
                file.ids = ids == 0 ? nil : ids - 1
                file.styleSheets = styleSheets
                return file
            }), files.count == paths.count, let ids = reader.list({ texts.text($0.number()).map { Array($0) } }),
            let links = reader.list({ reader -> (from: UInt32, to: UInt32)? in
                guard let from = reader.number(below: files.count), let to = reader.number(below: files.count) else {
                    return nil
                }
                return (UInt32(from), UInt32(to))
            }),
            files.allSatisfy({ file in
                (file.size == nil || file.maker < makers) && (file.ids ?? -1) < ids.count
                    && file.styleSheets.allSatisfy { $0 < files.count }
            })
        else { return nil }
        for (index, path) in paths.enumerated() { files[index].path = String(decoding: path, as: UTF8.self) }
        self.init(files: files, links: links, ids: ids)
    }
}

extension WithheldFinding {
    fileprivate init?(from reader: inout CacheReader) {
        guard let uid = reader.text(), let field = reader.case(of: WithheldField.self),
            let file = reader.text(), let owner = reader.optional({ $0.text() }), let place = reader.text(),
            let flags = reader.number()
        else { return nil }
        self.init(
            uid: uid, field: field, file: file, owner: owner, place: .node(place),
            isCopied: flags & 1 != 0, isName: flags & 2 != 0)
    }
}

extension CacheWriter {
    /// Writes the paths of each candidate, in the order of the uids.
    fileprivate mutating func write(paths: [String: [String]]) {
        write(paths.sorted { $0.key < $1.key }) { writer, paths in
            writer.write(paths.key)
            writer.write(paths.value) { $0.write($1) }
        }
    }
}

extension CacheReader {
    /// The paths of each candidate.
    fileprivate mutating func paths() -> [String: [String]]? {
        let paths = list { reader -> (String, [String])? in
            guard let uid = reader.text(), let paths = reader.list({ $0.text() }) else { return nil }
            return (uid, paths)
        }
        return paths.map { Dictionary($0) { $1 } }
    }

    /// A number below a limit.
    fileprivate mutating func number(below limit: Int) -> Int? {
        number().flatMap { $0 >= 0 && $0 < limit ? $0 : nil }
    }
}

extension Place {
    fileprivate var isNode: Bool { if case .node = self { true } else { false } }
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
