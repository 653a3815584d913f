import Diagnostics

/// An input of `sitegen render` that is not there.
enum RenderProblem: Problem {
    /// No file with the template; the file in the same folder that may have been meant.
    case noTemplate(String, nearest: String?)
    /// No file with the data; the file in the same folder that may have been meant.
    case noData(String, nearest: String?)
    /// No folder with partials; the one beside it that may have been meant.
    case noPartials(String, nearest: String?)
    /// A folder where the file with the template should be.
    case folderAsTemplate(String)
    /// A folder where the file with the data should be.
    case folderAsData(String)
    /// Nothing on standard input where the data should be.
    case emptyInput
    /// Nothing in the file where the data should be.
    case emptyFile
    /// Something on standard input, which nothing named.
    case inputNotRead
    /// Partials that show as nothing, since no folder with partials was named.
    case partialsLeftOut([String])

    var description: ProblemDescription {
        switch self {
        case .noTemplate(let path, let nearest):
            .error(
                "missing-template-file", "there is no template file '\(path)'",
                advice: [
                    nearest.map { "did you mean '\($0)'?" }
                        ?? "name a file with a Mustache template, or '-' for standard input"
                ],
                explanation:
                    "The first argument of 'render' is the path of a template. Paths are relative to the current folder."
            )
        case .folderAsTemplate(let path):
            .error(
                "missing-template-file", "'\(path)' is a folder, not a template file",
                advice: ["name a file with a Mustache template, or '-' for standard input"],
                explanation: "'render' takes one template. A folder with partials is named by --partials.")
        case .noData(let path, let nearest):
            .error(
                "missing-data-file", "there is no data file '\(path)'",
                advice: [
                    nearest.map { "did you mean '\($0)'?" } ?? "--data takes a JSON file, or '-' for standard input"
                ],
                explanation:
                    "--data names a JSON file with the values for the template. Paths are relative to the current folder."
            )
        case .folderAsData(let path):
            .error(
                "missing-data-file", "'\(path)' is a folder, not a data file",
                advice: ["--data takes a JSON file, or '-' for standard input"],
                explanation: "--data names one JSON file with the values for the template.")
        case .noPartials(let path, let nearest):
            .error(
                "missing-partials-folder", "there is no folder '\(path)' with partials",
                advice: [
                    nearest.map { "did you mean '\($0)'?" } ?? "--partials takes the folder that contains the partials"
                ],
                explanation: "--partials names a folder; the partial {{>name}} is the file 'name.mustache' in it.")
        case .emptyInput:
            .error(
                "empty-input", "standard input is empty, but should contain the data",
                advice: ["check that the command before it succeeded, or leave --data out to render without data"],
                explanation:
                    "'--data -' reads JSON from standard input. Nothing came, usually because the previous command of a pipe failed."
            )
        case .emptyFile:
            .error(
                "empty-input", "the data file is empty",
                advice: ["write {} into it, or leave --data out to render without data"],
                explanation: "An empty file is not valid JSON. The smallest valid file is an empty object, {}.")
        case .inputNotRead:
            .hint(
                "input-not-read", "standard input is not read, but contains data",
                advice: ["write '--data -' to render the data on standard input"],
                explanation:
                    "Something was piped to 'render', but no argument names '-'. The template was rendered without it.")
        case .partialsLeftOut(let names):
            .hint(
                "partials-left-out",
                "partials are empty because no folder with them is named: "
                    + names.prefix(12).map { "'\($0)'" }.joined(separator: ", ") + (names.count > 12 ? ", …" : ""),
                advice: ["name the folder with --partials"],
                explanation:
                    "As the Mustache manual defines, a partial that does not exist is empty. Without --partials, 'render' knows no partials."
            )
        }
    }

    static var examples: [RenderProblem] {
        [
            .noTemplate("page.mustach", nearest: "page.mustache"), .folderAsTemplate("Templates"),
            .noData("data.json", nearest: nil), .folderAsData("data"), .noPartials("partials", nearest: nil),
            .emptyInput, .emptyFile, .inputNotRead, .partialsLeftOut(["head", "tile"]),
        ]
    }
}
