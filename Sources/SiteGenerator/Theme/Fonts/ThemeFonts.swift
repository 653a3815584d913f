import CandidateProfile
import ContentTree
import Diagnostics
import Fonts

/// The fonts of a theme's folder `fonts`.
struct ThemeFonts: Sendable {
    /// All weights and styles of a typeface.
    struct Family: Sendable {
        /// The name that tokens use.
        var name: String
        var faces: [FontFace]
        /// Whether pages use it.
        var isForPages = true
    }

    /// The families, in the order of their files.
    private(set) var families: [Family] = []
    /// Whether a file cannot be used, so that its family is not known.
    private(set) var hasUnusableFile = false

    /// No fonts.
    init() {}

    /// Reads the font files of a theme; reports those that cannot be used.
    ///
    /// - Parameter settings: the settings, named by the paths of their files below the folder; later ones take precedence.
    init(_ theme: Theme, _ settings: [NodeReader], reporting problems: DiagnosticCollector) {
        let files = theme.files(in: Self.folder).filter { Self.format(of: $0.path) != nil }
        let paths = files.map { String($0.path.dropFirst(Self.folder.count)) }
        var stated: [String: FontSettings] = [:]
        for file in settings {
            if paths.contains(file.name) {
                stated[file.name] = FontSettings(file)
            } else {
                file.report(FontProblem.unknownFile(file.name, known: paths))
            }
        }
        for (file, path) in zip(files, paths) {
            let others = files.filter { $0.path != file.path && Self.stem($0.path) == Self.stem(file.path) }
            let compressed = others.first { Self.format(of: $0.path) == .woff2 }
            let isCompressed = Self.format(of: file.path) == .woff2
            // Of two files with the same name, the WOFF2 file is published, and the other one is read.
            if isCompressed, !others.isEmpty { continue }
            add(file, path, stated[path], publishing: compressed ?? file, reporting: problems)
        }
    }

    /// The folder of the theme.
    static let folder = "fonts/"

    /// The format of a file by its ending; `nil` if it is not a font.
    private static func format(of path: String) -> FontFace.Format? {
        if path.hasSuffix(".ttf") { return .truetype }
        // Reading refuses collections (.ttc, .otc) with advice.
        if [".otf", ".ttc", ".otc"].contains(where: path.hasSuffix) { return .opentype }
        return path.hasSuffix(".woff2") ? .woff2 : nil
    }

    private static func stem(_ path: String) -> Substring {
        path.prefix(upTo: path.lastIndex(of: ".") ?? path.endIndex)
    }

    /// Whether a file belongs in the folder: a font or its licence.
    static func holds(_ path: String) -> Bool {
        guard path.hasPrefix(folder) else { return false }
        let name = path.split(separator: "/").last ?? ""
        return format(of: path) != nil || !name.contains(".") || name.hasSuffix(".txt") || name.hasSuffix(".md")
    }

    private mutating func add(
        _ file: Theme.File, _ path: String, _ settings: FontSettings?, publishing published: Theme.File,
        reporting problems: DiagnosticCollector
    ) {
        func report(_ problem: FontProblem, _ file: Theme.File) { problems.report(problem, at: .file(file.text.name)) }
        var font: FontFile?
        var bytes: [UInt8]?
        for file in file.path == published.path ? [file] : [file, published] {
            do throws(FontFailure) {
                if Self.format(of: file.path) == .woff2 {
                    _ = try WebFontFile(file.text.bytes)
                } else {
                    font = try FontFile(file.text.bytes)
                    bytes = file.text.bytes
                }
            } catch {
                hasUnusableFile = true
                return report(.unusable(error), file)
            }
        }
        guard let name = settings?.family ?? font?.family else { return report(.unnamed(path), file) }
        guard FontStack.isFamily(name) else { return report(.familyName(name, file: path), file) }
        guard let format = Self.format(of: published.path),
            let asset = SitePath("assets/" + published.path).map({
                ThemeAssets.Asset($0.text, published.text.bytes, from: published)
            })
        else { return }
        let face = FontFace(
            family: name, weights: settings?.weights ?? font?.weights ?? 400...400,
            isItalic: settings?.isItalic ?? font?.isItalic ?? false, form: settings?.form ?? font?.form, font: font,
            bytes: bytes, statedFallback: settings?.fallback, format: format, asset: asset)
        guard let index = families.firstIndex(where: { $0.name == name }) else {
            return families.append(Family(name: name, faces: [face]))
        }
        if let other = families[index].faces.first(where: { $0.isFor(face.weights, italic: face.isItalic) }) {
            return report(.sameFace(as: other.asset.origin), file)
        }
        families[index].faces.append(face)
    }
}

extension ThemeFonts {
    /// The family with a name, ignoring case as in CSS.
    func family(named name: String) -> Family? {
        families.first { $0.name == name } ?? families.first { $0.name.lowercased() == name.lowercased() }
    }

    /// Sets the form of families whose files do not state it: the generic family of the list that names them.
    mutating func classify(by lists: [String]) {
        for index in families.indices {
            let name = FontStack.quoted(families[index].name)
            guard let list = lists.first(where: { $0.hasPrefix(name) }), let form = FontStack.form(of: list) else {
                continue
            }
            for face in families[index].faces.indices where families[index].faces[face].form == nil {
                families[index].faces[face].form = form
            }
        }
    }

    /// Leaves a family out of the style sheet and of the published files.
    mutating func keepFromPages(_ name: String) {
        for index in families.indices where families[index].name == name { families[index].isForPages = false }
    }

    /// The rules of the style sheet for all fonts.
    var css: String { families.filter(\.isForPages).flatMap(\.faces).map(\.css).joined() }

    /// The published files.
    var assets: [ThemeAssets.Asset] { families.filter(\.isForPages).flatMap(\.faces).map(\.asset) }

    /// The faces to preload: of regular text and of semi-bold headings.
    func preloaded(for scale: TypeScale) -> [FontFace] {
        var faces: [FontFace] = []
        for (list, weight) in [(scale.text, 400), (scale.display, 600)] {
            guard let family = families.first(where: { list.hasPrefix(FontStack.quoted($0.name)) }),
                let face = FontFace.match(weight, in: family.faces), !faces.contains(where: { $0.path == face.path })
            else { continue }
            faces.append(face)
        }
        return faces
    }

    /// A list of families in the form of a setting: without fallback fonts, and with the names of stacks.
    func summary(of list: String) -> String {
        let fallbacks = families.map { " " + FontStack.quoted(FontFace.fallbackName(of: $0.name)) }
        let list = list.split(separator: ",").filter { !fallbacks.contains(String($0)) }.joined(separator: ",")
        guard let stack = FontStack.named.first(where: { list.hasSuffix($0.families) }) else { return list }
        return list.dropLast(stack.families.count) + stack.name
    }
}
