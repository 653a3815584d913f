import Commands
import Testing

@Suite("Help")
struct HelpTextTests {
    private let program = ProgramDescription.sitegen

    @Test("called with nothing")
    func shortHelp() {
        #expect(
            program.shortHelp == """
                sitegen turns the materials of candidates into a website.

                In a folder with Content/, 'sitegen build' does the whole job.

                Commands:
                  build             make the site
                  serve             show the site in a browser, and make it again whenever
                                    something is saved
                  render TEMPLATE   render one template with JSON data to standard output
                  names [TEMPLATE]  list what the template of each kind of page may use
                  help [COMMAND]    show all commands, or the options of one

                'sitegen help' shows everything.

                """)
    }

    @Test("the whole program")
    func help() {
        #expect(
            program.help == """
                sitegen turns the materials of candidates into a website.

                In a folder with Content/, 'sitegen build' does the whole job.

                Usage: sitegen COMMAND [OPTIONS]

                Commands:
                  build             make the site
                  serve             show the site in a browser, and make it again whenever
                                    something is saved
                  render TEMPLATE   render one template with JSON data to standard output
                  names [TEMPLATE]  list what the template of each kind of page may use
                  help [COMMAND]    show all commands, or the options of one

                Options:
                  -h, --help  show help for the program or for a command
                  --version   show the version

                'sitegen help COMMAND' shows the options of a command.

                'sitegen help errors' lists all that may be wrong, and what helps.

                'sitegen help diagnostics' describes what --diagnostics prints.

                """)
    }

    @Test("build")
    func build() throws {
        #expect(
            try program.help(for: #require(program.command(named: "build"))) == """
                sitegen build: make the site.

                Usage: sitegen build [OPTIONS]

                Options:
                  --content FOLDER                the folder with the content (default: Content)
                  --templates FOLDER              a folder whose files take the place of those
                                                  of the built-in theme (default: Templates
                                                  beside the content)
                  --base-url URL                  the address at which the site will be
                                                  published, in place of the one in site.json
                  --demo FILE                     read the candidates from one exported JSON
                                                  file; documents still come from the content
                                                  folder
                  --output FOLDER                 the folder that receives the site (default:
                                                  Output)
                  --keep-going                    leave out candidates with errors, and publish
                                                  the others
                  --allow-empty                   publish even if all candidates are gone
                  --strict                        fail when there are warnings
                  --quiet                         say nothing but what is wrong
                  --verbose                       name each file that is new, changed or removed
                  --diagnostics text|json|github  how to print problems; 'sitegen help
                                                  diagnostics' describes json and github
                                                  (default: text)
                  --color auto|always|never       when to use colors (default: auto)
                  -h, --help                      show help for the program or for a command
                  --version                       show the version

                """)
    }

    @Test("render")
    func render() throws {
        #expect(
            try program.help(for: #require(program.command(named: "render"))) == """
                sitegen render: render one template with JSON data to standard output.

                Usage: sitegen render [OPTIONS] TEMPLATE

                TEMPLATE is a file with a Mustache template, or '-' for standard input. Nothing
                is written unless all of it could be rendered.

                Options:
                  --data FILE                     the data, in JSON; '-' is standard input
                                                  (default: no data)
                  --partials FOLDER               the folder with the partials; a partial's name
                                                  is its path below it without '.mustache'
                  --profile html|flat             escape each tag by where it stands in the
                                                  HTML, or all alike as plain Mustache does
                                                  (default: flat)
                  --raw any|safe                  whether {{{name}}} may write any value, or
                                                  only markup that is known to be safe, which
                                                  data is not (default: any; safe with --profile
                                                  html)
                  --missing empty|error           whether names, partials and parents that do
                                                  not exist show as nothing, or are errors
                                                  (default: empty; error with --profile html)
                  --strict                        fail when there are warnings
                  --diagnostics text|json|github  how to print problems (default: text)
                  --color auto|always|never       when to use colors (default: auto)
                  -h, --help                      show help for the program or for a command
                  --version                       show the version

                """)
    }

    @Test("names")
    func names() throws {
        #expect(
            try program.help(for: #require(program.command(named: "names"))) == """
                sitegen names: list what the template of each kind of page may use.

                Usage: sitegen names [OPTIONS] [TEMPLATE]

                TEMPLATE is the name of a template, such as 'profile'. Without one, the
                templates are listed.

                Options:
                  --color auto|always|never  when to use colors (default: auto)
                  -h, --help                 show help for the program or for a command
                  --version                  show the version

                """)
    }

    @Test("help")
    func helpOfHelp() throws {
        #expect(
            try program.help(for: #require(program.command(named: "help"))) == """
                sitegen help: show all commands, or the options of one.

                Usage: sitegen help [COMMAND]

                In place of COMMAND, 'errors' lists all that may be wrong, the name of a problem
                such as 'missing-key' shows that one, and 'diagnostics' describes what
                --diagnostics prints.

                Options:
                  -h, --help  show help for the program or for a command
                  --version   show the version

                """)
    }

    @Test("every help fits a screen of 80 columns")
    func width() {
        let texts = [program.shortHelp, program.help] + program.commands.map(program.help(for:))
        for line in texts.flatMap({ $0.split(separator: "\n") }) { #expect(line.count <= 80, "\(line)") }
    }
}
