import { expect, test } from "vitest";
import { parseOpinionQuery } from "./opinion-page.server.ts";

const profile = "6f1e1c52-6d1e-4ac0-9d4c-7a2c1c1d9c12";

test.each(["123456789012345678", "0B9C1F2e-6d1e-4ac0-9d4c-7a2c1c1d9c11"])(
  "an opinion can be given of the notice %s",
  (notice) => {
    const query = `profile=${profile}&notice=${notice}&suits=1`;
    expect(parseOpinionQuery(new URLSearchParams(query)).text).toBe(query);
  },
);

test.each(["x", "1;drop", "-1", ""])("there is no notice %j", (notice) => {
  const given = new URLSearchParams({ profile, notice, suits: "1" });
  expect(parseOpinionQuery(given).text).toBe("");
});
