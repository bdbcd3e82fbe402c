import { expect, test } from "vitest";
import { flagFiller, siteSwitchPath } from "./flag-links.ts";

test("a path is inserted as it is, with any characters", () => {
  const footer = `<a href="https://hanked.ee${siteSwitchPath("ee")}">E</a>`;
  const paths = { ee: `/hange/$&?cpv=1&q="><b>'`, lv: "/", lt: "/" };
  expect(`${flagFiller(footer)(paths)}`).toBe(
    `<a href="https://hanked.ee/hange/$&amp;?cpv=1&amp;q=&quot;&gt;&lt;b&gt;&#x27;">E</a>`,
  );
});
