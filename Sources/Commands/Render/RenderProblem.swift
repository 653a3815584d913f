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
