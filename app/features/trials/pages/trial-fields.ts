/** Fields of the trial form, besides the profile and the campaign, which it has in common with the lead form. */
export const emailField = "email";
export const emailFieldId = "trial-email";
export const consentField = "privacy_consent";
