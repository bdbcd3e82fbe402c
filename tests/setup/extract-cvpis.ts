import { type ExtractedNotice, fromBalticClock } from "./extracted-notice.ts";

interface Sample {
  id: number;
  title: string;
  caNumber: string;
  cpvCodes: string | null;
  nutsCode: string | null;
  datePublished: string;
  tenderSubmissionDeadline: string | null;
  status: string;
  procedure: string;
  estimatedValue: number | string | null;
}

export function extractCvpIs(text: string): ExtractedNotice[] {
  return (JSON.parse(text) as Sample[]).map((row) => ({
    id: String(row.id),
    kind: kindOf(row),
    procedure: String(row.id),
    title: row.title
      .replace(/\(sen[^()]*CVP ?IS[^()]*\)/i, "")
      .trim()
      .split(/\s+/)
      .join(" "),
    buyers: row.caNumber,
    cpv: (row.cpvCodes?.match(/\d{8}/g) ?? []).join(),
    nuts: row.nutsCode?.trim() ?? "",
    deadline: deadlineOf(row),
    value: amountOf(row),
    winners: "",
    url: pageOf(row),
  }));
}

function kindOf({ procedure, status }: Sample): string {
  if (procedure === "Preliminary Market Consultation") return "consultation";
  if (["Awarded", "Concluded", "Closed"].includes(status)) return "contract";
  return ["Cancelled", "Terminated"].includes(status) ? "cancellation" : "tender";
}

function isSystem({ procedure }: Sample): boolean {
  return procedure === "Dynamic Purchasing System" || procedure === "Qualification System";
}

function deadlineOf(row: Sample): string {
  if (isSystem(row) || !row.tenderSubmissionDeadline) return "";
  const [day = 0, month = 0, year = 0, hour = 0, minute = 0, second = 0] =
    row.tenderSubmissionDeadline.split(/[^\d]/).map(Number);
  if (year < 2000) return "";
  const isMidnight = hour + minute + second === 0;
  return fromBalticClock([year, month, day], [hour, minute, isMidnight ? -1 : second]);
}

function amountOf({ estimatedValue }: Sample): string {
  const amount = Number(
    String(estimatedValue ?? 0)
      .replace(" ", "")
      .replace(",", "."),
  );
  return amount > 0 ? amount.toFixed(2) : "";
}

function pageOf(row: Sample): string {
  const portal = "https://viesiejipirkimai.lt/epps";
  switch (row.procedure) {
    case "Preliminary Market Consultation":
      return `${portal}/pmc/viewPmc.do?resourceId=${row.id}`;
    case "Dynamic Purchasing System":
    case "DPS Specific Contract":
      return `${portal}/dps/prepareViewCfTDPSWS.do?resourceId=${row.id}`;
    case "Qualification System":
      return "";
    default:
      return `${portal}/cft/prepareViewCfTWS.do?resourceId=${row.id}`;
  }
}
