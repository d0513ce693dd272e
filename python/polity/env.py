"""Thousands of games stepped at once, in threads of the library: for learners. Needs numpy."""

from __future__ import annotations

from ctypes import POINTER, Structure, c_int, c_int16, c_int32, c_uint8, c_uint32
from threading import Lock
from typing import Any

import numpy

from .games import Game
from .library import MOVES_MAX, Error, Held, byref, lib, need, number


class _Shown(Structure):
    _fields_ = [
        ("seat", POINTER(c_int32)),
        ("answers", POINTER(c_int32)),
        ("move", POINTER(c_uint32)),
        ("mask", POINTER(c_uint8)),
        ("seen", POINTER(c_int16)),
        ("over", POINTER(c_uint8)),
        ("place", POINTER(c_int)),
        ("points", POINTER(c_int32)),
    ]


class VectorEnv(Held):
    """So many games of one kind, each of them at a question with a choice. As Gymnasium's vector environments it has
    `reset` and `step`; whose turn it is differs from game to game, so that a step tells for each:

    seat     who is asked
    answers  how many legal answers there are
    mask     which of the `actions` these are: the first ones
    codes    the answers' codes, as `State.codes` gives them: the same answer has the same code in other positions
    place, points   of the game that has just ended, where one has

    An action is the number of an answer in its list, from 0. A game that ends gives way to the next at once; the rewards of
    that step are its seats' shares of the win: 1, a part where it is shared, or 0.

    Arrays belong to the environment and are written over by the next step: copy what is to be kept.
    """

    _free = "pl_batch_free"

    def __init__(self, game: Game, games: int, *, threads: int = 1, observe: bool = True, codes: bool = True, **chosen: Any) -> None:
        setup = game._setup(**chosen)
        count, side_by_side = number(games, "the number of games", 1, 1 << 16), number(threads, "the number of threads", 1, 256)
        self._pointer = need(lambda error: lib.pl_batch_new(byref(setup), count, side_by_side, error))
        self._games, self.seats, self.actions = count, setup.seats, MOVES_MAX
        self.players: int = lib.pl_batch_players(self._at)
        self.inputs: int = lib.pl_batch_inputs(self._at)  # of an observation
        if observe and not self.inputs:
            raise Error(f"{game.name} with {setup.seats} seats has no observations: ask for none with observe=False")
        self._begun = False
        self._stepping = Lock()
        self._make_arrays(observe, codes)

    def _make_arrays(self, observe: bool, codes: bool) -> None:
        n, shown = self._games, _Shown()
        self._arrays: list[Any] = []  # the library writes into them, whatever becomes of `info`

        def array(name: str, kind: Any, *shape: int) -> Any:
            made = numpy.zeros((n, *shape), kind)
            self._arrays.append(made)
            field = dict(_Shown._fields_)[name]
            setattr(shown, name, made.ctypes.data_as(field))
            return made

        self._place = array("place", numpy.int32, self.players)
        self.info = {
            "seat": array("seat", numpy.int32),
            "answers": array("answers", numpy.int32),
            "mask": array("mask", numpy.uint8, self.actions).view(numpy.bool_),
            "place": self._place,
            "points": array("points", numpy.int32, self.players),
        }
        if codes:
            self.info["codes"] = array("move", numpy.uint32, self.actions)
        self._observation = array("seen", numpy.int16, self.inputs) if observe else None
        self._over = array("over", numpy.uint8).view(numpy.bool_)
        self._never = numpy.zeros(n, numpy.bool_)
        self._shown = shown

    @property
    def num_envs(self) -> int:
        return self._games

    def reset(self) -> tuple[Any, dict[str, Any]]:
        """Deals the next game in every place: observations and what is told beside them."""
        self._step(None)
        self._begun = True
        return self._observation, self.info

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        """Plays an answer in every game: observations, rewards of each seat, which games ended, which were cut short (none),
        and what is told beside them."""
        if not self._begun:
            raise Error("nothing has been dealt yet: call reset() first")
        try:
            given = numpy.asarray(actions)
        except (TypeError, ValueError, OverflowError) as error:
            raise Error(f"actions must be {self._games} whole numbers: {error}") from None
        if given.shape != (self._games,) or given.dtype.kind not in "iu":
            raise Error(f"actions must be {self._games} whole numbers, not {given.dtype} of the shape {given.shape}")
        if given.dtype.kind == "u" and given.size and given.max() > numpy.iinfo(numpy.int32).max:
            raise Error("an action is far too large")
        if given.dtype.itemsize > 4 and given.size and not -(1 << 31) <= given.min() <= given.max() < 1 << 31:
            raise Error("an action is far too large or too small")
        plain = numpy.ascontiguousarray(given, numpy.int32)
        answers = plain.ctypes.data_as(POINTER(c_int32))
        self._step(answers)
        return self._observation, self._rewards(), self._over, self._never, self.info

    def _step(self, answers: Any) -> None:
        """Other threads of Python run meanwhile: none of them may step the same games."""
        if not self._stepping.acquire(blocking=False):
            raise Error("another thread steps these games: one at a time")
        try:
            need(lambda error: lib.pl_batch_step(self._at, answers, byref(self._shown), error))
        finally:
            self._stepping.release()

    def _rewards(self) -> Any:
        won = (self._place == 1) & self._over[:, None]
        winners = numpy.maximum(won.sum(axis=1, keepdims=True), 1)
        return (won / winners).astype(numpy.float32)[:, : self.seats]

    def random_actions(self, generator: Any) -> Any:
        """One legal answer in each game, all alike likely."""
        return (generator.random(self._games) * self.info["answers"]).astype(numpy.int32)
