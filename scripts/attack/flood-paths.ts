/** New addresses each time, so that no answer is cached. */
export const floods: Record<string, (n: number) => string> = {
  "list of tenders, new searches": (n) => `/aktiivsed-hanked?q=hooldus${n.toString(36)}`,
  "buyers that nobody knows": (n) => `/pirkejas/Keegi%20${n}`,
  "CPV tool, new searches": (n) => `/cpv-koodid?q=too${n.toString(36)}`,
  "feeds of new searches": (n) => `/aktiivsed-hanked.json?q=hooldus&cpv=${71 + (n % 20)}&page=${n}`,
  "sitemaps, in other spellings": (n) => `/%73itemaps/tenders-1.xml?${n}`,
  "share pictures": (n) => `/og/hange/${n}.png`,
  "tenders and their calendars": (n) => `/hange/${n}${n % 2 === 0 ? "/hange.ics" : ""}`,
  "files that are not there": (n) => `/nothing-${n}.php`,
};
