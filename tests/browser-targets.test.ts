import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import config from "../vite.config.ts";

const guide = readFileSync("docs/design-system.md", "utf8");
const rows = [...guide.matchAll(/^\| \w+ \| [^|]+ \| ([a-z]+[\d.]+) \| (\d{4}-\d\d-\d\d) \|$/gm)];

test("the build is for the browsers that the design system names", () => {
  expect(rows.map(([, version]) => version).sort()).toEqual(
    [...(config({ command: "build", mode: "production" }).build?.target || [])].sort(),
  );
});

test("which have been there for two years at least", () => {
  const twoYearsAgo = new Date();
  twoYearsAgo.setFullYear(twoYearsAgo.getFullYear() - 2);
  for (const [, , released = ""] of rows) expect(new Date(released) < twoYearsAgo).toBe(true);
});

test("a sign with an alternative text has one without before it, for browsers that know none", () => {
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
