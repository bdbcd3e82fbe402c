import { europeanUnion } from "../../content/facts/european-union.ts";
import type { Fact } from "../../content/facts/fact.ts";
import { facts, factsByLanguage } from "../../content/facts.ts";
import type { Problem, SourceFile } from "./build-pages.ts";
import {
  factsWithoutDeepLink,
  findContradictions,
  foreignFacts,
  limitsInForce,
} from "./fact-problems.ts";
import { linkFormProblem } from "./link-form.ts";
import { looseNumberProblems } from "./loose-numbers.ts";
import type { ContentPage } from "./page.ts";
import { hardestLix, type Readability, readability } from "./readability.ts";

export interface TextChecks {
  problems: Problem[];
  /** Worth a look, but wrong in no way. */
  warnings: Problem[];
  readability: Map<ContentPage, Readability>;
  withoutDeepLink: string[];
  contradictions: string[];
}

interface Texts {
  pages: ContentPage[];
  files: SourceFile[];
  /** `2026-11-16`; only these checks ask for it: a machine with a wrong clock is to build and serve all the same. */
  today: string;
  facts?: Record<string, Fact>;
}

/** What an editor wants to know before a text is published. Links inside the site are checked by every build. */
export function checkTexts({ pages, files, today, facts: checked = facts }: Texts): TextChecks {
  const ownPaths = new Set(pages.map(({ path }) => path));
  const withoutDeepLink = factsWithoutDeepLink(checked, ownPaths);
  const contradictions = findContradictions(checked, today);
  const scores = new Map(pages.map((page) => [page, readability(page.html)]));
  const ofFacts = [
    ...withoutDeepLink.map((id) => `${id} has no link to its act`),
    ...contradictions,
  ];
  return {
    problems: [
      ...ofFacts.map((text) => ({ file: "content/facts", text })),
      ...pages.flatMap((page) =>
        problemsOf(page, files, today).map((text) => ({ file: page.file, text })),
      ),
    ],
    warnings: pages.flatMap((page) => {
      const { lix } = scores.get(page) ?? { lix: 0 };
      const limit = hardestLix[page.language];
      const text = `is hard to read: LIX ${Math.round(lix)}, ${limit} at most`;
      return lix > limit ? [{ file: page.file, text }] : [];
    }),
    readability: scores,
    withoutDeepLink,
    contradictions,
  };
}

function problemsOf(page: ContentPage, files: SourceFile[], today: string): string[] {
  const { language, updated, links, facts: used, examples } = page;
  const limits = limitsInForce(
    { ...europeanUnion, ...factsByLanguage[language] },
    { language, today },
  );
  const source = files.find(({ name }) => `content/${name}` === page.file)?.text ?? "";
  return [
    ...(updated > today ? [`updated is in the future: ${updated}`] : []),
    ...links.flatMap((link) => linkFormProblem(link) ?? []),
    ...foreignFacts(used, language, factsByLanguage).map((id) => `{{${id}}} is not in ${language}`),
    ...looseNumberProblems(bodyOf(source), language, { examples, limits }),
  ];
}

function bodyOf(source: string): string {
  const end = source.indexOf("\n---", 3);
  return source.slice(end + 4);
}
