/// The completion function for zsh, based on `_arguments`.
struct ZshCompletion {
    let program: ProgramDescription

    var script: String {
        """
        #compdef \(program.name)
        # Completes the command lines of \(program.name) in zsh.
        _\(program.name)_names() {
            if [[ $1 == posts && ${words[CURRENT - 1]} == new ]]; then
                _files
                return
            fi
            local -a names
            names=(${(f)"$(\(program.name) completions $1 --content "${opt_args[--content]:-Content}" 2>/dev/null)"})
            compadd -- "${names[@]}"
        }

        _\(program.name)() {
            local context state state_descr line
            typeset -A opt_args
            _arguments -C \(program.options.map { specification($0, isLone: true) }.joined(separator: " ")) \\
                '1:command:->command' '*::argument:->argument'
            case $state in
            command)
                local -a commands
                commands=(
        \(program.commands.map { "            " + Shell.quoted("\($0.name):\($0.summary)") }.joined(separator: "\n"))
                )
                _describe command commands
                ;;
            argument)
                case $line[1] in
        \(program.commands.map(arguments).joined(separator: "\n"))
                esac
                ;;
            esac
        }

        if [[ $funcstack[1] == _\(program.name) ]]; then
            _\(program.name) "$@"
        else
            (( $+functions[compdef] )) || { autoload -Uz compinit && compinit }
            compdef _\(program.name) \(program.name)
        fi

        """
    }
}

extension ZshCompletion {
    private func arguments(of command: CommandDescription) -> String {
        let options = (command.options + program.options).map { specification($0, isLone: false) }
        var operands =
            command.operandValue.map {
                [Shell.quoted("1:\(Self.plain(command.operand ?? "")):\(action($0))")]
            } ?? []
        switch command.operandValue {
        case .kindAndFile: operands.append(Shell.quoted("2:file:_files"))
        case .kindAndCandidate: operands.append(Shell.quoted("2:uid:\(action(.candidate))"))
        case .kindAndPost: operands.append(Shell.quoted("2:id:\(action(.post))"))
        case .kindAndChoice(let words, let others):
            let names = others.joined(separator: " ")
            operands.append(
                Shell.quoted("2:name:{[[ ${words[CURRENT - 1]} == \(words.last ?? "") ]] && compadd -- \(names)}"))
        default: break
        }
        let specifications = (options + operands).joined(separator: " \\\n                ")
        return "        \(command.name))\n            _arguments \\\n                \(specifications)\n            ;;"
    }

    /// - Parameter isLone: whether the option excludes all others.
    private func specification(_ option: OptionDescription, isLone: Bool) -> String {
        let value = option.value.map { "=[\(Self.plain(option.summary))]:value:\(action($0))" }
        let text = value ?? "[\(Self.plain(option.summary))]"
        let names = [option.shortName, option.name].compactMap(\.self)
        let exclusions = isLone ? "- *" : names.joined(separator: " ")
        return names.map { Shell.quoted("(\(exclusions))\($0)\(text)") }.joined(separator: " ")
    }

    private func action(_ value: OptionValue) -> String {
        switch value {
        case .file: "_files"
        case .folder: "_files -/"
        // Without the space, options of compadd would be inserted before the word.
        case .candidate: " _\(program.name)_names candidates"
        case .post: " _\(program.name)_names posts"
        case .choice(let words), .kindAndFile(let words), .kindAndCandidate(let words), .kindAndPost(let words),
            .kindAndChoice(let words, _):
            "(\(words.joined(separator: " ")))"
        case .topic: "(\(program.topics.joined(separator: " ")))"
        case .url, .text, .port: ""
        }
    }

    /// Text of a specification without brackets and colons, which have a meaning there.
    private static func plain(_ text: String) -> String {
        String(text.flatMap { #"[]:\"#.contains($0) ? ["\\", $0] : [$0] })
    }
}
