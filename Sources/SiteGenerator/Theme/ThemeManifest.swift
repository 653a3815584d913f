import CandidateProfile
import ContentTree
import Diagnostics

/// `theme.json`: the description of a theme, and the tokens that a site can set.
///
/// A theme inherits the tokens of the default theme; its own file changes their values and adds others.
struct ThemeManifest: Sendable {
    /// The description in one line.
    private(set) var summary = ""
    /// The tokens, in the order of their declaration.
    private(set) var tokens: [ThemeToken] = []
    /// The kinds of page with a type scale of their own, by the class of their pages.
    private var pages: [(fontClass: String, properties: [TypeScale.Property])] = []
    /// The site's accent, for pages of people without their own.
    private(set) var accent: Accent?
    /// The theme's own fonts.
    private(set) var fonts: ThemeFonts

    /// The description of no theme.
    init(fonts: ThemeFonts = ThemeFonts()) {
        self.fonts = fonts
    }

    /// The kinds of page, which can have a type scale of their own.
    private static var pageKinds: [String] { PageTemplates.styledPages.map { $0.fontClass.text } }

    /// Reads a theme's file over the ones read before.
    mutating func read(_ reader: NodeReader) {
        Self.reportUnknownKeys(of: reader, known: ["description", "tokens", "pages", Self.fontsKey])
        summary = reader.string("description") ?? summary
        if let tokens = reader.object("tokens") {
            for token in tokens.children where token.requireObject() {
                declare(token, at: tokens.place(ofKey: token.name))
            }
            report(unreadableInk, of: tokens)
        }
        if let pages = reader.object("pages") {
            for page in pages.children where page.requireObject() { readScale(of: page, in: pages) }
        }
    }

    /// Reports unreadable text if the colors are among these tokens.
    private func report(_ problem: ThemeProblem?, of tokens: NodeReader) {
        guard let problem, tokens["paper"] != nil || tokens["ink"] != nil else { return }
        tokens.report(problem)
    }

    /// Removes the description, which is that of the theme below.
    mutating func forgetSummary() { summary = "" }

    /// The key of what is said of font files.
    static let fontsKey = "fonts"

    /// Applies the site's values.
    mutating func apply(_ settings: NodeReader) {
        for setting in settings.children {
            if setting.name == Self.accentName {
                accent = ThemeToken.colors(of: setting).map { Accent($0.light, dark: $0.dark, isOfSite: true) }
            } else if let index = tokens.firstIndex(where: { $0.name == setting.name }) {
                let token = tokens[index]
                if let value = ThemeToken.value(
                    setting, kind: token.kind, bounds: token.bounds, fonts: fonts, before: token.value)
                {
                    tokens[index].value = value
                }
            } else {
                let problem = ThemeProblem.unknownToken(setting.name, known: tokens.map(\.name) + [Self.accentName])
                settings.problems.report(problem, at: settings.place(ofKey: setting.name))
            }
        }
        report(unreadableInk, of: settings)
    }

    private static func reportUnknownKeys(of reader: NodeReader, known: [String]) {
        reader.reportKeys(except: known) { ThemeProblem.unknownKey($0, known: known) }
    }

    /// The name of the token that every theme has.
    private static let accentName = "accent"

    private mutating func declare(_ reader: NodeReader, at keyPlace: Place) {
        let name = reader.name
        Self.reportUnknownKeys(of: reader, known: ["kind", "default", "meaning", "min", "max", "contrast"])
        guard ThemeToken.isName(name), name != Self.accentName, !Self.commonProperties.contains(name) else {
            return reader.problems.report(ThemeProblem.invalidTokenName(name), at: keyPlace)
        }
        let index = tokens.firstIndex { $0.name == name }
        let known = index.map { tokens[$0] }
        guard let kind = reader.choice("kind", of: ThemeToken.Kind.self) ?? known?.kind,
            let given = reader["default"]
        else { return reader.problems.report(ThemeProblem.incompleteToken(name), at: keyPlace) }
        let bounds = ThemeToken.bounds(
            least: reader["min"], greatest: reader["max"], of: kind, before: kind == known?.kind ? known?.bounds : nil)
        guard let value = ThemeToken.value(given, kind: kind, bounds: bounds, fonts: fonts, before: known?.value) else {
            return
        }
        var contrast = known?.contrast
        if case .number(let spelling)? = reader["contrast"]?.node.value { contrast = Double(spelling) }
        let token = ThemeToken(
            name: name, kind: kind, meaning: reader.string("meaning") ?? known?.meaning ?? "", bounds: bounds,
            contrast: contrast, value: value)
        if let index { tokens[index] = token } else { tokens.append(token) }
    }

    /// The properties that `assets/base.css` sets after the tokens, so that a token with such a name would have no effect.
    static let commonProperties: Set = [
        "muted", "edge", "hairline", "wash", "good", "code-1", "code-2", "code-3", "1", "2", "3", "4", "5", "6", "7",
        "page", "rail", "gap", "gutter", "link",
    ]

    private mutating func readScale(of page: NodeReader, in pages: NodeReader) {
        guard Self.pageKinds.contains(page.name) else {
            let problem = ThemeProblem.unknownKey(page.name, known: Self.pageKinds)
            return page.problems.report(problem, at: pages.place(ofKey: page.name))
        }
        var properties: [TypeScale.Property] = []
        for property in page.children {
            guard let token = tokens.first(where: { $0.name == property.name }),
                TypeScale.standard[property: token.name] != nil
            else {
                page.problems.report(
                    ThemeProblem.notAPageToken(property.name, known: TypeScale.standard.properties.map(\.name)),
                    at: page.place(ofKey: property.name))
                continue
            }
            if case .text(let text)? = ThemeToken.value(
                property, kind: token.kind, bounds: token.bounds, fonts: fonts, before: token.value)
            {
                properties.append((token.name, text))
            }
        }
        self.pages.removeAll { $0.fontClass == page.name }
        self.pages.append((page.name, properties))
    }
}

// MARK: Values for the style sheet

extension ThemeManifest {
    /// The colors and tokens, with colors adjusted to their required contrast.
    var look: SiteLook {
        var look = SiteLook()
        for token in tokens where TypeScale.standard[property: token.name] == nil {
            switch token.value {
            case .text(let text): look.tokens.append(SiteLook.Token(name: token.name, light: text))
            case .color(var light, var dark):
                if let contrast = token.contrast {
                    light = light.shade(reaching: contrast, against: color("paper", dark: false))
                    dark = dark.shade(reaching: contrast, against: color("paper", dark: true))
                }
                if !look.light.set(token.name, light) || !look.dark.set(token.name, dark) {
                    look.tokens.append(
                        SiteLook.Token(name: token.name, light: "\(light)", dark: light == dark ? nil : "\(dark)"))
                }
            }
        }
        return look
    }

    /// The type scales of all pages, and of the kinds of page with their own.
    var scales: ThemeScales {
        var scales = ThemeScales()
        for token in tokens { if case .text(let text) = token.value { scales.common[property: token.name] = text } }
        for page in pages {
            var scale = scales.common
            for property in page.properties { scale[property: property.name] = property.value }
            scales.ofPages[page.fontClass] = scale
        }
        return scales
    }

    /// The texts that can name fonts.
    private var fontLists: [String] { tokens.compactMap(\.value.text) + pages.flatMap(\.properties).map(\.value) }

    /// Completes what is known of the own fonts, once all tokens are read.
    mutating func classifyFonts() { fonts.classify(by: fontLists) }

    /// Reports fonts that no token names, unless a style sheet does. A font that only PDFs use is not published for pages.
    ///
    /// - Parameter pdfFonts: the fonts of the PDFs of CVs.
    mutating func reviewFonts(of theme: Theme, inPDFs pdfFonts: [String], reporting problems: DiagnosticCollector) {
        let lists = fontLists
        for family in fonts.families {
            let name = FontStack.quoted(family.name)
            let isInRules = theme.files(ending: ".css").contains { $0.isOwn && $0.text.bytes.hasWord(family.name) }
            if isInRules || lists.contains(where: { $0.hasPrefix(name) }) { continue }
            // The lists of the built-in themes name fonts that a device may have.
            if pdfFonts.contains(where: { fonts.family(named: $0)?.name == family.name }) {
                fonts.keepFromPages(family.name)
                continue
            }
            if lists.contains(where: { $0.utf8.hasWord(name) }) { continue }
            let origin = family.faces[0].asset.origin
            problems.report(FontProblem.unused(family.name), at: .file(origin))
        }
    }

    private func color(_ name: String, dark: Bool) -> Color {
        for token in tokens where token.name == name {
            if case .color(let light, let darkColor) = token.value { return dark ? darkColor : light }
        }
        let scheme = dark ? ColorScheme.dark : .light
        return name == "ink" ? scheme.ink : scheme.paper
    }

    /// The minimum contrast of ink on paper: secondary text, which themes mix from both, then still reaches 4.5:1.
    private static let inkContrast = 9.0

    /// The problem of text that cannot be read on the paper.
    private var unreadableInk: ThemeProblem? {
        for dark in [false, true] {
            let contrast = color("ink", dark: dark).contrast(with: color("paper", dark: dark))
            if contrast < Self.inkContrast { return .unreadableInk(isDark: dark, contrast: contrast) }
        }
        return nil
    }
}

extension ColorScheme {
    /// Sets the color with a name; returns whether there is one.
    fileprivate mutating func set(_ name: String, _ color: Color) -> Bool {
        switch name {
        case "paper": paper = color
        case "ink": ink = color
        default: return false
        }
        return true
    }
}

extension Collection<UInt8> {
    /// Whether the bytes of a text are among these.
    fileprivate func hasWord(_ text: String) -> Bool {
        let word = Array(text.utf8)
        var rest = self[...]
        while let start = rest.firstIndex(of: word[0]) {
            rest = rest[start...]
            if rest.starts(with: word) { return true }
            rest = rest.dropFirst()
        }
        return false
    }
}
