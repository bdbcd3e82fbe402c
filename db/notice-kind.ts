/*
 * Kinds of notices in `tenders`. Importer, demo notices and pages share these words, which are stored in its columns.
 */

/** In the order of a procedure, from the first plan to the signed contract. */
export const noticeKindsInOrder = ["plan", "consultation", "tender", "contract"] as const;

export type NoticeKind = (typeof noticeKindsInOrder)[number];

/** Values of `tenders.type`. Only 6 is given by the specification. */
export const noticeTypes: Record<NoticeKind, number> = {
  tender: 6,
  plan: 101,
  consultation: 102,
  contract: 103,
};

/** An award, an award without a call, a changed contract, or a performed one. */
export const contractStages = ["award", "direct", "modification", "completion"] as const;

export type ContractStage = (typeof contractStages)[number];

/**
 * Who may take part: everyone; those who were invited or admitted before; or everyone at any time, in a standing system
 * (dynamic purchasing, qualification) from which suppliers are invited later.
 */
export type Access = "open" | "invited" | "system";

/**
 * How suppliers are chosen: in an open or a restricted procedure, by negotiations after a call, a competitive dialogue
 * or an innovation partnership; directly, without a call; by a country's own simplified rules for small purchases; or as
 * a private company likes, which no law on procurement binds.
 */
export const procedureKinds = [
  "open",
  "restricted",
  "negotiated",
  "dialogue",
  "innovation",
  "direct",
  "small",
  "private",
  "other",
] as const;

export type ProcedureKind = (typeof procedureKinds)[number];
