import { formatNumber } from "../../site/formats.ts";
import { defineMessages } from "../../site/languages.ts";
import type { CurrentNotices } from "../notices/current-notices.ts";
import { listLink, type NoticeFilter } from "../notices/notice-filter.ts";
import { hasDeadline, type ListKind } from "../notices/notice-kind.ts";
import type { ListView } from "./filter-chips.server.ts";

export const listFigureMessages = defineMessages({
  lv: {
    total: {
      tender: "Pašlaik aktuāli",
      consultation: "Pašlaik aktuālas",
      plan: "Publicēti gada laikā",
      contract: "Publicēti 90 dienu laikā",
      ending: "Beidzas 12 mēnešu laikā",
      all: "Pašlaik sarakstā",
    },
    soon: { "7": "Termiņš 7 dienu laikā", "3m": "Beidzas 3 mēnešu laikā" },
    fresh: "Diennakts jaunumi",
  },
  lt: {
    total: {
      tender: "Šiuo metu vyksta",
      consultation: "Šiuo metu vyksta",
      plan: "Paskelbta per metus",
      contract: "Paskelbta per 90 dienų",
      ending: "Baigiasi per 12 mėnesių",
      all: "Šiuo metu sąraše",
    },
    soon: { "7": "Terminas per 7 dienas", "3m": "Baigiasi per 3 mėnesius" },
    fresh: "Naujų per parą",
  },
  et: {
    total: {
      tender: "Praegu aktiivsed",
      consultation: "Praegu avatud",
      plan: "Avaldatud aasta jooksul",
      contract: "Avaldatud 90 päeva jooksul",
      ending: "Lõpeb 12 kuu jooksul",
      all: "Praegu nimekirjas",
    },
    soon: { "7": "Tähtaeg 7 päeva jooksul", "3m": "Lõpeb 3 kuu jooksul" },
    fresh: "Uusi ööpäeva jooksul",
  },
});

/** What closes or ends soon, as the filter writes it; empty for kinds that have no such day. */
export function soonOf(kinds: readonly ListKind[]): "7" | "3m" | "" {
  if (kinds.some(hasDeadline)) return "7";
  return kinds.includes("ending") ? "3m" : "";
}

/** At the head of a list: how many notices it has, how many of them close soon, and how many are new. */
export function listFigures(
  { total, soon, fresh }: ReturnType<CurrentNotices["overview"]>,
  { country, filter: { kind }, language }: ListView,
) {
  const t = listFigureMessages[language];
  const [only] = kind;
  const closing = soonOf(kind);
  const figure = (name: string, count: number, filter?: Partial<NoticeFilter>) => ({
    name,
    value: formatNumber(count, language),
    path: filter && count > 0 ? listLink(country, { kind, ...filter }) : null,
  });
  return [
    figure(t.total[only && kind.length === 1 ? only : "all"], total),
    ...(closing ? [figure(t.soon[closing], soon, { closing })] : []),
    // Contracts that end are not new when they are found.
    ...(kind.includes("ending") ? [] : [figure(t.fresh, fresh, { fresh: true })]),
  ];
}
