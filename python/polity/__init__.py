"""Five modern board games with the rules that people play, from Polity's C library.

    import polity

    mars = polity.game("mars")
    state = mars.deal(seats=2, options={"turmoil": "on"}, seed="2a")
    while not state.over:
        move = state.moves(state.asked[0])[0]
        state.play(move)
    print(state.places, [state.score(seat).total for seat in range(state.seats)])

Whatever is wrong with what a function is given, it raises `polity.Error` with words and changes nothing.
"""

from .games import Game, Option, game, games
from .library import ALL, TABLE, Error, version
from .state import Event, Move, Score, State
from .table import Bot, Table, verify

__all__ = [
    "ALL",
    "TABLE",
    "Bot",
    "Error",
    "Event",
    "Game",
    "Move",
    "Option",
    "Score",
    "State",
    "Table",
    "game",
    "games",
    "verify",
    "version",
]
