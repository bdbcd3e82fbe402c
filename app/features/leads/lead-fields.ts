/** In the order of the form, which is also the order of the error summary. */
export const requiredFields = [
  "activity",
  "company",
  "company_code",
  "name",
  "phone",
  "email",
  "industry",
  "referral_source",
  "privacy_consent",
] as const;

export type RequiredField = (typeof requiredFields)[number];

export const activities = ["active", "starting", "specific"] as const;

export type Activity = (typeof activities)[number];

/** In the browser fields stop there; on the server longer text is cut, for a lead is never refused for it. */
export const longestText = 200;
export const longestAddress = 2_000;

/** Beside the lead's own columns the form sends these. */
export const formKeyField = "form_key";
/** CPV codes, for the notification only. */
export const cpvField = "cpv";
export const filledInField = "filled_in_ms";
/** People do not see it; whoever fills in everything is a program. */
export const honeypotField = "website";
