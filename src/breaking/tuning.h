/* tuning.h: the numbers that speed alone depends on; any others give the same values.
**
** To measure one: build twice with two values, in folders of their own (`make BUILD=...
** LIB=...`), and compare the processor time of the games of spec/bench/sequence.c, the
** least of some runs in turns. Figures below are such ratios, on a Zen 4 with AVX-512.
** Where none stands, the value was found by trying on the games of that bench. */
#ifndef NIM_SEQ_TUNING_H
#define NIM_SEQ_TUNING_H

/* --- which values are rare (rare.c) --- */

/* One value in so many: the list has four bytes a rare value, so it stays below the
** values. With more of them it is sooner sifted for all values at once. */
#define NIM_RARE_SHARE 10

/* Values below this are so few that the least one open after a short gathering is nearly
** always the mex: then one scan for it, all lanes at once, costs an eighth of what the
** lanes sift (1.0 and 3.1 million values a second of 0.07 to 10^5). Rare values, each of
** which takes a scan of all pairs, pay only where a block has less than one. */
#define NIM_SCAN_SPACE 32

/* Games whose Grundy values outgrow this are not worth a transform. */
#define NIM_RARE_SPACE 8192u

/* Fewer values say too little about the mask; from the second number on it is chosen when
** their number has doubled, before when there is a quarter more. */
#define NIM_FIRST_CHOICE 192
#define NIM_ENOUGH_VALUES 16384

/* Common positions that are listed, from the first quarter of all. 32768: 1.08 in 0.034
** and 1.06 in 0.172 and 0.376; 4096: 1.7 in 0.364 to 300000. */
#define NIM_COMMONS 8192

/* --- blocks (block.c) --- */

/* What the counters say is acted upon after so many blocks. */
#define NIM_REVIEW 16

/* Where the search for good parameters starts, and its bounds. */
#define NIM_FIRST_DEPTH 2048
#define NIM_LEAST_DEPTH 16
#define NIM_FIRST_EXTRA 4
#define NIM_LEAST_EXTRA 2
#define NIM_MOST_EXTRA NIM_COMMONS
#define NIM_MOST_ROUNDS 24

/* Common positions among the near pairs: these are looked at one by one. */
#define NIM_NEAR_COMMONS 3

/* Lanes of a block that are left to mex.c: where it is more a block is of no use. */
#define NIM_MOST_ALONE 3

/* Lanes of a block that may be left out where labels are gathered. Without: 0.4444 1.5,
** 0.364 1.5. */
#define NIM_MOST_SPREAD 32

/* --- gathering (gather.c) --- */

/* From so many words on sets are gathered by flags, for so many sums at a time. */
#define NIM_FLAG_WORDS 5
#define NIM_FLAG_SUMS 8

/* What a gathered position weighs in reviews against a scanned one, by word or by flags.
** By word 1: 1.2 in Grundy's game, 1.15 in 0.376; 3: 1.09 in 0.364; 4: 1.10 there. */
#define NIM_GATHER_COST 2
#define NIM_FLAGS_COST 15

/* Values below this are gathered as they are, and so are those that take more words of
** labels of a class, or where fewer positions are rare. */
#define NIM_LABEL_LEAST 128
#define NIM_LABEL_RARES 256
#define NIM_LABEL_WORDS 6

/* --- scanning and sifting (sift.c) --- */

/* Far positions are scanned in about so many parts, of so many positions or more. */
#define NIM_SCAN_PARTS 32
#define NIM_SCAN_LEAST 512

/* Of a lane's open values so many are sifted for at a time: what lies far above its mex
** would only be hit again and again. */
#define NIM_OPEN_MOST 64

/* Positions that all lanes sift before the next ones: they stay in the first cache, and a
** sieve is good for them. Common pairs hit sooner. In order instead of by strides: 1.2 in
** 0.764. */
#define NIM_SIFT_PART 2048
#define NIM_COMMON_PART 512

/* A hit costs as much as so many scanned positions, and a scanned position as much as so
** many pairs. */
#define NIM_HIT_COST 10
#define NIM_SCAN_PAIRS 8

/* --- pile by pile (few.c) --- */

/* Far entries of rare positions and takes; with more of them blocks are faster. */
#define NIM_FEW_MOST 1024

/* Pairs in the list that save searches, and pairs that are known for each value. */
#define NIM_FEW_HELPERS 128
#define NIM_FEW_HINTS 32

/* Positions are searched so many at a time; a search costs as much as so many pairs more
** than those it looks at. */
#define NIM_FEW_PART 32
#define NIM_FEW_COST 16

/* Where more than one run in so many has a pile that is left, others do better, and it is
** not tried for a while. */
#define NIM_LEFT_SHARE 4
#define NIM_LEFT_MOST (16 * NIM_LEFT_SHARE)

/* Helpers are chosen when searches have cost as much as the last choice, and as this; for
** so many of the last piles, until so many turns have found none. */
#define NIM_HELP_COST 200000
#define NIM_HELP_PILES 256
#define NIM_HELP_IDLE 8

/* --- threads (team.c); times in about nanoseconds --- */

/* Before so many values they come faster than threads start. */
#define NIM_TEAM_FIRST 4096

/* A block that costs less is not worth a handshake, nor is less work worth the start of a
** pool, or a run of one that is there. */
#define NIM_TEAM_BLOCK 7000
#define NIM_TEAM_WORK 1500000
#define NIM_TEAM_RUN 200000

/* Nor is a block shared whose near part is so many quarters of its cost, or more. */
#define NIM_TEAM_ORDERED 3

/* A run of fewer blocks for each member is not worth a call of the pool; for more in all
** room is not made ahead. */
#define NIM_TEAM_BLOCKS 2
#define NIM_TEAM_AHEAD 4096

/* A member looks so often for the end of the near part before its own, before it begins a
** further block: the later that begins, the less it leaves out. */
#define NIM_TEAM_LOOKS 100

/* A run lasts so many budgets: threads are started for each call that has one. */
#define NIM_TEAM_LONGER 8

/* Blocks that a member may have under work. They are its own, so that what it writes to
** them stays in its processor's cache. */
#define NIM_TEAM_OWN 3

/* More blocks under work than members, so that none waits for a slow one. */
#define NIM_TEAM_SPARE 2

#endif
