"""A question of balance: does the Working Class of Hegemony win more often against an Automa that plays simply?"""

import random
import sys

import polity

hegemony, games = polity.game("hegemony"), int(sys.argv[1]) if len(sys.argv) > 1 else 20
for mode in ("simple", "advanced"):
    won = points = 0
    for number in range(games):
        chance = random.Random(number)
        state = hegemony.deal(seats=2, seat_options={1: {"automa": mode}}, seed=f"{number:x}")
        while not state.over:
            state.play(chance.choice(state.codes(0)), 0)
        won += state.places[0] == 1
        points += state.score(0).total
    print(f"{mode}: {won} of {games} won, {points / games:.1f} points")
