import Diagnostics

/// A problem with an input of `sitegen render`.
enum RenderProblem: Problem {
    /// The template file does not exist; a similar file in the same folder.
    case noTemplate(String, nearest: String?)
    /// The data file does not exist; a similar file in the same folder.
    case noData(String, nearest: String?)
    /// The folder with partials does not exist; a similar folder beside it.
    case noPartials(String, nearest: String?)
    /// The template is a folder.
    case folderAsTemplate(String)
    /// The data is a folder.
    case folderAsData(String)
    /// Standard input is empty, but should be the data.
    case emptyInput
    /// The data file is empty.
    case emptyFile
    /// Standard input has data, but no option refers to it.
    case inputNotRead
    /// Partials that render as nothing because there is no `--partials`.
    case partialsLeftOut([String])

    var id: String {
        switch self {
        case .noTemplate, .folderAsTemplate: "missing-template-file"
        case .noData, .folderAsData: "missing-data-file"
        case .noPartials: "missing-partials-folder"
        case .emptyInput, .emptyFile: "empty-input"
        case .inputNotRead: "input-not-read"
        case .partialsLeftOut: "partials-left-out"
        }
    }

    /// A hint if the command line may be correct, otherwise an error.
    var severity: Severity {
        switch self {
        case .inputNotRead, .partialsLeftOut: .hint
        default: .error
        }
    }

    var message: String {
        switch self {
        case .noTemplate(let path, _): "there is no template file '\(path)'"
        case .noData(let path, _): "there is no data file '\(path)'"
        case .noPartials(let path, _): "there is no folder '\(path)' with partials"
        case .folderAsTemplate(let path): "'\(path)' is a folder, and no file with a template"
        case .folderAsData(let path): "'\(path)' is a folder, and no file with data"
        case .emptyFile: "there is nothing in the file, where the data should be"
        case .emptyInput: "there is nothing on standard input, where the data should be"
        case .inputNotRead: "standard input is not read, and there is something on it"
        case .partialsLeftOut(let names):
            "partials show as nothing, for no folder with them was named: "
                + names.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 12 ? ", …" : "")
        }
    }

    var advice: [String] {
        switch self {
        case .noTemplate(_, let nearest?), .noData(_, let nearest?), .noPartials(_, let nearest?):
            ["did you mean '\(nearest)'?"]
        case .noTemplate, .folderAsTemplate: ["name a file with a Mustache template, or '-' for standard input"]
        case .noData, .folderAsData: ["--data takes a file in JSON, or '-' for standard input"]
        case .noPartials: ["--partials takes the folder whose files are the partials"]
        case .emptyFile: ["write {} into it, or leave --data out to render without data"]
        case .inputNotRead: ["write '--data -' to render the data on standard input"]
        case .partialsLeftOut: ["name the folder with --partials"]
        case .emptyInput: ["see that what writes it has succeeded, or leave --data out to render without data"]
        }
    }
}
