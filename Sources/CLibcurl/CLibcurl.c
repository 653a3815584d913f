#include "CLibcurl.h"

#include <dlfcn.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { GLOBAL_DEFAULT = 3, MESSAGE_DONE = 1 };
// curl_easy_getinfo(3)
enum { INFO_RESPONSE_CODE = 0x200002, INFO_OS_ERRNO = 0x200019, INFO_SIZE_UPLOAD = 0x600007 };

// CURLMsg
struct message {
    int kind;
    void *transfer;
    union {
        void *whatever;
        int result;
    } data;
};

struct libcurl {
    int (*global_init)(long);
    void *(*easy_init)(void);
    void (*easy_cleanup)(void *);
    int (*easy_setopt)(void *, int, ...);
    int (*easy_getinfo)(void *, int, ...);
    void *(*slist_append)(void *, const char *);
    void (*slist_free_all)(void *);
    void *(*multi_init)(void);
    int (*multi_cleanup)(void *);
    int (*multi_add_handle)(void *, void *);
    int (*multi_remove_handle)(void *, void *);
    int (*multi_perform)(void *, int *);
    int (*multi_poll)(void *, void *, unsigned int, int, int *);
    int (*multi_wakeup)(void *);
    struct message *(*multi_info_read)(void *, int *);
};

#ifdef __APPLE__
static const char *const names[] = {"/usr/lib/libcurl.4.dylib"};
#else
// Debian's second one has another library for TLS, and is otherwise the same.
static const char *const names[] = {"libcurl.so.4", "libcurl-gnutls.so.4"};
#endif

/// Looks a function up. C knows no cast from an object to a function, so that its address is copied.
static bool find(void *file, const char *name, void *function) {
    void *symbol = dlsym(file, name);
    memcpy(function, &symbol, sizeof symbol);
    return symbol != NULL;
}

static bool find_all(void *file, libcurl *library) {
    return find(file, "curl_global_init", &library->global_init)
        && find(file, "curl_easy_init", &library->easy_init)
        && find(file, "curl_easy_cleanup", &library->easy_cleanup)
        && find(file, "curl_easy_setopt", &library->easy_setopt)
        && find(file, "curl_easy_getinfo", &library->easy_getinfo)
        && find(file, "curl_slist_append", &library->slist_append)
        && find(file, "curl_slist_free_all", &library->slist_free_all)
        && find(file, "curl_multi_init", &library->multi_init)
        && find(file, "curl_multi_cleanup", &library->multi_cleanup)
        && find(file, "curl_multi_add_handle", &library->multi_add_handle)
        && find(file, "curl_multi_remove_handle", &library->multi_remove_handle)
        && find(file, "curl_multi_perform", &library->multi_perform)
        && find(file, "curl_multi_poll", &library->multi_poll)
        && find(file, "curl_multi_wakeup", &library->multi_wakeup)
        && find(file, "curl_multi_info_read", &library->multi_info_read);
}

const libcurl *libcurl_open(void) {
    libcurl *library = calloc(1, sizeof *library);
    if (library == NULL) return NULL;
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        void *file = dlopen(names[index], RTLD_NOW | RTLD_LOCAL);
        if (file == NULL) continue;
        if (find_all(file, library) && library->global_init(GLOBAL_DEFAULT) == 0) return library;
        dlclose(file);
    }
    free(library);
    return NULL;
}

void *libcurl_transfer_new(const libcurl *library) { return library->easy_init(); }

void libcurl_transfer_free(const libcurl *library, void *transfer) { library->easy_cleanup(transfer); }

int libcurl_set_long(const libcurl *library, void *transfer, enum libcurl_long_option option, long value) {
    return library->easy_setopt(transfer, (int)option, value);
}

int libcurl_set_text(const libcurl *library, void *transfer, enum libcurl_text_option option, const char *value) {
    return library->easy_setopt(transfer, (int)option, value);
}

int libcurl_set_pointer(const libcurl *library, void *transfer, enum libcurl_pointer_option option, const void *value) {
    return library->easy_setopt(transfer, (int)option, value);
}

int libcurl_set_size(const libcurl *library, void *transfer, enum libcurl_size_option option, int64_t value) {
    return library->easy_setopt(transfer, (int)option, value);
}

int libcurl_set_receiver(
    const libcurl *library, void *transfer, enum libcurl_receiver_option option, libcurl_receiver value) {
    return library->easy_setopt(transfer, (int)option, value);
}

long libcurl_status(const libcurl *library, void *transfer) {
    long status = 0;
    return library->easy_getinfo(transfer, INFO_RESPONSE_CODE, &status) == 0 ? status : 0;
}

int64_t libcurl_sent_size(const libcurl *library, void *transfer) {
    int64_t size = 0;
    return library->easy_getinfo(transfer, INFO_SIZE_UPLOAD, &size) == 0 ? size : 0;
}

bool libcurl_is_offline(const libcurl *library, void *transfer) {
    long error = 0;
    return library->easy_getinfo(transfer, INFO_OS_ERRNO, &error) == 0 && error == ENETUNREACH;
}

void *libcurl_list_append(const libcurl *library, void *list, const char *text) {
    return library->slist_append(list, text);
}

void libcurl_list_free(const libcurl *library, void *list) { library->slist_free_all(list); }

void *libcurl_group_new(const libcurl *library) { return library->multi_init(); }

void libcurl_group_free(const libcurl *library, void *group) { library->multi_cleanup(group); }

int libcurl_group_add(const libcurl *library, void *group, void *transfer) {
    return library->multi_add_handle(group, transfer);
}

int libcurl_group_remove(const libcurl *library, void *group, void *transfer) {
    return library->multi_remove_handle(group, transfer);
}

int libcurl_group_perform(const libcurl *library, void *group) {
    int running = 0;
    return library->multi_perform(group, &running);
}

int libcurl_group_wait(const libcurl *library, void *group, int milliseconds) {
    return library->multi_poll(group, NULL, 0, milliseconds, NULL);
}

int libcurl_group_wake(const libcurl *library, void *group) { return library->multi_wakeup(group); }

void *libcurl_group_next_ended(const libcurl *library, void *group, int *result) {
    int left = 0;
    struct message *message;
    while ((message = library->multi_info_read(group, &left)) != NULL) {
        if (message->kind != MESSAGE_DONE) continue;
        *result = message->data.result;
        return message->transfer;
    }
    return NULL;
}
