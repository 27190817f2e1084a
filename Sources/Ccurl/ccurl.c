#include "Ccurl.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* What hub calls of libcurl: results, names, parameters, arguments. */
#define FUNCTIONS(F)                                                                            \
  F(CURLcode, curl_global_init, (long flags), (flags))                                          \
  F(const char *, curl_easy_strerror, (CURLcode code), (code))                                  \
  F(const char *, curl_multi_strerror, (CURLMcode code), (code))                                \
  F(CURL *, curl_easy_init, (void), ())                                                         \
  F(struct curl_slist *, curl_slist_append, (struct curl_slist *list, const char *text),        \
    (list, text))                                                                               \
  F(CURLM *, curl_multi_init, (void), ())                                                       \
  F(CURLMcode, curl_multi_add_handle, (CURLM *multi, CURL *easy), (multi, easy))                \
  F(CURLMcode, curl_multi_remove_handle, (CURLM *multi, CURL *easy), (multi, easy))             \
  F(CURLMcode, curl_multi_perform, (CURLM *multi, int *running), (multi, running))              \
  F(CURLMcode, curl_multi_poll,                                                                 \
    (CURLM *multi, struct curl_waitfd *more, unsigned int count, int limit, int *ready),        \
    (multi, more, count, limit, ready))                                                         \
  F(CURLMcode, curl_multi_wakeup, (CURLM *multi), (multi))                                      \
  F(CURLMcode, curl_multi_cleanup, (CURLM *multi), (multi))                                     \
  F(CURLMsg *, curl_multi_info_read, (CURLM *multi, int *left), (multi, left))                  \
  F(CURLU *, curl_url, (void), ())                                                              \
  F(CURLUcode, curl_url_set,                                                                    \
    (CURLU *url, CURLUPart what, const char *part, unsigned int flags),                         \
    (url, what, part, flags))

/* The same for those without a result. */
#define PROCEDURES(P)                                                                           \
  P(curl_easy_cleanup, (CURL *easy), (easy))                                                    \
  P(curl_slist_free_all, (struct curl_slist *list), (list))                                     \
  P(curl_url_cleanup, (CURLU *url), (url))                                                      \
  P(curl_free, (void *memory), (memory))

/* Those that take an argument of any type, and one whose declaration changed over the years. */
#define OTHERS(O) O(curl_easy_setopt) O(curl_easy_getinfo) O(curl_multi_setopt) O(curl_url_get)

/* curl.h wraps some in macros of the same name, which would get in the way. */
#undef curl_easy_setopt
#undef curl_easy_getinfo
#undef curl_multi_setopt

#define ENTRY_F(result, name, parameters, arguments) __typeof__(name) *name;
#define ENTRY_P(name, parameters, arguments) __typeof__(name) *name;
#define ENTRY_O(name) __typeof__(name) *name;
static struct {
  FUNCTIONS(ENTRY_F)
  PROCEDURES(ENTRY_P)
  OTHERS(ENTRY_O)
} library;

static const char *look_up_curl(void) {
  void *handle = dlopen("libcurl.so.4", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return strdup(dlerror());
#define LOOK_UP(function)                                                                       \
  if (!(library.function = (__typeof__(function) *)dlsym(handle, #function))) {                 \
    return "libcurl.so.4 has no " #function;                                                   \
  }
#define LOOK_UP_F(result, name, parameters, arguments) LOOK_UP(name)
#define LOOK_UP_P(name, parameters, arguments) LOOK_UP(name)
  FUNCTIONS(LOOK_UP_F)
  PROCEDURES(LOOK_UP_P)
  OTHERS(LOOK_UP)
  return NULL;
}

static const char *curl_failure;
static void load_curl(void) { curl_failure = look_up_curl(); }

const char *hub_curl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_curl);
  return curl_failure;
}

/* Under the libraries' own names, but for the program alone: a name that the program exported would be
   found before the library's own, by the library itself and by others that call it. */
#define HIDDEN __attribute__((visibility("hidden")))
#define DEFINE_F(result, name, parameters, arguments)                                           \
  HIDDEN result name parameters { return library.name arguments; }
#define DEFINE_P(name, parameters, arguments)                                                   \
  HIDDEN void name parameters { library.name arguments; }
FUNCTIONS(DEFINE_F)
PROCEDURES(DEFINE_P)

CURLcode hub_easy_set_long(CURL *easy, CURLoption option, long value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode hub_easy_set_string(CURL *easy, CURLoption option, const char *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode hub_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode hub_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode hub_easy_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return library.curl_easy_setopt(easy, option, &blob);
}

CURLcode hub_easy_set_receiver(CURL *easy, CURLoption option, hub_receiver value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode hub_easy_set_resolver_start(
    CURL *easy, CURLoption option, curl_resolver_start_callback value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode hub_easy_set_tls_setup(CURL *easy, CURLoption option, curl_ssl_ctx_callback value) {
  return library.curl_easy_setopt(easy, option, value);
}

CURLcode hub_easy_get_long(CURL *easy, CURLINFO info, long *value) {
  return library.curl_easy_getinfo(easy, info, value);
}

CURLcode hub_easy_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
  return library.curl_easy_getinfo(easy, info, value);
}

CURLMcode hub_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return library.curl_multi_setopt(multi, option, value);
}

CURLUcode hub_url_get(CURLU *url, CURLUPart what, char **part, unsigned int flags) {
  return library.curl_url_get(url, what, part, flags);
}

CURL *hub_multi_next_finished(CURLM *multi, CURLcode *result) {
  int left = 0;
  CURLMsg *message;
  while ((message = curl_multi_info_read(multi, &left)) != NULL) {
    if (message->msg == CURLMSG_DONE) {
      *result = message->data.result;
      return message->easy_handle;
    }
  }
  return NULL;
}
