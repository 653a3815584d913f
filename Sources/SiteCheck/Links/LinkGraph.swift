/// The files of a site as numbers, and the links between pages.
///
/// It stores paths, sizes and links but no contents, so that it needs little memory for a site of many pages.
struct LinkGraph: Sendable {
    /// A path of a file, or of the target of a link.
    struct File {
        var path: String
        /// The size in bytes; `nil` if there is no such file yet.
        var size: Int?
        /// The list of ids of a page.
        var ids: Int?
        /// Whether the page is excluded from search engines; such pages need no links.
        var isUnlisted = false
        /// Whether it is a page for people.
        var isPage = false
        /// Whether pages show it as a picture.
        var isPicture = false
        /// The style sheets that a page loads.
        var styleSheets: [Int] = []
        /// Whether it is a home page that shows a profile, which links to the pages of all profiles.
        var isHome = false
        /// The origin of the file.
        var maker = 0
    }

    private(set) var files: [File] = []
    /// The targets of the page whose links are being added.
    private var targets: (page: Int, numbers: Set<Int>) = (0, [])
    private var numbers: [String: Int] = [:]
    private(set) var links: [(from: UInt32, to: UInt32)] = []
    /// The ids of pages with the same ids, each followed by a zero byte: arrays of texts would take much more memory.
    private(set) var ids: [[UInt8]] = []
    private var idSets: [[UInt8]: Int] = [:]

    init() {}

    /// Creates the files and links of a part, to add them to others: paths cannot be looked up.
    init(files: [File], links: [(from: UInt32, to: UInt32)], ids: [[UInt8]]) {
        (self.files, self.links, self.ids) = (files, links, ids)
    }

    /// The number of a path.
    mutating func number(of path: String) -> Int {
        if let number = numbers[path] { return number }
        files.append(File(path: path))
        numbers[path] = files.count - 1
        return files.count - 1
    }

    /// The number of a path if a file or a link has it.
    func knownNumber(of path: String) -> Int? { numbers[path] }

    mutating func update(_ number: Int, _ change: (inout File) -> Void) { change(&files[number]) }

    /// Adds a link, once for each page.
    mutating func link(_ page: Int, to target: Int) {
        if targets.page != page { targets = (page, []) }
        guard targets.numbers.insert(target).inserted else { return }
        links.append((UInt32(truncatingIfNeeded: page), UInt32(truncatingIfNeeded: target)))
    }

    /// Stores the ids of a page; pages with the same ids share them.
    mutating func setIDs(_ found: [String], of page: Int) {
        setIDs(Array(found.map { $0 + "\0" }.joined().utf8), of: page)
    }

    private mutating func setIDs(_ found: [UInt8], of page: Int) {
        if let known = idSets[found] {
            files[page].ids = known
        } else {
            ids.append(found)
            idSets[found] = ids.count - 1
            files[page].ids = ids.count - 1
        }
    }

    /// Adds the files and links of a later part.
    ///
    /// - Parameter makers: the number of the part's first origin.
    /// - Returns: the numbers of the part's files here.
    mutating func add(_ later: LinkGraph, makers: Int) -> [Int] {
        let all = later.files.map { number(of: $0.path) }
        for (file, number) in zip(later.files, all) {
            if let size = file.size {
                files[number].size = size
                files[number].maker = file.maker + makers
                files[number].isUnlisted = file.isUnlisted
                files[number].isPage = file.isPage
                files[number].isHome = file.isHome
                if let ids = file.ids { setIDs(later.ids[ids], of: number) }
            }
            if file.isPicture { files[number].isPicture = true }
            if !file.styleSheets.isEmpty { files[number].styleSheets += file.styleSheets.map { all[$0] } }
        }
        for link in later.links { self.link(all[Int(link.from)], to: all[Int(link.to)]) }
        return all
    }

    /// The ids of a file; `nil` if it is not a page.
    func ids(of file: Int) -> [String]? {
        files[file].ids.map { ids[$0].split(separator: 0).map { String(decoding: $0, as: UTF8.self) } }
    }

    /// The file that a link to a path opens: the one with that path, or else the index page of the folder.
    func opened(_ number: Int) -> Int? {
        if files[number].size != nil { return number }
        guard let index = numbers[files[number].path + "/index.html"], files[index].size != nil else { return nil }
        return index
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
            files[$0].path == "index.html" || files[$0].path == "404.html" || files[$0].isUnlisted
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
