/** Values to put in the place of any part. */
const oddities: unknown[] = [
  null,
  "",
  " ",
  "x",
  "-",
  "\u0000\uD83D",
  "1e999",
  "32/13/0000",
  0,
  -1,
  1.5,
  1e308,
  true,
  false,
  [],
  {},
  [[]],
  [{}],
  [null],
  { "0": {} },
  { a: [] },
  "a".repeat(20_000),
  `${"😀".repeat(6_000)}@${"😀".repeat(6_000)}`,
];

/** Copies of a JSON value, each with one of its parts replaced by an oddity. */
export function* replaceEach(value: unknown): Generator<{ path: string; copy: unknown }> {
  for (const path of pathsIn(value)) {
    for (const oddity of oddities) {
      const copy = structuredClone(value);
      let parent = copy as Record<string, unknown>;
      for (const name of path.slice(0, -1)) parent = parent[name] as Record<string, unknown>;
      parent[path.at(-1) as string] = oddity;
      yield { path: path.join("."), copy };
    }
  }
}

function* pathsIn(value: unknown): Generator<string[]> {
  if (typeof value !== "object" || value === null) return;
  for (const [name, part] of Object.entries(value)) {
    yield [name];
    for (const path of pathsIn(part)) yield [name, ...path];
  }
}
