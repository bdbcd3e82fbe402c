import { expect, test } from "vitest";
import { nameRegions } from "./regions.ts";

test("regions are named in the page's language, each once", () => {
  expect(nameRegions(["EE001", "EE00A", "EE007"], "et")).toBe("Põhja-Eesti, Kirde-Eesti");
  expect(nameRegions(["EE008"], "lv")).toBe("Dienvidigaunija");
  expect(nameRegions(["EE"], "lt")).toBe("visa Estija");
});

test("what is no region of Estonia is shown as it came", () => {
  expect(nameRegions(["FI1B1", "constructor"], "et")).toBe("FI1B1, constructor");
  expect(nameRegions([], "et")).toBe("");
});
