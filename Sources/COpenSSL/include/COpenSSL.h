#ifndef HUB_COPENSSL_H
#define HUB_COPENSSL_H
#include <openssl/crypto.h>
#include <openssl/evp.h>
#include <openssl/ssl.h>
#include <openssl/x509_vfy.h>
#include <openssl/x509v3.h>

/* OpenSSL is loaded when MD5 or a certificate is first needed, not when the program starts. Its
   functions are defined in copenssl.c under their own names, so the compiler checks them against
   OpenSSL's headers; each hands its call on.

   Both return NULL once the library is there, else why it could not be loaded, for a person. Before
   the first other call into it. */
const char *hub_crypto_load(void);
const char *hub_ssl_load(void);

/* Whether a certificate names a host or an address in its subject alternative names. The names are
   in a stack, whose accessors are macros. */
int hub_names_a_host(const X509 *certificate);
#endif
