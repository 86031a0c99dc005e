/* Dominó in C: whole matches to 200 points with random legal moves, as the compiled rules play them.
 *
 * The yardstick of `sobremesa bench rules`, and a second opinion: with the same seed it must make the very same
 * moves. House rules of the book without a clock. Usage: domino SEED MATCHES; prints moves, dice, seconds of the processor.
 */
#define _POSIX_C_SOURCE 199309L
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

enum { SEATS = 4, TILES = 28, PIPS = 7, EMPTY = 7, RIGHT = 28, PASO = 56, TARGET = 200, FIVE = 5 };

static int low[TILES], high[TILES];
static uint64_t with[PIPS + 1], doubles, places; /* the seat of each place in the racks, two bits a place */
static uint32_t dice;
static long moves;

/* --- the dice: xorshift, scaled --- */

static void seed_dice(uint32_t seed)
{
    uint32_t mixed = seed * 0x9E3779B1u + 0x7F4A7C15u;
    mixed ^= mixed >> 15;
    mixed *= 0x2C1B3C6Du;
    mixed ^= mixed >> 12;
    dice = mixed ? mixed : 1;
}

static inline int below(int n)
{
    dice ^= dice << 13;
    dice ^= dice >> 17;
    dice ^= dice << 5;
    return (int)(((uint64_t)dice * (uint64_t)n) >> 32);
}

static inline int any_of(uint64_t mask)
{
    for (int k = below(__builtin_popcountll(mask)); k > 0; k--)
        mask &= mask - 1;
    return __builtin_ctzll(mask);
}

/* --- the tiles --- */

static void make_tiles(void)
{
    int tile = 0;
    for (int a = 0; a < PIPS; a++)
        for (int b = a; b < PIPS; b++, tile++) {
            low[tile] = a;
            high[tile] = b;
            with[a] |= 1ull << tile;
            with[b] |= 1ull << tile;
            if (a == b)
                doubles |= 1ull << tile;
            places |= (uint64_t)(tile % SEATS) << 2 * tile;
        }
    with[EMPTY] = (1ull << TILES) - 1;
}

static int pips(uint64_t rack)
{
    int total = 0;
    for (; rack; rack &= rack - 1) {
        int tile = __builtin_ctzll(rack);
        total += low[tile] + high[tile];
    }
    return total;
}

/* --- a match --- */

/* Everybody draws, in any order; the highest sum leads, of equal sums the highest half. */
static int draw_for_the_lead(void)
{
    uint64_t seats = (1 << SEATS) - 1, left = with[EMPTY];
    int leader = 0, best = -1;
    while (seats) {
        int seat = any_of(seats);
        below(1);
        moves++;
        int tile = any_of(left), rank = 7 * (low[tile] + high[tile]) + high[tile];
        seats &= ~(1ull << seat);
        left &= ~(1ull << tile);
        if (rank > best) {
            best = rank;
            leader = seat;
        }
    }
    return leader;
}

/* Give each tile one of the places still free; a tile's seat is two bits, gathered in two masks. */
static void deal(uint64_t racks[SEATS])
{
    uint64_t free = places, lower = 0, higher = 0;
    for (int tile = 0; tile < TILES; tile++) {
        int last = TILES - 1 - tile, place = 2 * below(last + 1);
        uint64_t seat = free >> place & 3;
        free ^= (seat ^ (free >> 2 * last & 3)) << place;
        lower |= (seat & 1) << tile;
        higher |= (seat >> 1) << tile;
    }
    racks[0] = with[EMPTY] & ~higher & ~lower;
    racks[1] = ~higher & lower;
    racks[2] = higher & ~lower;
    racks[3] = higher & lower;
}

/* Ask all four; whoever holds five doubles keeps or returns them. Say whether all kept. */
static int all_keep(const uint64_t racks[SEATS])
{
    uint64_t asked = (1 << SEATS) - 1;
    while (asked) {
        int seat = any_of(asked), may = __builtin_popcountll(racks[seat] & doubles) >= FIVE;
        int returns = below(may ? 2 : 1);
        moves++;
        if (returns)
            return 0;
        asked &= ~(1ull << seat);
    }
    return 1;
}

/* Play a hand; name its winning pair, or -1 if it does not count. */
static int play_hand(uint64_t racks[SEATS], int turn)
{
    int left = EMPTY, right = EMPTY, passes = 0;
    for (;; turn = (turn + 1) & 3) {
        uint64_t codes = racks[turn] & with[left];
        if (left != EMPTY)
            codes |= (racks[turn] & with[right]) << RIGHT;
        below(1);
        moves++;
        if (!codes) {
            below(1);
            if (++passes == SEATS)
                break;
            continue;
        }
        int code = any_of(codes), tile = code % RIGHT;
        passes = 0;
        racks[turn] &= ~(1ull << tile);
        if (left == EMPTY) {
            left = low[tile];
            right = high[tile];
        } else if (code < RIGHT)
            left = low[tile] + high[tile] - left;
        else
            right = low[tile] + high[tile] - right;
        if (!racks[turn])
            return turn & 1;
    }
    int ours = pips(racks[0]) + pips(racks[2]), theirs = pips(racks[1]) + pips(racks[3]);
    return ours == theirs ? -1 : ours > theirs;
}

static void all_count(void)
{
    for (uint64_t asked = (1 << SEATS) - 1; asked;) {
        asked &= ~(1ull << any_of(asked));
        below(1);
        moves++;
    }
}

static void play_match(void)
{
    int score[2] = {0, 0}, opener = draw_for_the_lead();
    uint64_t racks[SEATS];
    while (score[0] < TARGET && score[1] < TARGET) {
        do
            deal(racks);
        while (!all_keep(racks));
        int pair = play_hand(racks, opener);
        all_count();
        if (pair >= 0)
            for (int seat = 0; seat < SEATS; seat++)
                score[pair] += pips(racks[seat]);
        opener = (opener + 1) & 3;
    }
}

int main(int count, char **words)
{
    if (count != 3) {
        fprintf(stderr, "usage: domino SEED MATCHES\n");
        return 2;
    }
    make_tiles();
    seed_dice((uint32_t)strtoul(words[1], NULL, 10));
    struct timespec from, to;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &from);
    for (long match = strtol(words[2], NULL, 10); match > 0; match--)
        play_match();
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &to);
    printf("%ld %u %.6f\n", moves, dice, (double)(to.tv_sec - from.tv_sec) + 1e-9 * (double)(to.tv_nsec - from.tv_nsec));
    return 0;
}
