import ContentTree
import OperatingSystem

extension SiteInputs {
    /// A stamp of everything that pages depend on except candidates and templates: the executable, the settings and the
    /// options; `nil` if one of them has no stamp.
    ///
    /// - Parameter settings: the content of `site.json`.
    func stamp(with settings: TreeDocument, _ options: SourceOptions, _ fileSystem: FileSystem) -> Stamp? {
        // Other sources are always read: only files on disk have stamps.
        guard candidateSource == .folder || candidateSource == .roster, let program = CurrentProcess.executable,
            let status = (try? fileSystem.status(of: program)).flatMap(\.self)
        else { return nil }
        var stamp = Stamp(of: Version.current)
        stamp.add(status.stamp.bits)
        for source in settings.sources { stamp.add(source.bytes) }
        for text in [options.baseURL, options.variant] {
            stamp.add(text == nil ? 0 : 1)
            stamp.add(text ?? "")
        }
        stamp.add(options.showsDrafts ? 1 : 0)
        return stamp
    }
}
