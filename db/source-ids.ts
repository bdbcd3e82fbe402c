/** Values of `tenders.source` and `tender_imports.source`: the Estonian register, IUB, CVP IS and TED. */
export const sourceIds = { riigihanked: 1, iub: 2, cvpis: 3, ted: 4 } as const;

/** Names of sources on the command line and in messages. */
export type SourceName = keyof typeof sourceIds;

export const sourceNames = Object.keys(sourceIds) as SourceName[];
