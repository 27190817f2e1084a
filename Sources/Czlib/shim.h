#ifndef HUB_CZLIB_SHIM_H
#define HUB_CZLIB_SHIM_H
#include <zlib.h>
#endif
