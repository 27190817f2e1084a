#include "COpenSSL.h"

#include <dlfcn.h>
#include <pthread.h>
#include <string.h>

/* What hub calls of libcrypto: results, names, parameters, arguments. */
#define CRYPTO(F)                                                                               \
  F(int, OPENSSL_init_crypto, (uint64_t options, const OPENSSL_INIT_SETTINGS *settings),        \
    (options, settings))                                                                        \
  F(int, EVP_Digest,                                                                            \
    (const void *data, size_t count, unsigned char *digest, unsigned int *size,                 \
     const EVP_MD *type, ENGINE *engine),                                                       \
    (data, count, digest, size, type, engine))                                                  \
  F(const EVP_MD *, EVP_md5, (void), ())                                                        \
  F(const EVP_MD *, EVP_sha256, (void), ())                                                     \
  F(int, X509_STORE_CTX_get_error_depth, (const X509_STORE_CTX *context), (context))            \
  F(X509 *, X509_STORE_CTX_get_current_cert, (const X509_STORE_CTX *context), (context))        \
  F(void *, X509_get_ext_d2i, (const X509 *x, int kind, int *critical, int *index),             \
    (x, kind, critical, index))                                                                 \
  F(int, OPENSSL_sk_num, (const OPENSSL_STACK *stack), (stack))                                 \
  F(void *, OPENSSL_sk_value, (const OPENSSL_STACK *stack, int index), (stack, index))

/* The same for those without a result. */
#define CRYPTO_PROCEDURES(P)                                                                    \
  P(X509_STORE_CTX_set_error, (X509_STORE_CTX * context, int error), (context, error))          \
  P(GENERAL_NAMES_free, (GENERAL_NAMES * names), (names))

/* And of libssl. */
#define SSL_PROCEDURES(P)                                                                       \
  P(SSL_CTX_set_verify, (SSL_CTX * context, int mode, SSL_verify_cb callback),                  \
    (context, mode, callback))

#define ENTRY_F(result, name, parameters, arguments) __typeof__(name) *name;
#define ENTRY_P(name, parameters, arguments) __typeof__(name) *name;
static struct {
  CRYPTO(ENTRY_F)
  CRYPTO_PROCEDURES(ENTRY_P)
  SSL_PROCEDURES(ENTRY_P)
} library;

#define LOOK_UP(file, function)                                                                 \
  if (!(library.function = (__typeof__(function) *)dlsym(handle, #function))) {                 \
    return file " has no " #function;                                                          \
  }
#define LOOK_UP_CRYPTO_F(result, name, parameters, arguments) LOOK_UP("libcrypto.so.3", name)
#define LOOK_UP_CRYPTO_P(name, parameters, arguments) LOOK_UP("libcrypto.so.3", name)
#define LOOK_UP_SSL_P(name, parameters, arguments) LOOK_UP("libssl.so.3", name)

static const char *look_up_crypto(void) {
  void *handle = dlopen("libcrypto.so.3", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return strdup(dlerror());
  CRYPTO(LOOK_UP_CRYPTO_F)
  CRYPTO_PROCEDURES(LOOK_UP_CRYPTO_P)
  return NULL;
}

static const char *crypto_failure;
static void load_crypto(void) { crypto_failure = look_up_crypto(); }

const char *hub_crypto_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_crypto);
  return crypto_failure;
}

static const char *look_up_ssl(void) {
  void *handle = dlopen("libssl.so.3", RTLD_LAZY | RTLD_LOCAL);
  if (!handle) return strdup(dlerror());
  SSL_PROCEDURES(LOOK_UP_SSL_P)
  return NULL;
}

static const char *ssl_failure;
static void load_ssl(void) { ssl_failure = look_up_ssl(); }

const char *hub_ssl_load(void) {
  static pthread_once_t once = PTHREAD_ONCE_INIT;
  pthread_once(&once, load_ssl);
  return ssl_failure;
}

/* Under the libraries' own names, but for the program alone: a name that the program exported would be
   found before the library's own, by the library itself and by others that call it. */
#define HIDDEN __attribute__((visibility("hidden")))
#define DEFINE_F(result, name, parameters, arguments)                                           \
  HIDDEN result name parameters { return library.name arguments; }
#define DEFINE_P(name, parameters, arguments)                                                   \
  HIDDEN void name parameters { library.name arguments; }
CRYPTO(DEFINE_F)
CRYPTO_PROCEDURES(DEFINE_P)
SSL_PROCEDURES(DEFINE_P)

int hub_names_a_host(const X509 *certificate) {
  GENERAL_NAMES *names = (GENERAL_NAMES *)X509_get_ext_d2i(
      certificate, NID_subject_alt_name, NULL, NULL);
  int found = 0;
  for (int i = 0; names && i < sk_GENERAL_NAME_num(names); i++) {
    int type = sk_GENERAL_NAME_value(names, i)->type;
    if (type == GEN_DNS || type == GEN_IPADD) found = 1;
  }
  GENERAL_NAMES_free(names);
  return found;
}
