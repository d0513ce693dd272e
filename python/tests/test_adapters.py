"""Games as Gymnasium and PettingZoo know them: `python3 python/tests/test_adapters.py` prints a TAP line for each test. With
those packages where they are installed, and their own checks besides; otherwise with stand-ins."""

from __future__ import annotations

import random
import subprocess
import sys
import unittest
from pathlib import Path
from typing import Any

root = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(root / "python"))

import numpy  # noqa: E402

try:
    import gymnasium  # noqa: F401
    import pettingzoo

    REAL = True
except ImportError:
    import standins

    standins.install()
    REAL = False

import polity  # noqa: E402
from polity.gym import PolityEnv  # noqa: E402
from polity.zoo import PolityAEC  # noqa: E402
from test_polity import Tap  # noqa: E402

AGAINST = [("null", {}), ("welcome", {"seats": 3}), ("mars", {"seats": 2}), ("hegemony", {"seats": 3, "seat_options": {1: {"automa": "simple"}}})]


def draw(chance: random.Random, observation: dict[str, Any]) -> int:
    return int(chance.choice(numpy.flatnonzero(observation["action_mask"])))


class Zoo(unittest.TestCase):
    def play(self, env: Any, chance: random.Random) -> dict[str, float]:
        """A whole game, looking at all that an agent may look at."""
        earned, rewards = dict.fromkeys(env.agents, 0.0), {}
        for agent in env.agent_iter():
            observation, reward, termination, truncation, info = env.last()
            self.assertEqual(reward, earned[agent])
            self.assertEqual(set(env.agents), set(env.rewards) & set(env.terminations) & set(env.truncations) & set(env.infos))
            self.assertIs(truncation, False)
            self.assertIs(termination, env.terminations[agent])
            self.assertIsInstance(info, dict)
            self.assertTrue(env.observation_space(agent).contains(observation))
            self.assertEqual(bool(observation["action_mask"].any()), not termination)
            for other in env.agents:
                if other != agent:
                    self.assertFalse(env.observe(other)["action_mask"].any())
            self.assertIsNone(env.step(None if termination else draw(chance, observation)))
            if termination:
                rewards[agent] = reward
                self.assertNotIn(agent, env.agents)
            earned[agent] = 0.0
            for other, more in env.rewards.items():
                earned[other] += more
        return rewards

    def test_whole_games(self) -> None:
        for name, chosen in AGAINST:
            env = PolityAEC(polity.game(name), **chosen)
            env.reset(seed=1)
            self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
            rewards = self.play(env, random.Random(1))
            self.assertEqual(env.agents, [])
            self.assertEqual(set(rewards), set(env.possible_agents))
            if name != "hegemony":  # there the Automa may have won
                self.assertAlmostEqual(sum(rewards.values()), 1)

    def test_seats_of_the_rules_are_no_agents(self) -> None:
        env = PolityAEC(polity.game("hegemony"), **AGAINST[3][1])
        self.assertEqual(env.possible_agents, ["player_0", "player_2"])

    def test_spaces_are_the_same_whenever_they_are_asked_for(self) -> None:
        env = PolityAEC(polity.game("null"))
        for agent in env.possible_agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertEqual(env.action_space(agent).n, 1024)

    def test_a_seed_settles_all_games_that_follow(self) -> None:
        def played(seed: int | None) -> list[Any]:
            env, chance, told = PolityAEC(polity.game("welcome"), seats=2), random.Random(2), []
            for i in range(3):
                env.reset(seed=seed if i == 0 else None)
                told.append((self.play(env, chance), env.observe("player_0")["observation"].tolist()))
            return told

        self.assertEqual(played(5), played(5))
        self.assertNotEqual(played(5), played(6))
        games = played(5)
        self.assertNotEqual(games[0], games[1])

    def test_what_is_masked_out_is_refused(self) -> None:
        env = PolityAEC(polity.game("mars"), seats=2)
        env.reset(seed=3)
        answers = int(env.last()[0]["action_mask"].sum())
        for bad in (answers, -1, 1023, 0.5, None, "0", numpy.array([0, 0])):
            with self.assertRaises(polity.Error):
                env.step(bad)
        before = env.agent_selection
        env.step(numpy.int32(answers - 1))
        self.assertIn(before, env.agents)
        for wrong in ({"seed": "1"}, {"seats": 9}, {"options": {"no-such": "on"}}):
            with self.assertRaises(polity.Error):
                PolityAEC(polity.game("mars"), **wrong)
        with self.assertRaises(polity.Error):
            PolityAEC("mars")
        with self.assertRaises(polity.Error):
            env.reset(options={"turmoil": "on"})

    @unittest.skipUnless(REAL, "PettingZoo is not installed")
    def test_what_pettingzoo_checks(self) -> None:
        from pettingzoo.test import api_test

        for name, chosen in AGAINST:
            api_test(PolityAEC(polity.game(name), **chosen), num_cycles=200)


class Gym(unittest.TestCase):
    def test_whole_games(self) -> None:
        for name, chosen in AGAINST:
            env = PolityEnv(polity.game(name), seat=0, **chosen)
            for seed in (1, None):
                chance = random.Random(4)
                observation, info = env.reset(seed=seed, options={})
                over, steps = False, 0
                while not over:
                    self.assertIn(observation, env.observation_space)
                    self.assertEqual(observation["action_mask"].sum(), info["answers"])
                    observation, reward, over, cut, info = env.step(draw(chance, observation))
                    self.assertIsInstance(reward, float)
                    self.assertIs(cut, False)
                    self.assertTrue(over or reward == 0)
                    steps += 1
                self.assertIn(observation, env.observation_space)
                self.assertFalse(observation["action_mask"].any())
                self.assertEqual(reward > 0, info["place"][0] == 1)
                self.assertGreater(steps, 1)
                with self.assertRaises(polity.Error):
                    env.step(0)

    def test_a_seed_settles_all(self) -> None:
        def played(seed: int) -> Any:
            env, chance = PolityEnv(polity.game("welcome"), seats=2, opponents="mcts:4"), random.Random(5)
            observation, _ = env.reset(seed=seed)
            over, seen = False, [observation["observation"].tolist()]
            while not over:
                observation, _, over, _, info = env.step(draw(chance, observation))
                seen.append(observation["observation"].tolist())
            return seen, info

        self.assertEqual(played(7), played(7))
        self.assertNotEqual(played(7), played(8))

    def test_a_better_opponent_wins_more(self) -> None:
        won = {}
        for opponent in ("random", "mcts:60"):
            env, chance, won[opponent] = PolityEnv(polity.game("welcome"), seats=2, opponents=[opponent]), random.Random(6), 0.0
            for game in range(12):
                observation, _ = env.reset(seed=game)
                over = False
                while not over:
                    observation, reward, over, _, _ = env.step(draw(chance, observation))
                won[opponent] += reward
        self.assertGreater(won["random"], won["mcts:60"])

    def test_what_is_wrong_is_refused(self) -> None:
        mars = polity.game("mars")
        for wrong in ({"seat": 2, "seats": 2}, {"seat": -1}, {"opponents": "genius", "seats": 2}, {"opponents": ["random"] * 2, "seats": 2}, {"seed": "1"}):
            with self.assertRaises(polity.Error):
                PolityEnv(mars, **wrong)
        env = PolityEnv(mars, seats=2)
        with self.assertRaises(polity.Error):
            env.step(0)
        _, info = env.reset()
        for bad in (info["answers"], -1, None, 0.0, [0]):
            with self.assertRaises(polity.Error):
                env.step(bad)


class Missing(unittest.TestCase):
    def test_what_to_install_is_told(self) -> None:
        if REAL:
            self.skipTest("they are installed")
        for module, package in (("polity.zoo", "pettingzoo"), ("polity.gym", "gymnasium")):
            done = subprocess.run([sys.executable, "-c", f"import polity, {module}"], env={"PYTHONPATH": f"{root}/python"}, capture_output=True,
                                  text=True, check=False)  # fmt: skip
            self.assertRegex(done.stderr, rf"ImportError: {module} needs .*pip install {package}")


if __name__ == "__main__":
    unittest.main(testRunner=unittest.TextTestRunner(resultclass=Tap, verbosity=0))
