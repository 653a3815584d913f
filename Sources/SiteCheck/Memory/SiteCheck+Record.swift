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
        var writer = CacheWriter()
        write(to: &writer)
        var record = CacheWriter()
        let files = graph.files.lazy.filter { $0.size != nil }.map(\.path)
        record.write((folder.map(CheckedPages.key(ofFolder:)) ?? CheckedPages.key(ofFiles: files)).bits)
        record.write(writer.bytes)
        return record.bytes
    }

    private func write(to writer: inout CacheWriter) {
        writer.write(totals.files)
        writer.write(totals.bytes)
        writer.write(makers) { writer, maker in
            writer.write(maker.isNode ? 1 : 0)
            writer.write(maker.name)
        }
        writer.write(graph.files) { writer, file in
            writer.write(file.path)
            writer.write(file.size.map { $0 + 1 } ?? 0)
            let flags = [file.isUnlisted, file.isPage, file.isPicture, file.isHome]
            writer.write(flags.reversed().reduce(0) { $0 * 2 + ($1 ? 1 : 0) })
            writer.write(file.maker)
            writer.write(file.ids.map { $0 + 1 } ?? 0)
            writer.write(file.styleSheets) { $0.write($1) }
        }
        writer.write(graph.ids) { $0.write($1) }
        writer.write(graph.links) { writer, link in
            writer.write(Int(link.from))
            writer.write(Int(link.to))
        }
        writer.write(mentions.links) { writer, link in
            writer.write(link.target)
            writer.write([link.fragment].compactMap(\.self)) { $0.write($1) }
            writer.write(link.link)
        }
        writer.write(mentions.mentions) { writer, mention in
            writer.write(Int(mention.page))
            writer.write(Int(mention.link))
        }
        writer.write(withheld) { writer, finding in
            writer.write(finding.uid)
            writer.write(WithheldField.allCases.firstIndex(of: finding.field) ?? 0)
            writer.write(finding.file)
            writer.write([finding.owner].compactMap(\.self)) { $0.write($1) }
            writer.write(finding.place.name)
            writer.write((finding.isCopied ? 1 : 0) + (finding.isName ? 2 : 0))
        }
        writer.write(forms.sorted { $0.key < $1.key }) { writer, form in
            writer.write(form.key)
            writer.write(form.value) { $0.write($1) }
        }
        writer.write(shownValues.sorted { $0.key < $1.key }) { writer, values in
            writer.write(values.key)
            writer.write(values.value.missing) { $0.write($1) }
        }
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
            }), let graph = LinkGraph(from: &reader, makers: makers.count),
            let links = reader.list({ Mentions.Link(from: &$0, files: graph.files.count) }),
            let mentions = reader.list({ reader -> (page: UInt32, link: UInt32)? in
                guard let page = reader.number(below: graph.files.count), let link = reader.number(below: links.count)
                else { return nil }
                return (UInt32(page), UInt32(link))
            }), let withheld = reader.list({ WithheldFinding(from: &$0) }),
            let forms = reader.list({ reader -> (String, [String])? in
                guard let uid = reader.text(), let paths = reader.list({ $0.text() }) else { return nil }
                return (uid, paths)
            }),
            let missing = reader.list({ reader -> (String, [String])? in
                guard let uid = reader.text(), let paths = reader.list({ $0.text() }) else { return nil }
                return (uid, paths)
            })
        else { return nil }
        for file in graph.files where file.size != nil {
            guard let path = SitePath(file.path) else { return nil }
            plan.add(path, role: file.isPage ? .page : .asset, origin: makers[file.maker])
        }
        self.makers = makers
        self.graph = graph
        self.mentions = Mentions(links, mentions)
        self.withheld = withheld
        self.forms = Dictionary(forms) { $1 }
        for (uid, paths) in missing { values?.add(missing: paths, of: uid) }
        return ()
    }
}

extension LinkGraph {
    fileprivate init?(from reader: inout CacheReader, makers: Int) {
        guard
            let files = reader.list({ reader -> File? in
                guard let path = reader.text(), let size = reader.number(), let flags = reader.number(),
                    let maker = reader.number(), let ids = reader.number(),
                    let styleSheets = reader.list({ $0.number() })
                else { return nil }
                var file = File(path: path)
                file.size = size == 0 ? nil : size - 1
                (file.isUnlisted, file.isPage) = (flags & 1 != 0, flags & 2 != 0)
                (file.isPicture, file.isHome) = (flags & 4 != 0, flags & 8 != 0)
                file.maker = maker
                file.ids = ids == 0 ? nil : ids - 1
                file.styleSheets = styleSheets
                return file
            }), let ids = reader.list({ $0.slice().map { Array($0) } }),
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
        self.init(files: files, links: links, ids: ids)
    }
}

extension Mentions.Link {
    fileprivate init?(from reader: inout CacheReader, files: Int) {
        guard let target = reader.number(below: files), let fragment = reader.list({ $0.text() }),
            let link = reader.text()
        else { return nil }
        self.init(target: target, fragment: fragment.first, link: link, place: nil)
    }
}

extension WithheldFinding {
    fileprivate init?(from reader: inout CacheReader) {
        guard let uid = reader.text(), let field = reader.number(below: WithheldField.allCases.count),
            let file = reader.text(), let owner = reader.list({ $0.text() }), let place = reader.text(),
            let flags = reader.number()
        else { return nil }
        self.init(
            uid: uid, field: WithheldField.allCases[field], file: file, owner: owner.first, place: .node(place),
            isCopied: flags & 1 != 0, isName: flags & 2 != 0)
    }
}

extension CacheReader {
    /// A number below a limit.
    fileprivate mutating func number(below limit: Int) -> Int? {
        number().flatMap { $0 >= 0 && $0 < limit ? $0 : nil }
    }
}

extension Place {
    fileprivate var isNode: Bool { if case .node = self { true } else { false } }
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
