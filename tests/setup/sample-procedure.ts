import { noticeLink } from "../../importer/notice/links.ts";
import type { ProcedureRow } from "../../importer/notice/listed-rows.ts";
import { steps } from "../../importer/notice/procedures.ts";

let made = 0;

/** A Latvian tender without links to other notices, unless `given` says otherwise. */
export function makeProcedureRow(given: Partial<ProcedureRow>): ProcedureRow {
  const noticeId = given.noticeId ?? `n-${made++}`;
  const kind = (given.kind ?? "tender") as keyof typeof steps;
  const source = given.source ?? 2;
  return {
    id: `${source} ${kind} ${noticeId}`,
    source,
    kind,
    step: steps[kind],
    country: "LV",
    procedureId: null,
    noticeId,
    noticeVersion: "01",
    changes: null,
    hasWinner: false,
    isPartial: false,
    published: "2026-09-01T00:00:00.000Z",
    ...given,
    links: [noticeLink(noticeId), ...(given.links ?? [])],
  };
}
