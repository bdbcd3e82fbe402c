import { expect, test } from "vitest";
import { attackSite } from "../scripts/attack/attacks.ts";
import { openTarget } from "../scripts/attack/target.ts";

test("a site holds under the attacks that it was once found to fall to", async () => {
  const target = await openTarget();
  try {
    const results = await attackSite(target, "short");
    expect(results.length).toBeGreaterThan(5);
    expect(results.filter(({ after, limit }) => !(after <= limit))).toEqual([]);
  } finally {
    await target.close();
  }
}, 120_000);
