import { expect, test } from "vitest";
import { loadCpvCodes } from "../../../../db/seed/seed-cpv.ts";
import { actionOf, serviceFor, servicesOfGoods } from "./action-words.ts";

test.each([
  ["remonta", "lv", "repair"],
  ["taisymo", "lt", "repair"],
  ["hooldust", "et", "repair"],
  ["uzstadisana", "lv", "installation"],
  ["nuomai", "lt", "other"],
  ["viiul", "et", undefined],
] as const)("%s in %s says %s", (word, language, action) => {
  expect(actionOf(word, language)).toBe(action);
});

test("the longest start of a code decides on its service", () => {
  expect(serviceFor("37311300-4", "repair")).toBe("50860000-1");
  expect(serviceFor("37410000-5", "repair")).toBe("50800000-3");
  expect(serviceFor("37311300-4", "other")).toBeUndefined();
  expect(serviceFor("03212100-1", "repair")).toBeUndefined();
});

test("all services have a code that exists", async () => {
  const codes = new Set((await loadCpvCodes()).map(({ code }) => code));
  expect(servicesOfGoods().filter((code) => !codes.has(code))).toEqual([]);
});
