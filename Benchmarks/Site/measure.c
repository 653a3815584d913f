// Runs a command and prints its wall time, processor time and peak memory as JSON.
//
//     measure LOG COMMAND [ARGUMENT …]
//
// The output of the command is written to the file LOG. Until a child process executes another program, it shares or
// copies the memory of its parent, which counts for its peak. This program is therefore small and static, and uses
// posix_spawn.

#include <errno.h>
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static long long microseconds(struct timeval time) { return time.tv_sec * 1000000LL + time.tv_usec; }

static long long now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

int main(int count, char **arguments) {
    if (count < 3) {
        fputs("usage: measure LOG COMMAND [ARGUMENT ...]\n", stderr);
        return 64;
    }
    posix_spawn_file_actions_t actions;
    posix_spawn_file_actions_init(&actions);
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
    posix_spawn_file_actions_addopen(&actions, 1, arguments[1], O_WRONLY | O_CREAT | O_TRUNC, 0666);
    posix_spawn_file_actions_adddup2(&actions, 1, 2);

    pid_t child;
    int status;
    struct rusage usage;
    long long start = now();
    int failure = posix_spawn(&child, arguments[2], &actions, NULL, arguments + 2, environ);
    if (failure != 0) {
        fprintf(stderr, "measure: %s: %s\n", arguments[2], strerror(failure));
        return 71;
    }
    while (wait4(child, &status, 0, &usage) < 0) {
        if (errno != EINTR) {
            perror("measure: wait4");
            return 71;
        }
    }
    long long wall = now() - start;
#ifdef __APPLE__
    long long memory = usage.ru_maxrss;
#else
    long long memory = usage.ru_maxrss * 1024LL;
#endif
    printf(
        "{\"wall\": %.1f, \"user\": %lld, \"system\": %lld, \"memory\": %lld, \"status\": %d}\n", wall / 1000.0,
        microseconds(usage.ru_utime), microseconds(usage.ru_stime), memory,
        WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status));
    return 0;
}
