import { expect, test } from "vitest";
import { type HostState, judgeHosts } from "./database-hosts.ts";

const primary: HostState = { host: "db1:5432", isStandby: false, position: 5e8, isConfirmed: true };
const standby: HostState = { ...primary, host: "db2:5432", isStandby: true, position: 5e8 - 2048 };

test("a primary with a standby that follows is fine", () => {
  const { verdict, found } = judgeHosts([primary, standby]);
  expect(verdict).toBe("fine");
  expect(found).toContain("db2:5432 is a standby, 2 KB behind");
});

test.each([
  ["a host that does not answer", [primary, { host: "db2:5432", reason: "ECONNREFUSED" }], "bring"],
  ["a standby far behind", [primary, { ...standby, position: 4e8 }], "keeps db2:5432 back"],
  ["commits that nobody confirms", [{ ...primary, isConfirmed: false }, standby], "availability"],
])("%s is a warning, with what to do", (_, hosts, todo) => {
  expect(judgeHosts(hosts)).toMatchObject({
    verdict: "warning",
    todo: expect.stringContaining(todo),
  });
});

test("no primary is wrong, and so are two", () => {
  expect(judgeHosts([standby, standby]).verdict).toBe("wrong");
  expect(judgeHosts([primary, { ...primary, host: "db2:5432" }]).verdict).toBe("wrong");
});
