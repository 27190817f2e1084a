#ifndef HUB_CCURL_H
#define HUB_CCURL_H
#include <curl/curl.h>

/* CURLOPT_QUICK_EXIT, without which giving up a request waits for the resolver. */
#if LIBCURL_VERSION_NUM < 0x075700
#error "hub needs libcurl 7.87.0 or newer"
#endif

/* libcurl is loaded when the first request needs it, not when the program starts: it brings some
   thirty libraries, and most runs of hub answer from the cache. Its functions are defined in ccurl.c
   under their own names, so the compiler checks them against curl.h; each hands its call on.

   Returns NULL once libcurl is there, else why it could not be loaded, for a person. Before the first
   other call into libcurl. */
const char *hub_curl_load(void);

/* libcurl's setters and getters are variadic, which Swift cannot call, and the preprocessor's type
   checks in curl.h do not reach Swift either: one function for each type of argument. */
CURLcode hub_easy_set_long(CURL *easy, CURLoption option, long value);
CURLcode hub_easy_set_string(CURL *easy, CURLoption option, const char *value);
CURLcode hub_easy_set_pointer(CURL *easy, CURLoption option, void *value);
CURLcode hub_easy_set_list(CURL *easy, CURLoption option, struct curl_slist *value);

/* libcurl copies the bytes before it returns. */
CURLcode hub_easy_set_blob(CURL *easy, CURLoption option, const void *bytes, size_t count);

/* The type of CURLOPT_WRITEFUNCTION and of CURLOPT_HEADERFUNCTION. */
typedef size_t (*hub_receiver)(char *bytes, size_t size, size_t count, void *context);
CURLcode hub_easy_set_receiver(CURL *easy, CURLoption option, hub_receiver value);

CURLcode hub_easy_set_resolver_start(
    CURL *easy, CURLoption option, curl_resolver_start_callback value);
CURLcode hub_easy_set_tls_setup(CURL *easy, CURLoption option, curl_ssl_ctx_callback value);
CURLcode hub_easy_get_long(CURL *easy, CURLINFO info, long *value);
CURLcode hub_easy_get_offset(CURL *easy, CURLINFO info, curl_off_t *value);
CURLMcode hub_multi_set_long(CURLM *multi, CURLMoption option, long value);
CURLUcode hub_url_get(CURLU *url, CURLUPart what, char **part, unsigned int flags);

/* The next transfer that ended and how, or NULL. The result is a member of a union. */
CURL *hub_multi_next_finished(CURLM *multi, CURLcode *result);
#endif
