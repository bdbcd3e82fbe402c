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
  /** What else can be sent until when, in all lots. */
  otherStep?: [period: Period, date: string, time?: string];
  procedureCode?: string;
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
  /** Why it was changed, and what of it. */
  reason?: string;
  sections?: string[];
  subtype?: string;
  /** What else the notice holds, for its size. */
  padding?: string;
}

export interface SampleBuyer {
  name: string;
  code?: string;
  /** Of its address; none at all with null. */
  country?: string | null;
}

type Period = "submission" | "participation" | "interest";

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const eforms = "http://data.europa.eu/p27/eforms-ubl-extension";

/** Prefixes nobody uses, to show that they do not matter. */
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
    buyers = [{ name: "Näidisvalla Valitsus", code: "75000000" }],
    cpv = ["45000000"],
    value = "100000.00",
    framework,
    lotValues = [],
    reference = `${numberOf(procedure ?? id)}-0000`,
    documents = `https://riigihanked.riik.ee/rhr-web/#/procurement/7${numberOf(procedure ?? id)}/general-info`,
    endpoint = "",
    subtype = "16",
    padding = "",
  } = given;
  const sent = (deadline: [string, string?]) =>
    [
      periods[period](moment("End", deadline)),
      otherStep ? periods[otherStep[0]](moment("End", [otherStep[1], otherStep[2] ?? ""])) : "",
    ].join("");
  const organizations = [...buyers, { name: "Riigihangete vaidlustuskomisjon", code: "1000123" }];
  return `${open("ContractNotice")}${extension(`
    ${changed(given)}
    <fa:NoticeSubType><b:SubTypeCode>${subtype}</b:SubTypeCode></fa:NoticeSubType>
    <fa:Organizations>${organizations.map(organization).join("")}</fa:Organizations>`)}
  <b:ID schemeName="notice-id">${id}</b:ID>
  ${procedure === null ? "" : `<b:ContractFolderID>${procedure}</b:ContractFolderID>`}
  ${moment("Issue", issued)}
  <b:VersionID>${version}</b:VersionID>
  <b:NoticeTypeCode listName="${kind}">cn-standard</b:NoticeTypeCode>
  ${contractingParties(buyers)}
  ${procedureCode && `<a:TenderingProcess><b:ProcedureCode>${procedureCode}</b:ProcedureCode></a:TenderingProcess>`}
  ${padding && `<b:Note>${padding}</b:Note>`}
  <a:ProcurementProject><b:ID>${reference}</b:ID><b:Name languageID="ENG">In English</b:Name><b:Name languageID="EST">${title}</b:Name>
    <b:Description languageID="EST">Kirjeldus</b:Description>${total(value, framework)}${codes(cpv)}</a:ProcurementProject>
  ${deadlines
    .map(
      (deadline, i) => `<a:ProcurementProjectLot><b:ID schemeName="Lot">${lotId(i)}</b:ID>
    <a:TenderingTerms><a:CallForTendersDocumentReference><a:Attachment><a:ExternalReference><b:URI>${documents}</b:URI></a:ExternalReference></a:Attachment></a:CallForTendersDocumentReference>
      <a:TenderRecipientParty><b:EndpointID>${endpoint}</b:EndpointID></a:TenderRecipientParty></a:TenderingTerms>
    <a:TenderingProcess>${deadline ? sent(deadline) : ""}</a:TenderingProcess>
    <a:ProcurementProject><b:Name languageID="EST">Osa ${i + 1}</b:Name>${total(lotValues[i]?.value ?? null, lotValues[i]?.framework)}${codes(cpv)}<a:RealizedLocation><a:Address><b:CountrySubentityCode>EE001</b:CountrySubentityCode></a:Address></a:RealizedLocation></a:ProcurementProject>
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
  /** Of all lots: whether a dynamic purchasing system is used (`dps-list`, `none`), and has ended. */
  system?: { usage?: string; terminated?: string };
  changes?: string;
  reason?: string;
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
  } = given;
  const issued = given.issued ?? ["2026-11-10+02:00", "09:00:00.000+02:00"];
  const terminated = system.terminated
    ? `<fb:DPSTerminationIndicator>${system.terminated}</fb:DPSTerminationIndicator>`
    : "";
  return `${open("ContractAwardNotice")}${extension(
    `${changed(given)}<fa:NoticeResult>${results
      .map(
        (code, i) =>
          `<fa:LotResult><b:TenderResultCode listName="winner-selection-status">${code}</b:TenderResultCode>${terminated}${
            nameless ? "" : `<fa:TenderLot><b:ID schemeName="Lot">${lotId(i)}</b:ID></fa:TenderLot>`
          }</fa:LotResult>`,
      )
      .join(
        "",
      )}</fa:NoticeResult><fa:Organizations>${buyers.map(organization).join("")}</fa:Organizations>`,
  )}
  <b:ID schemeName="notice-id">${id}</b:ID><b:ContractFolderID>${procedure}</b:ContractFolderID>
  ${moment("Issue", issued)}<b:VersionID>${version}</b:VersionID>
  <b:NoticeTypeCode listName="${kind}">can-standard</b:NoticeTypeCode>${contractingParties(buyers)}
  ${results.map((_, i) => awardedLot(i, system.usage)).join("")}</ContractAwardNotice>`;
}

function awardedLot(i: number, usage: string | undefined): string {
  const systems = usage
    ? `<a:ContractingSystem><b:ContractingSystemTypeCode listName="framework-agreement">none</b:ContractingSystemTypeCode></a:ContractingSystem><a:ContractingSystem><b:ContractingSystemTypeCode listName="dps-usage">${usage}</b:ContractingSystemTypeCode></a:ContractingSystem>`
    : "";
  return `<a:ProcurementProjectLot><b:ID schemeName="Lot">${lotId(i)}</b:ID><a:TenderingProcess>${systems}</a:TenderingProcess></a:ProcurementProjectLot>`;
}

export function sampleMonth(...notices: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8" standalone="no"?><OPEN-DATA>${notices.join("")}</OPEN-DATA>`;
}

export const oldForms = [
  '<TED_ESENDERS xmlns="http://publications.europa.eu/resource/schema/ted/R2.0.9/reception" VERSION="R2.0.9.S03"><SENDER/></TED_ESENDERS>',
  '<TED_ESENDERS><SENDER VERSION="R2.0.8.S04"/></TED_ESENDERS>',
];

function extension(content: string): string {
  return `<e:UBLExtensions><e:UBLExtension><e:ExtensionContent><fe:EformsExtension>${content}</fe:EformsExtension></e:ExtensionContent></e:UBLExtension></e:UBLExtensions>`;
}

function changed({
  changes,
  reason,
  sections = [],
}: {
  changes?: string;
  reason?: string;
  sections?: string[];
}): string {
  if (changes === undefined) return "";
  const change = sections
    .map(
      (section) =>
        `<fa:ChangedSection><fb:ChangedSectionIdentifier>${section}</fb:ChangedSectionIdentifier></fa:ChangedSection>`,
    )
    .join("");
  return `<fa:Changes>${changes && `<fb:ChangedNoticeIdentifier>${changes}</fb:ChangedNoticeIdentifier>`}${
    change && `<fa:Change>${change}</fa:Change>`
  }${
    reason
      ? `<fa:ChangeReason><b:ReasonCode listName="change-corrig-justification">${reason}</b:ReasonCode></fa:ChangeReason>`
      : ""
  }</fa:Changes>`;
}

function contractingParties(buyers: unknown[]): string {
  return buyers
    .map(
      (_, i) =>
        `<a:ContractingParty><a:Party><a:PartyIdentification><b:ID>${orgId(i)}</b:ID></a:PartyIdentification></a:Party></a:ContractingParty>`,
    )
    .join("");
}

function organization({ name, code, country = "EST" }: SampleBuyer, i: number): string {
  const legal = code
    ? `<a:PartyLegalEntity><b:CompanyID>${code}</b:CompanyID></a:PartyLegalEntity>`
    : "";
  const address = country
    ? `<a:PostalAddress><a:Country><b:IdentificationCode listName="country">${country}</b:IdentificationCode></a:Country></a:PostalAddress>`
    : "";
  return `<fa:Organization><fa:Company><a:PartyIdentification><b:ID>${orgId(i)}</b:ID></a:PartyIdentification><a:PartyName><b:Name languageID="EST">${name}</b:Name></a:PartyName>${address}${legal}</fa:Company></fa:Organization>`;
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

/** Of six digits, its own for each procedure, as the register numbers them. */
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
