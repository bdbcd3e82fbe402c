import { expect, test } from "vitest";
import { keepWhole } from "./markdown.ts";

test.each([
  ["45261210-9", ["45261210-9"]],
  ["no 2026-11-16 līdz rītam", ["2026-11-16"]],
  ["lapkričio 19–20 d., 3.–10. punkts", ["19–20", "3.–10"]],
  ["14-päevane prooviaeg, lapkričio 1-oji", ["14-päevane", "1-oji"]],
  ["pa e-pastu, teade ka TED-is.", ["e-pastu", "TED-is"]],
])("%s does not wrap at its hyphens", (text, parts) => {
  const found = [...keepWhole(text).matchAll(/<span class="whole">([^<]*)</g)].map(
    ([, one]) => one,
  );
  expect(found).toEqual(parts);
  expect(keepWhole(text).replaceAll(/<[^<>]*>/g, "")).toBe(text);
});

test("compound words may wrap", () => {
  expect(keepWhole("CPV-koodide, riigi- ja erahanked")).toBe("CPV-koodide, riigi- ja erahanked");
});
