import CandidateDocuments
import CandidateProfile
import WebSafety

extension Resume {
    /// The CV with the addresses of the candidate's files as seen from outside of the candidate's folder.
    ///
    /// - Parameter folder: the address of the candidate's folder, with a trailing slash.
    func linkingFiles(in folder: String) -> Resume {
        var links = FileLinks(folder: folder)
        var resume = self
        resume.visit(&links)
        return resume
    }
}

private struct FileLinks: ResumeVisitor {
    let folder: String

    mutating func url(_ key: String, _ meaning: String, _ value: inout NavigationURL?) {
        guard let text = value?.text, !DocumentPath.isAddress(text) else { return }
        value = (try? NavigationURL(folder + text)) ?? value
    }
    mutating func part<Part: ResumePart>(_ key: String, _ meaning: String, _ value: inout Part) { value.visit(&self) }
    mutating func parts<Part: ResumeEntry>(_ key: String, _ meaning: String, _ value: inout [Part]) {
        for index in value.indices { value[index].visit(&self) }
    }
}
