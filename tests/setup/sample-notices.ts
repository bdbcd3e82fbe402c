/** Notices as the register writes them, made up for tests and measurements. */
export interface SampleCall {
  id: string;
  version?: string;
  procedure?: string | null;
  issued?: [date: string, time?: string];
  kind?: string;
  title?: string;
  /** Per lot: date and time, or none. */
  deadlines?: ([date: string, time?: string] | null)[];
  period?: Period;
  /** Another step and its deadline, in all lots. */
  otherStep?: [period: Period, date: string, time?: string];
  procedureCode?: string;
  /** The procedure in words. */
  procedureName?: string;
  /** The towns of the whole procurement, and of the first lot. */
  cities?: [whole: string, lot: string];
  /** Where the contract is performed, in words. */
  placeText?: string;
  buyers?: SampleBuyer[];
  cpv?: string[];
  value?: string | null;
  /** The most that can be bought under a framework agreement. */
  framework?: string;
  /** Per lot: estimated value and framework maximum. */
  lotValues?: { value?: string; framework?: string }[];
  reference?: string;
  documents?: string;
  endpoint?: string;
  /** Undefined: no element; empty: an element without content. */
  changes?: string;
  /** Why it was changed, and in which sections. */
  reason?: string;
  sections?: string[];
  /** Notices of the older form name a section without an element around it. */
  olderSections?: string[];
  subtype?: string;
  /** The language of title and description. */
  language?: string;
  description?: string;
  tedNumber?: string;
  /** Notices that it follows, by id and version or by number in TED. */
  previous?: string[];
  /** Filler that makes the notice larger. */
  padding?: string;
}

export interface SampleBuyer {
  name: string;
  code?: string;
  /** The country of its address; null leaves the address out. */
  country?: string | null;
  /** Whether it is a natural person, in the notice's own words. */
  person?: string;
  /** Its office, if the notice refers to that instead of the buyer. */
  office?: string;
}

type Period = "submission" | "participation" | "interest";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const eforms = "http://data.europa.eu/p27/eforms-ubl-extension";

/** Uses namespace prefixes that no real notice has, to show that prefixes do not matter. */
function open(root: string): string {
  return `<${root} xmlns="${ubl}${root}-2" xmlns:a="${ubl}CommonAggregateComponents-2" xmlns:b="${ubl}CommonBasicComponents-2" xmlns:e="${ubl}CommonExtensionComponents-2" xmlns:fa="${eforms}-aggregate-components/1" xmlns:fb="${eforms}-basic-components/1" xmlns:fe="${eforms}s/1">`;
}

export function sampleCall(given: SampleCall): string {
  const {
    id,
    version = "01",
    procedure = `procedure-of-${id}`,
    issued = ["2026-11-02+02:00", "09:00:00.000+02:00"],
    kind = "competition",
    title = `Hange ${id}`,
    deadlines = [["2026-12-01+02:00", "11:00:00.000+02:00"]],
    period = "submission",
    otherStep,
    procedureCode = "",
    procedureName,
    cities,
    placeText,
    buyers = [{ name: "Näidisvalla Valitsus", code: "75000000" }],
    cpv = ["45000000"],
    value = "100000.00",
    framework,
    lotValues = [],
    reference = `${numberOf(procedure ?? id)}-0000`,
    documents = `https://riigihanked.riik.ee/rhr-web/#/procurement/7${numberOf(procedure ?? id)}/general-info`,
    endpoint = "",
    subtype = "16",
    language = "EST",
    description = "Kirjeldus",
    previous = [],
    padding = "",
  } = given;
  const sent = (deadline: [string, string?]) =>
    [
      periods[period](moment("End", deadline)),
      otherStep ? periods[otherStep[0]](moment("End", [otherStep[1], otherStep[2] ?? ""])) : "",
    ].join("");
  const organizations = [...buyers, { name: "Riigihangete vaidlustuskomisjon", code: "1000123" }];
  return `${open("ContractNotice")}${extension(`
    ${changed(given)}${publication(given)}
    <fa:NoticeSubType><b:SubTypeCode>${subtype}</b:SubTypeCode></fa:NoticeSubType>
    <fa:Organizations>${organizations.map(organization).join("")}</fa:Organizations>`)}
  <b:ID schemeName="notice-id">${id}</b:ID>
  ${procedure === null ? "" : `<b:ContractFolderID>${procedure}</b:ContractFolderID>`}
  ${moment("Issue", issued)}
  <b:VersionID>${version}</b:VersionID>
  <b:NoticeTypeCode listName="${kind}">cn-standard</b:NoticeTypeCode>
  ${contractingParties(buyers)}
  <a:TenderingProcess>${procedureName ? `<b:Description languageID="${language}">${procedureName}</b:Description>` : ""}${procedureCode && `<b:ProcedureCode>${procedureCode}</b:ProcedureCode>`}${previous.map(document).join("")}</a:TenderingProcess>
  ${padding && `<b:Note>${padding}</b:Note>`}
  <a:ProcurementProject><b:ID>${reference}</b:ID><b:Name languageID="ENG">In English</b:Name><b:Name languageID="${language}">${title}</b:Name>
    <b:Description languageID="${language}">${description}</b:Description>${total(value, framework)}${codes(cpv)}${cities || placeText ? location(cities?.[0], placeText) : ""}</a:ProcurementProject>
  ${deadlines
    .map(
      (deadline, i) => `<a:ProcurementProjectLot><b:ID schemeName="Lot">${lotId(i)}</b:ID>
    <a:TenderingTerms><a:CallForTendersDocumentReference><a:Attachment><a:ExternalReference><b:URI>${documents}</b:URI></a:ExternalReference></a:Attachment></a:CallForTendersDocumentReference>
      <a:TenderRecipientParty><b:EndpointID>${endpoint}</b:EndpointID></a:TenderRecipientParty></a:TenderingTerms>
    <a:TenderingProcess>${deadline ? sent(deadline) : ""}</a:TenderingProcess>
    <a:ProcurementProject><b:Name languageID="${language}">Osa ${i + 1}</b:Name>${total(lotValues[i]?.value ?? null, lotValues[i]?.framework)}${codes(cpv)}${location(i === 0 ? cities?.[1] : undefined, undefined, "EE001")}</a:ProcurementProject>
  </a:ProcurementProjectLot>`,
    )
    .join("")}</ContractNotice>`;
}

export interface SampleAward {
  id: string;
  version?: string;
  procedure: string;
  issued?: [date: string, time?: string];
  kind?: string;
  /** Result code per lot; a lot's name is left out with `nameless`. */
  results: string[];
  nameless?: boolean;
  buyers?: SampleBuyer[];
  /** For all lots: whether a dynamic purchasing system is used (`dps-list`, `none`), and has ended. */
  system?: { usage?: string; terminated?: string };
  tenders?: SampleNotice[];
  /** All contracts together: what they cost, and the framework maximum. */
  total?: string;
  frameworkTotal?: string;
  title?: string;
  reference?: string;
  tedNumber?: string;
  /** Where the contracts can be read. */
  contractPage?: string;
  /** The notice of the contract that this one modifies. */
  modifies?: string;
  changes?: string;
  reason?: string;
}

export interface SampleNotice {
  /** Its lot, counted from 0. */
  lot?: number;
  amount?: string;
  currency?: string;
  /** Whether there is a contract, the lot names it as its winner, or it is only listed. */
  state?: "contracted" | "chosen" | "lost";
  parties: SampleBuyer[];
}

export function sampleAward(given: SampleAward): string {
  const {
    id,
    version = "01",
    procedure,
    kind = "result",
    results,
    nameless = false,
    buyers = [{ name: "Näidisvalla Valitsus", code: "75000000" }],
    system = {},
    tenders = [],
    title,
    reference = "",
  } = given;
  const issued = given.issued ?? ["2026-11-10+02:00", "09:00:00.000+02:00"];
  const terminated = system.terminated
    ? `<fb:DPSTerminationIndicator>${system.terminated}</fb:DPSTerminationIndicator>`
    : "";
  const parties = tenders.flatMap((tender) => tender.parties);
  const organizations = [...buyers, ...parties];
  return `${open("ContractAwardNotice")}${extension(
    `${changed(given)}${publication(given)}${modified(given.modifies)}<fa:NoticeResult>${amount("b:TotalAmount", given.total)}${amount(
      "fb:OverallMaximumFrameworkContractsAmount",
      given.frameworkTotal,
    )}${results
      .map(
        (code, i) =>
          `<fa:LotResult><b:TenderResultCode listName="winner-selection-status">${code}</b:TenderResultCode>${terminated}${tenders
            .map((tender, t) => ((tender.lot ?? 0) === i ? chosen(tender, t) : ""))
            .join("")}${
            nameless ? "" : `<fa:TenderLot><b:ID schemeName="Lot">${lotId(i)}</b:ID></fa:TenderLot>`
          }</fa:LotResult>`,
      )
      .join("")}${tenders
      .map((tender, t) => {
        const before = tenders.slice(0, t).flatMap((one) => one.parties).length;
        return sampleNotice(tender, t, buyers.length + before, given.contractPage);
      })
      .join(
        "",
      )}</fa:NoticeResult><fa:Organizations>${organizations.map(organization).join("")}</fa:Organizations>`,
  )}
  <b:ID schemeName="notice-id">${id}</b:ID><b:ContractFolderID>${procedure}</b:ContractFolderID>
  ${moment("Issue", issued)}<b:VersionID>${version}</b:VersionID>
  <b:NoticeTypeCode listName="${kind}">can-standard</b:NoticeTypeCode>${contractingParties(buyers)}
  ${title === undefined ? "" : `<a:ProcurementProject><b:ID>${reference}</b:ID><b:Name languageID="EST">${title}</b:Name></a:ProcurementProject>`}
  ${results.map((_, i) => awardedLot(i, system.usage)).join("")}</ContractAwardNotice>`;
}

function chosen({ state = "contracted" }: SampleNotice, t: number): string {
  return state === "lost" ? "" : `<fa:LotTender><b:ID>${tenderId(t)}</b:ID></fa:LotTender>`;
}

/** A tender with its party, and the contract made from it. */
function sampleNotice(
  { lot = 0, amount: paid, currency, state = "contracted", parties }: SampleNotice,
  t: number,
  firstParty: number,
  contractPage: string | undefined,
): string {
  const party = `TPA-${t + 1}`;
  const members = parties
    .map((_, i) => `<fa:Tenderer><b:ID>${orgId(firstParty + i)}</b:ID></fa:Tenderer>`)
    .join("");
  const page = contractPage ? `<b:URI>${contractPage}</b:URI>` : "";
  const contract = `<fa:SettledContract><b:ID>CON-${t + 1}</b:ID>${page}<fa:LotTender><b:ID>${tenderId(t)}</b:ID></fa:LotTender></fa:SettledContract>`;
  return `<fa:LotTender><b:ID>${tenderId(t)}</b:ID><a:LegalMonetaryTotal>${amount("b:PayableAmount", paid, currency)}</a:LegalMonetaryTotal><fa:TenderingParty><b:ID>${party}</b:ID></fa:TenderingParty><fa:TenderLot><b:ID>${lotId(lot)}</b:ID></fa:TenderLot></fa:LotTender>${
    state === "contracted" ? contract : ""
  }<fa:TenderingParty><b:ID>${party}</b:ID>${members}</fa:TenderingParty>`;
}

function tenderId(t: number): string {
  return `TEN-${String(t + 1).padStart(4, "0")}`;
}

function modified(notice: string | undefined): string {
  return notice
    ? `<fa:ContractModification><fb:ChangedNoticeIdentifier>${notice}</fb:ChangedNoticeIdentifier></fa:ContractModification>`
    : "";
}

function awardedLot(i: number, usage: string | undefined): string {
  const systems = usage
    ? `<a:ContractingSystem><b:ContractingSystemTypeCode listName="framework-agreement">none</b:ContractingSystemTypeCode></a:ContractingSystem><a:ContractingSystem><b:ContractingSystemTypeCode listName="dps-usage">${usage}</b:ContractingSystemTypeCode></a:ContractingSystem>`
    : "";
  return `<a:ProcurementProjectLot><b:ID schemeName="Lot">${lotId(i)}</b:ID><a:TenderingProcess>${systems}</a:TenderingProcess></a:ProcurementProjectLot>`;
}

export interface SamplePlan {
  id: string;
  kind?: "planning" | "consultation";
  issued?: [date: string, time?: string];
  /** The day when the tender is expected. */
  planned?: string;
  buyers?: SampleBuyer[];
  /** The title of the whole plan; null if only its parts have one. */
  title?: string | null;
  value?: string;
  framework?: string;
  parts?: SamplePart[];
  tedNumber?: string;
}

export interface SamplePart {
  title?: string;
  cpv?: string[];
  value?: string;
  region?: string;
  /** Until when answers are awaited. */
  until?: [date: string, time?: string];
}

/** A plan or a consultation: it has parts instead of lots, and belongs to no procedure. */
export function samplePlan(given: SamplePlan): string {
  const {
    id,
    kind = "planning",
    issued = ["2026-11-02+02:00", "09:00:00.000+02:00"],
    planned,
    buyers = [{ name: "Näidisvalla Valitsus", code: "75000000" }],
    title = `Kava ${id}`,
    value,
    framework,
    parts = [{}],
  } = given;
  return `${open("PriorInformationNotice")}${extension(
    `${publication(given)}<fa:Organizations>${buyers.map(organization).join("")}</fa:Organizations>`,
  )}
  <b:ID schemeName="notice-id">${id}</b:ID>
  ${moment("Issue", issued)}
  <b:VersionID>01</b:VersionID>
  <b:NoticeTypeCode listName="${kind}">pin-only</b:NoticeTypeCode>
  ${planned ? `<b:PlannedDate>${planned}</b:PlannedDate>` : ""}
  ${contractingParties(buyers)}
  ${title === null ? "" : `<a:ProcurementProject><b:Name languageID="EST">${title}</b:Name>${total(value ?? null, framework)}</a:ProcurementProject>`}
  ${parts.map(samplePart).join("")}</PriorInformationNotice>`;
}

function samplePart(
  { title = "Osa", cpv = ["45000000"], value, region, until }: SamplePart,
  i: number,
): string {
  const place = region
    ? `<a:RealizedLocation><a:Address><b:Region>${region}</b:Region></a:Address></a:RealizedLocation>`
    : "";
  const process = until ? periods.interest(moment("End", until)) : "";
  return `<a:ProcurementProjectLot><b:ID schemeName="Part">PAR-${String(i + 1).padStart(4, "0")}</b:ID><a:TenderingProcess>${process}</a:TenderingProcess><a:ProcurementProject><b:Name languageID="EST">${title}</b:Name>${total(value ?? null)}${codes(cpv)}${place}</a:ProcurementProject></a:ProcurementProjectLot>`;
}

export function sampleMonth(...notices: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?><OPEN-DATA>${notices.join("")}</OPEN-DATA>`;
}

export const oldForms = [
  '<TED_ESENDERS xmlns="http://publications.europa.eu/resource/schema/ted/R2.0.9/reception" VERSION="R2.0.9.S03"><SENDER/></TED_ESENDERS>',
  '<TED_ESENDERS><SENDER VERSION="R2.0.8.S04"/></TED_ESENDERS>',
];

function location(city?: string, text?: string, region?: string): string {
  const element = (name: string, content?: string) =>
    content ? `<b:${name}>${content}</b:${name}>` : "";
  const address = `${element("CityName", city)}${element("CountrySubentityCode", region)}`;
  return `<a:RealizedLocation>${element("Description", text)}<a:Address>${address}</a:Address></a:RealizedLocation>`;
}

function extension(content: string): string {
  return `<e:UBLExtensions><e:UBLExtension><e:ExtensionContent><fe:EformsExtension>${content}</fe:EformsExtension></e:ExtensionContent></e:UBLExtension></e:UBLExtensions>`;
}

function changed({
  changes,
  reason,
  sections = [],
  olderSections = [],
}: {
  changes?: string;
  reason?: string;
  sections?: string[];
  olderSections?: string[];
}): string {
  if (changes === undefined) return "";
  const named = (section: string) =>
    `<fb:ChangedSectionIdentifier>${section}</fb:ChangedSectionIdentifier>`;
  const change = [
    ...sections.map((section) => `<fa:ChangedSection>${named(section)}</fa:ChangedSection>`),
    ...olderSections.map(named),
  ].join("");
  return `<fa:Changes>${changes && `<fb:ChangedNoticeIdentifier>${changes}</fb:ChangedNoticeIdentifier>`}${
    change && `<fa:Change>${change}</fa:Change>`
  }${
    reason
      ? `<fa:ChangeReason><b:ReasonCode listName="change-corrig-justification">${reason}</b:ReasonCode></fa:ChangeReason>`
      : ""
  }</fa:Changes>`;
}

function contractingParties(buyers: SampleBuyer[]): string {
  return buyers
    .map(
      ({ office }, i) =>
        `<a:ContractingParty><a:Party><a:PartyIdentification><b:ID>${office ?? orgId(i)}</b:ID></a:PartyIdentification></a:Party></a:ContractingParty>`,
    )
    .join("");
}

function organization(
  { name, code, country = "EST", person, office }: SampleBuyer,
  i: number,
): string {
  const legal = code
    ? `<a:PartyLegalEntity><b:CompanyID>${code}</b:CompanyID></a:PartyLegalEntity>`
    : "";
  const address = country
    ? `<a:PostalAddress><a:Country><b:IdentificationCode listName="country">${country}</b:IdentificationCode></a:Country></a:PostalAddress>`
    : "";
  const natural = person ? `<fb:NaturalPersonIndicator>${person}</fb:NaturalPersonIndicator>` : "";
  const contact =
    "<a:Contact><b:Name>Mari Kontakt</b:Name><b:ElectronicMail>mari@example.com</b:ElectronicMail></a:Contact>";
  const touchPoint = office
    ? `<fa:TouchPoint><a:PartyIdentification><b:ID>${office}</b:ID></a:PartyIdentification><a:PartyName><b:Name>Kontor</b:Name></a:PartyName>${contact}</fa:TouchPoint>`
    : "";
  return `<fa:Organization>${natural}<fa:Company><a:PartyIdentification><b:ID>${orgId(i)}</b:ID></a:PartyIdentification><a:PartyName><b:Name languageID="EST">${name}</b:Name></a:PartyName>${address}${legal}${contact}</fa:Company>${touchPoint}</fa:Organization>`;
}

function publication({ tedNumber }: { tedNumber?: string }): string {
  return tedNumber
    ? `<fa:Publication><fb:NoticePublicationID schemeName="ojs-notice-id">${tedNumber}</fb:NoticePublicationID></fa:Publication>`
    : "";
}

function document(notice: string): string {
  return `<a:NoticeDocumentReference><b:ID>${notice}</b:ID></a:NoticeDocumentReference>`;
}

function amount(name: string, value: string | undefined, currency = "EUR"): string {
  return value === undefined ? "" : `<${name} currencyID="${currency}">${value}</${name}>`;
}

const periods = {
  submission: (end: string) =>
    `<a:TenderSubmissionDeadlinePeriod>${end}</a:TenderSubmissionDeadlinePeriod>`,
  participation: (end: string) =>
    `<a:ParticipationRequestReceptionPeriod>${end}</a:ParticipationRequestReceptionPeriod>`,
  interest: (end: string) =>
    extension(
      `<fa:InterestExpressionReceptionPeriod>${end}</fa:InterestExpressionReceptionPeriod>`,
    ),
};

function moment(name: string, [date, time]: [string, string?]): string {
  return `<b:${name}Date>${date}</b:${name}Date>${time ? `<b:${name}Time>${time}</b:${name}Time>` : ""}`;
}

function total(value: string | null, framework?: string): string {
  const maximum = framework
    ? extension(
        `<fb:FrameworkMaximumAmount currencyID="EUR">${framework}</fb:FrameworkMaximumAmount>`,
      )
    : "";
  const estimate =
    value === null
      ? ""
      : `<b:EstimatedOverallContractAmount currencyID="EUR">${value}</b:EstimatedOverallContractAmount>`;
  return maximum || estimate
    ? `<a:RequestedTenderTotal>${maximum}${estimate}</a:RequestedTenderTotal>`
    : "";
}

function codes([main, ...others]: string[]): string {
  const item = (code: string) => `<b:ItemClassificationCode>${code}</b:ItemClassificationCode>`;
  return [
    main ? `<a:MainCommodityClassification>${item(main)}</a:MainCommodityClassification>` : "",
    ...others.map(
      (code) =>
        `<a:AdditionalCommodityClassification>${item(code)}</a:AdditionalCommodityClassification>`,
    ),
  ].join("");
}

/** Six digits, derived from the procedure, in the way the register numbers procedures. */
function numberOf(procedure: string): number {
  let number = 0;
  for (const letter of procedure) number = (number * 31 + letter.charCodeAt(0)) % 900_000;
  return 100_000 + number;
}

function orgId(i: number): string {
  return `ORG-${String(i + 1).padStart(4, "0")}`;
}

function lotId(i: number): string {
  return `LOT-${String(i + 1).padStart(4, "0")}`;
}
