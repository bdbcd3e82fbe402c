import type { Access } from "../../db/notice-kind.ts";

export interface Procedure {
  kind: "tender" | "consultation";
  access: Access;
  /** Of the portal. A wrong one leads to a login page, so it is undefined where it is not known. */
  page: "cft" | "dps" | "pmc" | undefined;
}

const pages = {
  cft: "cft/prepareViewCfTWS.do",
  dps: "dps/prepareViewCfTDPSWS.do",
  pmc: "pmc/viewPmc.do",
};

export function pageOf({ page }: Procedure, id: string): string | null {
  return page ? `https://viesiejipirkimai.lt/epps/${pages[page]}?resourceId=${id}` : null;
}

/** By the names that the portal gives them, some of which are keys that nobody has translated. */
export function procedureOf(name: string): Procedure | undefined {
  return procedures.get(name.toLowerCase());
}

/** What is not known yet is shown rather than lost. */
export const unknownProcedure: Procedure = { kind: "tender", access: "open", page: "cft" };

const procedures = new Map<string, Procedure>([
  ...tendersOf("open", [
    "Open",
    "Accelerated open",
    "Simplified Open",
    "Simplified Open with negotiations",
    "Restricted",
    "Competitive with negotiation",
    "Negotiated with publication",
    "Negotiated with prior call for competition",
    "Involving negotiations",
  ]),
  // Not made public, or for those only who were admitted to a system or a framework agreement before.
  ...tendersOf("invited", [
    "Simplified",
    "Negotiated without prior publication",
    "Negotiated without prior call for competition",
    "Specific Contract",
    "cft.procedure.type.qs.specific.contract",
  ]),
  ["dps specific contract", { kind: "tender", access: "invited", page: "dps" }],
  ["dynamic purchasing system", { kind: "tender", access: "system", page: "dps" }],
  ["qualification system", { kind: "tender", access: "system", page: undefined }],
  ["preliminary market consultation", { kind: "consultation", access: "open", page: "pmc" }],
]);

function tendersOf(access: Access, names: string[]): [string, Procedure][] {
  return names.map((name) => [name.toLowerCase(), { kind: "tender", access, page: "cft" }]);
}

/** `closed`: no longer open to tenders, and not decided. */
export type Status = "open" | "closed" | "awarded" | "terminated";

/** How the open ones are called is not known: any other text is one. */
export function statusOf(name: string): Status {
  return statuses.get(name.toLowerCase().replace(/^cft\.status\./, "")) ?? "open";
}

const statuses = new Map<string, Status>([
  ["awarded", "awarded"],
  ["award", "awarded"],
  ["concluded", "awarded"],
  ["closed", "awarded"],
  ["cancelled", "terminated"],
  ["terminated", "terminated"],
  ["evaluation", "closed"],
  ["proposal submission closed", "closed"],
  ["awaiting.tender.opening", "closed"],
  ["awaiting tender opening", "closed"],
  ["archived", "closed"],
]);
