// The part of libcurl that this package uses.
//
// The library is opened at run time, so that a build needs neither it nor its headers. Numbers and signatures are those
// of curl/curl.h and curl/multi.h, which libcurl keeps for good within libcurl.so.4 (https://curl.se/libcurl/abi.html).
#ifndef CLIBCURL_H
#define CLIBCURL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The functions of libcurl.
typedef struct libcurl libcurl;

/// Takes bytes of an answer: `size * count` of them. Any other result than that number ends the transfer.
typedef size_t (*libcurl_receiver)(char *bytes, size_t size, size_t count, void *context);

/// Options of a transfer (curl_easy_setopt(3)), by the type of their value.
enum libcurl_long_option {
    LIBCURL_NOBODY = 44,
    LIBCURL_POST = 47,
    LIBCURL_FRESH_CONNECT = 74,
    LIBCURL_FORBID_REUSE = 75,
    LIBCURL_HTTP_VERSION = 84,
    LIBCURL_NOSIGNAL = 99,
    LIBCURL_PROTOCOLS = 181,
    LIBCURL_SUPPRESS_CONNECT_HEADERS = 265,
    LIBCURL_DISALLOW_USERNAME_IN_URL = 278,
    LIBCURL_HTTP09_ALLOWED = 285,
    LIBCURL_QUICK_EXIT = 322,
};

enum libcurl_text_option {
    LIBCURL_URL = 10002,
    LIBCURL_CUSTOMREQUEST = 10036,
    LIBCURL_NOPROXY = 10177,
    LIBCURL_PROTOCOLS_STR = 10318,
};

enum libcurl_pointer_option {
    LIBCURL_WRITEDATA = 10001,
    LIBCURL_HTTPHEADER = 10023,
    LIBCURL_HEADERDATA = 10029,
    LIBCURL_COPYPOSTFIELDS = 10165,
};

enum libcurl_receiver_option {
    LIBCURL_WRITEFUNCTION = 20011,
    LIBCURL_HEADERFUNCTION = 20079,
};

enum libcurl_size_option {
    LIBCURL_MAXFILESIZE = 30117,
    LIBCURL_POSTFIELDSIZE = 30120,
};

/// Values of options.
enum {
    LIBCURL_HTTP_1_1 = 2,
    LIBCURL_HTTP_AND_HTTPS = 3,
};

/// Opens the system's libcurl and makes it ready; NULL where there is none, or one older than 7.68. Call it once.
const libcurl *libcurl_open(void);

/// A new transfer; NULL where memory is short.
void *libcurl_transfer_new(const libcurl *library);
void libcurl_transfer_free(const libcurl *library, void *transfer);

/// Set an option: 0, or a number of libcurl's (CURLcode).
int libcurl_set_long(const libcurl *library, void *transfer, enum libcurl_long_option option, long value);
int libcurl_set_text(const libcurl *library, void *transfer, enum libcurl_text_option option, const char *value);
int libcurl_set_pointer(const libcurl *library, void *transfer, enum libcurl_pointer_option option, const void *value);
int libcurl_set_size(const libcurl *library, void *transfer, enum libcurl_size_option option, int64_t value);
int libcurl_set_receiver(
    const libcurl *library, void *transfer, enum libcurl_receiver_option option, libcurl_receiver value);

/// The status of the answer (RFC 9110, 15); 0 where there is none yet.
long libcurl_status(const libcurl *library, void *transfer);
/// How many bytes of the body have been sent.
int64_t libcurl_sent_size(const libcurl *library, void *transfer);
/// Whether no way leads to the network of the host (ENETUNREACH).
bool libcurl_is_offline(const libcurl *library, void *transfer);

/// The list with a copy of a text at its end; NULL where memory is short. The empty list is NULL.
void *libcurl_list_append(const libcurl *library, void *list, const char *text);
void libcurl_list_free(const libcurl *library, void *list);

/// A new group of transfers that run at the same time; NULL where memory is short.
void *libcurl_group_new(const libcurl *library);
void libcurl_group_free(const libcurl *library, void *group);

/// These return 0, or a number of libcurl's (CURLMcode).
int libcurl_group_add(const libcurl *library, void *group, void *transfer);
int libcurl_group_remove(const libcurl *library, void *group, void *transfer);
/// Does what can be done without waiting.
int libcurl_group_perform(const libcurl *library, void *group);
/// Waits until something can be done, or somebody wakes the group.
int libcurl_group_wait(const libcurl *library, void *group, int milliseconds);
/// Ends a wait: the one function that any thread may call.
int libcurl_group_wake(const libcurl *library, void *group);

/// The next transfer that has ended, and how (CURLcode); NULL where there is none.
void *libcurl_group_next_ended(const libcurl *library, void *group, int *result);

#endif
