import ByteText
import Diagnostics
import WebSafety

/// The links and images being written.
struct OpenLinks {
    /// The number of open images; inside an image, only text is written.
    var images = 0
    /// Whether an `a` element is open.
    var isInLink = false
    /// The ending of the outermost image.
    var imageEnding = ImageEnding.none
    /// The index of the target of the open image.
    var image = 0
    /// Whether the first picture, which readers usually see at once, was written.
    var hasPicture = false

    enum ImageEnding {
        case none, trusted, link
        case sized(width: Int?, height: Int?, PictureSet?)
    }
}

extension HTMLRenderer {
    /// Writes the inlines of a block.
    mutating func renderInlines(_ range: Range<Int>, into output: inout OutputBuffer) {
        var index = range.lowerBound
        while index < range.upperBound {
            let inline = inlines[index]
            if links.images > 0 {
                renderDescription(inline, into: &output)
                index += 1
                continue
            }
            switch inline.kind {
            case .text where keepsLineEnds: appendKeepingLines(inline, into: &output)
            case .text: output.appendEscapingLines(bytes(inline.start, inline.end))
            case .nothing: break
            case .softBreak where keepsLineEnds: output.append("<br>\n")
            case .softBreak: output.append(UInt8(ascii: "\n"))
            case .hardBreak: output.append(style == nil ? "<br />\n" : "<br>\n")
            case .code:
                output.append("<code>")
                appendCode(inline, into: &output)
                output.append("</code>")
            case .entity: appendEntity(Int(inline.start), Int(inline.end), to: &output)
            case .html: renderInlineHTML(inline, into: &output)
            case .emphasisStart: output.append("<em>")
            case .emphasisEnd: output.append("</em>")
            case .strongStart: output.append("<strong>")
            case .strongEnd: output.append("</strong>")
            case .strikethroughStart: output.append("<del>")
            case .strikethroughEnd: output.append("</del>")
            case .autolink: renderAutolink(inline, into: &output)
            case .linkStart: startLink(inline, index, into: &output)
            case .linkEnd: endLink(into: &output)
            case .imageStart: startImage(inline, index, in: range, into: &output)
            case .imageEnd: break
            case .footnoteReference: renderFootnoteReference(inline, into: &output)
            }
            index += 1
        }
    }

    /// Writes the text of an inline in the description of an image.
    private mutating func renderDescription(_ inline: MarkdownInline, into output: inout OutputBuffer) {
        switch inline.kind {
        case .text: appendInOneLine(inline, into: &output)
        case .softBreak, .hardBreak: output.append(UInt8(ascii: " "))
        case .code: appendCode(inline, into: &output)
        case .entity: appendEntity(Int(inline.start), Int(inline.end), to: &output)
        case .html, .autolink: output.appendEscapingLines(bytes(inline.start, inline.end))
        case .imageStart: links.images += 1
        case .imageEnd:
            links.images -= 1
            if links.images == 0 { endImage(into: &output) }
        default: break
        }
    }

    private func appendInOneLine(_ inline: MarkdownInline, into output: inout OutputBuffer) {
        var from = inline.start
        for index in inline.start..<inline.end where bytes[Int(index)] == UInt8(ascii: "\n") {
            output.appendEscapingLines(bytes(from, index))
            output.append(UInt8(ascii: " "))
            from = index + 1
        }
        output.appendEscapingLines(bytes(from, inline.end))
    }

    private func appendKeepingLines(_ inline: MarkdownInline, into output: inout OutputBuffer) {
        var from = inline.start
        for index in inline.start..<inline.end where bytes[Int(index)] == UInt8(ascii: "\n") {
            output.appendEscapingLines(bytes(from, index))
            output.append("<br>\n")
            from = index + 1
        }
        output.appendEscapingLines(bytes(from, inline.end))
    }

    private func appendCode(_ inline: MarkdownInline, into output: inout OutputBuffer) {
        appendInOneLine(inline, into: &output)
    }

    func appendEntity(_ from: Int, _ to: Int, to output: inout OutputBuffer) {
        guard let value = Entities.value(bytes, at: from, end: to) else { return }
        output.appendEscapingHTMLScalar(value.first)
        if let second = value.second { output.appendEscapingHTMLScalar(second) }
    }

    private mutating func renderFootnoteReference(_ inline: MarkdownInline, into output: inout OutputBuffer) {
        let footnote = Int(inline.number)
        let number = footnotes.numbers[footnote]
        guard number > 0 else { return }
        if links.isInLink {
            // A link inside a link is invalid: write only the number.
            output.append("<sup>")
            output.append(decimal: number)
            output.append("</sup>")
            return
        }
        referencesWritten[footnote] += 1
        output.append("<sup><a href=\"")
        output.appendEscapingHTML(style?.rendering.pageAddress ?? "")
        output.append(UInt8(ascii: "#"))
        let prefix = style?.rendering.idPrefix ?? ""
        output.appendEscapingHTML(prefix)
        output.append("fn:")
        output.append(decimal: number)
        if style?.rendering.pageAddress == nil {
            output.append("\" id=\"")
            output.appendEscapingHTML(prefix)
            appendReferenceID(number, referencesWritten[footnote], to: &output)
        }
        output.append("\" role=\"doc-noteref\">")
        output.append(decimal: number)
        output.append("</a></sup>")
    }
}

// MARK: - Links

extension HTMLRenderer {
    private mutating func renderAutolink(_ inline: MarkdownInline, into output: inout OutputBuffer) {
        let target = document.targets[Int(inline.number)]
        let text = bytes(inline.start, inline.end)
        if style != nil {
            guard !links.isInLink, let address = checkedAddress(of: target, .link, range(inline)) else {
                output.appendEscapingLines(text)
                return
            }
            if style?.rendering.marksBareAddresses == true {
                output.append("<a class=\"bare\" href=\"")
                output.appendEscapingHTML(address)
                output.append("\">")
            } else {
                startAnchor(address, into: &output)
            }
        } else {
            output.append("<a href=\"")
            if target.prefix == 1 { output.append("mailto:") }
            if target.prefix == 2 { output.append("http://") }
            output.appendEncodingAddress(text)
            output.append("\">")
        }
        output.appendEscapingLines(text)
        output.append("</a>")
    }

    private mutating func startLink(_ inline: MarkdownInline, _ index: Int, into output: inout OutputBuffer) {
        let target = document.targets[Int(inline.number)]
        if style != nil {
            guard let address = checkedAddress(of: target, .link, range(from: index)) else { return }
            links.isInLink = true
            startAnchor(address, title: target, into: &output)
            return
        }
        links.isInLink = true
        output.append("<a href=\"")
        appendDestination(target, to: &output)
        appendTitle(target, to: &output)
        output.append("\">")
    }

    private mutating func endLink(into output: inout OutputBuffer) {
        if links.isInLink { output.append("</a>") }
        links.isInLink = false
    }

    private mutating func startImage(
        _ inline: MarkdownInline, _ index: Int, in range: Range<Int>, into output: inout OutputBuffer
    ) {
        let target = document.targets[Int(inline.number)]
        links.images = 1
        links.image = Int(inline.number)
        links.imageEnding = .none
        guard style != nil else {
            output.append("<img src=\"")
            appendDestination(target, to: &output)
            output.append("\" alt=\"")
            links.imageEnding = .trusted
            return
        }
        let place = self.range(from: index)
        if style?.rendering.isShort == true {
            if hasNoDescription(index, range.upperBound) {
                report(.noDescription(bytes.unescaped(target.destination.range)), place)
            }
            return
        }
        switch checkedTarget(of: target, .image, place) {
        case .image(let address, let width, let height, let sources)?:
            if hasNoDescription(index, range.upperBound) { report(.noDescription(address), place) }
            output.append("<img src=\"")
            output.appendEscapingHTML(address)
            output.append("\" alt=\"")
            links.imageEnding = .sized(width: width, height: height, sources)
        case .link(let address)?:
            guard !links.isInLink else { return }
            startAnchor(address, into: &output)
            links.imageEnding = .link
            if hasNoDescription(index, range.upperBound) { output.appendEscapingHTML(address) }
        default: return
        }
    }

    private mutating func endImage(into output: inout OutputBuffer) {
        let target = document.targets[links.image]
        switch links.imageEnding {
        case .none: return
        case .trusted:
            appendTitle(target, to: &output)
            output.append("\" />")
        case .sized(let width, let height, let sources):
            appendTitle(target, to: &output)
            output.append(UInt8(ascii: "\""))
            if let sources {
                output.append(" srcset=\"")
                output.appendEscapingHTML(sources.text)
                output.append("\" sizes=\"(min-width: 50em) 44em, 100vw\"")
            }
            if let width { output.append(attribute: " width=\"", width) }
            if let height { output.append(attribute: " height=\"", height) }
            output.append(links.hasPicture ? " loading=\"lazy\">" : ">")
            links.hasPicture = true
        case .link: output.append("</a>")
        }
    }

    private func startAnchor(_ address: String, title: LinkTarget? = nil, into output: inout OutputBuffer) {
        output.append("<a href=\"")
        output.appendEscapingHTML(address)
        if let title { appendTitle(title, to: &output) }
        output.append("\">")
    }

    /// Writes ` title="…` after another attribute, without the outer quotes.
    private func appendTitle(_ target: LinkTarget, to output: inout OutputBuffer) {
        guard target.hasTitle else { return }
        output.append("\" title=\"")
        appendUnescaped(target.title.range.lowerBound, target.title.range.upperBound, into: &output)
    }

    /// Writes bytes with escapes and character references resolved, escaped for HTML.
    func appendUnescaped(_ from: Int, _ to: Int, into output: inout OutputBuffer) {
        var index = from
        var run = from
        while index < to {
            switch bytes[index] {
            case UInt8(ascii: "\\") where index + 1 < to && bytes[index + 1].isASCIIPunctuation:
                output.appendEscapingLines(bytes.piece(run, index))
                run = index + 1
                index += 2
            case UInt8(ascii: "&"):
                guard let value = Entities.value(bytes, at: index, end: to) else {
                    index += 1
                    continue
                }
                output.appendEscapingLines(bytes.piece(run, index))
                appendEntity(index, value.next, to: &output)
                index = value.next
                run = index
            default: index += 1
            }
        }
        output.appendEscapingLines(bytes.piece(run, to))
    }

    /// Writes a destination as an address, without checks.
    private func appendDestination(_ target: LinkTarget, to output: inout OutputBuffer) {
        let range = target.destination.range
        for index in range where bytes[index] == UInt8(ascii: "\\") || bytes[index] == UInt8(ascii: "&") {
            var text = bytes.unescaped(range)
            text.withUTF8 { output.appendEncodingAddress($0) }
            return
        }
        output.appendEncodingAddress(bytes.piece(range.lowerBound, range.upperBound))
    }
}
