export type Random = (below: number) => number;

/** Mulberry32: small, and gives the same numbers on every machine. */
export function createRandom(seed: number): Random {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * below);
  };
}

export function dealOut<T>(items: T[], random: Random): T[][] {
  const parts: T[][] = [[], [], []];
  for (const item of items) parts[random(3)]?.push(item);
  return parts;
}

export function shuffle<T>(items: T[], random: Random): T[] {
  return items
    .map((item) => [random(1e9), item] as const)
    .sort(([a], [b]) => a - b)
    .map(([, item]) => item);
}
