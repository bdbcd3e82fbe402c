import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import {
  bouncesEnvironment,
  importerEnvironment,
  parseSettings,
  SettingsError,
  senderEnvironment,
} from "./env.server.ts";

describe("without any setting", () => {
  const settings = parseSettings({});

  test("the site runs on its defaults", () => {
    const { trustProxy: _, ...rest } = settings;
    expect(rest).toEqual({
      production: false,
      live: false,
      port: 3000,
      bindAddress: undefined,
      metricsPort: undefined,
      dataDir: resolve("data"),
      databaseUrl: undefined,
      databaseOwnerUrl: undefined,
      databaseSenderUrl: undefined,
      databaseBackupUrl: undefined,
      hosts: { ee: "hanked.ee", lv: "hanked.lv", lt: "hanked.lt" },
      behindProxy: false,
      drainMs: 0,
      pageCacheBytes: 48 * 1024 * 1024,
      rateLimit: { perSecond: 5, burst: 40 },
      logLevel: "info",
      signupUrl: expect.stringMatching(/^https:\/\//),
      leadNotify: undefined,
      mail: {
        server: undefined,
        from: undefined,
        dkim: undefined,
        unconfirmed: { perHour: 300, perHourAndDomain: 60 },
      },
      digests: true,
      owners: { message: "on", address: "info@hanked.ee", hasAddress: false },
      leadsKeepMonths: undefined,
      gtmId: undefined,
      open: { feeds: true, data: true, assistants: true, training: "notices" },
      tendersSync: true,
      tendersUrl: expect.stringMatching(/^https:\/\/.*\/opendata\/$/),
      iubUrl: "https://open.iub.gov.lv/data/notice/",
      cvpisUrl: "https://viesiejipirkimai.lt/epps-integration/api/",
      cvpisKey: undefined,
      tedSearchUrl: "https://api.ted.europa.eu/v3/notices/search",
      tedUrl: "https://ted.europa.eu/",
    });
  });

  test("no proxy is trusted, not even on this machine", () => {
    expect(settings.trustProxy("127.0.0.1", 0)).toBe(false);
    expect(settings.trustProxy("::1", 0)).toBe(false);
  });
});

describe("a valid value", () => {
  test("is used", () => {
    const settings = parseSettings({
      NODE_ENV: "production",
      PORT: "0",
      DATABASE_URL: "postgresql://web:secret@db/hanked",
      DATABASE_OWNER_URL: "postgres://owner@db/hanked",
      SITE_HOST_LV: "WWW.Shop.Example:8443",
      TRUST_PROXY: "loopback, 10.0.0.0/8",
      PAGE_CACHE_MB: "1",
      LEAD_NOTIFY_URL: "https://notify.example/send",
      LEAD_NOTIFY_KEY: "key",
      GTM_ID: "GTM-ABC1234",
      TENDERS_SYNC: "on",
      TENDERS_URL: "https://mirror.example/opendata",
      IUB_URL: "https://mirror.example/iub",
      CVPIS_URL: "http://127.0.0.1:8080/api",
      CVPIS_API_KEY: "a-key",
      TED_SEARCH_URL: "https://mirror.example/search",
      TED_URL: "https://mirror.example",
    });
    expect(settings).toMatchObject({
      production: true,
      port: 0,
      databaseUrl: "postgresql://web:secret@db/hanked",
      databaseOwnerUrl: "postgres://owner@db/hanked",
      hosts: { ee: "hanked.ee", lv: "shop.example", lt: "hanked.lt" },
      behindProxy: true,
      drainMs: 5_000,
      pageCacheBytes: 1024 * 1024,
      leadNotify: { url: "https://notify.example/send", key: "key" },
      gtmId: "GTM-ABC1234",
      tendersSync: true,
      tendersUrl: "https://mirror.example/opendata/",
      iubUrl: "https://mirror.example/iub/",
      cvpisUrl: "http://127.0.0.1:8080/api/",
      cvpisKey: "a-key",
      tedSearchUrl: "https://mirror.example/search",
      tedUrl: "https://mirror.example/",
    });
    expect(settings.trustProxy("10.1.2.3", 0)).toBe(true);
    expect(settings.trustProxy("::1", 0)).toBe(true);
    expect(settings.trustProxy("192.0.2.1", 0)).toBe(false);
  });

  test("counts as unset if it is empty", () => {
    const names = ["PORT", "DATABASE_URL", "SITE_HOST_EE", "TRUST_PROXY", "LEAD_NOTIFY_URL"];
    const { trustProxy: _, ...settings } = parseSettings(
      Object.fromEntries([...names, "LOG_LEVEL", "GTM_ID"].map((name) => [name, ""])),
    );
    const { trustProxy: __, ...defaults } = parseSettings({});
    expect(settings).toEqual(defaults);
  });
});

describe("the mail server", () => {
  const from = "Hanked <info@hanked.ee>";
  const login = { user: "us@er", password: "p:w" };

  test.each([
    ["smtp://us%40er:p%3Aw@mail.example", "mail.example", 587, "starttls", login],
    ["smtps://us%40er:p%3Aw@mail.example", "mail.example", 465, "tls", login],
    ["smtp://mail.example:2525/", "mail.example", 2525, "starttls", undefined],
    ["smtp://mail.example?ignoreTLS=true", "mail.example", 587, "none", undefined],
    ["smtp://localhost:1025", "localhost", 1025, "none", undefined],
    ["smtp://127.0.0.1:1025", "127.0.0.1", 1025, "none", undefined],
    ["smtp://[::1]:1025", "::1", 1025, "none", undefined],
    ["smtp://127.evil.example", "127.evil.example", 587, "starttls", undefined],
  ])("%s is parsed", (SMTP_URL, host, port, security, expected) => {
    const { mail } = parseSettings({ SMTP_URL, MAIL_FROM: from });
    expect(mail.server).toEqual({ host, port, security, login: expected });
    expect(mail.from).toEqual({ name: "Hanked", address: "info@hanked.ee" });
  });

  test("is not needed to sign mails that go to the outbox", () => {
    const { mail } = parseSettings({
      MAIL_FROM: "info@hanked.ee",
      MAIL_DKIM_DOMAIN: "Hanked.ee",
      MAIL_DKIM_SELECTOR: "mail2026",
      MAIL_DKIM_KEY: "keys/dkim.pem",
    });
    expect(mail).toMatchObject({
      server: undefined,
      from: { name: "", address: "info@hanked.ee" },
      dkim: { domain: "hanked.ee", selector: "mail2026", keyFile: resolve("keys/dkim.pem") },
    });
  });
});

test("the bounce folder is off unless it is set", () => {
  expect(parseSettings({}).mail.bounces).toBeUndefined();
  expect(parseSettings({ MAIL_BOUNCES: "bounces" }).mail.bounces).toBe(resolve("bounces"));
});

describe("the sync", () => {
  const postgres = { DATABASE_URL: "postgres://web@db/hanked" };

  test.each([
    [{}, true],
    [{ TENDERS_SYNC: "off" }, false],
    [postgres, false],
    [{ ...postgres, TENDERS_SYNC: "" }, false],
    [{ ...postgres, TENDERS_SYNC: "on" }, true],
  ])("with %o is on: %s", (env, on) => {
    expect(parseSettings(env).tendersSync).toBe(on);
  });

  test("gets the CVP IS key, and no key that it does not need", () => {
    const env = { CVPIS_API_KEY: "a", LEAD_NOTIFY_KEY: "b", LEAD_NOTIFY_URL: "c", PATH: "d" };
    const mail = { SMTP_URL: "e", MAIL_FROM: "f", MAIL_DKIM_KEY: "g", MAIL_DKIM_DOMAIN: "h" };
    expect(importerEnvironment({ ...env, ...mail, DATABASE_BACKUP_URL: "e" })).toEqual({
      CVPIS_API_KEY: "a",
      PATH: "d",
    });
  });
});

describe("the digest sender", () => {
  test("is switched off by a setting", () => {
    expect(parseSettings({ LETTERS: "off" }).digests).toBe(false);
    expect(() => parseSettings({ LETTERS: "never" })).toThrow("LETTERS must be");
  });

  test("gets its own settings, neither the owner's login nor other keys", () => {
    const needed = { SMTP_URL: "a", MAIL_FROM: "b", MAIL_DKIM_KEY: "c", DATABASE_URL: "d" };
    const others = {
      DATABASE_OWNER_URL: "e",
      DATABASE_BACKUP_URL: "e",
      LEAD_NOTIFY_KEY: "f",
      CVPIS_API_KEY: "g",
    };
    expect(senderEnvironment({ ...needed, ...others })).toEqual(needed);
    const reads = { MAIL_BOUNCES: "h", DATABASE_URL: "d" };
    expect(bouncesEnvironment({ ...needed, ...others, ...reads })).toEqual(reads);
  });
});

describe("a bad value stops the start; the message names the setting, not the value", () => {
  test.each([
    ["PORT", "eighty"],
    ["PORT", "65536"],
    ["PORT", "-1"],
    ["PORT", "3000.5"],
    ["METRICS_PORT", "0x50"],
    ["DATABASE_URL", "mysql://root:hunter2@db/hanked"],
    ["DATABASE_URL", "hunter2"],
    ["DATABASE_OWNER_URL", "https://owner:hunter2@db/"],
    ["SITE_HOST_EE", "https://hanked.ee/"],
    ["SITE_HOST_LV", "hanked lv"],
    ["SITE_HOST_LT", "[::1]"],
    ["TRUST_PROXY", "everyone"],
    ["TRUST_PROXY", "10.0.0.0/99"],
    ["DRAIN_SECONDS", "11"],
    ["PAGE_CACHE_MB", "5000"],
    ["LOG_LEVEL", "loud"],
    ["SIGNUP_URL", "javascript:alert(1)"],
    ["LEAD_NOTIFY_URL", "ftp://user:hunter2@notify.example"],
    ["LEAD_NOTIFY_URL", "https://user:hunter2@notify.example/"],
    ["LEAD_NOTIFY_URL", "hunter2"],
    ["LEAD_NOTIFY_URL", "http://notify.example/hunter2"],
    ["LEAD_NOTIFY_URL", "http://127.evil.example.hunter2/"],
    ["TENDERS_URL", "http://mirror.example/hunter2"],
    ["GTM_ID", "GTM-1<script>"],
    ["SMTP_URL", "hunter2"],
    ["SMTP_URL", "https://user:hunter2@mail.example"],
    ["SMTP_URL", "smtp://user:hunter2@"],
    ["SMTP_URL", "smtp://user:hunter2@mail.example/path"],
    ["SMTP_URL", "smtp://user:hunter2@mail.example?requireTLS=false"],
    ["SMTP_URL", "smtps://user:hunter2@mail.example?ignoreTLS=true"],
    ["SMTP_URL", "smtp://hunter2@mail.example"],
    ["SMTP_URL", "smtp://user:hunter2%zz@mail.example"],
    ["SMTP_URL", "smtp://mail.example:99999"],
    ["MAIL_FROM", "hunter2"],
    ["MAIL_FROM", "Hanked <info@hanked.ee>, b@hunter2.example"],
    ["MAIL_FROM", "Hanked\r\nBcc: b@c.example <hunter2@hanked.ee>"],
    ["MAIL_DKIM_DOMAIN", "hanked ee; d=hunter2"],
    ["MAIL_DKIM_SELECTOR", "mail; s=hunter2"],
    ["TENDERS_SYNC", "perhaps"],
    ["TENDERS_URL", "file:///etc/"],
    ["TENDERS_URL", "https://mirror.example/?key=hunter2"],
    ["IUB_URL", "http://mirror.example/hunter2"],
    ["CVPIS_URL", "https://user:hunter2@mirror.example/"],
    ["CVPIS_API_KEY", "hunter2 and more"],
    ["CVPIS_API_KEY", "hunter2\r\nHost: evil.example"],
    ["TED_SEARCH_URL", "https://mirror.example/search?key=hunter2"],
    ["TED_URL", "ftp://mirror.example/hunter2"],
  ])("%s=%s", (name, value) => {
    const message = refusalOf({ [name]: value });
    expect(message).toMatch(new RegExp(`^${name} must`, "m"));
    expect(message).not.toContain(value);
    expect(message).not.toContain("hunter2");
  });

  test("several bad values are all named at once", () => {
    const message = refusalOf({ PORT: "x", GTM_ID: "y" });
    expect(message.split("\n").map((line) => line.split(" ")[0])).toEqual(["PORT", "GTM_ID"]);
  });
});

describe("settings that need each other", () => {
  test.each([
    ["LEAD_NOTIFY_KEY", { LEAD_NOTIFY_URL: "https://notify.example/" }],
    ["LEAD_NOTIFY_URL", { LEAD_NOTIFY_KEY: "hunter2" }],
    ["LEAD_NOTIFY_KEY", { LEAD_NOTIFY_URL: "https://notify.example/", LEAD_NOTIFY_KEY: "" }],
    ["DATABASE_URL", { DATABASE_OWNER_URL: "postgres://owner:hunter2@db/hanked" }],
    ["MAIL_FROM", { SMTP_URL: "smtps://user:hunter2@mail.example" }],
    ["MAIL_DKIM_KEY", { MAIL_DKIM_DOMAIN: "hanked.ee", MAIL_DKIM_SELECTOR: "mail" }],
    ["MAIL_DKIM_SELECTOR", { MAIL_DKIM_DOMAIN: "hanked.ee", MAIL_DKIM_KEY: "hunter2" }],
    ["MAIL_DKIM_DOMAIN", { MAIL_DKIM_SELECTOR: "mail", MAIL_DKIM_KEY: "hunter2" }],
  ])("%s is reported missing beside %o", (name, env) => {
    const message = refusalOf(env);
    expect(message).toContain(name);
    expect(message).toContain("missing");
    expect(message).not.toContain("hunter2");
  });

  test("two sites cannot share a host, even spelled differently", () => {
    const message = refusalOf({ SITE_HOST_LV: "shop.example", SITE_HOST_LT: "www.SHOP.example." });
    expect(message).toMatch(/SITE_HOST_\w\w .*must differ/);
  });
});

function refusalOf(env: NodeJS.ProcessEnv): string {
  try {
    parseSettings(env);
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError);
    return (error as Error).message;
  }
  throw new Error("the settings were accepted");
}

test.each([
  [{ NODE_ENV: "production" }, false],
  [{ NODE_ENV: "production", SITE_HOST_LV: "lv.localhost" }, false],
  [{ SITE_HOST_LV: "hanked.lv" }, false],
  [{ NODE_ENV: "production", SITE_HOST_LV: "hanked.lv" }, true],
])("%j: live is %s", (env, live) => {
  expect(parseSettings(env).live).toBe(live);
});
