import { expect, test } from "vitest";
import { checkSettings, listMisspelt } from "./settings-check.ts";

test.each([
  ["SMPT_URL", "SMTP_URL"],
  ["LEAD_NOTIFY_URI", "LEAD_NOTIFY_URL"],
  ["SITE_HOST_EEE", "SITE_HOST_EE"],
  ["DATABASEURL", "DATABASE_URL"],
  ["trust_proxy", "TRUST_PROXY"],
])("%s is taken for a typo of %s", (name, meant) => {
  expect(listMisspelt([name])).toEqual([{ name, meant }]);
});

test("other variables of the environment are ignored", () => {
  const others = [
    "PATH",
    "HOME",
    "MAIL",
    "HOST",
    "TERM",
    "LANG",
    "LOGNAME",
    "PGPORT",
    "INVOCATION_ID",
  ];
  expect(
    listMisspelt([...others, "npm_config_cache", "DATABASE_PASSWORD", "x".repeat(9_999)]),
  ).toEqual([]);
});

test("an invalid setting is named, without its value", () => {
  const env = { PORT: "secret-1", DATABASE_URL: "secret-2", LEAD_NOTIFY_KEY: "secret-3" };
  const { settings, findings } = checkSettings(env);
  expect(settings).toBeUndefined();
  expect(findings).toHaveLength(1);
  expect(findings[0]).toMatchObject({ subject: "settings", verdict: "wrong" });
  expect(findings[0]?.found).toMatch(/PORT must be .*; DATABASE_URL must be .*LEAD_NOTIFY_URL/);
  expect(JSON.stringify(findings)).not.toContain("secret");
});

test("each warning at start has a line, with what to do", () => {
  const { settings, findings } = checkSettings({ NODE_ENV: "production" });
  expect(settings?.port).toBe(3000);
  const warnings = findings.filter(({ verdict }) => verdict === "warning");
  const named = warnings.map(({ found }) => found.split(" ")[0]);
  expect(named).toEqual(expect.arrayContaining(["LEAD_NOTIFY_URL", "SMTP_URL", "TRUST_PROXY"]));
  expect(findings.find(({ subject }) => subject === "price")?.verdict).toBe("fine");
  expect(warnings.every(({ todo }) => todo && !todo.includes("trouble.md"))).toBe(true);
});
