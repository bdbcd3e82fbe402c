/**
 * Lets the browser fetch a page of ours when its link is about to be used. Addresses with a dot are
 * files. A constant, whose hash the pages' policy names.
 */
export const speculationRules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [{ href_matches: "/*" }, { not: { href_matches: "/*.*" } }],
      },
      eagerness: "moderate",
    },
  ],
});

/** The one policy that may make a script of a text in the browser; it makes these rules, whatever it is given. */
export const trustedPolicy = "hanked-rules";
