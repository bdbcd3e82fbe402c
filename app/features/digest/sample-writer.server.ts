import type { Tx } from "../../../db/database.ts";
import type { Site } from "../../site/sites.ts";
import type { MailWriter } from "../mail/mail-sender.server.ts";
import type { DigestSources } from "./digest-preview.server.ts";
import { loadLastAwards } from "./last-awards.server.ts";
import { composeSampleDigest } from "./sample-digest.server.ts";

interface SampleWriterParts extends DigestSources {
  ask<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  resolveSite(host: string): Site;
}

/** Composes the digests that the lead form promises. */
export function createSampleWriter({
  ask,
  resolveSite,
  ...context
}: SampleWriterParts): MailWriter {
  const lastAwards = (ids: readonly string[]) => ask((tx) => loadLastAwards(tx, ids));
  return {
    prepare:
      async () =>
      async ({ profile, industry, siteHost }) => {
        const site = resolveSite(siteHost);
        const wish = { profile, industry, site, origin: `https://${site.host}` };
        return { mail: await composeSampleDigest({ ...context, lastAwards }, wish, Date.now()) };
      },
  };
}
