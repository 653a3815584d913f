import OperatingSystem
import Testing

/// Tasks on one thread.
@Suite struct MainThreadExecutorTests {
    @Test func goesOnWithWhatAnotherThreadResumes() async {
        let executor = MainThreadExecutor()
        // It never ends, like that of a program.
        #expect(BackgroundThread.start { executor.run() })
        let task = Task(executorPreference: executor) {
            var sum = 0
            for number in 1...3 {
                sum += await withCheckedContinuation { continuation in
                    let resumes = BackgroundThread.start {
                        CurrentProcess.pause(milliseconds: 5)
                        continuation.resume(returning: number)
                    }
                    if !resumes { continuation.resume(returning: 0) }
                }
            }
            return sum
        }
        #expect(await task.value == 6)
    }

    @Test func runsChildTasks() async {
        let executor = MainThreadExecutor()
        #expect(BackgroundThread.start { executor.run() })
        let task = Task(executorPreference: executor) {
            await withTaskGroup(of: Int.self) { group in
                for number in 1...10 {
                    group.addTask {
                        await Task.yield()
                        return number
                    }
                }
                return await group.reduce(0, +)
            }
        }
        #expect(await task.value == 55)
    }
}
