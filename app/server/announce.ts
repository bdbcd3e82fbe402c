import type { Settings } from "../process/settings.ts";
import { company } from "../site/company.ts";
import { sisterSites, siteIds } from "../site/sites.ts";

interface StartFacts {
  port: number;
  metricsPort: number;
  databaseKind: string;
  demoNotices: number;
}

/** Printed once the server listens. */
export function describeStart(settings: Settings, { port, metricsPort, databaseKind }: StartFacts) {
  const hosts = ["localhost", ...siteIds.map((id) => sisterSites[id].localHost)];
  const lines = hosts.map((host) => `  http://${host}:${port}/`);
  const database = databaseKind === "embedded" ? `embedded, in ${settings.dataDir}` : "PostgreSQL";
  return `\nHanked is ready:\n${lines.join("\n")}\n  metrics  http://127.0.0.1:${metricsPort}/\n  database ${database}\n\n`;
}

/** Warns about settings that work, but are probably not meant for a public site. */
export function warnOperator(
  log: { warn(line: string): void },
  settings: Settings,
  { demoNotices }: Pick<StartFacts, "demoNotices">,
): void {
  if (!settings.leadNotify) {
    log.warn(`LEAD_NOTIFY_URL is not set: notifications are written to ${settings.dataDir}/outbox`);
  }
  if (!settings.mail.server) {
    log.warn(`SMTP_URL is not set: mails are written to ${settings.dataDir}/outbox`);
  }
  const { message, hasAddress } = settings.owners;
  if (message !== "off" && settings.mail.server && !hasAddress) {
    log.warn(`OWNERS_MAIL is not set: the daily report is written to ${settings.dataDir}/outbox`);
  }
  if (!settings.digests) {
    log.warn("LETTERS is off: this process opens no digest runs and sends no trial digests");
  }
  if (settings.production && !settings.behindProxy) {
    log.warn("TRUST_PROXY is not set: behind a proxy that speaks TLS every form would be refused");
  }
  if (demoNotices > 0) {
    log.warn(`DEMONSTRATION: ${demoNotices} made-up notices were added to the empty database`);
  }
  if (settings.production && !company.confirmed) {
    log.warn(
      "the company facts in app/site/company.ts have not been confirmed by the owners: a live site shows the name only",
    );
  }
}
