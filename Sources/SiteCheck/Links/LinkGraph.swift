import OperatingSystem

/// The files of a site as numbers, and the links between pages.
///
/// It stores paths, sizes and links but no contents, so that it needs little memory for a site of many pages.
struct LinkGraph: Sendable {
    /// A file, or the target of a link.
    struct File {
        /// The range of the path in the bytes of all paths.
        fileprivate var pathStart: UInt32
        fileprivate var pathEnd: UInt32
        /// The origin of the file.
        var maker: UInt32 = 0
        /// The list of ids of a page.
        var ids: UInt32?
        /// Whether the page is excluded from search engines; such pages need no links.
        var isUnlisted = false
        /// Whether it is a page for people.
        var isPage = false
        /// Whether pages show it as a picture.
        var isPicture = false
        /// Whether pages load it as a style sheet.
        var isStyleSheet = false
        /// Whether it is a home page that shows a profile, which links to the pages of all profiles.
        var isHome = false
        /// The size in bytes; `nil` if there is no such file yet.
        var size: Int?
    }

    private(set) var files: [File] = []
    /// The files whose paths another file took.
    private(set) var replaced: [(number: Int, maker: Int)] = []
    /// The paths, one after the other: texts would take three times the memory.
    private var paths: [UInt8] = []
    /// The numbers of the paths, by their stamps.
    private var numbers: [UInt64: UInt32] = [:]
    /// The numbers of the paths that records share, by their numbers there; zero for none, otherwise one more.
    private var numbersOfTexts: [UInt32] = []
    /// The targets of the page whose links are being added.
    private var targets: (page: Int, numbers: Set<Int>) = (0, [])
    private(set) var links: [(from: UInt32, to: UInt32)] = []
    /// The ids of pages with the same ids, each followed by a zero byte: arrays of texts would take much more memory.
    private(set) var ids: [[UInt8]] = []
    private var idSets: [UInt64: UInt32] = [:]

    /// The number of a path.
    mutating func number(of path: String) -> Int {
        var path = path
        return path.withUTF8 { number(of: $0) }
    }

    /// The number of the bytes of a path.
    mutating func number(of path: UnsafeBufferPointer<UInt8>) -> Int {
        let stamp = Stamp(of: path).bits
        if let number = numbers[stamp] { return Int(number) }
        let start = UInt32(paths.count)
        paths += path
        files.append(File(pathStart: start, pathEnd: UInt32(paths.count)))
        numbers[stamp] = UInt32(files.count - 1)
        return files.count - 1
    }

    /// The number of a path that records share.
    mutating func number(ofText text: Int, _ texts: SharedTexts) -> Int? {
        guard let bytes = texts.text(text) else { return nil }
        if numbersOfTexts.isEmpty {
            numbersOfTexts = [UInt32](repeating: 0, count: texts.count)
            // Growing arrays leave gaps between other values, which take memory.
            files.reserveCapacity(texts.count)
            paths.reserveCapacity(texts.size)
        }
        if numbersOfTexts[text] > 0 { return Int(numbersOfTexts[text]) - 1 }
        let number = bytes.withUnsafeBufferPointer { self.number(of: $0) }
        numbersOfTexts[text] = UInt32(number + 1)
        return number
    }

    /// Whether there is a file with a path.
    func has(_ path: String) -> Bool { numbers[Stamp(of: path).bits].map { files[Int($0)].size != nil } == true }

    /// The path with a number.
    func path(_ number: Int) -> String { String(decoding: pathBytes(number), as: UTF8.self) }

    /// The bytes of the path with a number.
    func pathBytes(_ number: Int) -> ArraySlice<UInt8> {
        paths[Int(files[number].pathStart)..<Int(files[number].pathEnd)]
    }

    mutating func update(_ number: Int, _ change: (inout File) -> Void) { change(&files[number]) }

    /// Adds a file of the site. A file with the same path stays known as replaced.
    mutating func setFile(_ number: Int, size: Int, maker: Int) {
        if files[number].size != nil { replaced.append((number, Int(files[number].maker))) }
        files[number].size = size
        files[number].maker = UInt32(maker)
    }

    /// Adds a link, once for each page.
    mutating func link(_ page: Int, to target: Int) {
        if targets.page != page { targets = (page, []) }
        guard targets.numbers.insert(target).inserted else { return }
        addNew(page, to: target)
    }

    /// Adds a link that the page does not have yet.
    mutating func addNew(_ page: Int, to target: Int) {
        links.append((UInt32(truncatingIfNeeded: page), UInt32(truncatingIfNeeded: target)))
    }

    /// Stores the ids of a page; pages with the same ids share them.
    mutating func setIDs(_ found: [String], of page: Int) {
        setIDs(Array(found.map { $0 + "\0" }.joined().utf8)[...], of: page)
    }

    /// Stores the ids of a page, each followed by a zero byte.
    mutating func setIDs(_ found: ArraySlice<UInt8>, of page: Int) {
        let stamp = found.withUnsafeBufferPointer { Stamp(of: $0) }.bits
        if idSets[stamp] == nil {
            idSets[stamp] = UInt32(ids.count)
            ids.append(Array(found))
        }
        files[page].ids = idSets[stamp]
    }

    /// Adds the files and links of a later part.
    ///
    /// - Parameter makers: the number of the part's first origin.
    /// - Returns: the numbers of the part's files here.
    mutating func add(_ later: LinkGraph, makers: Int) -> [Int] {
        let all = later.files.indices.map { file in
            later.pathBytes(file).withUnsafeBufferPointer { number(of: $0) }
        }
        for (number, maker) in later.replaced { setFile(all[number], size: 0, maker: maker + makers) }
        for (file, number) in zip(later.files, all) {
            add(file, as: number, makers: makers)
            if let ids = file.ids { setIDs(later.ids[Int(ids)][...], of: number) }
        }
        for link in later.links { addNew(all[Int(link.from)], to: all[Int(link.to)]) }
        return all
    }

    /// Adds what is known about a file of a later part, except its ids.
    mutating func add(_ file: File, as number: Int, makers: Int) {
        if let size = file.size {
            setFile(number, size: size, maker: Int(file.maker) + makers)
            files[number].isUnlisted = file.isUnlisted
            files[number].isPage = file.isPage
            files[number].isHome = file.isHome
        }
        if file.isPicture { files[number].isPicture = true }
        if file.isStyleSheet { files[number].isStyleSheet = true }
    }

    /// The ids of a file; `nil` if it is not a page.
    func ids(of file: Int) -> [String]? {
        files[file].ids.map { ids[Int($0)].split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The file that a link to a path opens: the one with that path, or else the index page of the folder.
    func opened(_ number: Int) -> Int? {
        if files[number].size != nil { return number }
        guard let index = numbers[Stamp(of: path(number) + "/index.html").bits], files[Int(index)].size != nil else {
            return nil
        }
        return Int(index)
    }

    /// The sizes of the style sheets that each page loads.
    var sizesOfStyleSheets: [Int] {
        var sizes = [Int](repeating: 0, count: files.count)
        for link in links where files[Int(link.to)].isStyleSheet {
            sizes[Int(link.from)] += files[Int(link.to)].size ?? 0
        }
        return sizes
    }

    /// The pages that cannot be reached by links from the first page, or from pages that are found in other ways.
    func unreachedPages() -> [Int] {
        var starts = [Int](repeating: 0, count: files.count + 1)
        for link in links { starts[Int(link.from) + 1] += 1 }
        for index in files.indices { starts[index + 1] += starts[index] }
        var next = starts
        var targets = [UInt32](repeating: 0, count: links.count)
        for link in links {
            targets[next[Int(link.from)]] = link.to
            next[Int(link.from)] += 1
        }
        var isReached = [Bool](repeating: false, count: files.count)
        var waiting = files.indices.filter {
            files[$0].isUnlisted || pathBytes($0).elementsEqual("index.html".utf8)
                || pathBytes($0).elementsEqual("404.html".utf8)
        }
        for number in waiting { isReached[number] = true }
        while let number = waiting.popLast() {
            for target in targets[starts[number]..<starts[number + 1]] {
                guard let opened = opened(Int(target)), !isReached[opened] else { continue }
                isReached[opened] = true
                waiting.append(opened)
            }
        }
        return files.indices.filter { files[$0].isPage && files[$0].size != nil && !isReached[$0] }
    }
}

extension LinkGraph.File {
    /// Creates what is known about a file of a part, to add it to others.
    init() { (pathStart, pathEnd) = (0, 0) }
}
