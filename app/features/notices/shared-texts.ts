import type { Tender } from "./notice.ts";

type Repeated = Pick<Tender, "buyer" | "buyerCode" | "division" | "cpv" | "region">;

/** Saves memory: buyers, codes and regions repeat often, so equal ones are kept once. */
export interface SharedTexts {
  of(notice: Repeated): Repeated;
}

export function sharedTexts(): SharedTexts {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const text = (value: string) => {
    const before = texts.get(value);
    if (before === undefined) texts.set(value, value);
    return before ?? value;
  };
  const list = (values: string[]) => {
    const key = values.join(" ");
    const before = lists.get(key);
    if (!before) lists.set(key, values);
    return before ?? values;
  };
  return {
    of: ({ buyer, buyerCode, division, cpv, region }) => ({
      buyer: text(buyer),
      buyerCode: text(buyerCode),
      division: text(division),
      cpv: list(cpv),
      region: list(region),
    }),
  };
}
