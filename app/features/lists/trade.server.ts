import { addDays, daysUntil, localDay } from "../../../calendar/local-time.ts";
import { keepDates, keepMessagesTogether } from "../../content/line-breaks.ts";
import { isServiceDown } from "../../http/database-query.ts";
import { formatDay, formatMoney, formatNumber, perLanguage } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { countryOfLanguage } from "../../site/sites.ts";
import { trialBoxId } from "../digest/digest-path.ts";
import { countryConfig } from "../notices/countries.ts";
import {
  columnNames,
  type ListItemContext,
  noticeListItem,
  scaleText,
} from "../notices/list-columns.ts";
import { itemMessages, noticeMessages } from "../notices/messages.ts";
import { criteriaOfList, digestPathOfList } from "../notices/next-links.ts";
import { dayNumber, dayOfNumber, isRecent, weeksBack } from "../notices/notice.ts";
import { codeDigits, listPath, type NoticeFilter, noFilter } from "../notices/notice-filter.ts";
import { isSure, type NoticeIndex } from "../notices/notice-index.ts";
import { dateAndTime, formatCount } from "../notices/phrases.ts";
import { sectorMonths } from "../results/result-figures.server.ts";
import { enoughResults, median, type ResultFigures, sumOf } from "../results/result-figures.ts";
import type { ResultContext } from "../results/result-source.server.ts";
import { type ListContext, limitLifetime, loadNoticeList } from "./notice-list.server.ts";

/** Texts of guides to a trade. */
export const tradeMessages = keepMessagesTogether({
  lv: {
    figures: {
      title: "Nozare skaitļos",
      open: "Aktuālie iepirkumi",
      recent: "Izsludināti {weeks} nedēļās",
      /** If notices have been collected for a shorter time. */
      since: "Izsludināti kopš {day}",
      value: "Paredzamā līgumcena",
      days: "Laiks piedāvājumam",
      bids: "Piedāvājumu skaits vienā daļā",
      price: "Līgumcena procentos no paredzamās",
      median: "mediāna; iepirkumi: {count}",
      ofLots: "mediāna; CPV {division}, {months} mēneši, daļas: {count}",
      list: "Visi aktuālie iepirkumi",
      letter: "Apskatīt šādu vēstuli",
      trial: "Izmēģināt bez maksas",
    },
    title: "Aktuālie nozares iepirkumi",
    text: "Latvijas pasūtītāju iepirkumi, kuru CPV kods sākas ar {codes}.",
    caption: "Iepirkumi ar tuvāko termiņu",
    empty: "Pašlaik šajā nozarē Latvijā nav aktuālu iepirkumu",
    all: "Visi šīs nozares aktuālie iepirkumi ({count})",
  },
  lt: {
    figures: {
      title: "Sritis skaičiais",
      open: "Šiuo metu vykstantys pirkimai",
      recent: "Paskelbta per {weeks} savaičių",
      since: "Paskelbta nuo {day}",
      value: "Numatoma vertė",
      days: "Laikas pasiūlymui",
      bids: "Pasiūlymai dėl vienos dalies",
      price: "Sutarties vertė, palyginti su numatoma",
      median: "mediana; pirkimų: {count}",
      ofLots: "mediana; BVPŽ {division} skyrius, pastarieji {months} mėn., dalių: {count}",
      list: "Visi vykstantys pirkimai",
      letter: "Pažiūrėti tokį laišką",
      trial: "Išbandyti nemokamai",
    },
    title: "Šiuo metu vykstantys pirkimai",
    text: "Lietuvos pirkėjų pirkimai, kurių BVPŽ kodas prasideda skaitmenimis {codes}.",
    caption: "Pirkimai, kurių terminas artimiausias",
    empty: "Šiuo metu šios srities pirkimų Lietuvoje nevyksta",
    all: "Visi vykstantys šios srities pirkimai ({count})",
  },
  et: {
    figures: {
      title: "Valdkond arvudes",
      open: "Praegu aktiivsed hanked",
      recent: "Avaldatud {weeks} nädala jooksul",
      since: "Avaldatud alates {day}",
      value: "Eeldatav maksumus",
      days: "Aega pakkumuseks",
      bids: "Pakkumusi ühe osa kohta",
      price: "Lepingu maksumus võrreldes eeldatavaga",
      median: "mediaan; hankeid: {count}",
      ofLots: "mediaan; CPV {division}, {months} kuud, osi: {count}",
      list: "Kõik aktiivsed hanked",
      letter: "Vaata sellist kirja",
      trial: "Proovi tasuta",
    },
    title: "Praegu aktiivsed hanked",
    text: "Eesti hankijate hanked, mille CPV-kood algab numbritega {codes}.",
    caption: "Lähima tähtajaga hanked",
    empty: "Selles valdkonnas Eestis praegu aktiivseid hankeid ei ole",
    all: "Kõik selle valdkonna aktiivsed hanked ({count})",
  },
});

const shown = 10;

const codeLists = perLanguage((locale) => new Intl.ListFormat(locale, { type: "disjunction" }));

export interface TradeContext extends ListContext, ResultContext {}

/**
 * What a country's notices say of a trade, and its open tenders. `codes`: the beginnings of its CPV codes; results are
 * known of the division of the first. `guideLetter`: the letter that the guide recommends. Guides are about the country of their language, on every site.
 */
export async function loadTrade(
  context: TradeContext,
  codes: readonly string[],
  language: Language,
  guideLetter?: string,
) {
  const { notices, results, lifetime } = context;
  const country = countryOfLanguage(language);
  const [only = ""] = codes;
  const filter =
    codes.length === 1 && only.length === 2
      ? { ...noFilter, sector: [only] }
      : { ...noFilter, cpv: codes.map(codeDigits) };
  const now = Date.now();
  const t = noticeMessages[language];
  const { figures: names, ...texts } = tradeMessages[language];
  const path = listPath(country, filter);
  const letter = guideLetter ?? digestPathOfList(country, filter, language);
  const empty = {
    t: {
      ...texts,
      text: fill(texts.text, { codes: codeLists[language].format(codes) }),
      new: t.new,
      view: t.view,
      external: t.external,
      demo: t.demo,
      errorTitle: t.errorTitle,
      errorText: t.errorText,
    },
    path,
    columns: columnNames(filter.kind, t),
    scale: scaleText(language),
    items: [],
    demo: false,
  };
  try {
    const parts = await loadNoticeList(context, { country, filter, language }, now);
    limitLifetime(lifetime, country, parts, now);
    const found = tradeFigures(await notices.index(country, lifetime), filter, now);
    const division = only.slice(0, 2);
    const outcomes = (await results.sectorFigures(country, lifetime)).get(division);
    const { zone } = countryConfig(country);
    const where: ListItemContext = { t, language, now, zone, kinds: filter.kind };
    return {
      ...empty,
      t: { ...empty.t, all: fill(texts.all, { count: parts.total }) },
      figures: {
        title: names.title,
        asOf:
          parts.freshness.moment === null
            ? null
            : keepDates(
                fill(t.asOf, { time: dateAndTime(parts.freshness.moment, language, zone) }),
              ),
        rows: [
          { name: names.open, value: formatNumber(parts.total, language), of: null },
          ...figureRows(found, language),
          ...outcomeRows(outcomes, division, language),
        ],
        ways: {
          list: { path, text: names.list },
          letter: { path: letter, text: names.letter },
          trial: { path: `${letter}#${trialBoxId}`, text: names.trial },
        },
      },
      items: parts.notices.slice(0, shown).map((notice) => noticeListItem(notice, where)),
      demo: parts.notices.some(({ demo }) => demo),
    };
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    // The guide is shown without figures and list, and not cached, so that the next request tries again.
    lifetime.preventCaching();
    return { ...empty, figures: null };
  }
}

export type TradeData = Awaited<ReturnType<typeof loadTrade>>;

/** What tenders of the last twelve weeks say that certainly belong to the trade. */
export function tradeFigures(index: NoticeIndex, filter: NoticeFilter, now: number) {
  const { country, notices, oldestDay } = index;
  const { zone } = countryConfig(country);
  const { states } = index.match(criteriaOfList(country, filter));
  const recent = notices.filter(
    (notice, position) =>
      states[position] === isSure && notice.kind === "tender" && isRecent(notice, now),
  );
  return {
    count: recent.length,
    /** Since when notices have been collected, if that is later. */
    since: oldestDay > dayNumber(addDays(localDay(now, zone), -6 * weeksBack)) ? oldestDay : null,
    values: recent.flatMap(({ value }) => (value?.currency === "EUR" ? [value.amount] : [])),
    days: recent.flatMap(({ published, deadline }) =>
      published === null || deadline === null ? [] : [daysUntil(deadline, published, zone)],
    ),
  };
}

/** A figure that too few notices tell is left out; counts are always told, even if they are 0. */
interface Figure {
  name: string;
  value: string;
  /** What it is made from. */
  of: string | null;
}

export function figureRows(
  { count, since, values, days }: ReturnType<typeof tradeFigures>,
  language: Language,
): Figure[] {
  const { figures: names } = tradeMessages[language];
  const figure = (name: string, numbers: number[], write: (middle: number) => string): Figure[] => {
    if (numbers.length < enoughResults) return [];
    const of = fill(names.median, { count: formatNumber(numbers.length, language) });
    return [{ name, value: write(median(numbers)), of }];
  };
  const name =
    since === null || !Number.isFinite(since)
      ? fill(names.recent, { weeks: weeksBack })
      : fill(names.since, { day: keepDates(formatDay(dayOfNumber(since), language)) });
  const { days: forms } = itemMessages[language];
  return [
    { name, value: formatNumber(count, language), of: null },
    ...figure(names.value, values, (middle) => formatMoney(middle, "EUR", language)),
    ...figure(names.days, days, (middle) => formatCount(forms, Math.round(middle), language)),
  ];
}

export function outcomeRows(
  found: ResultFigures | undefined,
  division: string,
  language: Language,
): Figure[] {
  const { figures: names } = tradeMessages[language];
  const figure = (
    name: string,
    known: ResultFigures["bids"] | undefined,
    write: (middle: number) => string,
  ): Figure[] => {
    const lots = sumOf(known?.counts ?? []);
    if (!known || lots < enoughResults) return [];
    const count = formatNumber(lots, language);
    const of = fill(names.ofLots, { division, months: sectorMonths, count });
    return [{ name, value: write(known.median), of }];
  };
  const number = (value: number) => formatNumber(value, language);
  return [
    ...figure(names.bids, found?.bids, number),
    ...figure(names.price, found?.prices, (ratio) => `${number(Math.round(100 * ratio))}\u00a0%`),
  ];
}
