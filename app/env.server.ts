import { resolve } from "node:path";
import * as v from "valibot";
import { forBounces, forImporter, forRetention, forSender } from "./process/child-environment.ts";
import {
  baseUrl,
  hasCredentials,
  hostName,
  httpUrl,
  onOff,
  parsedBy,
  plainUrl,
  postgresUrl,
  privateUrl,
  trustProxy,
  wholeNumber,
} from "./process/setting-values.ts";
import type { Settings } from "./process/settings.ts";
import { parseSmtpUrl } from "./process/smtp-url.ts";
import { company } from "./site/company.ts";
import { parseMailAddress, parseMailbox } from "./site/mail-address.ts";
import { sisterSites } from "./site/sites.ts";

export class SettingsError extends Error {}

/** The only reader of `process.env`. */
export function parseSettings(env: NodeJS.ProcessEnv = process.env): Settings {
  // An empty value means unset: that is how compose files and shells pass 'nothing'.
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ""));
  const result = v.safeParse(schema, given);
  if (!result.success) {
    throw new SettingsError(result.issues.map(explain).join("\n"));
  }
  const s = result.output;
  return {
    production: s.NODE_ENV === "production",
    live: s.NODE_ENV === "production" && hasOwnHost(given),
    port: s.PORT,
    bindAddress: s.BIND_ADDRESS,
    metricsPort: s.METRICS_PORT,
    dataDir: resolve(s.DATA_DIR),
    databaseUrl: s.DATABASE_URL,
    databaseOwnerUrl: s.DATABASE_OWNER_URL,
    databaseSenderUrl: s.DATABASE_SENDER_URL,
    databaseBackupUrl: s.DATABASE_BACKUP_URL,
    hosts: { ee: s.SITE_HOST_EE, lv: s.SITE_HOST_LV, lt: s.SITE_HOST_LT },
    trustProxy: s.TRUST_PROXY,
    behindProxy: given["TRUST_PROXY"] !== undefined,
    drainMs: (s.DRAIN_SECONDS ?? (given["TRUST_PROXY"] === undefined ? 0 : 5)) * 1_000,
    pageCacheBytes: s.PAGE_CACHE_MB * 1024 * 1024,
    rateLimit: { perSecond: s.VISITOR_PAGES_PER_SECOND, burst: 8 * s.VISITOR_PAGES_PER_SECOND },
    logLevel: s.LOG_LEVEL,
    signupUrl: s.SIGNUP_URL,
    leadNotify:
      s.LEAD_NOTIFY_URL && s.LEAD_NOTIFY_KEY
        ? { url: s.LEAD_NOTIFY_URL, key: s.LEAD_NOTIFY_KEY }
        : undefined,
    mail: {
      server: s.SMTP_URL,
      from: s.MAIL_FROM,
      dkim:
        s.MAIL_DKIM_DOMAIN && s.MAIL_DKIM_SELECTOR && s.MAIL_DKIM_KEY
          ? {
              domain: s.MAIL_DKIM_DOMAIN,
              selector: s.MAIL_DKIM_SELECTOR,
              keyFile: resolve(s.MAIL_DKIM_KEY),
            }
          : undefined,
      bounces: s.MAIL_BOUNCES && resolve(s.MAIL_BOUNCES),
      unconfirmed: {
        perHour: s.UNCONFIRMED_MAIL_PER_HOUR,
        perHourAndDomain: s.UNCONFIRMED_MAIL_PER_DOMAIN,
      },
    },
    digests: s.LETTERS ?? true,
    owners: {
      message: s.OWNERS_MESSAGE,
      address: s.OWNERS_MAIL ?? company.email,
      hasAddress: s.OWNERS_MAIL !== undefined || company.confirmed,
    },
    leadsKeepMonths: s.LEADS_KEEP_MONTHS,
    gtmId: s.GTM_ID,
    open: { feeds: s.FEEDS, data: s.OPEN_DATA, assistants: s.MCP, training: s.AI_TRAINING },
    // Without PostgreSQL somebody tries the site out and should see real notices; with it, the operator decides.
    tendersSync: s.TENDERS_SYNC ?? s.DATABASE_URL === undefined,
    tendersUrl: s.TENDERS_URL,
    iubUrl: s.IUB_URL,
    cvpisUrl: s.CVPIS_URL,
    cvpisKey: s.CVPIS_API_KEY,
    tedSearchUrl: s.TED_SEARCH_URL,
    tedUrl: s.TED_URL,
    ownFolder: s.OWN_TENDERS_DIR && resolve(s.OWN_TENDERS_DIR),
  };
}

/** Environments of the processes that this one starts: each gets only what it needs. */
export const importerEnvironment = (env = process.env) => forImporter(env);
export const retentionEnvironment = (env = process.env) => forRetention(env);
export const bouncesEnvironment = (env = process.env) => forBounces(env);
export const senderEnvironment = (env = process.env) => forSender(env);

const settingValues = v.object({
  NODE_ENV: v.optional(v.string(), "development"),
  PORT: v.optional(wholeNumber(0, 65535), "3000"),
  BIND_ADDRESS: v.optional(v.string()),
  METRICS_PORT: v.optional(wholeNumber(0, 65535)),
  DATA_DIR: v.optional(v.string(), "data"),
  DATABASE_URL: v.optional(postgresUrl),
  DATABASE_OWNER_URL: v.optional(postgresUrl),
  DATABASE_SENDER_URL: v.optional(postgresUrl),
  DATABASE_BACKUP_URL: v.optional(postgresUrl),
  SITE_HOST_EE: v.optional(hostName, sisterSites.ee.host),
  SITE_HOST_LV: v.optional(hostName, sisterSites.lv.host),
  SITE_HOST_LT: v.optional(hostName, sisterSites.lt.host),
  TRUST_PROXY: v.optional(trustProxy, ""),
  DRAIN_SECONDS: v.optional(wholeNumber(0, 10)),
  PAGE_CACHE_MB: v.optional(wholeNumber(0, 4096), "48"),
  VISITOR_PAGES_PER_SECOND: v.optional(wholeNumber(1, 1_000_000), "5"),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["debug", "info", "warn", "error", "silent"],
      "must be debug, info, warn, error or silent",
    ),
    "info",
  ),
  SIGNUP_URL: v.optional(httpUrl, "https://app.hanked.ee/"),
  // fetch refuses an address with credentials, and its error message would write the password into the log.
  LEAD_NOTIFY_URL: v.optional(
    v.pipe(
      privateUrl,
      v.check((text) => !hasCredentials(text), "must have no user name and no password"),
    ),
  ),
  LEAD_NOTIFY_KEY: v.optional(v.string()),
  SMTP_URL: v.optional(
    parsedBy(
      parseSmtpUrl,
      "must be an address like smtp://user:password@host:587 or smtps://user:password@host, its only option ignoreTLS=true",
    ),
  ),
  MAIL_FROM: v.optional(
    parsedBy(parseMailbox, "must be an e-mail address, or like Hanked <info@hanked.ee>"),
  ),
  MAIL_DKIM_DOMAIN: v.optional(hostName),
  MAIL_DKIM_SELECTOR: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)*$/i, "must be a name like mail2026"),
      v.maxLength(63, "must be a name like mail2026"),
    ),
  ),
  MAIL_DKIM_KEY: v.optional(v.string()),
  MAIL_BOUNCES: v.optional(v.string()),
  UNCONFIRMED_MAIL_PER_HOUR: v.optional(wholeNumber(1, 10_000), "300"),
  UNCONFIRMED_MAIL_PER_DOMAIN: v.optional(wholeNumber(1, 10_000), "60"),
  LETTERS: v.optional(onOff),
  OWNERS_MESSAGE: v.optional(v.picklist(["on", "news", "off"], "must be on, news or off"), "on"),
  OWNERS_MAIL: v.optional(parsedBy(parseMailAddress, "must be one e-mail address")),
  LEADS_KEEP_MONTHS: v.optional(wholeNumber(1, 120)),
  GTM_ID: v.optional(v.pipe(v.string(), v.regex(/^GTM-[A-Z0-9]+$/, "must look like GTM-ABC1234"))),
  FEEDS: v.optional(onOff, "on"),
  OPEN_DATA: v.optional(onOff, "on"),
  MCP: v.optional(onOff, "on"),
  AI_TRAINING: v.optional(
    v.picklist(["all", "notices", "none"], "must be all, notices or none"),
    "notices",
  ),
  TENDERS_SYNC: v.optional(onOff),
  TENDERS_URL: v.optional(baseUrl, "https://riigihanked.riik.ee/rhr/api/public/v1/opendata/"),
  IUB_URL: v.optional(baseUrl, "https://open.iub.gov.lv/data/notice/"),
  CVPIS_URL: v.optional(baseUrl, "https://viesiejipirkimai.lt/epps-integration/api/"),
  CVPIS_API_KEY: v.optional(
    v.pipe(v.string(), v.regex(/^[\x21-\x7e]{1,500}$/, "must be one word of plain characters")),
  ),
  TED_SEARCH_URL: v.optional(plainUrl, "https://api.ted.europa.eu/v3/notices/search"),
  TED_URL: v.optional(baseUrl, "https://ted.europa.eu/"),
  OWN_TENDERS_DIR: v.optional(v.string()),
});

/** Used to find misspelt settings. */
export const settingNames: readonly string[] = Object.keys(settingValues.entries);

const schema = v.pipe(
  settingValues,
  v.forward(
    v.partialCheck(
      [["LEAD_NOTIFY_URL"], ["LEAD_NOTIFY_KEY"]],
      (s) => !s.LEAD_NOTIFY_URL === !s.LEAD_NOTIFY_KEY,
      "or LEAD_NOTIFY_URL is missing: they are set together",
    ),
    ["LEAD_NOTIFY_KEY"],
  ),
  v.forward(
    v.partialCheck(
      [["SMTP_URL"], ["MAIL_FROM"]],
      (s) => !s.SMTP_URL || !!s.MAIL_FROM,
      "is missing: SMTP_URL needs this sender address",
    ),
    ["MAIL_FROM"],
  ),
  v.forward(
    v.partialCheck(
      [["MAIL_DKIM_DOMAIN"], ["MAIL_DKIM_SELECTOR"], ["MAIL_DKIM_KEY"]],
      (s) => !s.MAIL_DKIM_DOMAIN === !s.MAIL_DKIM_KEY && !s.MAIL_DKIM_SELECTOR === !s.MAIL_DKIM_KEY,
      "or another is missing: MAIL_DKIM_DOMAIN, MAIL_DKIM_SELECTOR and MAIL_DKIM_KEY are set together",
    ),
    ["MAIL_DKIM_KEY"],
  ),
  v.forward(
    v.partialCheck(
      [["DATABASE_URL"], ["DATABASE_OWNER_URL"], ["DATABASE_SENDER_URL"]],
      (s) => !(s.DATABASE_OWNER_URL || s.DATABASE_SENDER_URL) || !!s.DATABASE_URL,
      "is missing: DATABASE_OWNER_URL and DATABASE_SENDER_URL only make sense beside it",
    ),
    ["DATABASE_URL"],
  ),
  v.forward(
    v.partialCheck(
      [["SITE_HOST_EE"], ["SITE_HOST_LV"], ["SITE_HOST_LT"]],
      (s) => new Set([s.SITE_HOST_EE, s.SITE_HOST_LV, s.SITE_HOST_LT]).size === 3,
      "and the other two site hosts must differ from each other",
    ),
    ["SITE_HOST_EE"],
  ),
);

function hasOwnHost(given: NodeJS.ProcessEnv): boolean {
  return ["SITE_HOST_EE", "SITE_HOST_LV", "SITE_HOST_LT"]
    .flatMap((name) => given[name] ?? [])
    .some((host) => !host.endsWith(".localhost"));
}

/** Names the setting, never its value: an address can hold a password. */
function explain(issue: v.BaseIssue<unknown>): string {
  return `${v.getDotPath(issue) ?? "settings"} ${issue.message}`;
}
