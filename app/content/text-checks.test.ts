import { beforeAll, describe, expect, test } from "vitest";
import type { Fact } from "../../content/facts/fact.ts";
import { facts } from "../../content/facts.ts";
import { filledWith, leastTime, timeLimitMs } from "../../tests/setup/least-time.ts";
import type { Language } from "../site/languages.ts";
import { buildPages, type SourceFile } from "./build-pages.ts";
import { isDeepLink, linkFormProblem } from "./link-form.ts";
import { listFiles } from "./read-content.ts";
import { readability } from "./readability.ts";
import { checkTexts, findLooseNumbers } from "./text-checks.ts";

const today = "2026-11-16";
const limits = "lt/guides/mazos-vertes-pirkimai.md";
let files: SourceFile[];

beforeAll(() => {
  files = listFiles("content");
});

/** One page of the real content, changed. */
function check(change: (text: string) => string) {
  const changed = files
    .filter(({ name }) => name === limits)
    .map(({ name, text }) => ({ name, text: change(text) }));
  const { pages } = buildPages(changed);
  return checkTexts({ pages, files: changed, today }).problems;
}

test("the real texts have no problems", () => {
  // A far date, so that no update is in the future: a clock may be wrong, or a branch old.
  const { pages } = buildPages(files);
  const { problems } = checkTexts({ pages, files, today: "9999-01-01" });
  expect(problems).toEqual([]);
});

describe("the check reports", () => {
  const append = (more: string) => (text: string) => `${text}\n\n${more}\n`;
  const example = (number: string) => (text: string) =>
    `${text.replace(/^examples: \[/m, `examples: [${number}, `)}\n\nPavyzdys: ${number}.\n`;

  test.each<[string, (text: string) => string, string]>([
    ["an amount that is no fact", append("Riba – 75 000 €."), "'75 000 €' is neither a {{fact}}"],
    ["a share", append("Daugiau kaip 33,5 %."), "'33,5 %' is neither"],
    ["days", append("Per 11 darbo dienų."), "'11 darbo dienų' is neither"],
    ["an example that is a limit", example("70 000 €"), "'70 000 €' is {{"],
    [
      "an example that is not in the text",
      (text) => text.replace(/^examples: \[/m, "examples: [3 €, "),
      "examples: '3 €' is not in the text",
    ],
    [
      "a date in the future",
      (text) => text.replace(/^checked: .*$/m, "checked: 2999-01-01"),
      "future",
    ],
    ["an unknown host", append("[x](https://vpt.lvr.lt/a)"), "vpt.lvr.lt is not among"],
    ["another country's fact", append("{{lv-small-goods-from}}"), "is not in lt"],
  ])("%s", (_, change, problem) => {
    expect(check(change)).toContainEqual({
      file: `content/${limits}`,
      text: expect.stringContaining(problem),
    });
  });

  test("a fact without its act, and two that contradict each other", () => {
    const known: Fact = facts["small-goods"];
    const checked: Record<string, Fact> = {
      a: { ...known, url: "https://www.e-tar.lt/" },
      b: { ...known, value: 71_000 },
      older: { ...known, value: 58_000, validUntil: "2022-12-31" },
      ours: { ...known, ours: true, url: "/nera" },
    };
    const nothing = { pages: [], files: [], today };
    const { withoutDeepLink, contradictions } = checkTexts({ ...nothing, facts: checked });
    expect(withoutDeepLink).toEqual(["a", "ours"]);
    expect(contradictions).toEqual([expect.stringContaining("a and b contradict each other")]);
  });
});

test.each<[Language, string, string[]]>([
  [
    "lv",
    "Līdz 3000 EUR, 42\u00a0000 eiro un 10 darbdienas.",
    ["3000 EUR", "42 000 eiro", "10 darbdienas"],
  ],
  [
    "lt",
    "Per 5 darbo dienas, 86 str. 9 d., 2026 m. kovo 3 d., {{eu-works}} €.",
    ["5 darbo dienas"],
  ],
  ["et", "Kuni 0,5 % ja 7 tööpäeva; § 14, kood 45261210-9.", ["0,5 %", "7 tööpäeva"]],
  ["et", "[10 eurot](https://www.rtk.ee/5%20eurot)", ["10 eurot"]],
])("%s: loose numbers in '%s'", (language, text, numbers) => {
  expect(findLooseNumbers(text, language)).toEqual(numbers);
});

test.each(["1 ", "1 234 ", "](", "{{", "9"])("a book of %j takes no time", async (piece) => {
  const text = filledWith(piece, 64 * 1024);
  expect(await leastTime(() => findLooseNumbers(text, "lt"))).toBeLessThan(timeLimitMs);
  expect(await leastTime(() => readability(text, "lt"))).toBeLessThan(timeLimitMs);
});

test.each([
  ["https://likumi.lv/ta/id/287760", undefined],
  ["/cvp-is#a", undefined],
  ["http://likumi.lv/ta/id/287760", "not https"],
  ["https://likumi.lv/ta/id/287760.", "a mark"],
  ["https://likumi.lv//ta", "two slashes"],
  ["https://", "no address"],
])("the problem with the link %s: %s", (link, problem) => {
  const found = linkFormProblem(link);
  if (problem) expect(found).toContain(problem);
  else expect(found).toBeUndefined();
});

test.each([
  ["https://likumi.lv/", false],
  ["https://vpt.lrv.lt/lt/", false],
  ["/noteikumi", false],
  ["https://likumi.lv/ta/id/287760", true],
])("%s links to an act itself: %s", (link, deep) => {
  expect(isDeepLink(link)).toBe(deep);
});

test("a long sentence of long words is harder to read", () => {
  const easy = readability("<p>Jis moka. Ji perka.</p><table><td>Neskaitoma</td></table>", "lt");
  const hard = readability(
    "<p>Perkančiosios organizacijos įsipareigoja apmokėti, kai 2026 m. kovo gauna.</p>",
    "lt",
  );
  expect(easy).toEqual({ sentence: 2, lix: 2, passive: 0 });
  expect(hard.lix).toBeGreaterThan(50);
});

test.each<[Language, string]>([
  ["lv", "Pasūtītājs maksā laikus. Lēmums ir jau publicēts."],
  ["lt", "Pirkėjas moka laiku. Sprendimas buvo paskelbtas."],
  ["et", "Hankija maksab õigel ajal. Pakkumus esitatakse kirjalikult."],
])("in %s half of the sentences of '%s' are passive", (language, text) => {
  expect(readability(`<p>${text}</p>`, language).passive).toBe(50);
});
