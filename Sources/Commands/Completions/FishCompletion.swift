/// The completion declarations for fish 3 and later.
struct FishCompletion {
    let program: ProgramDescription

    var script: String {
        var lines = ["# Completes the command lines of \(program.name) in fish.", names, line("-f")]
        lines += program.options.map { line(option($0)) }
        for command in program.commands {
            lines.append(
                line("-n 'test (count (commandline -opc)) -eq 1' -a \(command.name) -d \(Self.quoted(command.summary))")
            )
            let condition = "-n 'contains -- \(command.name) (commandline -opc)[2]'"
            lines += command.options.map { line("\(condition) \(option($0))") }
            switch command.operandValue {
            case .kindAndCandidate(let words)?: lines += operands(words, .candidate, of: command)
            case .kindAndPost(let words)?: lines += operands(words, .post, of: command)
            case .kindAndChoice(let words, let others)?:
                lines += operands(words, after: words.suffix(1), .choice(others), of: command)
            case let value?: lines.append(line("\(condition) \(operand(value))"))
            case nil: break
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension FishCompletion {
    /// A function that prints the names in the content folder of the command line.
    private var names: String {
        """
        function __\(program.name)_names
            set -l words (commandline -opc)
            set -l content Content
            for index in (seq (count $words))
                switch $words[$index]
                    case --content
                        set -q words[(math $index + 1)]; and set content $words[(math $index + 1)]
                    case '--content=*'
                        set content (string replace -- --content= '' $words[$index])
                end
            end
            \(program.name) completions $argv[1] --content $content 2>/dev/null
        end
        """
    }

    /// Words as the first operand, and then names, after all words or some; files follow 'new'.
    private func operands(
        _ words: [String], after kinds: [String]? = nil, _ value: OptionValue, of command: CommandDescription
    ) -> [String] {
        let start = "-n 'contains -- \(command.name) (commandline -opc)[2]"
        let kinds = (kinds ?? words).filter { $0 != "new" }.joined(separator: " ")
        return [
            line(
                "\(start); and test (count (commandline -opc)) -eq 2' -a \(Self.quoted(words.joined(separator: " ")))"),
            line("\(start); and contains -- (commandline -opc)[-1] \(kinds)' \(operand(value))"),
        ] + (words.contains("new") ? [line("\(start); and contains -- (commandline -opc)[-1] new' -F")] : [])
    }

    private func line(_ words: String) -> String { "complete -c \(program.name) \(words)" }

    private func option(_ option: OptionDescription) -> String {
        let name = "-l \(option.name.dropFirst(2))"
        let shortName = option.shortName.map { " -s \($0.dropFirst())" } ?? ""
        let value = option.value.map { " " + required($0) } ?? ""
        return "\(name)\(shortName)\(value) -d \(Self.quoted(option.summary))"
    }

    /// A required value; `-r` alone completes file names.
    private func required(_ value: OptionValue) -> String {
        switch value {
        case .file: "-r -F"
        case .url, .text, .port: "-x"
        case .folder, .choice, .topic, .kindAndFile, .candidate, .post, .kindAndCandidate, .kindAndPost,
            .kindAndChoice:
            "-x \(operand(value))"
        }
    }

    private func operand(_ value: OptionValue) -> String {
        switch value {
        case .file: "-F"
        case .folder: "-a '(__fish_complete_directories)'"
        case .candidate: "-a '(__\(program.name)_names candidates)'"
        case .post: "-a '(__\(program.name)_names posts)'"
        case .choice(let words), .kindAndCandidate(let words), .kindAndPost(let words), .kindAndChoice(let words, _):
            "-a \(Self.quoted(words.joined(separator: " ")))"
        case .kindAndFile(let words): "-F -a \(Self.quoted(words.joined(separator: " ")))"
        case .topic: "-a \(Self.quoted(program.topics.joined(separator: " ")))"
        case .url, .text, .port: "-f"
        }
    }

    /// In fish, backslashes are escapes inside quotes as well.
    private static func quoted(_ text: String) -> String {
        "'" + text.replacing(#"\"#, with: #"\\"#).replacing("'", with: #"\'"#) + "'"
    }
}
