#ifndef HUB_CWEBP_SHIM_H
#define HUB_CWEBP_SHIM_H
#include <webp/decode.h>
#include <webp/demux.h>
#endif
