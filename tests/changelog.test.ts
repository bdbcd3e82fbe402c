import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const changes = readFileSync("CHANGELOG.md", "utf8");

test("the changelog's newest version is the package's", () => {
  const { version } = JSON.parse(readFileSync("package.json", "utf8"));
  expect(/^## (\d+\.\d+\.\d+),/m.exec(changes)?.[1]).toBe(version);
});

test("the changelog names every migration", () => {
  const numbers = readdirSync("db/migrations")
    .filter((name) => name.endsWith(".sql"))
    .map((name) => name.slice(0, 4));
  expect(numbers.filter((number) => !changes.includes(number))).toEqual([]);
});
