import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { SourceName } from "../../db/source-ids.ts";
import { cvpIsRow } from "../../tests/setup/sample-cvpis.ts";
import { iubCall, iubResult } from "../../tests/setup/sample-iub.ts";
import { sampleCall, sampleMonth } from "../../tests/setup/sample-notices.ts";
import { type Play, playCvpis, playSearch, SourceServer } from "../../tests/setup/source-server.ts";
import { allSources } from "../sources/all-sources.ts";
import { checkSource } from "./check-source.ts";

const now = new Date("2026-11-16T12:00:00Z");
let server: SourceServer;
beforeEach(async () => {
  server = await new SourceServer().start();
});
afterEach(() => server.stop());

describe("the Estonian register", () => {
  test("passes unchanged", async () => {
    server.plays["riigihanked"] = () => ({ body: sampleMonth(sampleCall({ id: "a" })) });
    expect(await check("riigihanked")).toEqual([
      "fine: 1 notices: plan 0, consultation 0, tender 1, contract 0",
    ]);
  });

  test("is checked in the month before, on the first of a month", async () => {
    server.plays["riigihanked"] = ({ path }) =>
      path.includes("/11/") ? { status: 404 } : { body: sampleMonth(sampleCall({ id: "a" })) };
    expect(await check("riigihanked")).toEqual([expect.stringMatching(/^fine/)]);
    expect(server.paths("riigihanked")).toHaveLength(2);
  });

  test.each<[string, Play, string]>([
    ["has no notices", () => ({ body: sampleMonth() }), "has no notices"],
    ["is a web page", () => ({ body: "<html></html>" }), "the document"],
    ["is down", () => ({ status: 503 }), "the document was not sent"],
    [
      "has notices of no known kind",
      () => ({ body: sampleMonth(sampleCall({ id: "a", kind: "new" })) }),
      "none of .* is of a known kind",
    ],
    [
      "has notices that cannot be read",
      () => ({ body: sampleMonth(sampleCall({ id: "a", issued: ["soon"] })) }),
      "cannot be read",
    ],
  ])("that %s is broken", async (_, play, message) => {
    server.plays["riigihanked"] = play;
    const findings = await check("riigihanked");
    expect(findings).toContainEqual(expect.stringMatching(new RegExp(`^broken: .*${message}`)));
  });
});

describe("IUB", () => {
  test("passes unchanged, and new forms are reported", async () => {
    const odd = iubCall({ formType: "new", noticeType: "x" });
    server.plays["iub"] = () => ({ body: JSON.stringify([iubCall(), iubResult(), odd]) });
    const findings = await check("iub");
    expect(findings.filter((line) => line.startsWith("broken"))).toEqual([]);
    expect(findings).toContain('note: unknown forms: "new / x" 1');
  });

  test.each([
    [{ identifier: undefined }, "identifier is not an id in 1 of 1, but absent"],
    [{ lots: "none" }, 'lots is not a list in 1 of 1, but "none"'],
    [{ name: 5 }, "name is not a title in 1 of 1, but 5"],
  ])("with %o is broken", async (changes, message) => {
    server.plays["iub"] = () => ({ body: JSON.stringify([iubCall(changes)]) });
    expect(await check("iub")).toContain(`broken: ${message}`);
  });

  test("with a day that is not a list is broken", async () => {
    server.plays["iub"] = () => ({ body: "{}" });
    expect(await check("iub")).toEqual(["broken: the document is no list"]);
  });
});

describe("CVP IS", () => {
  test("is off without a key", async () => {
    expect(await check("cvpis", undefined)).toEqual(["note: off: CVPIS_API_KEY is not set"]);
  });

  test("passes unchanged, and reports unknown values", async () => {
    server.plays["cvpis"] = playCvpis(() => [cvpIsRow(), cvpIsRow({ id: 2, procedure: "New" })]);
    const findings = await check("cvpis");
    expect(findings.filter((line) => line.startsWith("broken"))).toEqual([]);
    expect(findings).toContain('note: unknown procedures: "New" 1');
    expect(findings).toContain('fine: statuses: "Submission" 2');
    expect(findings.at(-1)).toContain("tenderSubmissionDeadline");
  });

  test.each([
    [{ datePublished: "2026-08-14T05:02:40" }, "datePublished is not a date such as"],
    [{ id: "x" }, 'id is not a number in 1 of 1, but "x"'],
    [{ caName: null }, "caName is not a buyer in 1 of 1, but null"],
  ])("with %o is broken", async (changes, message) => {
    server.plays["cvpis"] = playCvpis(() => [cvpIsRow(changes)]);
    expect(await check("cvpis")).toContainEqual(expect.stringContaining(`broken: ${message}`));
  });

  test("that refuses the key is broken, and the key is not shown", async () => {
    server.plays["cvpis"] = playCvpis(() => [], "another");
    const findings = await check("cvpis", "hunter2");
    expect(findings).toEqual(["broken: the document refuses the key (401)"]);
  });
});

describe("TED", () => {
  const search: Play = (asked) => {
    const reply = playSearch({ "2026-11-13": ["1-2026"] })(asked);
    const answer = JSON.parse(String((reply as { body: string }).body));
    for (const notice of answer.notices) {
      Object.assign(notice, { "notice-identifier": "n", "buyer-name": { lit: ["Miestas"] } });
    }
    return { body: JSON.stringify(answer) };
  };

  test("is checked on the last working day, by search and by one notice", async () => {
    server.plays["search"] = search;
    server.plays["ted"] = () => ({ status: 202, headers: { "x-amzn-waf-action": "challenge" } });
    const findings = await check("ted");
    expect(findings[0]).toBe("fine: 1 of 1 notices on 2026-11-13, 1 of them fit for a list");
    expect(findings).toContainEqual(
      expect.stringMatching(/^note: fields that no notice has: .*title/),
    );
    expect(findings.at(-1)).toBe(
      "note: the XML of 1-2026 is refused to programs for now: notices are known from the search alone",
    );
    expect(findings.filter((line) => line.startsWith("broken"))).toEqual([]);
  });

  test("whose XML is invalid is broken", async () => {
    server.plays["search"] = search;
    server.plays["ted"] = () => ({ body: "<html></html>" });
    expect(await check("ted")).toContainEqual(expect.stringMatching(/^broken/));
  });

  test("that does not understand the search is broken", async () => {
    server.plays["search"] = () => ({ status: 400, body: "unknown field" });
    expect(await check("ted")).toEqual(["broken: the document was not sent: the answer is 400"]);
  });

  test("without notices has a note", async () => {
    server.plays["search"] = playSearch({});
    expect(await check("ted")).toEqual([expect.stringContaining("note: no notices on 2026-11-13")]);
  });
});

async function check(name: SourceName, ...keys: (string | undefined)[]): Promise<string[]> {
  const addresses = server.addresses(keys.length > 0 ? keys[0] : "key");
  const parts = { addresses, sources: allSources, now, sleep: async () => {} };
  return (await checkSource(name, parts)).map(({ level, text }) => `${level}: ${text}`);
}
