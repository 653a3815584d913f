import Foundation
import TestSupport
import Testing

@testable import Commands

/// Real shells with the completion scripts of the executable.
@Suite("Command lines that a shell completes")
struct CompletionTests {
    private static let program = ProgramDescription.sitegen

    /// The text before the cursor, and the offered completions.
    private static let lines: [(line: [String], offered: Set<String>)] = [
        ([""], Set(program.commands.map(\.name))),
        (["bu"], ["build"]),
        (["names", ""], Set(NamesCommand.templates.map(\.name))),
        (["names", "prof"], ["profile"]),
        (["help", "err"], ["errors"]),
        (["build", "--bas"], ["--base-url"]),
        (["build", "--color", ""], ["auto", "always", "never"]),
        (["build", "--diagnostics", "j"], ["json"]),
        (["render", "page.mustache", "--profile", "h"], ["html"]),
        (["build", "--output", "Tem"], ["Templates"]),
        (["render", "pa"], ["page.mustache"]),
        (["check", "--candidate", ""], ["ada", "bo"]),
        (["check", "--content", "Other", "--candidate", ""], ["cy"]),
        (["export", ""], Set(ExportOptions.Kind.allCases.map(\.rawValue))),
        (["export", "txt", "a"], ["ada"]),
        (["post", "remove", ""], ["first"]),
        (["post", "new", "pa"], ["page.mustache"]),
        (["star", ""], ["first"]),
        (["schema", ""], Set(SchemaOptions.words)),
        (["schema", "rules", ""], Set(ExampleRules.allCases.map(\.rawValue))),
        (["schema", "rules", "pu"], ["public-read"]),
    ]

    @Test("bash", .enabled(if: TestTool.isInstalled("bash")))
    func bash() async throws {
        try await check(.bash, "bash", "--norc", "-c") { line in
            let words = (["sitegen"] + line).map(Shell.quoted).joined(separator: " ")
            return """
                source completions
                COMP_WORDS=(\(words)); COMP_CWORD=\(line.count); _sitegen
                if [ ${#COMPREPLY[@]} -eq 0 ]; then compgen -f -- \(Shell.quoted(line.last ?? "")); fi
                printf '%s\\n' "${COMPREPLY[@]}"
                """
        }
    }

    @Test("bash, if readline splits a word at its equals sign", .enabled(if: TestTool.isInstalled("bash")))
    func bashDivides() async throws {
        let folder = try await folder(for: .bash)
        let script = "source completions; COMP_WORDS=(sitegen build --color = a); COMP_CWORD=4; _sitegen"
        let run = try TestTool.run(
            "bash", ["--norc", "-c", script + #"; printf '%s\n' "${COMPREPLY[@]}""#], in: folder.path)
        #expect(run.output == "auto\nalways\n")
    }

    @Test("zsh", .enabled(if: TestTool.isInstalled("zsh")))
    func zsh() async throws {
        try await check(.zsh, "zsh", "-f", "-c") { line in
            // Types into a shell with its own terminal, which prints its completions.
            """
            zmodload zsh/zpty
            zpty shell zsh -f -i
            zpty -w shell 'autoload -Uz compinit && compinit -u -D; source ./completions; LISTMAX=1000'
            zpty -w shell 'compadd() {
                if [[ ${@[1,(i)(-|--)]} == *-(O|A|D)\\ * ]]; then builtin compadd "$@"; return $?; fi
                local -a offered; builtin compadd -A offered "$@"
                for word in $offered; do print -r -- "[[$word]]"; done
                builtin compadd "$@"
            }'
            zpty -w shell 'finish() { print -r -- "[""[end]]" }; zle -N finish; bindkey "^X" finish'
            zpty -w shell 'print -r -- "[""[ready]]"'
            while zpty -r shell text; do [[ $text == *'[[ready]]'* ]] && break; done
            zpty -w -n shell \(Shell.quoted((["sitegen"] + line).joined(separator: " ")))$'\\t\\x18'
            while zpty -r shell text; do
                [[ $text == *'[[end]]'* ]] && break
                [[ $text =~ '\\[\\[([^]]+)\\]\\]' ]] && print -r -- $match[1]
            done
            zpty -d shell
            """
        }
    }

    @Test("fish", .enabled(if: TestTool.isInstalled("fish")))
    func fish() async throws {
        try await check(.fish, "fish", "--no-config", "-c") { line in
            "source completions; complete -C \(Shell.quoted((["sitegen"] + line).joined(separator: " ")))"
        }
    }

    private func folder(for shell: Shell) async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        let printed = try await Sitegen.run(["completions", shell.rawValue], in: folder)
        #expect(printed.status == 0)
        #expect(printed.error.isEmpty)
        try folder.write(printed.output, to: "completions")
        try folder.write("", to: "Templates/layout.mustache")
        try folder.write("", to: "page.mustache")
        for path in [
            "Content/Users/ada", "Content/Users/bo", "Content/Users/$(touch x)", "Other/Users/cy",
            "Content/posts/first",
        ] {
            try folder.write("{}", to: path + ".json")
        }
        return folder
    }

    private func check(
        _ shell: Shell, _ tool: String, _ arguments: String..., script: ([String]) -> String
    ) async throws {
        let folder = try await folder(for: shell)
        let programs = Shell.quoted(try #require(Sitegen.executable).deletingLastPathComponent().path)
        // The scripts ask the executable for uids and keys of posts.
        let path = shell == .fish ? "set -x PATH \(programs) $PATH; " : "export PATH=\(programs):$PATH; "
        for (line, offered) in Self.lines {
            let run = try TestTool.run(tool, arguments + [path + script(line)], in: folder.path)
            let words = run.output.split(whereSeparator: \.isNewline).map { text in
                // Fish separates descriptions by a tab; every shell marks folders in its own way.
                String(text.split(separator: "\t")[0]).trimmingCharacters(in: ["/", " "])
            }
            let found = Set(words.filter { !$0.isEmpty })
            if line == [""] {
                // Some shells offer the options together with the commands.
                #expect(found.isSuperset(of: offered), "\(shell): \(line)")
            } else {
                #expect(found == offered, "\(shell): \(line)\n\(run.error)")
            }
        }
        #expect(!FileManager.default.fileExists(atPath: folder.path("x")))
    }
}
