import { expect, test } from "vitest";
import { checkTextAge } from "./texts-check.ts";

const texts = [
  { name: "a.md", checked: "2026-11-18" },
  { name: "b.md", checked: "2026-11-16" },
];

test("texts are fine for half a year after they were compared with their sources", () => {
  expect(checkTextAge(texts, "2027-05-16").verdict).toBe("fine");
});

test("later the doctor warns, and names the oldest", () => {
  expect(checkTextAge(texts, "2027-05-17")).toMatchObject({
    verdict: "warning",
    found: expect.stringMatching(/^1 of 2 .* b\.md, of 2026-11-16$/),
  });
  expect(checkTextAge(texts, "2027-06-01").found).toContain("2 of 2");
});
