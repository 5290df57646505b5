/* savefile.h: files that are there whole or not at all. Does I/O.
**
** A file is written under another name, to the disk, and then renamed, so that a full
** disk or a power cut leaves the old one. What is there and is no plain file, such as a
** device, is written to as it is. */
#ifndef NIML_SAVEFILE_H
#define NIML_SAVEFILE_H

#include <stdbool.h>
#include <stdio.h>

/* Writes all there is to an open file; false when it failed. Must not raise. */
typedef bool (*nimL_writer)(void *ud, FILE *file);

/* `part` is the other name. False: errno says why. */
bool nimL_savefile(const char *path, const char *part, nimL_writer write, void *ud);

#endif
