import { authorities } from "../../site/authorities.ts";
import { contactOf } from "../../site/company.ts";
import { languageOf } from "../../site/language.ts";
import { type Site, siteIds } from "../../site/sites.ts";
import { industryOptions } from "../cpv/industries.ts";
import { type FormWords, listUnseen } from "./form-words.ts";
import { leadErrorMessages, leadFormMessages } from "./messages.ts";
import { referralOptions } from "./referral-sources.ts";

/** The form's words and lists in the site's languages. */
export function leadFormData(site: Site) {
  const language = languageOf("lead-form", site);
  const errorLanguage = languageOf("lead-messages", site);
  const { submitting, codeHint, typingHint, ...t } = leadFormMessages[language];
  const { problems, privacyRequired, summary, notDelivered } = leadErrorMessages[errorLanguage];
  const hints = { submitting, codeHint, typingHint };
  return {
    words: {
      t,
      industries: industryOptions(language),
      referralSources: referralOptions(language),
      authority: authorities[language],
    } satisfies FormWords,
    unseen: listUnseen({
      ...{ ...hints, ...problems, privacyRequired, summary, notDelivered },
      phone: contactOf(site).phone ?? "",
    }),
    /** Of form and messages, if they differ. */
    languages: language === errorLanguage ? undefined : { form: language, errors: errorLanguage },
    /** Whose company codes are accepted without a hint: the site's country, or all three on the plain host. */
    countries: site.key === "plain" ? siteIds : [site.id],
  };
}

export type LeadFormData = ReturnType<typeof leadFormData>;
