/** `seno CVP IS Nr. 697161`, `senas CVPIS Nr 697161`, `senos CVP IS numeris: 697161`. */
const oldSystem = /^sen[a-ząčęėįšųūž]{0,4} ?CVP ?IS,? ?(?:Nr|numeris)?[.:]* ?(\d{4,8})$/i;

/**
 * Procurements that were moved from the old system have their number there at the end of the title, in brackets. People
 * need not read it, but TED knows them by it. A title of nothing else stays.
 */
export function splitTitle(given: string): { title: string; oldNumber: string | undefined } {
  const start = given.lastIndexOf("(");
  const end = given.indexOf(")", start);
  if (start === -1 || end === -1) return { title: given, oldNumber: undefined };
  const oldNumber = oldSystem.exec(given.slice(start + 1, end).trim())?.[1];
  if (!oldNumber) return { title: given, oldNumber: undefined };
  const rest = `${given.slice(0, start).trim()} ${given.slice(end + 1).trim()}`.trim();
  return { title: rest || given, oldNumber };
}
