import type { SiteHosts } from "../site/host.ts";
import type { Mailbox } from "../site/mail-address.ts";
import type { SmtpServer } from "./smtp-url.ts";

/** Every setting of the product, parsed. */
export interface Settings {
  production: boolean;
  /** In production, with a host name that was given: strangers read it. */
  live: boolean;
  port: number;
  bindAddress: string | undefined;
  /** Undefined: any free port will do if the usual one is taken. */
  metricsPort: number | undefined;
  dataDir: string;
  databaseUrl: string | undefined;
  databaseOwnerUrl: string | undefined;
  /** The login that sends letters; undefined: the same as the site's. */
  databaseSenderUrl: string | undefined;
  hosts: SiteHosts;
  trustProxy: (address: string, hop: number) => boolean;
  /** Whether any proxy is named. */
  behindProxy: boolean;
  /** How long a process that leaves goes on listening, so that proxies notice. */
  drainMs: number;
  pageCacheBytes: number;
  /** Of uncached pages, per visitor. */
  rateLimit: { perSecond: number; burst: number };
  logLevel: string;
  signupUrl: string;
  leadNotify: { url: string; key: string } | undefined;
  mail: MailSettings;
  /** Whether this process opens mornings and sends the letters of trials. */
  letters: boolean;
  owners: OwnersSettings;
  /** Leads are deleted after so many; undefined: never. */
  leadsKeepMonths: number | undefined;
  gtmId: string | undefined;
  tendersSync: boolean;
  /** Of the Estonian register. Like others that are asked below, it ends with a slash. */
  tendersUrl: string;
  iubUrl: string;
  cvpisUrl: string;
  /** Without it the Lithuanian source is off. A secret: it belongs into no message. */
  cvpisKey: string | undefined;
  tedSearchUrl: string;
  tedUrl: string;
}

export interface MailSettings {
  /** Undefined: letters are written to the outbox. */
  server: SmtpServer | undefined;
  /** Always there beside a server. */
  from: Mailbox | undefined;
  /** The key is a file, which only a process that sends mail has to read. */
  dkim: { domain: string; selector: string; keyFile: string } | undefined;
  /** A Maildir with what came back. */
  bounces: string | undefined;
  unconfirmed: UnconfirmedMailLimits;
}

/** How much mail may begin its way to addresses that nobody has confirmed. The rest waits. */
export interface UnconfirmedMailLimits {
  perHour: number;
  /** To addresses of one domain. */
  perHourAndDomain: number;
}

export interface OwnersSettings {
  /** Whether they get a message every morning, or only when there is something to tell. */
  message: "on" | "news" | "off";
  address: string;
  /** Whether the address is one that the owners have confirmed: to another, nothing is sent. */
  hasAddress: boolean;
}
