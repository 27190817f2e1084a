#ifndef HUB_CTURBOJPEG_SHIM_H
#define HUB_CTURBOJPEG_SHIM_H
#include <turbojpeg.h>
#endif
