import ContentTree
import OperatingSystem

extension SiteInputs {
    /// A stamp of all that pages depend on besides candidates and templates: the program itself, the settings, and what the
    /// command line says; `nil` where one of them has none.
    ///
    /// - Parameter settings: the content of `site.json`.
    func stamp(with settings: TreeDocument, _ options: SourceOptions, _ fileSystem: FileSystem) -> Stamp? {
        // Who has other sources reads them anyway: only files on disk can be looked at without being read.
        guard candidateSource == .folder, let program = CurrentProcess.executable,
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
