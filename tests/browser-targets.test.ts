import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../vite.config.ts";

const guide = readFileSync("docs/design-system.md", "utf8");
const rows = [...guide.matchAll(/^\| \w+ \| [^|]+ \| ([a-z]+[\d.]+) \| (\d{4}-\d\d-\d\d) \|$/gm)];

test("the build targets are the browsers of the design system", () => {
  expect(rows.map(([, version]) => version).sort()).toEqual(
    [...(config({ command: "build", mode: "production" }).build?.target || [])].sort(),
  );
});

test("the targeted browsers are at least two years old", () => {
  const twoYearsAgo = new Date();
  twoYearsAgo.setFullYear(twoYearsAgo.getFullYear() - 2);
  for (const [, , released = ""] of rows) expect(new Date(released) < twoYearsAgo).toBe(true);
});

test("CSS content with alternative text has a fallback without it for old browsers", () => {
  const sheets = globSync("app/**/*.css");
  const signs = sheets.flatMap((sheet) => {
    const lines = readFileSync(sheet, "utf8").split("\n");
    return lines.flatMap((line, place) =>
      line.endsWith(' / "";') ? { sheet, line, before: lines[place - 1] } : [],
    );
  });
  expect(signs.length).toBeGreaterThan(5);
  const lone = signs.filter(({ line, before }) => before !== line.replace(' / "";', ";"));
  expect(lone).toEqual([]);
});
