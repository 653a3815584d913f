import Foundation
import TestSupport
import Testing

/// Situations that only root can create: a disk that fills during a build, and folders without read permission.
@Suite(.enabled(if: geteuid() == 0, "only root may mount a disk, or run a program as somebody else"))
struct FullDiskTests {
    @Test(.enabled("some containers forbid it even to root", mayMount))
    func aDiskThatFillsWhileTheSiteIsMadeLeavesTheOutputAsItWas() async throws {
        let folder = try TemporaryFolder.smallSite()
        try FileManager.default.createDirectory(atPath: folder.path("disk"), withIntermediateDirectories: true)
        let options = ["-t", "tmpfs", "-o", "size=256k", "tmpfs", folder.path("disk")]
        #expect(try TestTool.run("mount", options).status == 0)
        defer { _ = try? TestTool.run("umount", ["--lazy", folder.path("disk")]) }
        let arguments = ["build", "--output", "disk/Output"]
        #expect(try await Sitegen.outline(arguments, in: folder).status == 0)
        try folder.write(Data(count: 400_000), to: "Content/static/film.bin")
        let before = try folder.marks().filter { $0.key != "disk/.sitegen-Output" }
        #expect(
            try await Sitegen.outline(arguments, in: folder)
                == Sitegen.Run(
                    status: 74,
                    error: """
                        disk/Output: error: output-failed 'disk/.sitegen-Output/staging/film.bin'
                        nothing was published: 1 error

                        """))
        #expect(try folder.marks().filter { $0.key != "disk/.sitegen-Output" } == before)
    }

    @Test(arguments: ["Content/static", "Templates"])
    func aFolderThatMayNotBeReadIsToldWithItsPlace(name: String) async throws {
        let folder = try TemporaryFolder.smallSite()
        try folder.write("x", to: name + "/x")
        for (path, mode) in ["": 0o777, name: 0o000] {
            try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: folder.path(path))
        }
        let run = try RunningSitegen(
            ["build"] + Sitegen.annotations, in: folder,
            launcher: ["/usr/bin/env", "setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"])
        #expect(
            try await run.ending().outlined
                == RunningSitegen.Ending(
                    status: 65,
                    error: """
                        \(name): error: unreadable
                        nothing was published: 1 error

                        """))
        #expect(!FileManager.default.fileExists(atPath: folder.path("Output")))
    }

    @Sendable private static func mayMount() throws -> Bool {
        let folder = try TemporaryFolder()
        guard try TestTool.run("mount", ["-t", "tmpfs", "tmpfs", folder.path]).status == 0 else { return false }
        return try TestTool.run("umount", [folder.path]).status == 0
    }
}
