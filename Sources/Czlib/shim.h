#ifndef HUB_CZLIB_SHIM_H
#define HUB_CZLIB_SHIM_H
#include <zlib.h>

/* inflateInit2 is a macro. 16 more than the window's bits: gzip (RFC 1952) and nothing else. */
static inline int hub_inflate_init_gzip(z_stream *stream) {
  return inflateInit2(stream, MAX_WBITS + 16);
}
#endif
