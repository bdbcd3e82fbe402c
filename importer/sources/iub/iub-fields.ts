import type { Access, NoticeKind, ProcedureKind } from "../../../db/notice-kind.ts";
import type { OfficeContact } from "../../../db/office-contact.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { NoticeError } from "../../document-error.ts";
import { type Fields, fieldsOf, plainOf, recordsOf, textOf } from "../../formats/json-fields.ts";
import { countries } from "../../notice/countries.ts";
import { noticeLink, procedureLink, registerLink, titleLink } from "../../notice/links.ts";
import { parseDayFirst } from "../../notice/moment.ts";
import { parseEuros, sumOf } from "../../notice/money.ts";
import type { Buyer, ListedNotice, Lot, Notice, Party } from "../../notice/notice.ts";
import { parseBuyerContact } from "../buyer-contact.ts";
import { parseCpvCodes, parsePlaces, parseProcedure, parseRegions } from "../notice-codes.ts";
import { eachOnce, maxCounts, maxLengths } from "../notice-limits.ts";
import { isPersonalCode } from "../personal-data.ts";
import { eisPage, findEisNumber } from "../register-pages.ts";

/** A plan, a consultation or a call and, if it is cancelled, its outcome. */
export function parseCall(
  notice: Fields,
  kind: Exclude<NoticeKind, "contract">,
  published: string,
): Notice[] {
  const key = parseKey(notice, published);
  const listed = parseCommonFields(notice, key);
  const lots = findLots(notice).map((lot, place) =>
    parseLot(lot, place, kind === "tender" ? findDeadline(lot, notice) : null),
  );
  const deadlines = lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  const { plannedDate, deadlineTimeComment } = fieldsOf(notice.tenderingProcess);
  const call: Notice = {
    ...listed,
    kind,
    key: kind === "tender" ? (key.procedureId ?? key.noticeId) : key.noticeId,
    deadline: {
      plan: () => parseRigaTime(plannedDate, "", "start of day"),
      // The hour is only in free text, if at all.
      consultation: () => parseRigaTime(deadlineTimeComment, "", "end of day"),
      // The latest deadline of all lots: it is still to come as long as any lot is open.
      tender: () => deadlines.sort().at(-1) ?? null,
    }[kind](),
    value: sumOf(lots.map((lot) => lot.value)),
    lots,
  };
  if (!isCancelled(notice)) return [call];
  const outcome = { role: "outcome", ...key, links: listed.links, reason: "terminated" } as const;
  return [call, { ...outcome, lots: [], ongoing: [], terms: [] }];
}

/** Parses the fields that notices of all kinds have. */
export function parseCommonFields(notice: Fields, key: IubKey): ListedNotice {
  const project = fieldsOf(notice.procurementProject);
  const title = textOf(withoutLoneQuote(notice.name), maxLengths.title);
  const buyers = findBuyers(notice);
  return {
    role: "listed",
    ...key,
    kind: "tender",
    stage: null,
    key: key.noticeId,
    links: findLinks(notice, key, { title, buyers }),
    changes: findChanged(notice),
    title,
    description: textOf(project.description, maxLengths.description),
    reference: textOf(project.procurementIdentifier, maxLengths.reference),
    url: findPage(notice, key),
    deadline: null,
    deadlineInDoubt: false,
    access: accessOf(notice),
    procedure: findProcedure(notice),
    buyers,
    cpv: parseCpvCodes(notice.cpvType, notice.additionalCpvType),
    value: null,
    region: findRegions(notice),
    places: parsePlaces(findPlaces(notice).map(({ placePerformanceCity }) => placePerformanceCity)),
    lots: [],
    winners: [],
    terms: [],
  };
}

/** Removes a leading apostrophe: spreadsheets mark texts with it, and some buyers copy it along. */
function withoutLoneQuote(name: unknown): unknown {
  if (typeof name !== "string") return name;
  return name.trimStart().startsWith("'") && name.indexOf("'") === name.lastIndexOf("'")
    ? name.replace("'", "")
    : name;
}

function accessOf(notice: Fields): Access {
  if (isPurchasingSystem(notice)) return "system";
  return fieldsOf(notice.tenderingProcess).procedureType === "neg-wo-call" ? "invited" : "open";
}

/** Small purchases name no procedure, or call themselves open; by which law they are made tells them apart. */
function findProcedure(notice: Fields): ProcedureKind | null {
  if (smallPurchases.includes(plainOf(notice.procedureLegalBasis))) return "small";
  return parseProcedure(plainOf(fieldsOf(notice.tenderingProcess).procedureType));
}

/** Article 9 of the procurement law, and what utilities buy below the threshold of theirs. */
const smallPurchases = ["law-9", "iv"];

/** A dynamic purchasing system, which suppliers can join as long as it lasts. */
export function isPurchasingSystem(notice: Fields): boolean {
  const usage = fieldsOf(notice.tenderingProcess).dynamicPurchasingSystem;
  return typeof usage === "string" && usage !== "" && usage !== "none";
}

function findPlaces(notice: Fields): Fields[] {
  return findLots(notice).flatMap((lot) => recordsOf(lot.place));
}

/** Regions of the lots, else the buyer's own. */
function findRegions(notice: Fields): string[] {
  const codes = findPlaces(notice).map((place) => place.placePerformanceCountrySubCode);
  const regions = parseRegions(codes);
  if (regions.length > 0) return regions;
  return parseRegions(findOrganisations(notice).map(({ nutsCode }) => nutsCode));
}

/**
 * The procurement's page in EIS, the electronic procurement system, else IUB's own page of the notice. Instead of the
 * former, some buyers write their profile, the system's home page, or a street address.
 */
function findPage(notice: Fields, { noticeId }: IubKey): string {
  const number = findEisNumber(plainOf(fieldsOf(notice.tenderingProcess).documentsURL));
  return number ? eisPage(number) : `https://eformsb.pvs.iub.gov.lv/show/${noticeId}`;
}

/** Links that the notice shares with others of its procurement, the most reliable first. */
function findLinks(
  notice: Fields,
  key: IubKey,
  { title, buyers }: { title: string | null; buyers: Party[] },
): string[] {
  const changed = findChanged(notice);
  const named = titleLink(key.country, title, buyers[0]);
  const contracts = recordsOf(notice.lots).flatMap((lot) => recordsOf(lot.contracts));
  const numbers = [
    fieldsOf(notice.tenderingProcess).documentsURL,
    fieldsOf(notice.tenderingTerms).submissionURL,
    ...contracts.map(({ url }) => url),
  ].flatMap((address) => findEisNumber(plainOf(address)) ?? []);
  const links = [
    ...(key.procedureId ? [procedureLink(key.procedureId)] : []),
    noticeLink(key.noticeId),
    ...(changed ? [noticeLink(changed)] : []),
    ...(named ? [named] : []),
    ...numbers.map((number) => registerLink(key.country, number)),
  ];
  return [...new Set(links)].slice(0, maxCounts.links);
}

/** Identifies a notice, and its procurement. There is no version: a change is a notice with an id of its own. */
export function parseKey(notice: Fields, published: string) {
  const noticeId = parseId(notice.identifier, "an id");
  if (!noticeId) throw new NoticeError("has no id");
  return {
    source: sourceIds.iub,
    country: "LV",
    noticeId,
    noticeVersion: "01",
    // Plans and consultations have none.
    procedureId: parseId(notice.procurementProcedureIdentifier, "a procedure's id"),
    published,
  } as const;
}

type IubKey = ReturnType<typeof parseKey>;

/** Ids are UUIDs. A corrupt one is refused, since later notices could not refer to it. */
function parseId(value: unknown, name: string): string | null {
  const id = plainOf(value);
  if (id === "") return null;
  if (id.length > maxLengths.id) throw new NoticeError(`has ${name} that is too long`);
  if (!/^[0-9A-Za-z][0-9A-Za-z._-]*$/.test(id)) throw new NoticeError(`has ${name} that is bad`);
  return id;
}

/** Why a notice was published again: `update-add`, `cor-buy`, `cancel`. Empty for a first one. */
function findChangeReason(notice: Fields): string {
  return plainOf(fieldsOf(notice.extraData).changeReasonCode);
}

/**
 * The notice that this one changes. Without a reason, `clonedFrom` is only a copy that it was written from. Read
 * nothing else of that copy: older ones hold the whole earlier notice, with people's names.
 */
function findChanged(notice: Fields): string | null {
  if (findChangeReason(notice) === "") return null;
  const id = plainOf(fieldsOf(notice.clonedFrom).identifier);
  return id !== "" && id.length <= maxLengths.changes && /^[\w.-]+$/.test(id) ? id : null;
}

/** An intended cancellation counts too, as with eForms: nobody should begin to write a tender. */
export function isCancelled(notice: Fields): boolean {
  return ["cancel", "cancel-intent"].includes(findChangeReason(notice));
}

export function findLots(notice: Fields): Fields[] {
  return recordsOf(notice.lots).slice(0, maxCounts.lots);
}

/** The lot's number, which results use too. */
export function findLotId(lot: Fields): string | undefined {
  return textOf(lot.sequenceNumber, maxLengths.lotId) ?? undefined;
}

/** Without a number, its place in the notice. */
export function lotIdOf(lot: Fields, place: number): string {
  return findLotId(lot) ?? String(place + 1);
}

export function parseLot(lot: Fields, place: number, deadline: string | null): Lot {
  return {
    id: lotIdOf(lot, place),
    title: textOf(lot.name, maxLengths.title),
    deadline,
    // CPV codes are given for the whole procurement only.
    cpv: [],
    value: parseEuros(fieldsOf(lot.additionalInformation).estimatedValue),
  };
}

/** In the order of a procurement: a request to take part, a tender. */
const steps = [
  ["deadlineReceiptRequests", "deadlineReceiptRequestsTime"],
  ["deadlineReceiptTendersEndDate", "deadlineReceiptTendersEndTime"],
] as const;

/** The first step's deadline: missing it excludes from the other. An open procedure has only the last. */
function findDeadline(lot: Fields, notice: Fields): string | null {
  const tendering = fieldsOf(lot.tenderingProcess);
  const isOneStep = fieldsOf(notice.tenderingProcess).procedureType === "open";
  for (const [date, time] of isOneStep ? steps.toReversed() : steps) {
    if (plainOf(tendering[date]) === "") continue;
    return parseRigaTime(tendering[date], tendering[time], "end of day");
  }
  return null;
}

export function parseRigaTime(
  date: unknown,
  time: unknown,
  without: "start of day" | "end of day",
): string | null {
  const { timeZone } = countries.LV;
  return parseDayFirst(plainOf(date), plainOf(time), { timeZone, without });
}

/** A central purchasing body comes first, then those that it buys for. */
function findBuyers(notice: Fields): Buyer[] {
  const given = [...findOrganisations(notice), ...recordsOf(notice.buyerData)];
  const [first, ...others] = parseParties(given, "identifier").slice(0, maxCounts.buyers);
  if (!first) return [];
  const organisation = given.find(({ name, identifier }) =>
    first.code
      ? parseCode(identifier) === first.code
      : textOf(name, maxLengths.buyer) === first.name,
  );
  return [{ ...first, ...findContact(organisation ?? {}, notice) }, ...others];
}

/** The notice's own contact point last: it is usually a person. Names are not read at all. */
function findContact(organisation: Fields, notice: Fields): OfficeContact {
  const points = [organisation, organisation.defaultContactPoint, notice.contactPoint];
  return parseBuyerContact({
    website: plainOf(organisation.internetAddress),
    town: plainOf(organisation.city),
    points: points.map(fieldsOf).map(({ electronicMail, telephone }) => ({
      email: plainOf(electronicMail),
      phone: plainOf(telephone),
    })),
  });
}

/** Usually one. From a list, the buyers, else the central purchasing bodies, else the first. */
function findOrganisations(notice: Fields): Fields[] {
  const given = recordsOf(notice.organizationData);
  const buyers = given.filter(({ role }) => role === "buyer");
  if (buyers.length > 0) return buyers;
  const bodies = given.filter(({ role }) => plainOf(role).startsWith("cpb-"));
  return bodies.length > 0 ? bodies : given.slice(0, 1);
}

/** Winners of contracts: companies of any country. */
export function findWinners(contracts: Fields[]): Party[] {
  const parties = contracts
    .flatMap(({ winners }) => recordsOf(winners))
    // Modifications and completions have another field for them.
    .flatMap((winner) => [
      ...recordsOf(winner.winnerBusinessParties),
      ...recordsOf(winner.businessParty),
    ]);
  return parseParties(parties, "companyId").slice(0, maxCounts.winners);
}

/** Parses organisations, each once; natural persons are left out. */
function parseParties(given: Fields[], codeField: string): Party[] {
  const parties = given
    .filter((party) => !isPerson(party, plainOf(party[codeField])))
    .map((party) => ({
      name: textOf(party.name, maxLengths.buyer),
      code: parseCode(party[codeField]),
    }))
    .filter(({ name, code }) => name !== null || code !== null);
  return eachOnce(parties, ({ code, name }) => code ?? name);
}

/**
 * `winnerType` is `person` for companies too, so it is ignored. Without a mark, only a party with a registry code
 * counts as a company.
 */
function isPerson(party: Fields, code: string): boolean {
  const mark = plainOf(party.isNaturalPerson ?? party.personType);
  const hasName = plainOf(party.naturalPerson) !== "" || party.naturalPerson === true;
  if (party.isNaturalPerson === true || hasName || isPersonalCode(code)) return true;
  if (party.isNaturalPerson === false || ["legal", "false", "0"].includes(mark)) return false;
  return mark !== "" || parseCode(code) === null;
}

function parseCode(value: unknown): string | null {
  const code = textOf(value, maxLengths.buyerCode);
  return code && !/^0*$/.test(code) ? code : null;
}
