import type { Tx } from "../../../db/database.ts";
import type { Site } from "../../site/sites.ts";
import type { MailWriter } from "../mail/mail-sender.server.ts";
import { seal } from "../mail/sealed.server.ts";
import type { DigestSources, LoadDetails } from "./digest-preview.server.ts";
import { loadNoticeDetails } from "./notice-details.server.ts";
import { composeSampleDigest } from "./sample-digest.server.ts";

/** What a sample's link hides. */
export interface SampleChoice {
  sentAt: number;
  query: string;
}

interface SampleWriterParts extends DigestSources {
  ask<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
  resolveSite(host: string): Site;
  /** The secret of letter_settings. */
  key: Buffer;
}

/** Composes the digests that the lead form promises. */
export function createSampleWriter({
  ask,
  resolveSite,
  key,
  ...context
}: SampleWriterParts): MailWriter {
  const loadDetails: LoadDetails = (notices) => ask((tx) => loadNoticeDetails(tx, notices));
  return {
    prepare:
      async () =>
      async ({ profile, industry, siteHost }) => {
        const site = resolveSite(siteHost);
        const wish = { profile, industry, site, origin: `https://${site.host}` };
        const now = Date.now();
        const sealChoice = (query: string) => {
          const choice: SampleChoice = { sentAt: now, query };
          return seal(key, "sample choice", choice);
        };
        const parts = { ...context, loadDetails, sealChoice };
        return { mail: await composeSampleDigest(parts, wish, now) };
      },
  };
}
