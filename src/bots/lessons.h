/* Games to learn from: positions as their seats saw them, and how the game ended. A file of them holds a few games. */
#ifndef PL_BOTS_LESSONS_H
#define PL_BOTS_LESSONS_H

#include "bots/features.h"

enum { PL_LESSONS_FILE_MAX = 1 << 26, PL_VISITS_MOST = 1 << 30 };

/* A position as a seat sees it. */
struct pl_lesson {
    uint32_t game;      /* its number in the series */
    uint8_t seat;       /* who looks */
    uint8_t is_guessed; /* does the game guess how it ends? Then the margin is ... */
    int32_t guess;      /* ... guessed so; hundredths of a point */
    int32_t margin;     /* at the end: points over those of the best other player, or points alone; hundredths */
    float won;          /* a share, where several did */
    int features;
    size_t first; /* of its features in pl_lessons.feature */
    int answers;  /* that a search chose from; 0: it was not asked, or nobody searched */
    size_t answer;
};

/* What an answer is about, and how often the search visited it. */
struct pl_answer {
    uint32_t key, visits;
};

/* What a file says of itself: all files of a folder have to agree. */
struct pl_lessons_head {
    char game[16];
    uint32_t seats, inputs;
    uint64_t layout;
    uint64_t series; /* a hash of players, options and seed */
    uint32_t first, games;
};

/* A file that is being written: begun with the head, then for each game its positions and its end. */
struct pl_lessons_writer;
struct pl_lessons_writer *pl_lessons_begin(const struct pl_lessons_head *, const struct pl_features *);
void pl_lessons_game(struct pl_lessons_writer *, uint32_t number);
/* What a search made of the question that the seat has, where it is known. */
struct pl_leaning;
void pl_lessons_add(struct pl_lessons_writer *, const struct pl_state *, int seat, const struct pl_leaning *or_null);
void pl_lessons_end_game(struct pl_lessons_writer *, const struct pl_state *);
/* The bytes of the whole file, in memory that is freed with the writer; NULL: there was not enough of it. */
const uint8_t *pl_lessons_bytes(struct pl_lessons_writer *, size_t *n);
void pl_lessons_free_writer(struct pl_lessons_writer *);

/* All that was read. */
struct pl_lessons {
    struct pl_lessons_head head; /* of the first file */
    struct pl_lesson *lesson;
    size_t n, lessons_room;
    struct pl_feature *feature;
    size_t features, features_room;
    struct pl_answer *answer;
    size_t answers, answers_room;
};

/* Adds what a file holds; false, with words, if it is not one of this game and layout, or is damaged. */
bool pl_lessons_read(struct pl_lessons *, const void *bytes, size_t n, const struct pl_features *, struct pl_error *);
bool pl_lessons_read_head(const void *bytes, size_t n, struct pl_lessons_head *, struct pl_error *);
void pl_lessons_free(struct pl_lessons *);

#endif
