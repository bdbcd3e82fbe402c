/**
 * Values of `tenders.source` and `tender_imports.source`: the Estonian register, IUB, CVP IS, TED, and private and small
 * purchases that the owners collect by hand.
 */
export const sourceIds = { riigihanked: 1, iub: 2, cvpis: 3, ted: 4, own: 5 } as const;

/** Names of sources on the command line and in messages. */
export type SourceName = keyof typeof sourceIds;

export const sourceNames = Object.keys(sourceIds) as SourceName[];

/** Those that publish by themselves, so that having nothing new for days is a fault. */
export const publishedSources = sourceNames.filter((name) => name !== "own");
