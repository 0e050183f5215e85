/* Counts the leaves of Abalone's game tree, with every leaf made: the yardstick for board.py.
 *
 * Field (row r, number n) is bit (13 r + n) mod 61, so each direction is one rotation of a 61-bit word.
 *
 *   perft                                     classical array, standard rules, depth 5
 *   perft ROWS b|w standard|junior DEPTH      one position
 *
 * Prints "NODES CPU-SECONDS CHECKSUM". Both boards of every leaf are written to memory; the checksum reads the
 * first and the last of each batch, so the writing cannot be dropped.
 */
#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

/* Inlined into the unrolled loop over the directions, each rotation has a constant distance. */
#define INLINED static inline __attribute__((always_inline))

typedef uint64_t u64;
typedef struct { u64 own, opponent; } position;

enum { DIRECTIONS = 6, FIELDS = 61, MOST_MOVES = 512, MOST_DEPTH = 16, LAST_MARBLES = 8 };

static const u64 FULL = ((u64)1 << FIELDS) - 1;
static const int STEP[DIRECTIONS][2] = {{0, 1}, {1, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 0}}; /* E NE NW W SW SE */
static const int SHIFT[DIRECTIONS] = {1, 14, 13, 60, 47, 48};

static u64 inside[DIRECTIONS]; /* the fields that have a neighbour in that direction */
static position leaves[MOST_DEPTH][MOST_MOVES];
static u64 checksum;

static int first_number(int row) { return row < 5 ? 1 : row - 3; }
static int last_number(int row) { return row < 5 ? row + 5 : 9; }
static u64 field(int row, int number) { return (u64)1 << ((13 * row + number) % FIELDS); }

static inline u64 rotate(u64 word, int by) { return ((word << by) | (word >> (FIELDS - by))) & FULL; }
/* All fields of the word moved one step; what would leave the board is dropped. */
static u64 step(u64 word, int direction) { return rotate(word & inside[direction], SHIFT[direction]); }
static int opposite(int direction) { return (direction + 3) % DIRECTIONS; }

static void set_up(void) {
    for (int direction = 0; direction < DIRECTIONS; direction++)
        for (int row = 0; row < 9; row++)
            for (int number = first_number(row); number <= last_number(row); number++) {
                int to_row = row + STEP[direction][0], to = number + STEP[direction][1];
                if (to_row >= 0 && to_row < 9 && to >= first_number(to_row) && to <= last_number(to_row))
                    inside[direction] |= field(row, number);
            }
}

static u64 take_lowest(u64 *word) {
    u64 bit = *word & -*word;
    *word ^= bit;
    return bit;
}

/* One to `longest` own marbles step into the empty field ahead: the tail leaves, the field ahead is filled. */
INLINED position *inline_moves(u64 own, u64 opponent, u64 empty, int direction, int longest, position *out) {
    int back = opposite(direction), reach = SHIFT[direction];
    u64 tails = own & step(empty, back);
    for (int length = 1; tails && length <= longest; length++) {
        for (u64 rest = tails; rest;) {
            u64 tail = take_lowest(&rest);
            *out++ = (position){own ^ tail ^ rotate(tail, reach), opponent};
        }
        tails = own & step(tails, back);
        reach = (reach + SHIFT[direction]) % FIELDS;
    }
    return out;
}

/* Two or three in a line along another axis, each with an empty field beside it. */
INLINED position *broadside_moves(u64 own, u64 opponent, u64 empty, int direction, position *out) {
    u64 movable = own & step(empty, opposite(direction));
    for (int axis = 0; axis < 3; axis++) {
        if (axis == direction % 3)
            continue;
        u64 twos = movable & step(movable, opposite(axis));
        u64 threes = movable & step(twos, opposite(axis));
        for (u64 rest = twos; rest;) {
            u64 end = take_lowest(&rest), line = end | rotate(end, SHIFT[axis]);
            *out++ = (position){own ^ line ^ rotate(line, SHIFT[direction]), opponent};
        }
        for (u64 rest = threes; rest;) {
            u64 end = take_lowest(&rest), next = rotate(end, SHIFT[axis]);
            u64 line = end | next | rotate(next, SHIFT[axis]);
            *out++ = (position){own ^ line ^ rotate(line, SHIFT[direction]), opponent};
        }
    }
    return out;
}

/* Up to `longest` own marbles push fewer opposing ones, the last of which may go over the edge. */
INLINED position *pushes(u64 own, u64 opponent, u64 empty, int direction, int longest, position *out) {
    int back = opposite(direction), shift = SHIFT[direction];
    u64 pushed = opponent & (step(empty, back) | ~inside[direction]); /* nearest of the pushed line */
    for (int weight = 1, last_reach = 0; pushed && weight < longest; weight++) {
        u64 tails = own & step(pushed, back);
        for (int length = 1, reach = shift; tails && length <= longest; length++) {
            for (u64 rest = length > weight ? tails : 0; rest;) {
                u64 tail = take_lowest(&rest), front = rotate(tail, reach), last = rotate(front, last_reach);
                *out++ = (position){own ^ tail ^ front, opponent ^ front ^ step(last, direction)};
            }
            tails = own & step(tails, back);
            reach = (reach + shift) % FIELDS;
        }
        pushed = opponent & step(pushed, back);
        last_reach = (last_reach + shift) % FIELDS;
    }
    return out;
}

static u64 perft(u64 own, u64 opponent, int junior, int depth) {
    if (depth == 0)
        return 1;
    if (__builtin_popcountll(own) <= LAST_MARBLES || __builtin_popcountll(opponent) <= LAST_MARBLES)
        return 0;
    u64 empty = FULL ^ own ^ opponent, total = 0;
    int longest = junior ? 14 : 3;
    position *begin = leaves[depth], *end = begin;
#pragma GCC unroll 6
    for (int direction = 0; direction < DIRECTIONS; direction++) {
        end = pushes(own, opponent, empty, direction, longest, end);
        end = inline_moves(own, opponent, empty, direction, longest, end);
        if (!junior)
            end = broadside_moves(own, opponent, empty, direction, end);
    }
    if (depth == 1) {
        checksum ^= end > begin ? end[-1].own ^ begin->opponent : 0;
        return (u64)(end - begin);
    }
    for (position *at = begin; at < end; at++)
        total += perft(at->opponent, at->own, junior, depth - 1);
    return total;
}

/* Rows from i down to a, left to right; 0 when the text is no board. */
static int read_rows(const char *text, u64 *black, u64 *white) {
    *black = *white = 0;
    for (int row = 8; row >= 0; row--) {
        for (int number = first_number(row); number <= last_number(row); number++, text++) {
            if (*text == 'b')
                *black |= field(row, number);
            else if (*text == 'w')
                *white |= field(row, number);
            else if (*text != '.')
                return 0;
        }
        if (*text != (row ? '/' : '\0'))
            return 0;
        text++;
    }
    return 1;
}

int main(int count, char **words) {
    const char *rows = "wwwww/wwwwww/..www../......../........./......../..bbb../bbbbbb/bbbbb";
    int white_moves = 0, junior = 0, depth = 5;
    u64 black, white;
    if (count == 5) {
        rows = words[1];
        white_moves = words[2][0] == 'w';
        junior = strcmp(words[3], "junior") == 0;
        depth = atoi(words[4]);
    }
    set_up();
    if ((count != 1 && count != 5) || depth < 0 || depth >= MOST_DEPTH || !read_rows(rows, &black, &white)) {
        fprintf(stderr, "usage: perft [ROWS b|w standard|junior DEPTH]\n");
        return 2;
    }
    clock_t started = clock();
    u64 nodes = white_moves ? perft(white, black, junior, depth) : perft(black, white, junior, depth);
    double seconds = (double)(clock() - started) / CLOCKS_PER_SEC;
    printf("%" PRIu64 " %.3f %016" PRIx64 "\n", nodes, seconds, checksum);
    return 0;
}
