import { expect, test } from "vitest";
import { createRandom } from "../../../../tests/setup/random.ts";
import { PositionSet } from "./position-set.ts";

test("sets of positions are joined as lists would be", () => {
  const random = createRandom(3);
  for (let round = 0; round < 200; round++) {
    const size = 1 + random(100);
    const list = () => Array.from({ length: random(60) }, () => random(size));
    const [a, b] = [new Set(list()), new Set(list())];
    const [one, other] = [PositionSet.of(size, [...a]), PositionSet.of(size, [...b])];
    const positions = Array.from({ length: size }, (_, position) => position);
    const those = (isIn: (position: number) => boolean) => positions.filter(isIn);
    expect([...one]).toEqual(those((position) => a.has(position)));
    expect(those((position) => one.has(position))).toEqual([...one]);
    expect([...one.and(other)]).toEqual(those((position) => a.has(position) && b.has(position)));
    expect([...one.or(other)]).toEqual(those((position) => a.has(position) || b.has(position)));
    expect([...one.without(other)]).toEqual(those((at) => a.has(at) && !b.has(at)));
    expect([...one.filter((at) => at % 3 === 0)]).toEqual([...one].filter((at) => at % 3 === 0));
    expect([one.size, one.isEmpty]).toEqual([a.size, a.size === 0]);
    const flags = Uint8Array.from(positions, (position) => (a.has(position) ? 3 : 0));
    expect([...PositionSet.flagged(flags)]).toEqual([...one]);
  }
});
