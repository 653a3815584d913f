import Diagnostics

/// A problem with all properties chosen by the test.
struct SampleProblem: Problem {
    var id = "sample-problem"
    var severity = Severity.error
    var message = "something is the case"
    var advice: [String] = []

    var description: ProblemDescription {
        switch severity {
        case .error: .error(id, message, advice: advice, explanation: "")
        case .warning: .warning(id, message, advice: advice, explanation: "")
        case .hint: .hint(id, message, advice: advice, explanation: "")
        }
    }
    static let examples = [SampleProblem()]
}

/// A place: the first occurrence of a text in a source.
func place(of marked: String, in source: SourceText) -> Place {
    let bytes = Array(marked.utf8)
    let start = source.bytes.indices.first { source.bytes[$0...].starts(with: bytes) } ?? source.bytes.count
    return .text(source, start..<min(start + bytes.count, source.bytes.count))
}
