import { describe, expect, test } from "vitest";
import {
  digestNow,
  noMatch,
  sampleIndexedNotice,
} from "../../../../tests/setup/sample-indexed-notice.ts";
import type { FoundNotice } from "../../digest/choose-notices.ts";
import type { IndexedNotice } from "../../notices/notice.ts";
import { sumUpTrial } from "./trial-totals.ts";

const day = 86_400_000;
const began = digestNow - 14 * day;
const over = { deadline: digestNow - day };

function found(given: Partial<IndexedNotice>, broader: string[] = []): FoundNotice {
  const explain = () => ({ ...noMatch, broader });
  return { notice: sampleIndexedNotice(given), isSure: () => true, explain };
}

const sumUp = (...given: (Partial<IndexedNotice> | FoundNotice)[]) =>
  sumUpTrial(
    given.map((one) => ("notice" in one ? (one as FoundNotice) : found(one))),
    began,
    digestNow,
  );

describe("a trial", () => {
  test("brought what was open when it began, and what was published since", () => {
    const before = { published: began - day };
    const { totals } = sumUp(
      {},
      before,
      { ...before, deadline: began - 1 },
      { ...before, closed: began - 1 },
      { ...before, closed: began + 1 },
      { ...before, kind: "contract" },
      { kind: "contract" },
      { kind: "ending" },
    );
    expect(totals.notices).toBe(4);
  });

  test("is summed up by the known values of its tenders, and by those still open", () => {
    const { totals } = sumUp(
      { value: { amount: 100, currency: "EUR" } },
      { value: { amount: 20, currency: "EUR" }, ...over },
      { value: { amount: 7, currency: "USD" } },
      { value: null, closed: digestNow },
      { kind: "contract", value: { amount: 1_000, currency: "EUR" } },
    );
    expect(totals).toEqual({ notices: 5, valued: 2, value: 120, open: 2 });
  });

  test("ends with the three that suit best of those that can be answered", () => {
    const soon = { deadline: digestNow + day };
    const { best } = sumUp(
      found({ id: "broader", ...soon }, ["45000000"]),
      { id: "unvalued", value: null, ...soon },
      { id: "late" },
      { id: "over", ...over },
      { id: "plan", kind: "plan" },
      { id: "soon", ...soon },
    );
    expect(best.map(({ notice: { id }, tone }) => `${id} ${tone}`)).toEqual([
      "soon open",
      "late open",
      "unvalued open",
    ]);
  });
});
