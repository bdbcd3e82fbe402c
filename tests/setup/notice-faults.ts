import { procedureKinds } from "../../db/notice-kind.ts";
import type { Notice } from "../../importer/notice/notice.ts";
import { maxCounts, maxLengths } from "../../importer/sources/notice-limits.ts";

/** Lists what in a notice would break the database or the pages, or should not be published. */
export function noticeFaults(notice: Notice): string[] {
  const json = JSON.stringify(notice);
  const faults = [
    ["a mail address", json.includes("@")],
    ["a lone surrogate", !textsOf(notice).every((text) => text.isWellFormed())],
    ["a control character", textsOf(notice).some((text) => /\p{Cc}/u.test(text))],
    ["an empty text", textsOf(notice).some((text) => text.trim() === "")],
    ["something that JSON does not keep", JSON.stringify(JSON.parse(json)) !== json],
  ];
  if (notice.role === "listed") {
    const { title, description, reference, url, links, cpv, region, lots, winners, buyers } =
      notice;
    const { procedure, places } = notice;
    const texts: [string | null, number][] = [
      [title, maxLengths.title],
      [description, maxLengths.description],
      [reference, maxLengths.reference],
      [url, maxLengths.url],
      ...places.map((place): [string, number] => [place, maxLengths.place]),
      [buyers[0]?.website ?? null, maxLengths.website],
      [buyers[0]?.town ?? null, maxLengths.place],
      ...[...buyers, ...winners].flatMap(({ name, code }): [string | null, number][] => [
        [name, maxLengths.buyer],
        [code, maxLengths.buyerCode],
      ]),
    ];
    const moments = [notice.published, notice.deadline, ...lots.map((lot) => lot.deadline)];
    const values = [notice.value, ...lots.map((lot) => lot.value)].filter(
      (value) => value !== null,
    );
    faults.push(
      ["a text that is too long", texts.some(([text, max]) => (text?.length ?? 0) > max)],
      ["too many links", links.length > maxCounts.links || links.length === 0],
      ["a code that is none", !cpv.every((code) => /^\d{8}$/.test(code))],
      ["a region that is none", !region.every((code) => /^[A-Z]{2}[A-Z0-9]{0,3}$/.test(code))],
      ["a procedure that is none", procedure !== null && !procedureKinds.includes(procedure)],
      ["too many places", places.length > maxCounts.places],
      ["a number in a place", places.some((place) => /\d/.test(place))],
      ["too many lots", lots.length > maxCounts.lots || winners.length > maxCounts.winners],
      ["no moment", moments.some((moment) => moment !== null && !isMoment(moment))],
      ["no amount", values.some(({ amount }) => !(amount > 0 && amount <= 1e12))],
    );
  }
  return faults.filter(([, isTrue]) => isTrue).map(([name]) => String(name));
}

function isMoment(text: string): boolean {
  const moment = new Date(text);
  return !Number.isNaN(moment.getTime()) && moment.toISOString() === text;
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsOf) : [];
}
