import type { Tx } from "../../../db/database.ts";
import type { Site } from "../../site/sites.ts";
import type { MailWriter } from "../mail/mail-sender.server.ts";
import type { DigestSources, LoadDetails } from "./digest-preview.server.ts";
import { loadNoticeDetails } from "./notice-details.server.ts";
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
  const loadDetails: LoadDetails = (notices) => ask((tx) => loadNoticeDetails(tx, notices));
  return {
    prepare:
      async () =>
      async ({ profile, industry, siteHost }) => {
        const site = resolveSite(siteHost);
        const wish = { profile, industry, site, origin: `https://${site.host}` };
        return { mail: await composeSampleDigest({ ...context, loadDetails }, wish, Date.now()) };
      },
  };
}
