import CandidateProfile
import OperatingSystem
import SiteCheck
import SiteGenerator

/// What a check keeps for the next one: what it found about candidates and in files whose inputs do not change.
///
/// It is a file in a folder of its own beside the content, with its own lock, because a check may run beside a build. It is
/// only used with the same executable, settings, templates, options and date; a damaged file counts as missing.
struct CheckMemory: Sendable {
    /// The name of the folder beside the content.
    static let folderName = ".sitegen-check"

    private let file: RecordStore

    /// Takes the lock and opens the file; `nil` if another check has the lock, or if nothing can be written there.
    ///
    /// - Parameters:
    ///   - content: the content folder.
    ///   - key: the stamp of everything that all results depend on, besides the candidates and static files.
    init?(besides content: String, key: Stamp, _ fileSystem: FileSystem) {
        let folder = ContentNeighbor.path(Self.folderName, beside: content)
        guard let file = try? RecordStore(in: folder, key: key, fileSystem) else { return nil }
        self.file = file
    }

    /// What was found about a candidate; `nil` if the candidate's input has another stamp now.
    func person(_ uid: String, _ stamp: UserStamp) -> (person: RememberedPerson, record: RecordStore.Record)? {
        guard let record = file.find(.person(uid)).map(RecordStore.Record.last), let person = try? person(record),
            person.stamp == stamp,
            person.checked.uid.utf8.elementsEqual(uid.utf8), person.findings != nil
        else { return nil }
        return (person, record)
    }

    /// What was found about a candidate.
    ///
    /// - Throws: why the record cannot be read.
    func person(_ record: RecordStore.Record) throws(FileError) -> RememberedPerson? {
        RememberedPerson(try file.read(record))
    }

    /// Adds the record of a candidate; `nil` if it cannot be written.
    func add(_ person: [UInt8], of uid: String) -> RecordStore.Record? { file.add(.person(uid), [person[...]]) }

    /// Whether pages are compared with the same values of all candidates as in the last check.
    func hasSameCandidates(as others: CheckedCandidates) -> Bool {
        file.content(of: .candidates) == Self.encoded(others)
    }

    /// The findings in files.
    ///
    /// - Parameter usesLast: whether the records of the last check are valid.
    func pages(usesLast: Bool) -> CheckedPages { CheckedPages(file, usesLast: usesLast) }

    /// Stores what this check found. A failure only costs the time of the next check.
    ///
    /// - Parameters:
    ///   - records: the records of candidates and of files.
    ///   - pages: the collection that the records of files belong to.
    ///   - candidates: what all pages were compared with.
    ///   - buildCache: the build cache that belongs to them, in pieces.
    func store(
        _ records: [RecordStore.Record], of pages: CheckedPages, _ candidates: CheckedCandidates,
        buildCache: [ArraySlice<UInt8>]
    ) {
        guard let texts = pages.addTexts(), let cache = file.add(.buildCache, buildCache),
            let candidates = file.add(.candidates, [Self.encoded(candidates)[...]])
        else { return }
        file.store(records + [texts, cache, candidates])
    }

    private static func encoded(_ candidates: CheckedCandidates) -> [UInt8] {
        var writer = CacheWriter()
        writer.write(candidates.stamp)
        return writer.bytes
    }
}
