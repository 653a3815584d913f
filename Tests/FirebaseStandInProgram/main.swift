import ContentTree
import Diagnostics
import OperatingSystem
import FirebaseStandIn

// A stand-in server for scripts and manual tests; it prints its address, and runs until it is killed.
let usage = """
    usage: firebase-stand-in [--port N] [--data FILE] [--rules open|signed-in|owner|FILE]
                             [--user EMAIL:PASSWORD:UID:NAME]… [--by-hand] [--indexes] [--keep-alive SECONDS] [--fault KIND:TIMES:PATH]…

    Prints the address of the database, then serves until it is ended.

      --port N      the port; without it the system chooses one
      --data FILE   what the namespace 'demo' holds: JSON
      --rules WHO   who may write: anybody, whoever is signed in, or owners alone; or a file with security rules of
                    Firebase, as JSON, which decide who may read and write
      --user …      somebody who can sign in; the name may be left out
      --by-hand     the device flow waits until somebody opens the page that it names
      --indexes     ordering by a child needs an index
      --keep-alive  how long a stream is silent before it tells that it is alive: 30
      --fault …     503, 401, 412, slow, cut, cut-N (after N bytes), closed, lost, null, wrong, endless, stalled, here, or
                    another host; TIMES may be empty: for ever

    """

if CommandLine.arguments.dropFirst().contains(where: ["--help", "-h"].contains) {
    try? StandardStream.output.write(usage)
    CurrentProcess.exit(0)
}
switch Arguments.parse(Array(CommandLine.arguments.dropFirst())) {
case .failure(let mistake):
    try? StandardStream.error.write("firebase-stand-in: \(mistake.text)\n\n\(usage)")
    CurrentProcess.exit(64)
case .success(let arguments):
    do {
        let server = try FirebaseStandIn(
            tree: arguments.tree, users: arguments.users, settings: arguments.settings, port: arguments.port)
        if let rules = arguments.rules { try server.setRules(rules) }
        for (fault, times, path) in arguments.faults { server.fault(fault, times: times, below: path) }
        try StandardStream.output.write(server.databaseURL() + "\n")
        // Runs until it is killed.
        while true { CurrentProcess.pause(milliseconds: 3_600_000) }
    } catch let problem as RulesProblem {
        try? StandardStream.error.write("firebase-stand-in: \(problem.text)\n")
        CurrentProcess.exit(65)
    } catch {
        try? StandardStream.error.write("firebase-stand-in: \(error)\n")
        CurrentProcess.exit(69)
    }
}
