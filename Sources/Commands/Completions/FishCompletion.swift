/// The completion declarations for fish 3 and later.
struct FishCompletion {
    let program: ProgramDescription

    var script: String {
        var lines = ["# Completes the command lines of \(program.name) in fish.", line("-f")]
        lines += program.options.map { line(option($0)) }
        for command in program.commands {
            lines.append(
                line("-n 'test (count (commandline -opc)) -eq 1' -a \(command.name) -d \(Self.quoted(command.summary))")
            )
            let condition = "-n 'contains -- \(command.name) (commandline -opc)[2]'"
            lines += command.options.map { line("\(condition) \(option($0))") }
            if let value = command.operandValue { lines.append(line("\(condition) \(operand(value))")) }
        }
        return lines.joined(separator: "\n") + "\n"
    }
}

extension FishCompletion {
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
        case .folder, .choice, .topic, .kindAndFile: "-x \(operand(value))"
        }
    }

    private func operand(_ value: OptionValue) -> String {
        switch value {
        case .file: "-F"
        case .folder: "-a '(__fish_complete_directories)'"
        case .choice(let words): "-a \(Self.quoted(words.joined(separator: " ")))"
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
