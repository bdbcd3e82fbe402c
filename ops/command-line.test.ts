import { describe, expect, test } from "vitest";
import { parseName, parseOptions, readNumber } from "./command-line.ts";

const asked = {
  name: "shots",
  options: {
    page: { type: "string", multiple: true },
    site: { type: "string", default: "ee" },
    view: { type: "boolean" },
  },
} as const;

const read = (line: string, words = false) =>
  parseOptions(line.split(" ").filter(Boolean), { ...asked, words });

describe("options", () => {
  test.each([
    ["", { site: "ee" }],
    ["--view --site=lv", { site: "lv", view: true }],
    ["--page / --page /a", { site: "ee", page: ["/", "/a"] }],
    ["--site=-x", { site: "-x" }],
  ])("%j are parsed", (line, values) => {
    expect({ ...read(line).values }).toEqual(values);
  });

  test("may be followed by words if that is allowed", () => {
    expect(read("a --view b", true).words).toEqual(["a", "b"]);
    expect(read("-- --view", true).words).toEqual(["--view"]);
  });

  test.each([
    ["--pages /", "shots does not take '--pages'"],
    ["--constructor", "shots does not take '--constructor'"],
    ["-v", "shots does not take '-v'"],
    ["--view --help", "shots does not take '--help'"],
    ["everything", "shots does not take 'everything'"],
    ["--site", "--site needs a value"],
    ["--site --view", "--site needs a value"],
    ["--view=no", "--view takes no value"],
    ["--site ee --site=lv", "--site is given twice"],
  ])("%j are refused: %s", (line, reason) => {
    expect(() => read(line)).toThrow(new Error(reason));
  });
});

test("an unknown command is refused", () => {
  const names = ["list", "erase", "retry"] as const;
  expect(parseName(["erase", "x"], "leads", names)).toBe("erase");
  expect(parseName(["help"], "leads", names)).toBe("help");
  expect(parseName(["erase", "--help"], "leads", names)).toBe("help");
  for (const args of [[], ["lost"], ["toString"], ["--list"]]) {
    expect(() => parseName(args, "leads", names)).toThrow(
      new Error("say list, erase or retry; npm run leads -- --help tells more"),
    );
  }
});

test("a number is whole and within its limits", () => {
  const runs = (text: string) => readNumber("--runs", text, { from: 1, to: 100 });
  expect([runs("1"), runs("100")]).toEqual([1, 100]);
  for (const text of ["", "0", "101", "1.5", "many", "Infinity"]) {
    expect(() => runs(text)).toThrow("--runs is a whole number from 1 to 100");
  }
});
