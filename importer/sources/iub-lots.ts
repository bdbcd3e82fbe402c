import { countries } from "../countries.ts";
import { parseEuros } from "../money.ts";
import type { Lot } from "../notice.ts";
import { parseDayFirst } from "./day-first-date.ts";
import { type Fields, fieldsOf, plainOf, recordsOf, textOf } from "./json-fields.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";

export function findLots(notice: Fields): Fields[] {
  return recordsOf(notice.lots).slice(0, maxCounts.lots);
}

/** The number by which results name it too. */
export function findLotId(lot: Fields): string | undefined {
  return textOf(lot.sequenceNumber, maxLengths.lotId) ?? undefined;
}

export function parseLot(lot: Fields, place: number, deadline: string | null): Lot {
  return {
    id: findLotId(lot) ?? String(place + 1),
    title: textOf(lot.name, maxLengths.title),
    deadline,
    // Codes are given for the whole only.
    cpv: [],
    value: parseEuros(fieldsOf(lot.additionalInformation).estimatedValue),
  };
}

/** In the order of a procurement: a request to take part, a tender. */
const steps = [
  ["deadlineReceiptRequests", "deadlineReceiptRequestsTime"],
  ["deadlineReceiptTendersEndDate", "deadlineReceiptTendersEndTime"],
] as const;

/** The first step's, since missing it excludes from the other. An open procedure has only the last. */
export function findDeadline(lot: Fields, notice: Fields): string | null {
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
