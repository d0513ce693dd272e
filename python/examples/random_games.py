"""Random games of every game: how long they last, and who wins."""

import random
import sys

import polity


def play(game: polity.Game, number: int) -> polity.State:
    chance = random.Random(number)
    state = game.deal(seats=max(2, game.seats.start), seed=f"{number:x}")
    while not state.over:
        seat = state.asked[0]
        state.play(chance.choice(state.codes(seat)), seat)
    return state


def main(games: int) -> None:
    for game in polity.games():
        ends = [play(game, number) for number in range(games)]
        rounds = sum(end.round for end in ends) / games
        first = sum(end.places[0] == 1 for end in ends) / games
        print(f"{game.title}: {rounds:.1f} rounds, the first seat wins {first:.0%}")


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 3)
