import { type ExtractedNotice, fromBalticClock } from "./extracted-notice.ts";

interface Company {
  name: string;
  companyId: string;
  isNaturalPerson: boolean;
}

interface Winner {
  tenderValue: string | number | null;
  winnerBusinessParties?: Company[];
  businessParty?: Company[];
}

interface Contract {
  id: number;
  contractType?: string | null;
  frameworkMaximumValue?: string | number | null;
  winners: Winner[];
}

interface Lot {
  result: { winnerSelectionStatus?: string };
  contracts: Contract[];
  place: { placePerformanceCountrySubCode?: string | null };
  additionalInformation: { estimatedValue?: string | null };
  tenderingProcess: {
    deadlineReceiptTendersEndDate?: string;
    deadlineReceiptTendersEndTime?: string;
    deadlineReceiptRequests?: string;
    deadlineReceiptRequestsTime?: string;
  };
}

/** The shape of the samples, without the oddities that the importer has to cope with. */
interface Sample {
  identifier: string;
  procurementProcedureIdentifier: string;
  formType: string;
  noticeType: string;
  name: string;
  cpvType: string | null;
  additionalCpvType: string[];
  organizationData: { identifier: string; nutsCode: string };
  buyerData: { identifier: string }[];
  lots: Lot[] | object;
  draftContract: Contract | [];
  tenderingProcess: {
    documentsURL?: string;
    plannedDate?: string;
    deadlineTimeComment?: string;
    procedureType?: string;
  };
}

export function extractIub(text: string): ExtractedNotice[] {
  return (JSON.parse(text) as Sample[]).map(extract);
}

function extract(notice: Sample): ExtractedNotice {
  const lots = Array.isArray(notice.lots) ? (notice.lots as Lot[]) : [];
  const kind = kindOf(notice, lots);
  const contracts = contractsOf(notice, lots);
  const buyers = [notice.organizationData, ...notice.buyerData].map((buyer) => buyer.identifier);
  const places = lots.map((lot) => lot.place.placePerformanceCountrySubCode).filter(Boolean);
  const documents = notice.tenderingProcess.documentsURL ?? "";
  const number = documents.match(/Procurement\/(?:Edit\/)?(\d+)$/)?.[1];
  return {
    id: notice.identifier,
    kind,
    procedure: notice.procurementProcedureIdentifier,
    title: notice.name.trim().split(/\s+/).join(" "),
    buyers: [...new Set(buyers)].join(),
    cpv: [notice.cpvType, ...notice.additionalCpvType]
      .filter(Boolean)
      .map((code) => String(code).slice(0, 8))
      .join(),
    nuts: [...new Set(places.length > 0 ? places : [notice.organizationData.nutsCode])]
      .sort()
      .join(),
    deadline: deadlineOf(notice, kind, lots),
    value: amountOf(kind, lots, contracts),
    winners: kind === "contract" ? winnersOf(contracts) : "",
    url: number
      ? `https://www.eis.gov.lv/EKEIS/Supplier/Procurement/${number}`
      : `https://eformsb.pvs.iub.gov.lv/show/${notice.identifier}`,
  };
}

function kindOf({ formType, noticeType }: Sample, lots: Lot[]): string {
  switch (formType) {
    case "planning":
      return noticeType.includes("discussion") ? "consultation" : "plan";
    case "competition":
      return "tender";
    case "result":
      return lots.every((lot) => lot.result.winnerSelectionStatus === "clos-nw")
        ? "cancellation"
        : "contract";
    default:
      return "contract";
  }
}

function contractsOf(notice: Sample, lots: Lot[]): Contract[] {
  const draft = Array.isArray(notice.draftContract) ? [] : [notice.draftContract];
  const found: Record<number, Contract> = {};
  for (const contract of draft) found[contract.id] = contract;
  for (const lot of lots) {
    for (const contract of Object.values(lot.contracts)) found[contract.id] = contract;
  }
  return Object.values(found);
}

function amountOf(kind: string, lots: Lot[], contracts: Contract[]): string {
  let cents = 0;
  if (kind === "contract") {
    for (const { contractType, frameworkMaximumValue, winners } of contracts) {
      if (contractType === "general_agreement")
        cents += Math.round(Number(frameworkMaximumValue) * 100);
      else for (const winner of winners) cents += Math.round(Number(winner.tenderValue) * 100);
    }
  } else {
    const estimates = lots.map((lot) => Number(lot.additionalInformation.estimatedValue));
    if (estimates.includes(0)) return "";
    for (const estimate of estimates) cents += Math.round(estimate * 100);
  }
  return cents > 0 ? (cents / 100).toFixed(2) : "";
}

function winnersOf(contracts: Contract[]): string {
  const companies: Record<string, string> = {};
  for (const winner of contracts.flatMap((contract) => contract.winners)) {
    for (const company of winner.winnerBusinessParties ?? winner.businessParty ?? []) {
      if (!company.isNaturalPerson) companies[`code ${company.companyId}`] ??= company.name.trim();
    }
  }
  return Object.entries(companies)
    .map(([code, name]) => `${name} ${code.slice(5)}`)
    .sort()
    .join(" | ");
}

function deadlineOf(notice: Sample, kind: string, lots: Lot[]): string {
  const { plannedDate, deadlineTimeComment, procedureType } = notice.tenderingProcess;
  if (kind === "plan") return plannedDate ? moment(plannedDate, "00:00:00") : "";
  if (kind === "consultation")
    return deadlineTimeComment ? moment(deadlineTimeComment, "23:59:59") : "";
  if (kind !== "tender") return "";
  const moments = lots.map(({ tenderingProcess: process }) => {
    if (process.deadlineReceiptRequests && procedureType !== "open") {
      return moment(process.deadlineReceiptRequests, `${process.deadlineReceiptRequestsTime}:00`);
    }
    if (!process.deadlineReceiptTendersEndDate) return "";
    return moment(
      process.deadlineReceiptTendersEndDate,
      `${process.deadlineReceiptTendersEndTime}:00`,
    );
  });
  return moments.sort().at(-1) ?? "";
}

function moment(date: string, time: string): string {
  const [day = 0, month = 0, year = 0] = date.split("/").map(Number);
  const [hour = 0, minute = 0, second = 0] = time.split(":").map(Number);
  return fromBalticClock([year, month, day], [hour, minute, second]);
}
