/** A row of the export of CVP IS. Nothing in it is real. */
export function cvpIsRow(fields: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    id: 9_000_001,
    cftCaUniqueId: "VP-1",
    title: "Mokyklos stogo remontas",
    description: "Rašyti: jonas@example.lt",
    caName: "Pavyzdžio miesto savivaldybė (PV)",
    caNumber: "190000001",
    cpvCodes: "45000000, 45261900",
    datePublished: "14-08-2026 05:02:40",
    tenderSubmissionDeadline: "03-09-2026 10:00:00",
    status: "Submission",
    procedure: "Open",
    estimatedValue: 223_140.5,
    nutsCode: "LT011",
    tedLink: null,
    ...fields,
  };
}
