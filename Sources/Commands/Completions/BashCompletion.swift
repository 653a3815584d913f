/// The completion function for bash 3.2 and later.
///
/// It uses only bash built-ins. If it offers nothing, readline completes file names.
struct BashCompletion {
    let program: ProgramDescription

    var script: String {
        """
        # Completes the command lines of \(program.name) in bash.
        _\(program.name)_offer() {
            local line
            while IFS= read -r line; do COMPREPLY+=("$line"); done < <(compgen "$@")
        }

        _\(program.name)() {
            local word=${COMP_WORDS[COMP_CWORD]} option=${COMP_WORDS[COMP_CWORD - 1]} command=${COMP_WORDS[1]}
            COMPREPLY=()
            # Readline divides "--name=value" into three words.
            if [[ $word == "=" ]]; then
                word=""
            elif [[ $option == "=" ]]; then
                option=${COMP_WORDS[COMP_CWORD - 2]}
            fi
            if ((COMP_CWORD == 1)); then
                _\(program.name)_offer -W \(Shell.quoted(words)) -- "$word"
                return
            fi
            case "$command $option" in
        \(cases)
            esac
            case "$command" in
        \(commands)
            esac
        }

        complete -o default -F _\(program.name) \(program.name)

        """
    }
}

extension BashCompletion {
    private var words: String {
        (program.commands.map(\.name) + program.options.flatMap { [$0.name, $0.shortName].compactMap(\.self) })
            .joined(separator: " ")
    }

    /// The completions for option values.
    private var cases: String {
        program.commands.flatMap { command in
            command.options.compactMap { option in
                option.value.map { "    '\(command.name) \(option.name)')\n\(offer($0))        return\n        ;;" }
            }
        }.joined(separator: "\n")
    }

    /// The completions for options and operands.
    private var commands: String {
        program.commands.map { command in
            let options = (command.options + program.options).map(\.name).joined(separator: " ")
            let offered = command.operandValue.map { value in
                """
                        if [[ $word != -* ]]; then
                    \(offer(value))            return
                        fi

                """
            }
            return """
                    \(command.name))
                \(offered ?? "")        _\(program.name)_offer -W \(Shell.quoted(options)) -- "$word"
                        ;;
                """
        }.joined(separator: "\n")
    }

    private func offer(_ value: OptionValue) -> String {
        let offer = "        _\(program.name)_offer"
        return switch value {
        case .file: ""
        case .folder: "        compopt -o filenames 2>/dev/null\n\(offer) -d -- \"$word\"\n"
        // If no word matches, readline completes file names.
        case .choice(let words), .kindAndFile(let words):
            "\(offer) -W \(Shell.quoted(words.joined(separator: " "))) -- \"$word\"\n"
        case .topic: "\(offer) -W \(Shell.quoted(program.topics.joined(separator: " "))) -- \"$word\"\n"
        case .url, .text, .port: "        compopt +o default 2>/dev/null\n"
        }
    }
}
