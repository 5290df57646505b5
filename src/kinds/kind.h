/* kind.h: what the file of a kind needs: the row that it fills (rules/kind.h), and the
** tables and functions that kinds share.
*/
#ifndef NIM_KINDS_KIND_H
#define NIM_KINDS_KIND_H

#include "game/moves.h"
#include "game/option.h"
#include "game/split.h"
#include "rules/parameter.h"
#include "solve/positions.h"
#include "solve/solve.h"
#include "solve/theorems.h"

#endif
