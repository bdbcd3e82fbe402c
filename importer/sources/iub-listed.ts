import type { Access, NoticeKind } from "../../db/notice-kind.ts";
import { noticeLink, procedureLink, registerLink, titleLink } from "../links.ts";
import { sumOf } from "../money.ts";
import type { ListedNotice, Notice, Party } from "../notice.ts";
import { findChanged, type IubKey, isCancelled, parseKey } from "./iub-key.ts";
import { findDeadline, findLots, parseLot, parseRigaTime } from "./iub-lots.ts";
import { findBuyers, findOrganisations } from "./iub-parties.ts";
import { type Fields, fieldsOf, plainOf, recordsOf, textOf } from "./json-fields.ts";
import { parseCpvCodes, parseRegions } from "./notice-codes.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import { eisPage, findEisNumber } from "./register-pages.ts";

/** A plan, a consultation or a call and, if it is cancelled, its outcome. */
export function parseCall(
  notice: Fields,
  kind: Exclude<NoticeKind, "contract">,
  published: string,
): Notice[] {
  const key = parseKey(notice, published);
  const listed = parseListed(notice, key);
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
      // The hour is somewhere in the text, if at all.
      consultation: () => parseRigaTime(deadlineTimeComment, "", "end of day"),
      // The latest of all lots: it is also the latest still to come, as long as there is one.
      tender: () => deadlines.sort().at(-1) ?? null,
    }[kind](),
    value: sumOf(lots.map((lot) => lot.value)),
    lots,
  };
  if (!isCancelled(notice)) return [call];
  const outcome = { role: "outcome", ...key, links: listed.links, reason: "terminated" } as const;
  return [call, { ...outcome, lots: [], ongoing: [] }];
}

/** What notices of all kinds have in common. */
export function parseListed(notice: Fields, key: IubKey): ListedNotice {
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
    buyers,
    cpv: parseCpvCodes(notice.cpvType, notice.additionalCpvType),
    value: null,
    region: findRegions(notice),
    lots: [],
    winners: [],
  };
}

/** Spreadsheets take what follows it for a text; some buyers copy it along. */
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

/** A dynamic purchasing system, which suppliers can join as long as it lasts. */
export function isPurchasingSystem(notice: Fields): boolean {
  const usage = fieldsOf(notice.tenderingProcess).dynamicPurchasingSystem;
  return typeof usage === "string" && usage !== "" && usage !== "none";
}

/** Of the lots, else the buyer's own. */
function findRegions(notice: Fields): string[] {
  const places = findLots(notice).flatMap((lot) => recordsOf(lot.place));
  const regions = parseRegions(places.map((place) => place.placePerformanceCountrySubCode));
  if (regions.length > 0) return regions;
  return parseRegions(findOrganisations(notice).map(({ nutsCode }) => nutsCode));
}

/**
 * The procurement's page in EIS, the electronic procurement system; else IUB's own page of the notice. In the place of
 * the former buyers also write their profile, the system's home page, or an address in the street.
 */
function findPage(notice: Fields, { noticeId }: IubKey): string {
  const number = findEisNumber(plainOf(fieldsOf(notice.tenderingProcess).documentsURL));
  return number ? eisPage(number) : `https://eformsb.pvs.iub.gov.lv/show/${noticeId}`;
}

/** What the notice shares with others of its procurement, the surest first. */
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
