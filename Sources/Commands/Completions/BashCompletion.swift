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

        _\(program.name)_names() {
            local index content=Content
            for ((index = 1; index < COMP_CWORD; index++)); do
                if [[ ${COMP_WORDS[index]} == --content ]]; then
                    content=${COMP_WORDS[index + 1]}
                    if [[ $content == "=" ]]; then content=${COMP_WORDS[index + 2]}; fi
                fi
            done
            _\(program.name)_offer -W "$(\(program.name) completions "$1" --content "$content" 2>/dev/null)" -- "$2"
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

    /// Offers words, and after one of them (or of some) something else; a file follows 'new'.
    private func offerByPosition(_ words: [String], after kinds: [String]? = nil, then others: String) -> String {
        """
                local each kind=""
                for each in "${COMP_WORDS[@]:2:COMP_CWORD-2}"; do
                    case $each in \((kinds ?? words).joined(separator: "|"))) kind=$each ;; esac
                done
                if [[ $kind == new ]]; then return; fi
                if [[ -n $kind ]]; then
        \(others)            return
                fi
        \(offer(.choice(words)))
        """
    }

    private func offer(_ value: OptionValue) -> String {
        let offer = "        _\(program.name)_offer"
        let names = "        compopt +o default 2>/dev/null\n        _\(program.name)_names"
        return switch value {
        case .file: ""
        case .folder: "        compopt -o filenames 2>/dev/null\n\(offer) -d -- \"$word\"\n"
        // If no word matches, readline completes file names.
        case .choice(let words), .kindAndFile(let words):
            "\(offer) -W \(Shell.quoted(words.joined(separator: " "))) -- \"$word\"\n"
        case .candidate: "\(names) candidates \"$word\"\n"
        case .post: "\(names) posts \"$word\"\n"
        case .kindAndCandidate(let words): offerByPosition(words, then: self.offer(.candidate))
        case .kindAndPost(let words): offerByPosition(words, then: self.offer(.post))
        case .kindAndChoice(let words, let others):
            offerByPosition(words, after: words.suffix(1), then: self.offer(.choice(others)))
        case .topic: "\(offer) -W \(Shell.quoted(program.topics.joined(separator: " "))) -- \"$word\"\n"
        case .url, .text, .port: "        compopt +o default 2>/dev/null\n"
        }
    }
}
