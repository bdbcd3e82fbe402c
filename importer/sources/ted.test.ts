import { expect, test } from "vitest";
import { readSource } from "../../tests/setup/read-source.ts";
import { sampleCall } from "../../tests/setup/sample-notices.ts";
import { ted } from "./ted.ts";

test.each([
  ["LVA", "EST", "LV"],
  ["EST", "LVA", "EE"],
  ["DEU", "LTU", "LT"],
])("buyers in %s and %s buy for %s, where the first of ours is", async (one, two, country) => {
  const buyers = [one, two].map((code) => ({ name: `Buyer in ${code}`, country: code }));
  const { listed } = await readSource(ted, sampleCall({ id: "n-1", buyers }));
  expect(listed).toMatchObject([{ country }]);
});
