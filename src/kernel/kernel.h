/* What the kernel's own files share with each other, and with no one else. */
#ifndef PL_KERNEL_H
#define PL_KERNEL_H

#include <string.h>

#include "kernel/game.h"

/* What only a mistake in a game's tables could break: looked at where the sanitizers look, too. */
#ifdef __SANITIZE_ADDRESS__
#define PL_SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define PL_SANITIZED 1
#endif
#endif
#ifdef PL_SANITIZED
#include <assert.h>
#define PL_ASSERT(holds) assert(holds)
#else
#define PL_ASSERT(holds) ((void)0)
#endif

static inline struct pl_head *head_of(struct pl_state *s)
{
    return (struct pl_head *)s;
}

static inline const struct pl_head *head_in(const struct pl_state *s)
{
    return (const struct pl_head *)s;
}

static inline const struct pl_game *game_of(const struct pl_state *s)
{
    return pl_registry[head_in(s)->game];
}

/* The table's agenda. */
static inline const struct pl_frame *frames_in(const struct pl_state *s)
{
    return pl_waiting((struct pl_state *)s);
}

static inline struct pl_frame pop_frame(struct pl_state *s)
{
    struct pl_frame *top = &pl_waiting(s)[--head_of(s)->agenda.n], f = *top;
    *top = (struct pl_frame){0};
    return f;
}

/* A seat's part of the state, which begins with its own agenda. */
static inline struct pl_seat_agenda *own_of(struct pl_state *s, int seat)
{
    const struct pl_game *game = game_of(s);
    return (struct pl_seat_agenda *)((char *)s + game->seats_at + (size_t)seat * game->seat_size);
}

static inline const struct pl_seat_agenda *own_in(const struct pl_state *s, int seat)
{
    return own_of((struct pl_state *)s, seat);
}

/* The frame whose question a seat has to answer, or NULL. */
const struct pl_frame *pl_question_frame(const struct pl_state *, int seat);

/* The parts of a list to which running and trying it keep; 0: all of it. */
static inline int only_in(const struct pl_game *game, struct pl_frame f)
{
    return game->lists->only ? game->lists->only[f.b >> 8] : 0;
}

/* The card language: an entry by its frame; how far behind a word its k-th way stands (-1: nowhere); why a way of a
 * choice leads nowhere; the frame that holds what was picked last, or NULL. */
const struct pl_does *pl_entry(const struct pl_game *, struct pl_frame);
int pl_way(const struct pl_does *, int k);
pl_why pl_why_not_way(const struct pl_state *, struct pl_frame, int way);
const struct pl_frame *pl_scope(const struct pl_state *);

/* "Offshore Companies: choose one": a question of the kernel's own, if the game wants it so. */
bool pl_put_asked(const struct pl_state *, struct pl_frame, enum pl_lang, struct pl_text *);

/* Does the engine rest, because somebody is asked or all is over? */
bool pl_rests(const struct pl_state *);
/* Does anybody choose? A game whose Automas answer all questions needs nobody, but a table does. */
bool pl_setup_anybody(const struct pl_setup *, struct pl_error *);

/* A reason in words, with what it names. */
void pl_put_why(const struct pl_state *, pl_why, const int16_t about[PL_WHY_ARGS], const char *const *names,
                enum pl_lang, struct pl_text *);

/* Makes one line of a text that may quote a stranger's: no control characters, no half character at its end. */
void pl_clean_line(char *text);

/* The first of the random choices that a scenario set has been made. */
void pl_chance_came(struct pl_head *);

/* Puts the block right after the key or the number of words drawn was changed. */
void pl_rng_settle(struct pl_rng *);
void pl_chacha8(const uint32_t key[8], uint64_t block, uint32_t out[16]);

/* The count of entries of a list that ends with a NULL name. */
int pl_steps_of(const struct pl_game *);
int pl_phrases_in(const struct pl_phrase *);
int pl_fields_of(const struct pl_game *);

#endif
