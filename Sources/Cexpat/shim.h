#ifndef HUB_CEXPAT_SHIM_H
#define HUB_CEXPAT_SHIM_H
#include <expat.h>
#endif
