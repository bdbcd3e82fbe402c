import { isServiceDown } from "../../http/database-query.ts";
import { formatNumber } from "../../site/formats.ts";
import { languageOf } from "../../site/language.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { countryOfLanguage } from "../../site/sites.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import { countryNames } from "../notices/countries.ts";
import { kindMessages } from "../notices/messages.ts";
import { listPath, noFilter, pastFilter } from "../notices/notice-filter.ts";
import type { NoticeContext } from "../notices/notice-source.server.ts";
import { indexOfCode, pathTo, significantDigits, type Vocabulary } from "../notices/vocabulary.ts";
import { listAwards } from "../results/code-awards.server.ts";
import type { ResultContext } from "../results/result-source.server.ts";
import { awardsData } from "./awards-data.ts";
import { type CpvCatalogue, nameLanguages } from "./cpv-catalogue.server.ts";
import { codeMessages, cpvMessages } from "./messages.ts";

export async function loadCode(context: CodeContext, catalogue: CpvCatalogue, code: string) {
  const { site } = context;
  const language = languageOf("cpv-tool", site);
  const t = codeMessages[language];
  const where = countryNames[language][site.country].in;
  const { title, basket } = cpvMessages[language];
  const vocabulary = catalogue.vocabulary(language);
  const index = indexOfCode(vocabulary.codes, code);
  const parent = vocabulary.parents[index] ?? -1;
  const show = (at: number) => ({
    code: vocabulary.codes[at] ?? "",
    name: vocabulary.names[at] ?? "",
  });
  const { name } = show(index);
  const words = catalogue.wordbook(language).phrasesFor([code]).slice(0, mostWords);
  const ancestors = pathTo(vocabulary, index).slice(0, -1).map(show);
  const siblings = parent < 0 ? vocabulary.roots : (vocabulary.children[parent] ?? []);
  return {
    t: {
      ...t,
      tenders: t.tenders.replace("{in}", where),
      tendersLink: t.tendersLink.replace("{in}", where),
      awards: t.awards.replace("{in}", where),
      basket,
    },
    code,
    name,
    called: words.length > 0 ? fill(t.called, { words: words.join(", ") }) : null,
    description: t.description.replace("{code}", code).replace("{name}", () => name),
    names: nameLanguages
      .filter((other) => other !== language)
      .map((other) => ({ language: other, name: catalogue.vocabulary(other).names[index] ?? "" })),
    isDivision: ancestors.length === 0,
    breadcrumbs: breadcrumbsData(language, [
      { path: paths.cpvTool(), name: title },
      ...[...ancestors, { code, name }].map((step, above) => ({
        path: paths.cpvCode(step.code),
        name: `${step.code} ${step.name}`,
        level: above + 1,
      })),
    ]),
    children: (vocabulary.children[index] ?? []).map(show),
    siblings: siblings.filter((at) => at !== index).map(show),
    /** The country whose tenders are counted. */
    country: site.country,
    digestCountry: countryOfLanguage(language),
    tenders: await countTenders(context, code),
    awards: await loadAwards(context, vocabulary, index, language),
    ending: await findEnding(context, code, language),
  };
}

/** Everyday words that are shown. */
const mostWords = 8;

interface CodeContext extends NoticeContext, ResultContext {}

export type CodeData = Awaited<ReturnType<typeof loadCode>>;

/** Counts active tenders for the code and those below it. If that fails, the page is shown without and not cached. */
async function countTenders(
  { site, notices, lifetime }: NoticeContext,
  code: string,
): Promise<number | null> {
  try {
    const current = await notices.current(site.country, lifetime);
    const now = Date.now();
    const end = current.nextEnd(now);
    if (end !== null) lifetime.endsAt(new Date(end));
    return current.openCounts(now).get(significantDigits(code)) ?? 0;
  } catch {
    lifetime.preventCaching();
    return null;
  }
}

/** Who won the last contracts with the code, at what price, against how many; null if there are none. */
async function loadAwards(
  { site: { country }, results, query, lifetime }: CodeContext,
  vocabulary: Vocabulary,
  index: number,
  language: Language,
) {
  try {
    const found = (await results.codeAwards(country, lifetime)).find(vocabulary, index);
    if (!found) return null;
    const shown = await query((tx) => listAwards(tx, found.latest));
    const code = vocabulary.codes[found.index] ?? "";
    const above = found.index === index ? null : code;
    const filter = pastFilter({ ...noFilter, cpv: [code.slice(0, 8)] });
    return {
      ...awardsData(shown, found.figures, { country, language, above }),
      all:
        found.count > shown.length
          ? { path: listPath(country, filter), text: codeMessages[language].allAwards }
          : null,
    };
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    lifetime.preventCaching();
    return null;
  }
}

/** The list of contracts with the code that end within a year; null if none does. */
async function findEnding(
  { site: { country }, notices, lifetime }: CodeContext,
  code: string,
  language: Language,
) {
  const filter = { ...noFilter, kind: ["ending" as const], cpv: [code.slice(0, 8)] };
  try {
    const { total } = (await notices.current(country, lifetime)).select(filter, Date.now(), 1);
    const name = kindMessages[language].lists.ending.tab;
    return total > 0
      ? { path: listPath(country, filter), text: `${name}: ${formatNumber(total, language)}` }
      : null;
  } catch {
    lifetime.preventCaching();
    return null;
  }
}
