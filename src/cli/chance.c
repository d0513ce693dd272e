/* Chance of the command's own, apart from any game's: streams of numbers that follow from a seed. */
#include "cli/cli.h"

/* The finalizer of splitmix64: every bit of x changes half of the bits. */
uint64_t cli_mix(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

uint64_t cli_draw(uint64_t *stream)
{
    return cli_mix(*stream += 0x9e3779b97f4a7c15);
}

/* Of up to 512 moves each is as likely as the others to one part in eight million. */
pl_move cli_draw_move(const struct pl_moves *moves, uint64_t *stream)
{
    return moves->move[(cli_draw(stream) >> 32) * (uint64_t)moves->n >> 32];
}
