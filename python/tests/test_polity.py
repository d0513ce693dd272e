"""The Python package over the library of this checkout: `python3 python/tests/test_polity.py` prints a TAP line for each test."""

from __future__ import annotations

import ctypes
import gc
import json
import os
import random
import subprocess
import sys
import tempfile
import threading
import unittest
from pathlib import Path

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "python"))

import numpy  # noqa: E402

import polity  # noqa: E402
from polity import library  # noqa: E402
from polity.env import VectorEnv  # noqa: E402


def deal(name: str, **chosen: object) -> polity.State:
    game = polity.game(name)
    return game.deal(seats=max(2, game.seats.start), **chosen)


def play_on(state: polity.State, chance: random.Random, moves: int = 1 << 30) -> polity.State:
    while not state.over and moves:
        seat = chance.choice(state.asked)
        state.play(chance.choice(state.codes(seat)), seat)
        moves -= 1
    return state


class Games(unittest.TestCase):
    def test_games_have_seats_and_options(self) -> None:
        self.assertEqual({one.name for one in polity.games()}, {"null", "welcome", "state51", "planetb", "mars", "hegemony"})
        mars = polity.game("mars")
        turmoil = next(option for option in mars.options if option.name == "turmoil")
        self.assertEqual(set(turmoil.values), {"off", "on"})
        self.assertIn(5, mars.seats)
        self.assertIn("automa", [option.name for option in polity.game("hegemony").seat_options])

    def test_things_are_told_in_three_languages(self) -> None:
        for lang in ("en", "uk", "ru"):
            self.assertGreater(len(polity.game("mars").things(lang)), 5)

    def test_what_there_is_not_is_refused(self) -> None:
        mars = polity.game("mars")
        for call in (
            lambda: polity.game("chess"),
            lambda: polity.game("mars\0"),
            lambda: polity.game(7),
            lambda: mars.deal(seats=6),
            lambda: mars.deal(seats="two"),
            lambda: mars.deal(seats=True),
            lambda: mars.deal(options={"turmoil": "maybe"}),
            lambda: mars.deal(options={"turmoil": 1}),
            lambda: mars.deal(options={"no-such": "on"}),
            lambda: mars.deal(seed="xyz"),
            lambda: mars.deal(seed="0" * 65),
            lambda: mars.deal(seed="\ud800"),
            lambda: mars.moves_max(0),
            lambda: polity.game("hegemony").deal(seats=2, seat_options={2: {"automa": "simple"}}),
            lambda: mars.things("de"),
        ):
            with self.assertRaises(polity.Error):
                call()


class States(unittest.TestCase):
    def test_the_same_seed_deals_the_same(self) -> None:
        for game in polity.games():
            self.assertEqual(deal(game.name, seed="5eed"), deal(game.name, seed="5eed"))
            self.assertNotEqual(deal(game.name, seed="5eed").hash, deal(game.name, seed="5eee").hash)

    def test_whole_games_of_every_game(self) -> None:
        for game in polity.games():
            state = play_on(deal(game.name, seed="1"), random.Random(1))
            self.assertEqual(state.asked, ())
            self.assertIn(1, state.places)
            for seat in range(state.seats):
                score = state.score(seat)
                self.assertEqual(score.total, sum(score.lines.values()))
            state.check()

    def test_a_copy_plays_on_without_the_original(self) -> None:
        state = play_on(deal("state51"), random.Random(2), 40)
        before = state.hash
        other = play_on(state.copy(), random.Random(3))
        self.assertEqual(state.hash, before)
        self.assertNotEqual(other, state)
        self.assertTrue(other.over)

    def test_moves_have_notations_and_words(self) -> None:
        state = deal("welcome")
        for seat in state.asked:
            for move in state.moves(seat):
                self.assertEqual(len({state.says(move, lang) for lang in ("en", "uk", "ru")}), 3)
                self.assertTrue(state.question(seat, "uk"))
        move = state.moves(0)[0]
        told: list[polity.Event] = []
        other = state.copy()
        other.play(str(move), seat=0)
        state.play(move, told=told)
        self.assertEqual(state, other)

    def test_events_tell_what_happened(self) -> None:
        state, chance = deal("mars"), random.Random(4)
        told: list[polity.Event] = []
        while not state.over and len(told) < 200:
            seat = state.asked[0]
            state.play(chance.choice(state.moves(seat)), told=told, lang="uk")
        self.assertTrue(all(event.says for event in told))
        self.assertTrue(any(event.seat is not None for event in told))

    def test_a_seat_sees_what_it_may_see(self) -> None:
        state = play_on(deal("mars"), random.Random(5), 60)
        mine, all_of_it = state.view(0), state.view()
        self.assertNotEqual(mine, all_of_it)
        hidden = state.copy()
        hidden.hide(0, 99)
        self.assertEqual(hidden.view(0), mine)
        self.assertNotEqual(hidden.view(), all_of_it)

    def test_a_position_is_laid_over_a_state_or_refused(self) -> None:
        state = deal("mars")
        state.overlay({"temperature": -20})
        self.assertEqual(state.view(polity.TABLE)["temperature"], -20)
        before = state.copy()
        deep: list[object] = []
        for _ in range(100000):
            deep = [deep]
        for bad in ({"temperature": 99}, {"no-such": 1}, {"temperature": float("nan")}, {"x": object()}, [], {"x": deep}):
            with self.assertRaises(polity.Error):
                state.overlay(bad)
            self.assertEqual(state, before)

    def test_what_is_not_legal_is_refused_and_changes_nothing(self) -> None:
        state = play_on(deal("state51"), random.Random(6), 30)
        before, seat = state.copy(), state.asked[0]
        other = 1 - seat
        legal = set(state.codes(seat))
        for call in (
            lambda: state.play(next(code for code in range(1 << 20) if code not in legal), seat),
            lambda: state.play(-1, seat),
            lambda: state.play(1 << 32, seat),
            lambda: state.play("no such move", seat),
            lambda: state.play("\0", seat),
            lambda: state.play(None, seat),
            lambda: state.play(0.5, seat),
            lambda: state.play(state.moves(seat)[0], 2),
            lambda: state.play(min(legal), other),
            lambda: state.play(polity.Move(-1, 0, "")),
            lambda: state.codes(-3),
            lambda: state.view(7),
            lambda: state.score(2),
            lambda: state.question(100),
            lambda: state.question(seat, "de"),
            lambda: state.hide(2, 0),
            lambda: state.hide(0, -1),
        ):
            with self.assertRaises(polity.Error):
                call()
            self.assertEqual(state, before)

    def test_a_move_of_another_moment_is_not_taken_for_one_of_now(self) -> None:
        state = deal("mars")
        stale = [move for move in state.moves(state.asked[0])]
        play_on(state, random.Random(7), 100)
        before = state.copy()
        for move in stale:
            if move.code not in state.codes(move.seat):
                with self.assertRaises(polity.Error):
                    state.play(move)
        self.assertEqual(state, before)


class Tables(unittest.TestCase):
    def test_a_record_plays_to_the_same_end(self) -> None:
        table = polity.Table.new(polity.game("planetb"), seats=3, seed="abc")
        chance = random.Random(8)
        while not table.state.over and table.moves < 300:
            seat = table.state.asked[0]
            table.play(chance.choice(table.state.codes(seat)), seat)
        record = table.save()
        polity.verify(record)
        again = polity.Table.load(json.dumps(record))
        self.assertEqual(again.state, table.state)
        self.assertEqual(polity.Table.load(record, to=10).moves, 10)
        self.assertEqual(again.players, ["human"] * 3)

    def test_records_of_the_repository_are_read(self) -> None:
        for path in sorted((root / "tests" / "records").glob("*/*.json"))[::7]:
            table = polity.Table.load(path.read_text(), older=True)
            self.assertGreater(table.moves, 0)

    def test_moves_are_taken_back(self) -> None:
        table = polity.Table.new(polity.game("welcome"), seats=1, seed="1")
        before = table.state
        table.play(table.state.moves(0)[0])
        table.undo(0)
        self.assertEqual(table.state, before)
        with self.assertRaises(polity.Error):
            table.undo(0)
        table.redo(0)
        self.assertEqual(table.moves, 1)

    def test_damage_is_refused_with_words(self) -> None:
        table = polity.Table.new(polity.game("null"), seed="1")
        table.play(table.state.codes(0)[0], 0)
        text = json.dumps(table.save())
        chance = random.Random(9)
        for _ in range(300):  # cut, flipped and doubled anywhere: read or refused, never more than that
            at, kind = chance.randrange(len(text)), chance.randrange(3)
            bad = text[:at] if kind == 0 else text[:at] + chance.choice('{}[]",:0é') + text[at + 1 :] if kind == 1 else text[:at] + text[at // 2 :]
            try:
                polity.Table.load(bad, older=True).state.check()
            except polity.Error as error:
                self.assertTrue(str(error))
        for bad in ("", "[]", "null", "x" * (1 << 21), "\0"):
            with self.assertRaises(polity.Error):
                polity.Table.load(bad)
            with self.assertRaises(polity.Error):
                polity.verify(bad)

    def test_older_rules_are_told(self) -> None:
        record = polity.Table.new(polity.game("null"), seed="1").save()
        record["rules"] = 0 if record["rules"] > 0 else 1
        with self.assertRaisesRegex(polity.Error, "rules"):
            polity.Table.load(record)
        self.assertTrue(polity.Table.load(record, older=True).dated)


class Bots(unittest.TestCase):
    def test_a_search_beats_chance(self) -> None:
        state = deal("welcome", seed="1")
        bots = [polity.Bot("mcts:30", state, 1), polity.Bot("random", state, 1)]
        while not state.over:
            seat = state.asked[0]
            state.play(bots[seat].choose(state, seat), seat)
        self.assertEqual(state.places, [1, 2])

    def test_a_bot_says_why_and_to_others_less(self) -> None:
        state = deal("mars", seed="1")
        bot, random = polity.Bot("mcts:60", state, 1, explain=True), polity.Bot("random", state, 1)
        self.assertEqual(bot.why(state), "")
        wishes = set()
        for _ in range(60):
            seat = state.asked[0]
            secret = len(state.asked) > 1
            code = bot.choose(state, seat)
            self.assertNotEqual(bot.why(state, seat), "")
            self.assertNotEqual(bot.why(state), bot.why(state, lang="uk"))
            heard = bot.why(state, 1 - seat)
            self.assertTrue(heard == "" or (heard.startswith("wants") and not secret), heard)
            wishes.add(heard)
            state.play(code, seat)
        self.assertGreater(len(wishes), 2)
        random.choose(state, state.asked[0])
        self.assertEqual(random.why(state, polity.TABLE), "picked by chance")
        with self.assertRaises(polity.Error):
            bot.why(deal("welcome"))
        with self.assertRaises(polity.Error):
            bot.why(state, 9)

    def test_bots_that_do_not_fit_are_refused(self) -> None:
        mars, welcome = deal("mars"), deal("welcome")
        for name in ("genius", "mcts:0", "mcts:", "mcts:1e9", "\0"):
            with self.assertRaises(polity.Error):
                polity.Bot(name, mars)
        bot = polity.Bot("mcts:5", mars)
        for state, seat in ((welcome, 0), (polity.game("mars").deal(seats=5), 0), (mars, 2), (mars, -1)):
            with self.assertRaises(polity.Error):
                bot.choose(state, seat)


class Environments(unittest.TestCase):
    def test_many_games_are_played_to_their_ends(self) -> None:
        for game in polity.games():
            env = VectorEnv(game, 24, seats=max(2, game.seats.start), seed="5", threads=2)
            generator, ended = numpy.random.default_rng(5), 0
            seen, info = env.reset()
            self.assertEqual(seen.shape, (24, env.inputs))
            for _ in range(60000):
                seen, rewards, over, cut, info = env.step(env.random_actions(generator))
                self.assertTrue((rewards[~over] == 0).all())
                self.assertTrue((info["mask"].sum(axis=1) == info["answers"]).all())
                self.assertFalse(cut.any())
                ended += over.sum()
                if ended >= 24:
                    break
            self.assertGreaterEqual(ended, 24, game.name)
            self.assertEqual(rewards.shape, (24, env.seats))

    def test_rewards_are_shares_of_the_win(self) -> None:
        env, generator = VectorEnv(polity.game("null"), 64, seats=3, seed="6", observe=False), numpy.random.default_rng(6)
        env.reset()
        for _ in range(200):
            _, rewards, over, _, info = env.step(env.random_actions(generator))
            for i in numpy.flatnonzero(over):
                winners = (info["place"][i] == 1).sum()
                self.assertAlmostEqual(float(rewards[i].sum()), 1.0, places=5)
                self.assertAlmostEqual(float(rewards[i].max()), 1 / winners, places=5)

    def test_the_same_seed_and_answers_give_the_same(self) -> None:
        points = []
        for threads in (1, 3):
            env, generator = VectorEnv(polity.game("mars"), 40, seats=2, seed="7", threads=threads), numpy.random.default_rng(7)
            env.reset()
            for _ in range(100):
                seen, _, _, _, info = env.step(env.random_actions(generator))
            points.append((seen.copy(), info["codes"][:, :2].copy()))
        self.assertTrue((points[0][0] == points[1][0]).all() and (points[0][1] == points[1][1]).all())

    def test_wrong_shapes_and_answers_are_refused_and_play_nothing(self) -> None:
        welcome = polity.game("welcome")
        for wrong in ({"games": 0}, {"games": 1 << 20}, {"games": 2, "threads": 0}, {"games": 2, "seats": 101}, {"games": 2, "seats": 100}):
            with self.assertRaises(polity.Error):
                VectorEnv(welcome, **wrong)
        env = VectorEnv(welcome, 4, seats=2, seed="8")
        with self.assertRaises(polity.Error):
            env.step([0, 0, 0, 0])
        _, info = env.reset()
        before = {name: array.copy() for name, array in info.items()}
        masked = int(info["answers"][2])
        for bad in ([0, 0, 0], [[0, 0, 0, 0]], [0.0] * 4, ["x"] * 4, None, [0, 0, masked, 0], [0, -1, 0, 0],
                    numpy.array([0, 0, 0, 1 << 40]), numpy.array([0, 0, 0, 1 << 63], numpy.uint64), [True] * 4):  # fmt: skip
            with self.assertRaises(polity.Error):
                env.step(bad)
            for name, array in info.items():
                self.assertTrue((array == before[name]).all(), name)
        env.step(numpy.zeros(4, numpy.uint8))


    def test_what_is_done_to_the_info_does_no_harm(self) -> None:
        env, generator = VectorEnv(polity.game("null"), 2000, seats=2, seed="9", observe=False), numpy.random.default_rng(9)
        _, info = env.reset()
        actions = env.random_actions(generator) * 0
        info.clear()
        gc.collect()
        taken = [numpy.zeros(1 << 20, numpy.uint8) for _ in range(8)]  # memory that was given back would be among these
        for _ in range(5):
            env.step(actions)
        self.assertFalse(any(one.any() for one in taken))

    def test_two_threads_do_not_step_the_same_games_at_once(self) -> None:
        env, refused = VectorEnv(polity.game("hegemony"), 3000, seats=2, seed="a", observe=False, codes=False), []

        def steps() -> None:
            for _ in range(20):
                try:
                    env.step(numpy.zeros(3000, numpy.int32))
                except polity.Error as error:
                    refused.append(str(error))

        env.reset()
        threads = [threading.Thread(target=steps) for _ in range(2)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        self.assertTrue(all("another thread" in words for words in refused))


class Library(unittest.TestCase):
    def test_structures_are_those_of_the_header(self) -> None:
        names = {"pl_setup": library.Setup, "pl_moves": library.Moves, "pl_event": library.EventData, "pl_log": library.Log,
                 "pl_score": library.ScoreData, "pl_text": library.Text, "pl_error": library.ErrorText}  # fmt: skip
        prints = "".join(f'printf("%zu ", sizeof(struct {name}));' for name in names)
        with tempfile.TemporaryDirectory() as folder:
            program = f"{folder}/sizes"
            source = f'#include <stdio.h>\n#include "polity.h"\nint main(void) {{ {prints} puts(PL_VERSION); return 0; }}'
            subprocess.run(["cc", "-x", "c", "-", f"-I{root}/include", "-o", program], input=source.encode(), check=True)
            *sizes, version = subprocess.run([program], capture_output=True, check=True, text=True).stdout.split()
        self.assertEqual([int(size) for size in sizes], [ctypes.sizeof(one) for one in names.values()])
        self.assertEqual(version, library.VERSION)
        self.assertEqual(version, polity.version())

    def test_another_library_is_refused_with_words(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            other, empty = f"{folder}/libother.so", f"{folder}/libempty.so"
            for path, version in ((other, "0.0.1"), (empty, library.VERSION)):
                source = f'const char *pl_version(void) {{ return "{version}"; }}'
                subprocess.run(["cc", "-shared", "-fPIC", "-x", "c", "-", "-o", path], input=source.encode(), check=True)
            for path, words in ((other, "Error: .*0.0.1"), (empty, "Error: .* has no pl_[a-z_]*: install"), ("/no/such/file", "make"), (f"{sys.executable}", "can't|another")):
                done = subprocess.run([sys.executable, "-c", "import polity"], env={**os.environ, "POLITY_LIBRARY": path, "PYTHONPATH": f"{root}/python"},
                                      capture_output=True, text=True, check=False)  # fmt: skip
                self.assertEqual(done.returncode, 1)
                self.assertRegex(done.stderr, words)


class Examples(unittest.TestCase):
    def run_example(self, name: str, *args: str) -> str:
        done = subprocess.run([sys.executable, str(root / "python" / "examples" / name), *args], capture_output=True, text=True,
                              env={**os.environ, "PYTHONPATH": str(root / "python")}, check=False)  # fmt: skip
        self.assertEqual(done.returncode, 0, done.stderr)
        return done.stdout

    def test_random_games(self) -> None:
        self.assertEqual(len(self.run_example("random_games.py", "1").splitlines()), len(polity.games()))

    def test_a_small_learner_gets_better(self) -> None:
        points = [float(line.split()[2]) for line in self.run_example("learner.py", "5").splitlines()]
        self.assertGreater(points[-1], points[0] + 1)

    def test_balance(self) -> None:
        self.assertRegex(self.run_example("balance.py", "5"), r"simple: \d of 5 won.*\nadvanced: \d of 5 won")


class Tap(unittest.TextTestResult):
    """A TAP line for each test."""

    def _line(self, fine: bool, test: unittest.TestCase) -> None:
        print(f"{'' if fine else 'not '}ok {self.testsRun} - {test.id().split('.', 1)[1]}", flush=True)

    def addSuccess(self, test: unittest.TestCase) -> None:
        super().addSuccess(test)
        self._line(True, test)

    def addFailure(self, test: unittest.TestCase, err: object) -> None:
        super().addFailure(test, err)  # type: ignore[arg-type]
        self._line(False, test)

    def addError(self, test: unittest.TestCase, err: object) -> None:
        super().addError(test, err)  # type: ignore[arg-type]
        self._line(False, test)


if __name__ == "__main__":
    unittest.main(testRunner=unittest.TextTestRunner(resultclass=Tap, verbosity=0))
