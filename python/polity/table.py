"""Tables, which remember how they came about: undo, saved games and records. And bots."""

from __future__ import annotations

import json
from threading import Lock
from typing import Any, Mapping

from .games import Game
from .library import ALL, FILE_MAX, Error, Held, MotiveData, Setup, as_json, byref, language, lib, need, number, plain, written
from .state import Move, State


def _record(record: str | Mapping[str, Any]) -> bytes:
    data = plain(record if isinstance(record, str) else as_json(record, "a record"), "a record")
    if len(data) > FILE_MAX:
        raise Error(f"a record has at most {FILE_MAX} bytes, this one has {len(data)}")
    return data


def verify(record: str | Mapping[str, Any]) -> None:
    """An error unless a record's moves are legal and its hash and the commitment to its seed are right."""
    data = _record(record)
    need(lambda error: lib.pl_record_verify(data, len(data), error))


class Table(Held):
    """A game with its history."""

    _free = "pl_table_free"

    def __init__(self, *_: object) -> None:
        raise Error("tables are made by Table.new and Table.load")

    @classmethod
    def _of(cls, pointer: int) -> Table:
        table = cls.__new__(cls)
        table._pointer = pointer
        return table

    @classmethod
    def new(cls, game: Game, **chosen: Any) -> Table:
        """A new table; what is chosen is as for `Game.deal`."""
        setup = game._setup(**chosen)
        return cls._of(need(lambda error: lib.pl_table_new(byref(setup), error)))

    @classmethod
    def load(cls, record: str | Mapping[str, Any], to: int = -1, older: bool = False) -> Table:
        """Plays a record or a saved game again, all of it or the first `to` moves. What was made under older rules is an
        error that says so, unless `older` is true: then it is read as far as it makes sense."""
        data, count = _record(record), number(to, "a number of moves", -1, 1 << 30)
        table = cls._of(need(lambda error: lib.pl_table_load(data, len(data), count, error)))
        if not older and table.dated:
            raise Error(table.dated)
        return table

    @property
    def dated(self) -> str:
        """What there is to say of a record that was made under older rules; nothing for one that is up to date."""
        return written(lambda text: lib.pl_table_dated_says(self._at, 0, text))

    @property
    def state(self) -> State:
        """A copy of how it stands now."""
        return State._copied(lib.pl_table_state(self._at))

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return lib.pl_table_moves(self._at)

    @property
    def players(self) -> list[str]:
        """Who sits where: "human", "rules", or a bot's name."""
        seats = lib.pl_seats(lib.pl_table_state(self._at))
        return [lib.pl_table_player(self._at, seat).decode() for seat in range(seats)]

    def sit(self, seat: int, player: str) -> None:
        who, name = self._seat(seat), plain(player, "a player")
        if not lib.pl_table_sit(self._at, who, name):
            raise Error(f"{player!r} can't sit at seat {seat}")

    def play(self, move: Move | int | str, seat: int | None = None) -> None:
        """As `State.play`."""
        who, code = self.state._legal(move, seat)
        need(lambda error: lib.pl_table_play(self._at, who, code, error))

    def undo(self, seat: int) -> None:
        """Takes back the last move of a seat, if nobody has learned anything since."""
        who = self._seat(seat)
        need(lambda error: lib.pl_table_undo(self._at, who, error))

    def redo(self, seat: int) -> None:
        who = self._seat(seat)
        need(lambda error: lib.pl_table_redo(self._at, who, error))

    def save(self) -> dict[str, Any]:
        """The record: everything that is needed to play it again."""
        return json.loads(written(lambda text: lib.pl_table_save(self._at, text), 1 << 16))

    def _seat(self, seat: Any) -> int:
        return number(seat, "a seat", 0, lib.pl_seats(lib.pl_table_state(self._at)) - 1)


class Bot(Held):
    """A player for one game: "random", or "mcts:N" with N playouts a move. It draws from a stream of its own and sees only
    what its seat may see; it learns from move to move, so each seat keeps its own."""

    _free = "pl_bot_free"

    def __init__(self, name: str, state: State, seed: int = 0, explain: bool = False) -> None:
        """With `explain` it finds out what its answers are for, which `why` then tells; that makes it a little slower."""
        self.name = name
        setup, called = Setup(), plain(name, "a bot's name")
        lib.pl_setup_of(state._at, byref(setup))
        chance = number(seed, "a seed", 0, (1 << 64) - 1)
        self._fits = bytes(setup)
        self._thinking = Lock()
        self._pointer = need(lambda error: lib.pl_bot_new(called, byref(setup), chance, error))
        if explain and not lib.pl_bot_explain(self._pointer):
            raise MemoryError("a bot that explains itself")

    def _fitting(self, state: State) -> State:
        """A copy, since other threads run while it thinks."""
        setup, still = Setup(), state.copy()
        lib.pl_setup_of(still._at, byref(setup))
        if bytes(setup) != self._fits:
            raise Error(f"this bot was made for another game, other options or another number of seats than {state!r}")
        return still

    def _alone(self) -> None:
        if not self._thinking.acquire(blocking=False):
            raise Error("this bot is thinking for another thread: one at a time")

    def choose(self, state: State, seat: int) -> int:
        """The code of its answer."""
        still = self._fitting(state)
        who = still._seat(seat)
        if who not in still.asked:
            raise Error(f"seat {who} is not asked")
        self._alone()
        try:
            return lib.pl_bot_choose(self._at, still._at, who)
        finally:
            self._thinking.release()

    def why(self, state: State, viewer: int = ALL, lang: str = "en") -> str:
        """Why it chose its last answer, in a line, as `viewer` may be told; "" if there is nothing to tell. The state is that of the
        question, or a later one of the same game."""
        motive, still, at = MotiveData(), self._fitting(state), language(lang)
        eyes = still._viewer(viewer)
        self._alone()
        try:
            lib.pl_bot_motive(self._at, byref(motive))
        finally:
            self._thinking.release()
        return written(lambda text: lib.pl_motive_says(still._at, byref(motive), eyes, at, text), 256)
