import { expect, test } from "vitest";
import { termPath } from "../../content/term-paths.ts";
import { explainedWords, withoutRepeats } from "./notice-page-data.server.ts";

const title = "Koolimaja katuse remont";

test("the title is not repeated as description or as the only lot", () => {
  const described = ["KOOLIMAJA  katuse remont.", "Tööde maht on lisas."];
  expect(withoutRepeats({ title, description: described, lots: [{ title }] })).toEqual({
    description: ["Tööde maht on lisas."],
    lots: [],
  });
});

test("a text that says more than the title stays", () => {
  const lots = [{ title }, { title: "Vihmaveesüsteem" }];
  const description = ["Koolimaja katuse remont ja soojustamine", title];
  expect(withoutRepeats({ title, description, lots })).toEqual({ description, lots });
  expect(withoutRepeats({ title, description: [], lots: lots.slice(1) }).lots).toHaveLength(1);
});

test("words of the facts lead to the glossary of the notice's country, in its language only", () => {
  const small = termPath("small", "lv");
  expect(small).toMatch(/^\/iepirkumu-vardnica#./);
  expect(explainedWords("LV", "lv")).toMatchObject({ "Mazais iepirkums": small });
  expect(explainedWords("EE", "lv")).toEqual({});
});
