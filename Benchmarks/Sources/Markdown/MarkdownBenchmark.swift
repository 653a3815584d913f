import Diagnostics
import Markdown
import WebSafety

#if CMARK
    import CCmark
    import Foundation
#endif

/// Compares the speed of Markdown and cmark: parsing and rendering of the same text, with raw HTML, in one process and
/// thread.
///
///     markdown [megabytes]     the comparison
///     markdown traps [name]    texts for which the work of some parsers is not linear
@main
enum MarkdownBenchmark {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        if arguments.first == "traps" {
            MarkdownTrap.run(arguments.dropFirst().first)
            return
        }
        let megabytes = arguments.first.flatMap { Int($0) } ?? 4
        let text = MixedDocument.text(bytes: megabytes * 1_000_000)
        let source = SourceText(name: "mixed.md", text)
        var output = OutputBuffer(capacity: 2 * text.utf8.count)

        print("\(text.utf8.count) bytes; median of 9 alternating rounds; parsing and rendering")
        render(source, into: &output)
        #if CMARK
            let other = Cmark.render(source.bytes)
            guard output.withBytes({ $0.elementsEqual(other.utf8) }) else {
                print("the outputs differ; nothing was measured")
                exit(1)
            }
            print("equal outputs: \(output.count) bytes; cmark \(Cmark.version)")
        #else
            print("cmark is missing (apt install libcmark-dev); only Markdown is measured")
        #endif

        var own: [Double] = []
        var safe: [Double] = []
        var peer: [Double] = []
        var counted = 0
        for _ in 0..<9 {
            own.append(
                seconds {
                    output.removeAll()
                    render(source, into: &output)
                    counted += output.count
                })
            safe.append(
                seconds {
                    output.removeAll()
                    _ = MarkdownDocument(source).render(into: &output)
                    counted += output.count
                })
            #if CMARK
                peer.append(seconds { counted += Cmark.render(source.bytes).utf8.count })
            #endif
        }
        precondition(counted > 0)
        report("sitegen, as cmark does", own, text.utf8.count)
        report("sitegen, safe, all extensions", safe, text.utf8.count)
        if !peer.isEmpty {
            report("cmark", peer, text.utf8.count)
            print("× cmark: \(rounded(median(peer) / median(own))), safe \(rounded(median(peer) / median(safe)))")
        }
    }

    private static func render(_ source: SourceText, into output: inout OutputBuffer) {
        MarkdownDocument(source, extensions: []).renderTrusted(into: &output)
    }

    private static func report(_ name: String, _ times: [Double], _ bytes: Int) {
        let seconds = median(times)
        let padded = name + String(repeating: " ", count: 32 - name.count)
        print("\(padded)\(rounded(seconds * 1_000)) ms   \(rounded(Double(bytes) / seconds / 1_000_000)) MB/s")
    }

    static func median(_ times: [Double]) -> Double { times.sorted()[times.count / 2] }

    static func rounded(_ number: Double) -> Double { (number * 100).rounded() / 100 }

    static func seconds(_ work: () -> Void) -> Double {
        let (seconds, attoseconds) = ContinuousClock().measure(work).components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}

#if CMARK
    /// cmark, in this process.
    enum Cmark {
        static var version: String { String(cString: cmark_version_string()) }

        /// The HTML of a text, with raw HTML.
        static func render(_ bytes: [UInt8]) -> String {
            bytes.withUnsafeBytes { bytes in
                let start = bytes.bindMemory(to: CChar.self).baseAddress
                guard let html = cmark_markdown_to_html(start, bytes.count, CMARK_OPT_UNSAFE) else { return "" }
                defer { free(html) }
                return String(cString: html)
            }
        }
    }
#endif
