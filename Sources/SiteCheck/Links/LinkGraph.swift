/// The files of a site by numbers, and which page leads to which.
///
/// It holds paths, sizes and links and no contents, so that memory stays small for a site of many pages.
struct LinkGraph {
    /// What is known of a path that a file has, or that a link leads to.
    struct File {
        let path: String
        /// The bytes; `nil` as long as there is no such file.
        var size: Int?
        /// The ids that stand in it, for a page.
        var ids: Int?
        /// Whether search engines are to leave it out: such pages need not be linked.
        var isUnlisted = false
        /// Whether it is a page that people read.
        var isPage = false
        /// Whether pages show it as a picture.
        var isPicture = false
        /// The style sheets that a page loads.
        var styleSheets: [Int] = []
        /// What made it.
        var maker = 0
    }

    private(set) var files: [File] = []
    private var numbers: [String: Int] = [:]
    private var links: [(from: UInt32, to: UInt32)] = []
    private var idSets: [[String]: Int] = [:]
    private var ids: [[String]] = []

    /// The number of a path.
    mutating func number(of path: String) -> Int {
        if let number = numbers[path] { return number }
        files.append(File(path: path))
        numbers[path] = files.count - 1
        return files.count - 1
    }

    /// The number of a path that a file has or a link leads to.
    func knownNumber(of path: String) -> Int? { numbers[path] }

    /// Changes what is known of a file.
    mutating func update(_ number: Int, _ change: (inout File) -> Void) { change(&files[number]) }

    /// Adds a link.
    mutating func link(_ page: Int, to target: Int) {
        links.append((UInt32(truncatingIfNeeded: page), UInt32(truncatingIfNeeded: target)))
    }

    /// Keeps the ids of a page; pages of the same make share them.
    mutating func setIDs(_ found: [String], of page: Int) {
        if let known = idSets[found] {
            files[page].ids = known
        } else {
            ids.append(found)
            idSets[found] = ids.count - 1
            files[page].ids = ids.count - 1
        }
    }

    /// The ids of a file; `nil` where it is no page.
    func ids(of file: Int) -> [String]? { files[file].ids.map { ids[$0] } }

    /// The file that a link to a path opens: the one of that path, else the first page of the folder.
    func opened(_ number: Int) -> Int? {
        if files[number].size != nil { return number }
        guard let index = numbers[files[number].path + "/index.html"], files[index].size != nil else { return nil }
        return index
    }

    /// The pages to which no way leads from the first page, or from pages that are meant to be found otherwise.
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
