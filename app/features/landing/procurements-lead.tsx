import { paths } from "../../site/paths.ts";
import type { LandingMessages } from "./messages.ts";

export interface ProcurementsLeadProps {
  t: LandingMessages["procurements"];
  /** The country's tenders. */
  listPath: string;
}

/** Who reads of all procurements can look at them, and at the codes that they are told apart by. */
export function ProcurementsLead({ t: { lead, ways }, listPath }: ProcurementsLeadProps) {
  return (
    <>
      {lead} {ways.look} <a href={listPath}>{ways.tenders}</a> {ways.and}{" "}
      <a href={paths.cpvTool()}>{ways.codes}</a>.
    </>
  );
}
