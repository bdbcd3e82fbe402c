import type { Query } from "../../../http/page-request.ts";
import { offerForProfile, trialPaths } from "../../../site/paths.ts";
import type { Site } from "../../../site/sites.ts";
import type { CpvSource } from "../../cpv/cpv-source.server.ts";
import { describeUnconfirmed, withoutTyped } from "../../digest/describe-profile.ts";
import { codeNames } from "../../digest/digest-preview.server.ts";
import { cacheLinkKey } from "../../mail/mail-settings.server.ts";
import type { MailComposers, TrialMailRequest } from "../../mail/outgoing-mail.ts";
import { parseProfile, profileParams } from "../../notices/profile.ts";
import { findTrial } from "../trial-store.server.ts";
import { signLink } from "../trial-token.ts";
import { trialMails } from "./draw-trial-mails.ts";

/** The mails that answer a request for a trial. Daily digests are composed in a process of their own. */
export function createTrialComposers(parts: {
  query: Query;
  cpv: Pick<CpvSource, "catalogue">;
  resolveSite(host: string): Site;
}): Pick<MailComposers, "confirm" | "used"> {
  const { query, cpv, resolveSite } = parts;
  const loadKey = cacheLinkKey(query);
  /** Undefined if the request has expired, or no longer needs an answer. */
  const findRequest = async ({ trialId, siteHost }: TrialMailRequest) => {
    const trial = await query((tx) => findTrial(tx, trialId));
    if (trial?.state !== "asked") return undefined;
    const site = resolveSite(siteHost);
    const profile = parseProfile(new URLSearchParams(trial.profile), trial.country);
    const nameOf = codeNames(await cpv.catalogue(), site.language);
    return { trial, site, origin: `https://${site.host}`, profile, nameOf };
  };

  return {
    async confirm(request) {
      const found = await findRequest(request);
      if (!found) return null;
      const { trial, site, origin, profile, nameOf } = found;
      const token = signLink(await loadKey(), { trial: trial.id, purpose: "confirm" });
      return trialMails.confirm({
        site,
        origin,
        profile: describeUnconfirmed(profile, site.language, nameOf),
        confirm: origin + trialPaths.trial(token),
        replaces: trial.replaces,
      });
    },

    async used(request) {
      const found = await findRequest(request);
      if (!found) return null;
      const { trial, site, origin, profile, nameOf } = found;
      const named = withoutTyped(profile, nameOf);
      const offer = origin + offerForProfile(profileParams(named, trial.country));
      return trialMails.used({ site, origin, offer });
    },
  };
}
