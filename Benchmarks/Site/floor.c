// The lower limit for a site generator: the cost of writing its output without generating it.
//
//     floor write   THREADS TREE TARGET    reads TREE into memory, then makes the same folders and files in TARGET
//     floor compare THREADS TREE           reads TREE into memory, then reads it again and compares every byte
//
// Prints, as JSON, the wall and processor time in microseconds of the second part, in which threads start, work and
// end. TARGET must not exist. Writing consists of mkdirat, openat, write and close, comparing of openat, fstat, read,
// memcmp and close. A thread takes whole folders, so that threads rarely wait for the same one; the files of the
// topmost folder are taken in small portions.

#define _GNU_SOURCE
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

enum { PORTION = 16, MOST_THREADS = 64 };

typedef struct {
    char *name;  // in its folder
    char *bytes;
    size_t size;
} File;

// Parents precede their children, so that the folders can be created in this order.
typedef struct {
    char *path;  // relative to the topmost folder, whose path is "."
    size_t first, count;  // of its files
} Folder;

// The work that a thread takes at a time: some folders, or some files of the topmost one.
typedef struct {
    size_t firstFolder, folders;
    size_t firstFile, files;
} Job;

static File *files;
static size_t fileCount, fileRoom;
static Folder *folders;
static size_t folderCount, folderRoom;
static Job *jobs;
static size_t jobCount, jobRoom;
static size_t largest, total;
static int top;
static bool writing;
static atomic_size_t nextJob;

static void fail(const char *what, const char *path) {
    fprintf(stderr, "floor: %s %s: %s\n", what, path, strerror(errno));
    exit(1);
}

static void *grown(void *list, size_t count, size_t *room, size_t size) {
    if (count < *room) return list;
    *room = *room ? *room * 2 : 1024;
    list = realloc(list, *room * size);
    if (!list) fail("allocate", "memory");
    return list;
}

static char *copied(const char *text) {
    char *copy = strdup(text);
    if (!copy) fail("allocate", "memory");
    return copy;
}

// Reads up to `size` bytes; fewer only at the end of the file.
static size_t readAll(int file, char *bytes, size_t size, const char *path) {
    size_t done = 0;
    while (done < size) {
        ssize_t count = read(file, bytes + done, size - done);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) fail("read", path);
        if (count == 0) break;
        done += (size_t)count;
    }
    return done;
}

// --- Reading into memory, before the measurement
// ----------------------------------------------------------------------

static int byName(const void *left, const void *right) { return strcmp(*(char *const *)left, *(char *const *)right); }

static void load(const char *path) {
    int folder = strcmp(path, ".") == 0 ? dup(top) : openat(top, path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    DIR *entries = folder < 0 ? NULL : fdopendir(folder);
    if (!entries) fail("open", path);
    char **inside = NULL;
    size_t insideCount = 0, insideRoom = 0;
    for (struct dirent *entry; (entry = readdir(entries));) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0) continue;
        inside = grown(inside, insideCount, &insideRoom, sizeof *inside);
        inside[insideCount++] = copied(entry->d_name);
    }
    if (insideCount) qsort(inside, insideCount, sizeof *inside, byName);

    folders = grown(folders, folderCount, &folderRoom, sizeof *folders);
    size_t self = folderCount++;
    folders[self] = (Folder){copied(path), fileCount, 0};
    size_t below = 0;
    for (size_t index = 0; index < insideCount; index++) {
        struct stat status;
        if (fstatat(folder, inside[index], &status, AT_SYMLINK_NOFOLLOW) < 0) fail("stat", inside[index]);
        if (S_ISDIR(status.st_mode)) {
            inside[below++] = inside[index];
            continue;
        }
        if (!S_ISREG(status.st_mode)) {
            fprintf(stderr, "floor: not a file or folder: %s/%s\n", path, inside[index]);
            exit(1);
        }
        size_t size = (size_t)status.st_size;
        int file = openat(folder, inside[index], O_RDONLY | O_CLOEXEC);
        char *bytes = malloc(size + 1);
        if (file < 0 || !bytes) fail("open", inside[index]);
        if (readAll(file, bytes, size, inside[index]) != size) fail("read", inside[index]);
        close(file);
        files = grown(files, fileCount, &fileRoom, sizeof *files);
        files[fileCount++] = (File){inside[index], bytes, size};
        folders[self].count++;
        total += size;
        if (size > largest) largest = size;
    }
    closedir(entries);
    for (size_t index = 0; index < below; index++) {
        char *child;
        if (asprintf(&child, "%s/%s", path, inside[index]) < 0) fail("allocate", "memory");
        load(strcmp(path, ".") == 0 ? child + 2 : child);
    }
}

static void plan(void) {
    for (size_t done = 0; done < folders[0].count; done += PORTION) {
        size_t rest = folders[0].count - done;
        jobs = grown(jobs, jobCount, &jobRoom, sizeof *jobs);
        jobs[jobCount++] = (Job){0, 0, done, rest < PORTION ? rest : PORTION};
    }
    for (size_t index = 1; index < folderCount;) {
        size_t end = index + 1;
        while (end < folderCount && strchr(folders[end].path, '/')) end++;
        jobs = grown(jobs, jobCount, &jobRoom, sizeof *jobs);
        jobs[jobCount++] = (Job){index, end - index, 0, 0};
        index = end;
    }
}

// --- The measured part
// ------------------------------------------------------------------------------------------------

static void writeFiles(int folder, size_t first, size_t count) {
    for (size_t index = first; index < first + count; index++) {
        const File *file = &files[index];
        int target = openat(folder, file->name, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (target < 0) fail("make", file->name);
        for (size_t done = 0; done < file->size;) {
            ssize_t written = write(target, file->bytes + done, file->size - done);
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) fail("write", file->name);
            done += (size_t)written;
        }
        if (close(target) < 0) fail("close", file->name);
    }
}

static void compareFiles(int folder, size_t first, size_t count, char *room) {
    for (size_t index = first; index < first + count; index++) {
        const File *file = &files[index];
        int source = openat(folder, file->name, O_RDONLY | O_CLOEXEC);
        struct stat status;
        if (source < 0 || fstat(source, &status) < 0) fail("open", file->name);
        if ((size_t)status.st_size != file->size || readAll(source, room, file->size, file->name) != file->size
            || memcmp(room, file->bytes, file->size) != 0) {
            fprintf(stderr, "floor: %s has changed\n", file->name);
            exit(1);
        }
        close(source);
    }
}

static void *work(void *room) {
    for (;;) {
        size_t number = atomic_fetch_add_explicit(&nextJob, 1, memory_order_relaxed);
        if (number >= jobCount) return NULL;
        const Job *job = &jobs[number];
        if (writing) {
            writeFiles(top, job->firstFile, job->files);
        } else {
            compareFiles(top, job->firstFile, job->files, room);
        }
        for (size_t index = job->firstFolder; index < job->firstFolder + job->folders; index++) {
            const Folder *folder = &folders[index];
            if (writing && mkdirat(top, folder->path, 0777) < 0) fail("make", folder->path);
            int opened = openat(top, folder->path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
            if (opened < 0) fail("open", folder->path);
            if (writing) {
                writeFiles(opened, folder->first, folder->count);
            } else {
                compareFiles(opened, folder->first, folder->count, room);
            }
            close(opened);
        }
    }
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec * 1e6 + (double)time.tv_nsec / 1e3;
}

static double microseconds(struct timeval time) { return (double)time.tv_sec * 1e6 + (double)time.tv_usec; }

int main(int count, char **arguments) {
    writing = count == 5 && strcmp(arguments[1], "write") == 0;
    bool comparing = count == 4 && strcmp(arguments[1], "compare") == 0;
    int threads = count > 2 ? atoi(arguments[2]) : 0;
    if (!(writing || comparing) || threads < 1 || threads > MOST_THREADS) {
        fputs("usage: floor write THREADS TREE TARGET\n       floor compare THREADS TREE\n", stderr);
        return 64;
    }
    top = open(arguments[3], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (top < 0) fail("open", arguments[3]);
    load(".");
    plan();
    char *rooms[MOST_THREADS];
    for (int index = 0; index < threads; index++) {
        rooms[index] = malloc(largest + 1);
        if (!rooms[index]) fail("allocate", "memory");
        memset(rooms[index], 1, largest + 1);
    }

    struct rusage before, after;
    getrusage(RUSAGE_SELF, &before);
    double start = now();
    if (writing) {
        if (mkdir(arguments[4], 0777) < 0) fail("make", arguments[4]);
        top = open(arguments[4], O_RDONLY | O_DIRECTORY | O_CLOEXEC);
        if (top < 0) fail("open", arguments[4]);
    }
    // This thread is the first one.
    pthread_t started[MOST_THREADS];
    for (int index = 1; index < threads; index++) {
        errno = pthread_create(&started[index], NULL, work, rooms[index]);
        if (errno) fail("start", "a thread");
    }
    work(rooms[0]);
    for (int index = 1; index < threads; index++) pthread_join(started[index], NULL);
    double wall = now() - start;
    getrusage(RUSAGE_SELF, &after);

    printf(
        "{\"wall\": %.1f, \"user\": %.0f, \"system\": %.0f, \"files\": %zu, \"folders\": %zu, \"bytes\": %zu}\n", wall,
        microseconds(after.ru_utime) - microseconds(before.ru_utime),
        microseconds(after.ru_stime) - microseconds(before.ru_stime), fileCount, folderCount, total);
    return 0;
}
