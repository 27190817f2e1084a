#ifndef HUB_CCURL_SHIM_H
#define HUB_CCURL_SHIM_H
#include <curl/curl.h>

/* CURLOPT_QUICK_EXIT, without which giving up a request waits for the resolver. */
#if LIBCURL_VERSION_NUM < 0x075700
#error "hub needs libcurl 7.87.0 or newer"
#endif

/* libcurl's setters and getters are variadic, which Swift cannot call, and the preprocessor's type
   checks in curl.h do not reach Swift either: one function for each type of argument. */

static inline CURLcode hub_easy_set_long(CURL *easy, CURLoption option, long value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode hub_easy_set_string(CURL *easy, CURLoption option, const char *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode hub_easy_set_pointer(CURL *easy, CURLoption option, void *value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode hub_easy_set_list(
    CURL *easy, CURLoption option, struct curl_slist *value) {
  return curl_easy_setopt(easy, option, value);
}

/* libcurl copies the bytes before it returns. */
static inline CURLcode hub_easy_set_blob(
    CURL *easy, CURLoption option, const void *bytes, size_t count) {
  struct curl_blob blob = {(void *)bytes, count, CURL_BLOB_COPY};
  return curl_easy_setopt(easy, option, &blob);
}

/* The type of CURLOPT_WRITEFUNCTION and of CURLOPT_HEADERFUNCTION. */
typedef size_t (*hub_receiver)(char *bytes, size_t size, size_t count, void *context);

static inline CURLcode hub_easy_set_receiver(CURL *easy, CURLoption option, hub_receiver value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode hub_easy_set_resolver_start(
    CURL *easy, CURLoption option, curl_resolver_start_callback value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode hub_easy_set_tls_setup(
    CURL *easy, CURLoption option, curl_ssl_ctx_callback value) {
  return curl_easy_setopt(easy, option, value);
}

static inline CURLcode hub_easy_get_long(CURL *easy, CURLINFO info, long *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLcode hub_easy_get_offset(CURL *easy, CURLINFO info, curl_off_t *value) {
  return curl_easy_getinfo(easy, info, value);
}

static inline CURLMcode hub_multi_set_long(CURLM *multi, CURLMoption option, long value) {
  return curl_multi_setopt(multi, option, value);
}

/* The next transfer that ended and how, or NULL. The result is a member of a union. */
static inline CURL *hub_multi_next_finished(CURLM *multi, CURLcode *result) {
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
#endif
