import OperatingSystem
import LinkAsking
import LinkRecords

// Asks for the addresses that stand in a folder, and writes what came of it beside them. 'sitegen check --external'
// starts it: what talks to the network is a program of its own, because linking that costs every start.
CurrentProcess.ignoreBrokenPipes()
guard CommandLine.arguments.count == 2 else {
    try? StandardStream.error.write("sitegen-links is started by 'sitegen check --external'\n")
    CurrentProcess.exit(64)
}
guard WebTransport.isAvailable else {
    try? StandardStream.error.write(
        """
        sitegen-links: libcurl cannot be loaded, and no other site can be asked without it
           install libcurl 7.68 or newer; on Debian and Ubuntu: apt-get install libcurl4 ca-certificates

        """)
    CurrentProcess.exit(69)
}
let folder = CommandLine.arguments[1]
let fileSystem = FileSystem()
do {
    let time = CurrentProcess.secondsSince1970
    let wanted = String(decoding: try fileSystem.read(folder + "/" + LinkFolder.wanted), as: UTF8.self)
    let transport = WebTransport()
    let answers = await LinkAsker(transport).answers(for: wanted.split(separator: "\n").map(String.init), at: time)
    // What was asked for before and counts still is kept for the next time.
    let asked = Set(answers.map(\.url))
    let path = folder + "/" + LinkFolder.answers
    let known = try fileSystem.status(of: path) == nil ? [] : try fileSystem.read(path)
    let kept = LinkAnswer.answers(in: String(decoding: known, as: UTF8.self))
        .filter { $0.counts(at: time) && !asked.contains($0.url) }
    let text = (kept + answers).map { $0.line + "\n" }.joined()
    try fileSystem.write(path, Array(text.utf8))
} catch {
    try? StandardStream.error.write("sitegen-links: \(error)\n")
    CurrentProcess.exit(74)
}
CurrentProcess.exit(0)
