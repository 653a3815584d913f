import CandidateProfile
import Diagnostics
import OperatingSystem
import SiteGenerator
import SiteOutput

extension SiteCheck {
    /// Adds a record of the files for the next check; `nil` without files, or if they have problems that a record cannot
    /// contain.
    ///
    /// - Parameter folder: the folder of the candidate; `nil` for files of the site itself.
    func addRecord(of folder: String?) -> RecordStore.Record? {
        guard totals.files > 0, outside == nil, findings.found.isEmpty, formatFindings.isEmpty, formatHints.isEmpty,
            problems.allSatisfy({ $0.isWithoutSources }), makers.areNames,
            mentions.links.allSatisfy({ $0.place == nil }), withheld.allSatisfy({ $0.place.isNode }),
            shownValues.values.allSatisfy(\.pages.isEmpty), graph.replaced.isEmpty
        else { return nil }
        guard let memory else { return nil }
        var writer = CacheWriter()
        write(to: &writer, sharing: memory.texts)
        if let folder { return memory.add(.files(inFolder: folder, count: totals.files), writer.bytes) }
        let files = graph.files.indices.filter { graph.files[$0].size != nil }
        return memory.add(.siteFiles(files.map(graph.path)), writer.bytes)
    }

    private func write(to writer: inout CacheWriter, sharing texts: SharedTexts) {
        writer.write(totals.files)
        writer.write(totals.bytes)
        writer.write((0..<makers.count).map { makers[$0] }) { writer, maker in
            writer.write(maker.isNode ? 1 : 0)
            writer.write(maker.name)
        }
        graph.write(to: &writer, sharing: texts)
        let mentions = mentions.open(in: graph)
        let numbers = texts.numbers(of: mentions.links.map { Array($0.link.utf8)[...] })
        writer.write(Array(zip(mentions.links, numbers))) { writer, link in
            writer.write(link.0.target)
            writer.write(optional: link.0.fragment) { $0.write($1) }
            writer.write(link.1)
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
        writer.write(problems) { $0.write($1) }
        writer.write(paths: forms)
        writer.write(paths: shownValues.mapValues(\.missing))
    }

    /// Adds what a record contains. Without that form it returns `nil`, and the check cannot be continued.
    mutating func read(_ record: [UInt8]) -> Void? {
        guard let texts = memory?.texts else { return nil }
        var reader = CacheReader(record[...])
        guard let fileCount = reader.number(), let byteCount = reader.number(),
            let makers = reader.list({ reader -> Place? in
                guard let isNode = reader.number(), let name = reader.text() else { return nil }
                return isNode == 1 ? .node(name) : .file(name)
            }),
            let numbers = graph.read(
                from: &reader, origins: self.makers.count..<self.makers.count + makers.count, texts),
            mentions.read(from: &reader, numbers, in: graph, texts) != nil,
            let withheld = reader.list({ WithheldFinding(from: &$0) }),
            let problems = reader.list({ $0.diagnostic(hiding: []) }),
            let forms = reader.paths(), let missing = reader.paths(), reader.isAtEnd
        else { return nil }
        totals.files += fileCount
        totals.bytes += byteCount
        for maker in makers { self.makers.append(maker) }
        self.withheld += withheld
        self.problems += problems
        self.forms.merge(forms) { $0 + $1 }
        for (uid, paths) in missing { values?.add(missing: paths, of: uid) }
        return ()
    }
}

extension LinkGraph {
    fileprivate func write(to writer: inout CacheWriter, sharing texts: SharedTexts) {
        let numbers = texts.numbers(of: files.indices.map(pathBytes))
        writer.write(Array(zip(files, numbers))) { writer, file in
            let (file, path) = file
            writer.write(path)
            writer.write(file.size.map { $0 + 1 } ?? 0)
            let flags = [file.isUnlisted, file.isPage, file.isPicture, file.isStyleSheet, file.isHome]
            writer.write(flags.reversed().reduce(0) { $0 * 2 + ($1 ? 1 : 0) })
            guard file.size != nil else { return }
            writer.write(Int(file.maker))
            writer.write(file.ids.map { texts.numbers(of: [ids[Int($0)][...]])[0] + 1 } ?? 0)
        }
        writer.write(links) { writer, link in
            writer.write(Int(link.from))
            writer.write(Int(link.to))
        }
    }

    /// Adds the files and links of a record.
    ///
    /// - Parameter origins: the numbers of the origins of its files.
    /// - Returns: the numbers of its files here; `nil` if it has another form.
    fileprivate mutating func read(
        from reader: inout CacheReader, origins: Range<Int>, _ texts: SharedTexts
    ) -> [Int]? {
        let numbers = reader.list { reader -> Int? in
            guard let text = reader.number(), let size = reader.number(), let flags = reader.number(),
                let number = number(ofText: text, texts)
            else { return nil }
            var file = File()
            (file.isUnlisted, file.isPage, file.isPicture) = (flags & 1 != 0, flags & 2 != 0, flags & 4 != 0)
            (file.isStyleSheet, file.isHome) = (flags & 8 != 0, flags & 16 != 0)
            if size > 0 {
                guard let maker = reader.number(below: origins.count), let ids = reader.number() else { return nil }
                (file.size, file.maker) = (size - 1, UInt32(maker))
                if ids > 0 {
                    guard let found = texts.text(ids - 1) else { return nil }
                    setIDs(found, of: number)
                }
            }
            add(file, as: number, makers: origins.lowerBound)
            return number
        }
        guard let numbers,
            reader.list({ reader -> Void? in
                guard let from = reader.number(below: numbers.count), let to = reader.number(below: numbers.count)
                else {
                    return nil
                }
                return addNew(numbers[from], to: numbers[to])
            }) != nil
        else { return nil }
        return numbers
    }
}

extension Mentions {
    /// Adds the mentions of a record, except those of files that exist.
    ///
    /// - Parameter numbers: the numbers of the record's files in the graph.
    fileprivate mutating func read(
        from reader: inout CacheReader, _ numbers: [Int], in graph: LinkGraph, _ texts: SharedTexts
    ) -> Void? {
        let links = reader.list { reader -> UInt32?? in
            guard let target = reader.number(below: numbers.count), let fragment = reader.optional({ $0.text() }),
                let text = texts.text(reader.number())
            else { return nil }
            guard fragment != nil || graph.files[numbers[target]].size == nil else { return .some(nil) }
            let link = String(decoding: text, as: UTF8.self)
            return number(of: Link(target: numbers[target], fragment: fragment, link: link, place: nil))
        }
        guard let links else { return nil }
        return reader.list { reader -> Void? in
            guard let page = reader.number(below: numbers.count), let link = reader.number(below: links.count) else {
                return nil
            }
            if let number = links[link] { add(number, on: numbers[page]) }
            return ()
        }.map { _ in }
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

extension Diagnostic {
    fileprivate var isWithoutSources: Bool { place?.isText != true && notes.allSatisfy { $0.place?.isText != true } }
}

extension Place {
    fileprivate var isNode: Bool { if case .node = self { true } else { false } }
    fileprivate var isText: Bool { if case .text = self { true } else { false } }
}
