import type { Fact } from "../fact.ts";

export const checkedOn = "2026-11-19";

/** A fact without its number. */
type Act = Omit<Fact, "value" | "label" | "unit">;

/** A part of an article of the Public Procurement Law; the edition is the newest amendment in the text that was checked. */
export function law(article: number, parts: string): Act {
  return {
    source: `Publisko iepirkumu likuma ${article}. panta ${parts}`,
    url: `https://likumi.lv/ta/id/287760#p${article}`,
    edition: "2025-06-28",
    checkedOn,
  };
}

/** A point of the Cabinet's regulation on procurement procedures. */
export function rules(points: string, first: number): Act {
  return {
    source: `Ministru kabineta noteikumu Nr. 107 ${points} punkts`,
    url: `https://likumi.lv/ta/id/289086#p${first}`,
    edition: "2023-11-01",
    checkedOn,
  };
}

export const euro = { unit: "EUR" };
export const percent = { unit: "%" };
export const days = { unit: "dienas" };
export const workdays = { unit: "darbdienas" };
export const workday = { unit: "darbdiena" };
export const month = { unit: "mēnesis" };
export const months = { unit: "mēneši" };
export const years = { unit: "gadi" };
export const hours = { unit: "stundas" };
