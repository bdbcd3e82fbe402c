import { findTexts, findTrees, parseTree, type Tree, textOf } from "./xml-tree.ts";

/*
 * A second extraction of eForms notices, so that a test can compare it with the importer. It was written from the
 * description of the format, takes each field the shortest way and shares no module with importer/.
 */
export interface Extracted {
  kind: "plan" | "consultation" | "tender" | "contract" | "cancellation";
  noticeId: string;
  version: string;
  procedureId: string | null;
  /** The notice's number in TED, such as `26269-2024`. */
  tedNumber: string | null;
  /** Null if no buyer is in one of the three countries. */
  country: Country | null;
  title: string | null;
  buyers: ExtractedParty[];
  /** Main code first. */
  cpv: string[];
  /** NUTS codes. */
  regions: string[];
  issued: string;
  deadline: string | null;
  /** The day when the tender of a plan is expected. */
  plannedDay: string | null;
  /** What the buyer expects to spend. */
  estimate: ExtractedMoney | null;
  /** What was agreed on. */
  contractValue: ExtractedMoney | null;
  /** Companies; natural persons are left out. */
  winners: ExtractedParty[];
  /** The notice that this one corrects. */
  changes: string | null;
  /** The notice of the contract that was modified. */
  modifies: string | null;
  changeReasons: string[];
  reference: string | null;
  /** Where the documents are and where tenders are sent, in the notice's order. */
  documents: string[];
  endpoints: string[];
  /** Where contracts can be read. */
  contractPages: string[];
  lots: string[];
  /** Per lot, in the notice's order. */
  results: [lot: string, code: string][];
}

export interface ExtractedParty {
  name: string | null;
  code: string | null;
}

export interface ExtractedMoney {
  amount: number;
  currency: string;
}

type Country = "EE" | "LV" | "LT";

const facts: Record<Country, { iso: string; language: string; zone: string; doubt: boolean }> = {
  EE: { iso: "EST", language: "EST", zone: "Europe/Tallinn", doubt: false },
  LV: { iso: "LVA", language: "LAV", zone: "Europe/Riga", doubt: true },
  LT: { iso: "LTU", language: "LIT", zone: "Europe/Vilnius", doubt: true },
};

const extension =
  "ext:UBLExtensions/ext:UBLExtension/ext:ExtensionContent/efext:EformsExtension" as const;

export function extractEforms(xml: string): Extracted {
  const notice = parseTree(xml);
  const [about] = findTrees(notice, extension);
  const organizations = findTrees(about, "efac:Organizations/efac:Organization");
  const buyers = findTexts(
    notice,
    "cac:ContractingParty/cac:Party/cac:PartyIdentification/cbc:ID",
  ).flatMap((id) => organizations.filter((one) => idsOf(one).includes(id)));
  const country = countryOf(buyers);
  const language = country ? facts[country].language : "";
  const [project] = findTrees(notice, "cac:ProcurementProject");
  const lots = findTrees(notice, "cac:ProcurementProjectLot").filter(isLot);
  const lotProjects = lots.flatMap((lot) => findTrees(lot, "cac:ProcurementProject"));
  const projects = [...(project ? [project] : []), ...lotProjects];
  const [result] = findTrees(about, "efac:NoticeResult");
  const results = resultsOf(result);
  const changeReasons = findTexts(about, "efac:Changes/efac:ChangeReason/cbc:ReasonCode");
  const kind = kindOf(notice, about, results, changeReasons);
  const asParty = (one: Tree) => partyOf(one, language);
  return {
    kind,
    noticeId: findTrees(notice, "cbc:ID")
      .filter((id) => id.attributes["schemeName"] === "notice-id")
      .map(textOf)
      .join(),
    version: first(findTexts(notice, "cbc:VersionID")) ?? "",
    procedureId: first(findTexts(notice, "cbc:ContractFolderID")),
    tedNumber:
      first(findTexts(about, "efac:Publication/efbc:NoticePublicationID"))?.replace(/^0+/, "") ??
      null,
    country,
    title: first(projects.map((one) => inLanguage(findTrees(one, "cbc:Name"), language))),
    buyers: buyers.map(asParty),
    cpv: unique(projects.flatMap(codesOf).filter((code) => /^\d{8}$/.test(code))),
    regions: regionsOf(projects, buyers, country),
    issued: momentsOf(
      first(findTexts(notice, "cbc:IssueDate")) ?? "",
      first(findTexts(notice, "cbc:IssueTime")),
      "00:00:00",
      country,
    ).labelled,
    deadline: deadlineOf(notice, lots, country),
    plannedDay: first(findTexts(notice, "cbc:PlannedDate"))?.slice(0, 10) ?? null,
    estimate: estimateOf(project, lots),
    contractValue: contractValueOf(result),
    winners: winnersOf(result, organizations).map(asParty),
    changes: first(findTexts(about, "efac:Changes/efbc:ChangedNoticeIdentifier")),
    modifies: first(findTexts(about, "efac:ContractModification/efbc:ChangedNoticeIdentifier")),
    changeReasons,
    reference: first(findTexts(project, "cbc:ID")),
    documents: unique(
      lots.flatMap((lot) =>
        findTexts(
          lot,
          "cac:TenderingTerms/cac:CallForTendersDocumentReference/cac:Attachment/cac:ExternalReference/cbc:URI",
        ),
      ),
    ),
    endpoints: unique(
      lots.flatMap((lot) =>
        findTexts(lot, "cac:TenderingTerms/cac:TenderRecipientParty/cbc:EndpointID"),
      ),
    ),
    contractPages: findTexts(result, "efac:SettledContract/cbc:URI"),
    lots: lots.flatMap((lot) => findTexts(lot, "cbc:ID")),
    results,
  };
}

/** False for a group of lots, which is listed beside its lots and repeats their figures. */
function isLot(lot: Tree): boolean {
  return findTrees(lot, "cbc:ID").every((id) => id.attributes["schemeName"] !== "LotsGroup");
}

/** An organisation may be referred to by its own id or by that of one of its offices. */
function idsOf(organization: Tree): string[] {
  return ["efac:Company", "efac:TouchPoint"].flatMap((part) =>
    findTexts(organization, `${part}/cac:PartyIdentification/cbc:ID`),
  );
}

function countryOf(buyers: Tree[]): Country | null {
  const codes = buyers.flatMap((buyer) =>
    findTexts(buyer, "efac:Company/cac:PostalAddress/cac:Country/cbc:IdentificationCode"),
  );
  for (const code of codes) {
    for (const country of Object.keys(facts) as Country[]) {
      if (facts[country].iso === code) return country;
    }
  }
  return null;
}

function partyOf(organization: Tree, language: string): ExtractedParty {
  const code = first(findTexts(organization, "efac:Company/cac:PartyLegalEntity/cbc:CompanyID"));
  return {
    name: inLanguage(findTrees(organization, "efac:Company/cac:PartyName/cbc:Name"), language),
    code: code === "1000123" || code === "TED64" ? null : code,
  };
}

const subtypeKinds: [pattern: RegExp, kind: "plan" | "consultation" | "tender" | "contract"][] = [
  [/^(?:[1-9]|E2|T01)$/, "plan"],
  [/^E1$/, "consultation"],
  [/^(?:1\d|2[0-4]|CEI|E3)$/, "tender"],
  [/^(?:2[5-9]|3\d|40|E[456]|T02)$/, "contract"],
];

function kindOf(
  notice: Tree,
  about: Tree | undefined,
  results: Extracted["results"],
  changeReasons: string[],
): Extracted["kind"] {
  const [type] = findTrees(notice, "cbc:NoticeTypeCode");
  const list = type?.attributes["listName"] ?? "";
  const subtype = first(findTexts(about, "efac:NoticeSubType/cbc:SubTypeCode")) ?? "";
  switch (list) {
    case "planning":
      return "plan";
    case "consultation":
      return "consultation";
    case "competition":
      return changeReasons.some((reason) => /^cancel(-intent)?$/.test(reason))
        ? "cancellation"
        : "tender";
    case "result":
      return results.length > 0 && results.every(([, code]) => code === "clos-nw")
        ? "cancellation"
        : "contract";
    case "dir-awa-pre":
    case "cont-modif":
    case "completion":
      return "contract";
    case "change": {
      const kind = subtypeKinds.find(([pattern]) => pattern.test(subtype))?.[1];
      if (kind) return kind;
    }
  }
  throw new Error(`a notice of the unknown type ${list}, subtype ${subtype}`);
}

function codesOf(project: Tree): string[] {
  return ["cac:MainCommodityClassification", "cac:AdditionalCommodityClassification"].flatMap(
    (part) => findTexts(project, `${part}/cbc:ItemClassificationCode`),
  );
}

/** A Latvian notice that names no region means the buyer's own. */
function regionsOf(projects: Tree[], buyers: Tree[], country: Country | null): string[] {
  const address = "cac:RealizedLocation/cac:Address";
  const named = projects.flatMap((one) => [
    ...findTexts(one, `${address}/cbc:CountrySubentityCode`),
    ...findTexts(one, `${address}/cbc:Region`),
  ]);
  const buyersOwn = buyers.flatMap((one) =>
    findTexts(one, "efac:Company/cac:PostalAddress/cbc:CountrySubentityCode"),
  );
  // A notice may say `anyw` (anywhere) instead of a code.
  const places = named.length === 0 && country === "LV" ? buyersOwn : named;
  return unique(places.filter((place) => /^[A-Z]{2}\w{0,3}$/.test(place)));
}

const steps = [
  `${extension}/efac:InterestExpressionReceptionPeriod`,
  "cac:ParticipationRequestReceptionPeriod",
  "cac:TenderSubmissionDeadlinePeriod",
];

/** The latest of the lots' deadlines. The first of several steps counts; in an open procedure, the one for tenders. */
function deadlineOf(notice: Tree, lots: Tree[], country: Country | null): string | null {
  const isOpen = findTexts(notice, "cac:TenderingProcess/cbc:ProcedureCode").includes("open");
  const order = isOpen ? [...steps].reverse() : steps;
  const deadlines = lots.flatMap((lot) => {
    const period = order
      .flatMap((step) => findTrees(lot, `cac:TenderingProcess/${step}`))
      .find((one) => findTexts(one, "cbc:EndDate").length > 0);
    const day = first(findTexts(period, "cbc:EndDate"));
    if (!day) return [];
    return momentsOf(day, first(findTexts(period, "cbc:EndTime")), "23:59:59", country).earlier;
  });
  return deadlines.sort().at(-1) ?? null;
}

/**
 * The moment that the written offset gives, and the earlier of that and the time on the country's clocks, for countries
 * whose offsets cannot be trusted.
 */
function momentsOf(
  day: string,
  time: string | null,
  otherwise: string,
  country: Country | null,
): { labelled: string; earlier: string } {
  const offsetOf = (text: string | null) => /(?:Z|[+-]\d\d:\d\d)$/.exec(text ?? "")?.[0];
  const clock = (time ?? otherwise).replace(/(?:Z|[+-]\d\d:\d\d)$/, "");
  const wall = `${day.slice(0, 10)}T${clock}`;
  const offset = time ? (offsetOf(time) ?? offsetOf(day)) : offsetOf(day);
  const zone = country ? facts[country].zone : "UTC";
  const shown = momentOnClocks(wall, zone);
  const labelled = offset ? new Date(`${wall}${offset}`) : shown;
  const doubt = country !== null && facts[country].doubt;
  const earlier = doubt && shown < labelled ? shown : labelled;
  return { labelled: labelled.toISOString(), earlier: earlier.toISOString() };
}

/** The moment when clocks in a zone show this time, found by trying each hour around the same time in UTC. */
function momentOnClocks(wall: string, zone: string): Date {
  const clock = new Intl.DateTimeFormat("sv-SE", {
    timeZone: zone,
    dateStyle: "short",
    timeStyle: "medium",
  });
  for (const hours of [3, 2, 1, 0]) {
    const moment = new Date(Date.parse(`${wall}Z`) - hours * 3_600_000);
    if (clock.format(moment) === wall.slice(0, 19).replace("T", " ")) return moment;
  }
  throw new Error(`${wall} is no time in ${zone}`);
}

/** The procedure's value, else the sum of the lots'. A framework maximum counts only if there is no estimate. */
function estimateOf(project: Tree | undefined, lots: Tree[]): ExtractedMoney | null {
  const estimated = (tree: Tree | undefined) =>
    moneyAt(tree, "cac:RequestedTenderTotal/cbc:EstimatedOverallContractAmount");
  const ceiling = (tree: Tree | undefined) =>
    moneyAt(tree, `cac:RequestedTenderTotal/${extension}/efbc:FrameworkMaximumAmount`);
  const projectOf = (lot: Tree) => findTrees(lot, "cac:ProcurementProject")[0];
  const lotCeiling = (lot: Tree) =>
    ceiling(projectOf(lot)) ??
    moneyAt(lot, "cac:TenderingProcess/cac:FrameworkAgreement/cbc:EstimatedMaximumValueAmount");
  return (
    estimated(project) ??
    sum(lots.map((lot) => estimated(projectOf(lot)))) ??
    ceiling(project) ??
    sum(lots.map((lot) => estimated(projectOf(lot)) ?? lotCeiling(lot)))
  );
}

/** The notice's total, or else the sum of its winning tenders. */
function contractValueOf(result: Tree | undefined): ExtractedMoney | null {
  return (
    moneyAt(result, "cbc:TotalAmount") ??
    sum(
      winningTenders(result).map((tender) =>
        moneyAt(tender, "cac:LegalMonetaryTotal/cbc:PayableAmount"),
      ),
    )
  );
}

function moneyAt(tree: Tree | undefined, path: string): ExtractedMoney | null {
  const [money] = findTrees(tree, path);
  const amount = money ? Number(textOf(money)) : 0;
  return money && amount > 0 ? { amount, currency: money.attributes["currencyID"] ?? "" } : null;
}

/** Null unless every part is known and all are in one currency. */
function sum(parts: (ExtractedMoney | null)[]): ExtractedMoney | null {
  const known = parts.filter((part) => part !== null);
  const [some] = known;
  if (!some || known.length < parts.length) return null;
  if (known.some(({ currency }) => currency !== some.currency)) return null;
  const cents = known.reduce((total, { amount }) => total + Math.round(amount * 100), 0);
  return { amount: cents / 100, currency: some.currency };
}

function resultsOf(result: Tree | undefined): Extracted["results"] {
  return findTrees(result, "efac:LotResult").flatMap((one) =>
    findTexts(one, "cbc:TenderResultCode").flatMap((code) =>
      findTexts(one, "efac:TenderLot/cbc:ID").map((lot): [string, string] => [lot, code]),
    ),
  );
}

/** Tenders with a contract; if the notice has no contract, those named by lots that have a winner. */
function winningTenders(result: Tree | undefined): Tree[] {
  const contracts = findTrees(result, "efac:SettledContract");
  const named =
    contracts.length > 0
      ? contracts
      : findTrees(result, "efac:LotResult").filter((one) =>
          findTexts(one, "cbc:TenderResultCode").includes("selec-w"),
        );
  const ids = unique(named.flatMap((one) => findTexts(one, "efac:LotTender/cbc:ID")));
  const tenders = findTrees(result, "efac:LotTender");
  return ids.flatMap((id) => tenders.filter((tender) => findTexts(tender, "cbc:ID").includes(id)));
}

function winnersOf(result: Tree | undefined, organizations: Tree[]): Tree[] {
  const parties = findTrees(result, "efac:TenderingParty");
  const ids = winningTenders(result)
    .flatMap((tender) => findTexts(tender, "efac:TenderingParty/cbc:ID"))
    .flatMap((id) => parties.filter((party) => findTexts(party, "cbc:ID").includes(id)))
    .flatMap((party) => findTexts(party, "efac:Tenderer/cbc:ID"));
  return unique(ids)
    .flatMap((id) => organizations.filter((one) => idsOf(one).includes(id)))
    .filter((one) => !findTexts(one, "efbc:NaturalPersonIndicator").includes("true"));
}

function inLanguage(names: Tree[], language: string): string | null {
  const said = names.filter((name) => textOf(name) !== "");
  const name = said.find((one) => one.attributes["languageID"] === language) ?? said[0];
  return name ? textOf(name) : null;
}

function first<T>(list: (T | null)[]): T | null {
  return list.find((one) => one !== null) ?? null;
}

function unique(list: string[]): string[] {
  return [...new Set(list)];
}
