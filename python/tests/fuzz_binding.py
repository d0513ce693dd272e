"""Calls of the whole package with whatever may be given to it: wrong types, shapes and sizes, numbers that are none or
too large, moves of other states, bent records and positions, objects that were given back, several threads.

    python3 python/tests/fuzz_binding.py [CALLS [SEED [PROCESSES]]]

Each call has to do its work or to raise an exception with words; what is refused changes nothing. The calls follow
from the seed. They are made in processes of their own, so that a crash is seen as one, with the call that led to it.
One TAP line for each process."""

from __future__ import annotations

import copy
import json
import os
import pickle
import random
import signal
import subprocess
import sys
import tempfile
import threading
from pathlib import Path
from typing import Any, Callable

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "python"))

import numpy  # noqa: E402

import polity  # noqa: E402
from polity.env import VectorEnv  # noqa: E402
from polity.turns import Turns  # noqa: E402

FINE = (polity.Error, TypeError, AttributeError)  # the last two where something is of another kind altogether


class Odd:
    """What claims to be a number and is none."""

    def __index__(self) -> int:
        raise TypeError("no number after all")


def nested(depth: int) -> Any:
    value: Any = 0
    for _ in range(depth):
        value = [value]
    return value


WRONG: list[Any] = [
    None, True, -1, -3, 7, 99, 100, 1 << 15, 1 << 31, 1 << 32, 1 << 63, 1 << 64, -(1 << 63), 10**5000, 0.5, -1.0, 1e300, float("nan"),
    float("inf"), 1j, "", "0", "\0", "\ud800", "é", "%s%n", "x" * 70000, b"bytes", bytearray(9), [], [0], {}, {"a": 1}, (), set(), object(),
    Odd(), print, nested(5), nested(50000), numpy.array(3), numpy.array([3]), numpy.array([1.5, 2]), numpy.int8(-1), numpy.uint64(1 << 63),
    numpy.float32("nan"), numpy.zeros((2, 2)), numpy.array([None]), numpy.zeros(3, "i4,f8"), range(3), Exception("no"),
]  # fmt: skip
KINDS = ("i1", "u1", "i2", "u4", "i8", "u8", "f4", "f8", "c16", "?", "S3", "U2", "O", ">i4", "M8[s]", "i4,i4")
NAMES = [one.name for one in polity.games()]
BOTS = ["random", "mcts:1", "mcts:6", "mcts:4ms", "best:4", "mcts:", "mcts:0", "mcts:-1", "mcts:1e9", "mcts:99999999999", "best", "human", "rules"]


def shown(value: Any, room: int = 80) -> str:
    try:
        return repr(value)[:room]
    except (ValueError, RecursionError):  # too long a number, too deep a list
        return f"a large {type(value).__name__}"


class World:
    """What calls are made with, and what they leave behind."""

    def __init__(self, seed: int, note: Callable[[str], None]) -> None:
        self.chance = random.Random(seed)
        self.note = note
        self.states = [self.new_state() for _ in range(6)]
        self.tables = [self.new_table() for _ in range(3)]
        self.bots = [polity.Bot("mcts:3", state, 1) for state in self.states[:3]]
        self.envs = [self.new_env() for _ in range(3)]
        self.moves: list[Any] = [0, 1, "0"]

    # --- Things that are right ---

    def any_game(self) -> polity.Game:
        return polity.game(self.chance.choice(NAMES))

    def new_state(self) -> polity.State:
        game = self.any_game()
        state = game.deal(seats=self.chance.choice([n for n in game.seats if n < 6]), seed=f"{self.chance.randrange(1 << 32):x}")
        return self.advance(state, self.chance.randrange(80))

    def advance(self, state: polity.State, moves: int) -> polity.State:
        while moves and not state.over:
            seat = self.chance.choice(state.asked)
            state.play(self.chance.choice(state.codes(seat)), seat)
            moves -= 1
        return state

    def new_table(self) -> polity.Table:
        table = polity.Table.new(self.any_game(), seed=f"{self.chance.randrange(1 << 32):x}")
        for _ in range(self.chance.randrange(30)):
            state = table.state
            if not state.over:
                seat = self.chance.choice(state.asked)
                table.play(self.chance.choice(state.codes(seat)), seat)
        return table

    def new_env(self) -> VectorEnv:
        chance = self.chance
        return VectorEnv(self.any_game(), chance.randrange(1, 9), threads=chance.randrange(1, 4), observe=chance.random() < 0.7, codes=chance.random() < 0.7)

    # --- Things that may be wrong ---

    def or_wrong(self, right: Callable[[], Any], odds: float = 0.35) -> Any:
        return self.chance.choice(WRONG) if self.chance.random() < odds else right()

    def seat(self, state: Any) -> Any:
        return self.or_wrong(lambda: self.chance.choice((*state.asked, 0, state.seats - 1)))

    def lang(self) -> Any:
        return self.or_wrong(lambda: self.chance.choice(("en", "uk", "ru")), 0.1)

    def move(self, state: Any) -> Any:
        chance = self.chance
        if chance.random() < 0.4:
            return self.or_wrong(lambda: chance.choice(self.moves))
        legal = state.moves(chance.choice(state.asked)) if state.asked else []
        if not legal:
            return chance.randrange(1 << 32)
        one = chance.choice(legal)
        self.moves = [*self.moves[-40:], one, one.code, one.notation]
        return chance.choice((one, one.code, one.notation, one.notation[: chance.randrange(1, 9)], polity.Move(chance.choice(WRONG), one.code, "")))

    def chosen(self) -> dict[str, Any]:
        """What a game is dealt with."""
        chance, made = self.chance, {}
        if chance.random() < 0.7:
            made["seats"] = self.or_wrong(lambda: chance.randrange(-1, 8))
        if chance.random() < 0.4:
            made["options"] = self.or_wrong(lambda: {chance.choice(("turmoil", "side", "draft", "x")): self.or_wrong(lambda: chance.choice(("on", "off")))})
        if chance.random() < 0.3:
            made["seat_options"] = self.or_wrong(lambda: {self.or_wrong(lambda: 1): {"automa": self.or_wrong(lambda: "simple")}})
        if chance.random() < 0.5:
            made["seed"] = self.or_wrong(lambda: f"{chance.randrange(1 << 64):x}")
        return made

    def bent(self, value: Any) -> Any:
        """JSON with something in it changed, as text or as a value; cut, doubled, or with other characters."""
        chance, kind = self.chance, self.chance.randrange(6)
        text = json.dumps(value)
        at = chance.randrange(len(text))
        if kind == 0:
            return text[:at]
        if kind == 1:
            return text[:at] + chance.choice('{}[]",:-0e9é\0\ud800') + text[at + 1 :]
        if kind == 2:
            return text[:at] + text[at // 2 :]
        if kind == 3:
            return text[:at] + "[" * chance.choice((3, 100000)) + text[at:]
        return self.bent_inside(value, 4)

    def bent_inside(self, value: Any, depth: int) -> Any:
        chance = self.chance
        if depth and isinstance(value, dict) and value:
            key = chance.choice(list(value))
            return {**value, chance.choice((key, key, key, "x")): self.bent_inside(value[key], depth - 1)}
        if depth and isinstance(value, list) and value:
            at = chance.randrange(len(value))
            return chance.choice((value[:at] + [self.bent_inside(value[at], depth - 1)] + value[at + 1 :], value[:at], value + value[at:]))
        if isinstance(value, int) and chance.random() < 0.6:
            return chance.choice((value + 1, value - 1, -value, 255, 256, 1 << 31, -(1 << 31), 1 << 63, 10**40))
        return chance.choice(WRONG)

    def actions(self, env: Any) -> Any:
        chance, n = self.chance, env.num_envs
        if chance.random() < 0.4 and "answers" in env.info:
            return numpy.minimum(env.random_actions(numpy.random.default_rng(chance.randrange(1 << 30))), numpy.maximum(env.info["answers"] - 1, 0))
        shape = chance.choice(((n,), (n, 1), (n + 1,), (n - 1,), (0,), (), (2, n)))
        kind = chance.choice(KINDS)
        array = numpy.zeros(shape, kind)
        if kind in ("i1", "i2", "i8", "u4", "u8", "f4", "f8") and array.size:
            array[...] = chance.choice((0, 1, 100))
            array.flat[0] = chance.choice((0, 1, 127, numpy.iinfo(kind).max if kind[0] in "iu" else numpy.nan))
        if chance.random() < 0.2:
            array = numpy.repeat(array, 2, axis=0)[::2] if array.ndim else array[()]
        return chance.choice((array, array.tolist(), numpy.broadcast_to(numpy.int64(0), (n,)), self.or_wrong(lambda: array)))


# --- Calls ---


def unchanged(world: World, state: polity.State, call: Callable[[], Any]) -> None:
    before = state.copy()
    try:
        call()
    except Exception:
        if state != before:
            raise AssertionError("what was refused has changed the state") from None
        raise


def about_games(world: World) -> None:
    chance, game = world.chance, world.any_game()
    chosen = world.chosen()
    world.note(f"{game}: {shown(chosen, 200)}")
    chance.choice((
        lambda: game.deal(**chosen),
        lambda: polity.Table.new(game, **chosen),
        lambda: game.things(world.lang()),
        lambda: game.moves_max(world.or_wrong(lambda: 2)),
        lambda: polity.game(world.or_wrong(lambda: chance.choice(NAMES))),
        lambda: polity.Game(chance.choice(WRONG)),
        lambda: polity.State(*chance.sample(WRONG, chance.randrange(3))),
        lambda: polity.Table(chance.choice(WRONG)),
        lambda: polity.Table.new(chance.choice(WRONG), **chosen),
        lambda: pickle.loads(pickle.dumps(game)).deal(),
        lambda: copy.deepcopy(game).deal(),
    ))()  # fmt: skip


def about_states(world: World) -> None:
    chance, at = world.chance, world.chance.randrange(len(world.states))
    if world.states[at].over or chance.random() < 0.02:
        world.states[at] = world.new_state()
    state = world.states[at]
    seat, move, lang = world.seat(state), world.move(state), world.lang()
    world.note(f"{state} seat {shown(seat)} move {shown(move)} lang {shown(lang)}")
    calls: list[Callable[[], Any]] = [
        lambda: state.play(move),
        lambda: state.play(move, seat),
        lambda: state.play(move, seat, world.or_wrong(list), lang),
        lambda: state.says(move, lang, seat),
        lambda: state.question(seat, lang),
        lambda: state.moves(seat),
        lambda: state.codes(seat),
        lambda: state.view(seat),
        lambda: state.score(seat, world.seat(state), lang),
        lambda: state.seat_title(seat, lang),
        lambda: state.by_rules(seat),
        lambda: state.overlay(world.bent(state.view())),
        lambda: state.overlay(world.bent_inside(state.view(), 3)),
        lambda: state.overlay(chance.choice(WRONG)),
        lambda: setattr(state, chance.choice(("seats", "rivals")), 1000),
        lambda: state.codes(state.seats - 1),
        lambda: pickle.loads(pickle.dumps(state)).round,
        lambda: copy.deepcopy(copy.copy(state)).view(),
        lambda: (state == chance.choice(WRONG[:40]), repr(state), state.places, state.hash, state.broken, state.round),
        lambda: hash(state),
        lambda: world.advance(state, 10),
    ]
    unchanged(world, state, chance.choice(calls))
    if chance.random() < 0.1:
        hidden = state.copy()
        hidden.hide(seat, world.or_wrong(lambda: chance.randrange(1 << 64)))
        hidden.check()
    if chance.random() < 0.05:
        state.check()


def about_turns(world: World) -> None:
    chance, chosen = world.chance, world.chosen()
    chosen.pop("seed", None) if chance.random() < 0.9 else None
    world.note(f"turns of {shown(chosen, 200)}")
    turns = Turns(world.or_wrong(world.any_game, 0.05), chosen)
    turns.deal(chance.randrange(1 << 256))
    for _ in range(chance.randrange(20)):
        turns.observe(world.or_wrong(lambda: 0, 0.1))
        turns.answer(world.or_wrong(lambda: chance.randrange(len(turns.codes) + 1), 0.05))
    turns.state.check()


def about_tables(world: World) -> None:
    chance, at = world.chance, world.chance.randrange(len(world.tables))
    if chance.random() < 0.05:
        world.tables[at] = world.new_table()
    table = world.tables[at]
    if chance.random() < 0.02:
        world.note("a table that was given back")
        table.__del__()
        world.tables[at] = world.new_table()
        chance.choice((
            lambda: table.state,
            lambda: table.moves,
            lambda: table.save(),
            lambda: table.undo(0),
            lambda: table.players,
            lambda: table.dated,
            lambda: table.sit(0, "human"),
            table.__del__,
        ))()  # fmt: skip
        return
    state = table.state
    seat, move, record = world.seat(state), world.move(state), world.bent(table.save())
    world.note(f"table of {state} seat {shown(seat)} move {shown(move)} record {shown(record, 4000)}")
    calls: list[Callable[[], Any]] = [
        lambda: table.play(move, seat),
        lambda: table.play(move),
        lambda: table.undo(seat),
        lambda: table.redo(seat),
        lambda: table.sit(seat, world.or_wrong(lambda: chance.choice(BOTS))),
        lambda: polity.Table.load(record, world.or_wrong(lambda: chance.randrange(-1, 40)), older=chance.random() < 0.5),
        lambda: polity.Table.load(record, older=True).state.check(),
        lambda: polity.verify(record),
        lambda: polity.verify(chance.choice(WRONG)),
        lambda: polity.Table.load(chance.choice(WRONG)),
        lambda: polity.Table.load(table.save()).state.check(),
        lambda: (table.players, table.dated, table.moves),
        lambda: copy.copy(table).moves,
        lambda: pickle.loads(pickle.dumps(table)).moves,
    ]
    before = table.moves
    try:
        chance.choice(calls)()
    except polity.Error:
        assert table.moves == before, "what was refused has changed the table"
        raise


def about_bots(world: World) -> None:
    chance, at = world.chance, world.chance.randrange(len(world.bots))
    state = chance.choice(world.states)
    name, seed = world.or_wrong(lambda: chance.choice(BOTS)), world.or_wrong(lambda: chance.randrange(1 << 64))
    world.note(f"bot {shown(name)} of {shown(seed)} for {state}")
    bot = world.bots[at]
    if chance.random() < 0.3:
        world.bots[at] = polity.Bot(name, world.or_wrong(lambda: state, 0.1), seed, explain=chance.random() < 0.5)
    elif chance.random() < 0.3:
        bot.why(world.or_wrong(lambda: state, 0.1), world.seat(state), world.lang())
    elif chance.random() < 0.1:
        world.bots[at] = polity.Bot("mcts:2", state)
        bot.__del__()
        bot.choose(state, 0)
    elif chance.random() < 0.1:
        copy.copy(bot).choose(state, 0)
    else:
        code = bot.choose(world.or_wrong(lambda: state, 0.1), world.seat(state))
        assert any(code in state.codes(seat) for seat in state.asked), "a bot has chosen what is not legal"


def about_envs(world: World) -> None:
    chance, at = world.chance, world.chance.randrange(len(world.envs))
    if chance.random() < 0.05:
        world.note("a new env")
        sizes = {"games": world.or_wrong(lambda: chance.randrange(-1, 9)), "threads": world.or_wrong(lambda: chance.randrange(-1, 5))}
        if isinstance(sizes["games"], int) and 100 < sizes["games"] < 1 << 17:
            sizes["games"] = 100
        if isinstance(sizes["threads"], int) and sizes["threads"] > 5:
            sizes["threads"] = 1000
        world.envs[at] = VectorEnv(world.any_game(), **sizes, **{**world.chosen(), "observe": chance.random() < 0.5})
    env = world.envs[at]
    actions = world.actions(env)
    world.note(f"env of {env.num_envs}: {shown(actions, 300)}")
    answers = env.info["answers"].copy() if "answers" in env.info else None
    calls: list[Callable[[], Any]] = [
        env.reset,
        lambda: env.step(actions),
        lambda: env.step(actions),
        lambda: env.step(actions),
        lambda: copy.copy(env).reset(),
        lambda: setattr(env, "num_envs", 5000),
        lambda: env.info.pop("answers", None),
    ]
    if chance.random() < 0.02:
        world.envs[at] = world.new_env()
        env.__del__()
        env.step(actions)
    try:
        calls[chance.choice((0, 1, 1, 1, 1, 1, 1, 2, 3, 4, 5, 6))]()
    except polity.Error:
        if answers is not None and "answers" in env.info:
            assert (answers == env.info["answers"]).all(), "what was refused has changed a game"
        raise


def in_threads(world: World) -> None:
    """Several threads with the same things: they may be refused, and nothing may break."""
    chance = world.chance
    state, table, bot, env = chance.choice(world.states), chance.choice(world.tables), chance.choice(world.bots), chance.choice(world.envs)
    world.note(f"threads with {state} and {table.state}")
    calls: list[Callable[[random.Random], Any]] = [
        lambda own: state.play(own.choice(state.codes(0) + state.codes(state.seats - 1) + [0]), own.randrange(state.seats)),
        lambda own: state.view(),
        lambda own: bot.choose(state, own.randrange(state.seats)),
        lambda own: table.play(own.choice(table.state.codes(0) + [0]), 0),
        lambda own: table.undo(0),
        lambda own: polity.Table.load(table.save()),
        lambda own: env.step(numpy.zeros(env.num_envs, numpy.int32)),
        lambda own: state.hide(0, own.randrange(1 << 64)),
    ]
    problems: list[BaseException] = []

    def run(seed: int) -> None:
        own = random.Random(seed)
        for _ in range(12):
            try:
                own.choice(calls)(own)
            except FINE:
                pass
            except BaseException as problem:  # told by the main thread
                problems.append(problem)

    threads = [threading.Thread(target=run, args=(chance.randrange(1 << 30),)) for _ in range(3)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if problems:
        raise problems[0]
    state.check()


def make_calls(calls: int, seed: int, note_path: str) -> None:
    file = os.open(note_path, os.O_WRONLY)

    def note(words: str) -> None:
        data = words.encode(errors="backslashreplace")
        os.pwrite(file, data, 0)
        os.ftruncate(file, len(data))

    world = World(seed, note)
    kinds = [about_states] * 12 + [about_tables] * 6 + [about_envs] * 8 + [about_games] * 4 + [about_bots] * 3 + [about_turns] * 2 + [in_threads]
    done = refused = 0
    for _ in range(calls):
        try:
            world.chance.choice(kinds)(world)
            done += 1
        except FINE as error:
            assert str(error), "an exception without words"
            refused += 1
    assert min(done, refused) > calls // 20, "hardly anything was done, or refused"
    print(f"{done} done, {refused} refused")


def main() -> int:
    calls, seed, processes = (int(word) for word in (*sys.argv[1:], *("3000", "1", "2")[len(sys.argv) - 1 :]))
    failed = 0
    for i in range(processes):
        with tempfile.NamedTemporaryFile() as note:
            child = subprocess.run([sys.executable, "-X", "faulthandler", __file__, "--calls", str(calls), str(seed + i), note.name],
                                   capture_output=True, text=True, check=False)  # fmt: skip
            last = Path(note.name).read_text(errors="replace")
        fine = child.returncode == 0
        said = child.stdout.strip()
        how = signal.Signals(-child.returncode).name if child.returncode < 0 else f"exit {child.returncode}"
        print(f"{'' if fine else 'not '}ok {i + 1} - {calls} calls from seed {seed + i}: {said if fine else how}", flush=True)
        if not fine:
            failed += 1
            for line in [f"last: {last}", *child.stderr.splitlines()[-60:]]:
                print(f"# {line[:1000]}")
    return failed > 0


if __name__ == "__main__":
    if sys.argv[1:2] == ["--calls"]:
        make_calls(int(sys.argv[2]), int(sys.argv[3]), sys.argv[4])
    else:
        sys.exit(main())
