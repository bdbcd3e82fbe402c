import { randomBytes, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { sampleTrialRequest } from "../../../tests/setup/sample-trial-mails.ts";
import type { Query } from "../../http/page-request.ts";
import { Trials } from "./trials.server.ts";

test("the response time does not reveal whether a request was stored", async () => {
  // A database that answers at once, as if there were nothing to store.
  const trials = new Trials((async () => randomBytes(32)) as unknown as Query);
  const began = performance.now();
  await trials.request({ ...sampleTrialRequest, id: randomUUID(), address: "anna@jumts.example" });
  // Timers may be early by a millisecond.
  expect(performance.now() - began).toBeGreaterThan(98);
});
