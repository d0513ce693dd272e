"""One game as learners see it, question by question: what `gym.py` and `zoo.py` stand on. Needs numpy.

As in `env.VectorEnv`, questions that leave no choice are answered by themselves, an action is the number of an answer in
its list, and an observation is what the features of the library tell of what a seat may know."""

from __future__ import annotations

from typing import Any

import numpy

from .games import Game
from .library import MOVES_MAX, Error, Held, byref, lib, need, number
from .state import State


class Features(Held):
    """What a seat may know, as numbers: the same for all games that are chosen alike."""

    _free = "pl_features_free"

    def __init__(self, setup: Any) -> None:
        self._pointer = need(lambda error: lib.pl_features_new(byref(setup), error))
        self.inputs: int = lib.pl_features_inputs(self._at)

    def of(self, state: State, seat: int) -> Any:
        seen = numpy.zeros(self.inputs, numpy.int16)
        lib.pl_features_fill(self._at, state._at, state._seat(seat), seen.ctypes.data)
        return seen


class Turns:
    """A game, who is asked in it, and with which answers."""

    def __init__(self, game: Game, chosen: dict[str, Any]) -> None:
        if not isinstance(game, Game):
            raise Error(f"a game is needed, as polity.game('mars') gives it, not a {type(game).__name__}")
        if "seed" in chosen:
            raise Error("the seed is told to reset()")
        self.game, self._chosen = game, dict(chosen)
        self.features = Features(game._setup(**chosen))
        self.state = game.deal(**chosen)
        self.seat, self.codes = -1, list[int]()  # nobody is asked yet

    def deal(self, chance: int) -> None:
        """Deals anew, all chance from a number."""
        self.state = self.game.deal(**self._chosen, seed=f"{chance:x}")
        self.find_choice()

    def find_choice(self) -> None:
        while self.state.asked:
            self.seat = self.state.asked[0]
            self.codes = self.state.codes(self.seat)
            if len(self.codes) > 1:
                return
            self.state.play(self.codes[0], self.seat)
        self.seat, self.codes = -1, []

    def answer(self, action: Any) -> None:
        if not self.codes:
            raise Error("the game is over, or nothing has been dealt yet: call reset()")
        which = number(action, "an action", 0, len(self.codes) - 1)
        self.state.play(self.codes[which], self.seat)
        self.find_choice()

    def observe(self, seat: int) -> dict[str, Any]:
        who, mask = self.state._seat(seat), numpy.zeros(MOVES_MAX, numpy.int8)
        mask[: len(self.codes) if who == self.seat else 0] = 1
        return {"observation": self.features.of(self.state, who), "action_mask": mask}

    def space(self, spaces: Any) -> Any:
        """The space of these observations, of Gymnasium's module `spaces`."""
        least, most = numpy.iinfo(numpy.int16).min, numpy.iinfo(numpy.int16).max
        return spaces.Dict(
            {
                "observation": spaces.Box(least, most, (self.features.inputs,), numpy.int16),
                "action_mask": spaces.Box(0, 1, (MOVES_MAX,), numpy.int8),
            }
        )

    def told(self) -> dict[str, Any]:
        """How the game ended."""
        players = range(self.state.seats + self.state.rivals)
        return {"place": self.state.places, "points": [self.state.score(seat).total for seat in players]}

    def rewards(self) -> list[float]:
        """Each seat's share of the win, once the game is over."""
        places = self.state.places
        won = places.count(1)
        return [1.0 / won if self.state.over and place == 1 else 0.0 for place in places[: self.state.seats]]
