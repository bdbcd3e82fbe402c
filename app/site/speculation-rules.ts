/**
 * Lets the browser prefetch a page of ours when its link is about to be used. Addresses with a dot are files. A
 * constant, whose hash is in the content security policy.
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

/** The only Trusted Types policy: it returns these rules for any input. */
export const trustedPolicy = "hanked-rules";
