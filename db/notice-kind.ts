/*
 * What a row of `tenders` can be. Importer, made-up notices and pages share these words, which stand in its columns.
 */

/** In the order in which procedures go, from a distant wish to a signature. */
export const noticeCourse = ["plan", "consultation", "tender", "contract"] as const;

export type NoticeKind = (typeof noticeCourse)[number];

/** In `tenders.type`. 6 is specified. */
export const noticeTypes: Record<NoticeKind, number> = {
  tender: 6,
  plan: 101,
  consultation: 102,
  contract: 103,
};

/** An award, one without a call, a changed contract, or one that has been performed. */
export const contractStages = ["award", "direct", "modification", "completion"] as const;

export type ContractStage = (typeof contractStages)[number];

/**
 * Who may take part: everyone, those who were invited or admitted before, or everyone at any time because it is a standing
 * system (dynamic purchasing, qualification) from which others are invited later.
 */
export type Access = "open" | "invited" | "system";
