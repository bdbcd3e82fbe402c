import { offerForProfile, paths, trialPaths } from "../../site/paths.ts";
import type { SisterSite } from "../../site/sites.ts";
import type { TrialMailParts } from "./trial-mails.ts";
import { signLink } from "./trial-token.ts";

interface LinkedTrial {
  key: Buffer;
  /** Its id. */
  trial: string;
  site: SisterSite;
  origin: string;
  /** As profileQuery writes it. */
  profile: string;
}

/** Where the links of a trial's letters lead. */
export function trialLinks({
  key,
  trial,
  site,
  origin,
  profile,
}: LinkedTrial): TrialMailParts["links"] {
  const token = signLink(key, { trial, purpose: "manage" });
  const query = new URLSearchParams(profile);
  const offer = origin + offerForProfile(query);
  query.set("trial", token);
  return {
    manage: origin + trialPaths.trial(token),
    leave: origin + trialPaths.leave(token),
    letterPage: origin + paths.letter(site.country, query.toString()),
    offer,
  };
}
