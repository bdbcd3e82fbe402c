import { trialPaths } from "../../../site/paths.ts";
import type { DigestPageData } from "../../digest/digest-page-data.server.ts";
import { newProfile } from "../../digest/digest-path.ts";
import { hasNoLetter } from "../../digest/follow-choice.ts";
import { addressFormData } from "../../leads/address-request.ts";
import { trialBoxMessages } from "../messages.ts";
import { rhythmMessages } from "../rhythm-messages.ts";
import type { TrialRefusal } from "./trial-request.server.ts";

/** The trial form beside the letter. */
export function trialBoxData(page: DigestPageData, refusal?: TrialRefusal) {
  const { language, path, query, example, offerPath, trial, trialProfile } = page;
  const t = trialBoxMessages[language];
  return {
    t,
    /** Set if the profile of a trial is being changed, instead of asking for one; with the page's title and text. */
    change: trial
      ? {
          path: trialPaths.trial(trial),
          profile: trialProfile,
          ...(trialProfile === newProfile
            ? rhythmMessages[language].adding
            : titleAndText(t.change)),
        }
      : null,
    /** The form is posted to the address of the letter, which is thus shown again if something is wrong. */
    path,
    profile: query,
    example,
    none: hasNoLetter(page),
    /** The title, if there is no letter to promise another like it. */
    callFew: page.t.callFew,
    first: page.first,
    offerPath,
    source: refusal?.source ?? null,
    form: addressFormData(t, language, "trial-email", refusal),
    /** Why the whole form was refused: a missing choice is made above it. */
    choiceError: refusal?.problems.includes("choice") ? t.errors.choice : undefined,
  };
}

function titleAndText({ title, text }: { title: string; text: string }) {
  return { title, text };
}

export type TrialBoxData = ReturnType<typeof trialBoxData>;
