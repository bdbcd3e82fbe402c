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
/** The letter that is asked for, as the query of its page; see app/features/letter/profile.ts. */
export const profileField = "profile";
/** Longer than any profile within its limits: a letter of another alphabet takes nine characters in a query. */
export const maxProfileLength = 4_000;
export const filledInField = "filled_in_ms";
/** Invisible to people; bots fill it in. */
export const honeypotField = "website";
