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

/** The browser's `maxlength`; the server cuts longer text rather than refuse the lead. */
export const maxTextLength = 200;
export const maxAddressLength = 2_000;

/** Further fields of the form, beside the lead's columns. */
export const formKeyField = "form_key";
/** CPV codes, for the notification only. */
export const cpvField = "cpv";
export const filledInField = "filled_in_ms";
/** Invisible to people; bots fill it in. */
export const honeypotField = "website";
