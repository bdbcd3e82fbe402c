import { afterEach, expect, test } from "vitest";
import { cvpIsRow } from "../../tests/setup/sample-cvpis.ts";
import { iubCall } from "../../tests/setup/sample-iub.ts";
import { playCvpis, SourceServer } from "../../tests/setup/source-server.ts";
import { checkSources } from "./check.ts";

const server = new SourceServer();
afterEach(() => server.stop());

test("a check has a line for each finding, and exits with 1 if something is broken", async () => {
  await server.start();
  const wipe = "\u001B[2J";
  server.plays["iub"] = () => ({ body: JSON.stringify([iubCall()]) });
  server.plays["cvpis"] = playCvpis(() => [cvpIsRow({ id: "x", [`new${wipe}`]: 1 })]);
  const lines: string[] = [];
  const check = (names: ("iub" | "cvpis")[]) => {
    const out = { write: (text: string) => lines.push(text) };
    return checkSources(server.addresses("key"), names, out, new Date(), async () => {});
  };
  expect(await check(["iub"])).toBe(0);
  expect(lines).toEqual(["iub: 1 notices: plan 0, consultation 0, tender 1, contract 0\n"]);
  expect(await check(["iub", "cvpis"])).toBe(1);
  expect(lines).toContain('cvpis: broken: id is not a number in 1 of 1, but "x"\n');
  expect(lines.filter((line) => /^(iub|cvpis): [^\n]+\n$/.test(line))).toHaveLength(lines.length);
  expect(lines.join("")).not.toContain(wipe);
});
