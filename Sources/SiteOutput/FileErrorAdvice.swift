import FileSystem

extension FileError {
    /// The advice if the output cannot be written.
    var adviceBeforeBuilding: [String] {
        if let advice = adviceAnywhere { return advice }
        if isNotAFile { return ["remove it, or choose another folder with --output"] }
        if isNameTaken { return ["move away what stands there, or choose another folder with --output"] }
        if isNotPermitted { return ["allow writing there, or choose another folder with --output"] }
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
                "make room on the disk, then build again",
                "'df -h' shows whether it is full, 'df -i' whether it holds as many files as it can",
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
            if isMissing { return "see that it is there" }
            return isNotPermitted ? "allow reading it" : "put that right"
        case .write, .makeFolder, .rename, .remove, .lock:
            if isNotAFile { return "remove it" }
            if isMissing || isNameTaken { return "let nothing else change that folder while a build runs" }
            return isNotPermitted ? "allow writing there" : "put that right"
        }
    }
}
