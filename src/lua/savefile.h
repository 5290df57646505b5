/* savefile.h: files that are there whole or not at all. Does I/O.
**
** A file is written beside its place, under a new name, to the disk, and then renamed, so
** that a full disk or a power cut leaves the old one; the new name is forced out, too.
** What is there and is no plain file, such as a device, is written to as it is. */
#ifndef NIML_SAVEFILE_H
#define NIML_SAVEFILE_H

#include <lua.h>
#include <stdbool.h>
#include <stdio.h>

/* Writes all there is to an open file; false when it failed. Must not raise. */
typedef bool (*nimL_writer)(void *ud, FILE *file);

/* What a method returns that writes a file: its object, or nil and why not. */
int nimL_savefile(lua_State *L, const char *path, nimL_writer write, void *ud);

#endif
