"""A small learner that gets better: a policy for Welcome To alone, from its own games and nothing else.

Each answer is known by its code, and the policy keeps a number for each code: how gladly it is given. After each batch of
games the answers of those that ended with more points than usual are given more gladly (REINFORCE with a baseline)."""

import sys

import numpy

import polity
from polity.env import VectorEnv

BUCKETS, GAMES, STEP = 1 << 14, 256, 3.0


def bucket(codes: numpy.ndarray) -> numpy.ndarray:
    return (codes.astype(numpy.uint64) * 0x9E3779B1 % (1 << 32) >> 18).astype(numpy.int64)


def main(rounds: int) -> None:
    generator = numpy.random.default_rng(1)
    glad = numpy.zeros(BUCKETS)
    for at in range(rounds):
        env = VectorEnv(polity.game("welcome"), GAMES, seats=1, seed=f"{at:x}", observe=False)
        _, info = env.reset()
        given = numpy.zeros((GAMES, BUCKETS), numpy.float32)  # how often, less how often it was to be expected
        points, left = numpy.zeros(GAMES), numpy.ones(GAMES, bool)
        while left.any():
            widest = info["answers"].max()
            choices, mask = bucket(info["codes"][:, :widest]), info["mask"][:, :widest]
            likely = numpy.where(mask, numpy.exp(glad[choices]), 0)
            likely /= likely.sum(axis=1, keepdims=True)
            chosen = (likely.cumsum(axis=1) < generator.random((GAMES, 1))).sum(axis=1)
            chosen = numpy.minimum(chosen, info["answers"] - 1)
            playing = numpy.flatnonzero(left)
            given[playing, choices[playing, chosen[playing]]] += 1
            numpy.add.at(given, (playing[:, None], choices[playing]), -likely[playing])
            _, _, over, _, info = env.step(chosen)
            ended = over & left
            points[ended] = info["points"][ended, 0]
            left &= ~over
        better = (points - points.mean()) / (points.std() + 1e-9)
        glad += STEP * (better[:, None] * given).mean(axis=0)
        print(f"round {at + 1}: {points.mean():.1f} points", flush=True)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 30)
