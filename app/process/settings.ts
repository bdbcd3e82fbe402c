import type { SiteHosts } from "../site/host.ts";
import type { Mailbox } from "../site/mail-address.ts";
import type { SmtpServer } from "./smtp-url.ts";

/** Every setting of the product, parsed. */
export interface Settings {
  production: boolean;
  /** In production with a configured host name, so strangers read it. */
  live: boolean;
  port: number;
  bindAddress: string | undefined;
  /** Undefined: any free port will do if the usual one is taken. */
  metricsPort: number | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** The login that sends digests; undefined: the same as the site's. */
  databaseSenderUrl: string | undefined;
  /** A login with REPLICATION, for base backups. */
  databaseBackupUrl: string | undefined;
  hosts: SiteHosts;
  trustProxy: (address: string, hop: number) => boolean;
  /** Whether any proxy is named. */
  behindProxy: boolean;
  /** How long a process goes on listening during shutdown, so that proxies notice. */
  drainMs: number;
  pageCacheBytes: number;
  /** Limit of uncached pages per visitor. */
  rateLimit: { perSecond: number; burst: number };
  logLevel: string;
  signupUrl: string;
  leadNotify: { url: string; key: string } | undefined;
  mail: MailSettings;
  /** Whether this process opens digest runs and sends the digests of trials. */
  digests: boolean;
  owners: OwnersSettings;
  /** Leads are deleted after so many months; undefined: never. */
  leadsKeepMonths: number | undefined;
  gtmId: string | undefined;
  open: OpenParts;
  tendersSync: boolean;
  /** Base address of the Estonian register. Like the other base addresses, it ends with a slash. */
  tendersUrl: string;
  iubUrl: string;
  cvpisUrl: string;
  /** A secret that must be in no message. Without it the Lithuanian source is off. */
  cvpisKey: string | undefined;
  tedSearchUrl: string;
  tedUrl: string;
  /** A folder that is watched for sheets of private and small purchases. */
  ownFolder: string | undefined;
}

/** What programs get, each with a switch of its own. */
export interface OpenParts {
  /** Lists as feeds, tables and calendars. */
  feeds: boolean;
  /** Answers about notices, buyers, suppliers and codes, their description, and the page for developers. */
  data: boolean;
  /** Tools for assistants. */
  assistants: boolean;
  /** What robots.txt lets the training of models have. */
  training: "all" | "notices" | "none";
}

export interface MailSettings {
  /** Undefined: mails are written to the outbox. */
  server: SmtpServer | undefined;
  /** Always set if there is a server. */
  from: Mailbox | undefined;
  /** The key is a file, which only a process that sends mail has to read. */
  dkim: { domain: string; selector: string; keyFile: string } | undefined;
  /** A Maildir with bounces. */
  bounces: string | undefined;
  unconfirmed: UnconfirmedMailLimits;
}

/** How much mail may be started to addresses that nobody has confirmed. The rest waits. */
export interface UnconfirmedMailLimits {
  perHour: number;
  /** Limit for addresses of one domain. */
  perHourAndDomain: number;
}

export interface OwnersSettings {
  /** Whether they get the daily report every day, only when there is news, or never. */
  message: "on" | "news" | "off";
  address: string;
  /** Whether the owners have confirmed the address: nothing is sent to any other. */
  hasAddress: boolean;
}
