import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

/** CONTRIBUTING's walk through adding a small page. */
const [, walk = ""] = readFileSync("CONTRIBUTING.md", "utf8").split(
  /^## (?:A first walk|Add a page)$/m,
);
const blocks = [...walk.matchAll(/^```(tsx?|diff)\n(?:\/\/|\+\+\+) (\S+)\n(.*?)^```$/gms)].map(
  ([, kind = "", file = "", text = ""]) => ({ kind, file, text }),
);

/** Inside the project, so that its packages are found. */
let folder: string;
beforeAll(() => {
  mkdirSync(".cache", { recursive: true });
  folder = mkdtempSync(join(".cache", "walk-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

test("the walkthrough's code fits the project and compiles", () => {
  expect(blocks.filter(({ kind }) => kind !== "diff").length).toBeGreaterThan(5);
  expect(walk.match(/^```\w/gm)).toHaveLength(blocks.length);
  for (const { kind, file, text } of blocks) {
    const written = join(folder, file);
    const before = existsSync(written) ? written : file;
    mkdirSync(dirname(written), { recursive: true });
    writeFileSync(written, kind === "diff" ? apply(text, readFileSync(before, "utf8")) : text);
  }
  // Files that the walk does not write are taken from the project.
  const settings = {
    extends: "../../tsconfig.json",
    include: ["**/*", "../../app/**/*.d.ts"],
    compilerOptions: { rootDirs: [".", "../.."] },
  };
  writeFileSync(join(folder, "tsconfig.json"), JSON.stringify(settings));
  const tsc = ["node_modules/typescript/bin/tsc", "--noEmit", "-p", folder];
  const { stdout, status } = spawnSync(process.execPath, tsc, { encoding: "utf8" });
  expect({ stdout, status }).toEqual({ stdout: "", status: 0 });
}, 120_000);

/** Applies a diff. The lines of a hunk that are not new must be in the file exactly once. */
function apply(diff: string, text: string): string {
  return diff.split(/^@@\n/m).reduce((changed, hunk) => {
    const lines = hunk.split(/(?<=\n)/);
    const without = (mark: string) =>
      lines
        .filter((line) => !line.startsWith(mark))
        .map((line) => line.slice(1))
        .join("");
    const parts = changed.split(without("+"));
    expect(parts, hunk).toHaveLength(2);
    return parts.join(without("-"));
  }, text);
}
