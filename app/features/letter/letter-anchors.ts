/** Where the letter's page has the form in which a choice is made. */
export const profileFormId = "profile";
