import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const changes = readFileSync("CHANGELOG.md", "utf8");

test("the newest version in the list of changes is the package's", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(/^## (\d+\.\d+\.\d+),/m.exec(changes)?.[1]).toBe(version);
});

test("every migration is named by the version that brought it", () => {
  const numbers = readdirSync("db/migrations")
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, 4));
  expect(numbers.filter((number) => !changes.includes(number))).toEqual([]);
});
