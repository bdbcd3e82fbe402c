import { createRandom } from "../../tests/setup/random.ts";

export type Random = ReturnType<typeof seededRandom>;

/**
 * A random stream per actor, so that actors do not affect each other's numbers and a seed gives the same faults in the
 * same order, even though the timing of runs differs.
 */
export function seededRandom(seed: number, actor: string) {
  let state = seed;
  for (const letter of actor) state = Math.imul(state ^ letter.charCodeAt(0), 0x01000193);
  const random = createRandom(state);
  /** From 0 up to, but not including, 1. */
  const next = () => random(2 ** 32) / 2 ** 32;
  return {
    next,
    between: (least: number, most: number) => least + next() * (most - least),
    chance: (share: number) => next() < share,
    pick: <T>(choices: readonly T[]) => choices[Math.floor(next() * choices.length)] as T,
  };
}
