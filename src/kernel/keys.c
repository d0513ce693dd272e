/* What questions and moves are about, for bots that want to know again what they have met before: without what only
 * the moment adds, such as a price, or the place where a thing happens to lie. */
#include "kernel/kernel.h"

/* A step of a card asks about the thing that its entry names, whoever's card it is: where an ocean goes, a city, a
 * greenery. The kernel's own words ask about their card: the first way of one has nothing to do with that of another.
 */
uint32_t pl_question_key(const struct pl_state *s, int seat)
{
    const struct pl_frame *f = pl_question_frame(s, seat);
    if (!f)
        return 0;
    const struct pl_game *game = game_of(s);
    uint32_t about = 0;
    if (f->step < PL_STEPS) {
        about = (uint32_t)(uint16_t)f->a << 16 | (uint16_t)f->b;
    } else if (!game->steps[f->step]->fits) {
        const struct pl_does *d = pl_entry(game, *f);
        about = (uint32_t)d->what << 8 | d->of;
    }
    return (about ^ (uint32_t)f->step << 24) * 0x9e3779b1u ^ f->step;
}

pl_move pl_move_mask(const struct pl_game *game, int verb)
{
    const struct pl_phrase *phrase = &game->verbs[verb];
    pl_move aside = 0;
    for (int i = 0; i < 3; i++)
        if (phrase->aside >> i & 1)
            aside |= (phrase->arg[i].kind->wide ? 0xffffu : 0xffu) << (8 + 8 * i);
    return ~aside;
}
