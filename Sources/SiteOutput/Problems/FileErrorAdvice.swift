import OperatingSystem

extension FileError {
    /// The advice if the output cannot be written.
    var adviceBeforeBuilding: [String] {
        if let advice = adviceAnywhere { return advice }
        if isNotAFile { return ["remove it, or choose another folder with --output"] }
        if isNameTaken { return ["move it away, or choose another folder with --output"] }
        if isNotPermitted { return ["change its permissions, or choose another folder with --output"] }
        return ["choose another folder with --output"]
    }

    /// The advice if reading or writing failed during a build.
    var adviceWhileBuilding: [String] { adviceAnywhere ?? ["\(remedy), then build again"] }
}

extension FileError {
    /// The advice that does not depend on the operation; `nil` if there is none.
    private var adviceAnywhere: [String]? {
        if isOutOfSpace {
            return [
                "free some disk space, then build again",
                "'df -h' shows the free space, and 'df -i' how many files can be added",
            ]
        }
        if isTooManyOpenFiles {
            return ["close other programs or allow more open files ('ulimit -n 4096'), then build again"]
        }
        return isDiskFailure ? ["check the disk and its connection, then build again"] : nil
    }

    private var remedy: String {
        switch operation {
        case .inspect, .read, .list, .run:
            if isMissing { return "check that it exists" }
            return isNotPermitted ? "change its permissions" : "fix that"
        case .write, .makeFolder, .rename, .remove, .lock:
            if isNotAFile { return "remove it" }
            if isMissing || isNameTaken { return "do not change that folder while a build runs" }
            return isNotPermitted ? "change its permissions" : "fix that"
        }
    }
}
