/** With fewer hits than these, similar codes follow them. */
export const fewHits = 5;

export const similarLimit = 20;
