import { paths } from "../../../app/site/paths.ts";
import type { Journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

export const consent: Journey = {
  name: "the question about cookies is answered, stays answered, and can be asked again",
  site: "lt",
  async go(visitor) {
    await visitor.open(paths.terms());
    await visitor.sees(".consent");
    await visitor.until(() => localStorage.length === 0);
    await visitor.click('[data-consent-choice="decline"]');
    await isGone(visitor);
    await visitor.until(() => localStorage.getItem("consentSettings")?.includes("false"));
    await visitor.open(paths.privacy());
    await visitor.sees(".consent-reopen");
    await isGone(visitor);
    await visitor.click(".consent-reopen");
    await visitor.click('[data-consent-choice="accept"]');
    await isGone(visitor);
    await visitor.until(() => !localStorage.getItem("consentSettings")?.includes("false"));
  },
};

async function isGone(visitor: Visitor): Promise<void> {
  await visitor.until(() => document.querySelector(".consent")?.getClientRects().length === 0);
}
