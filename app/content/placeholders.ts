import { type FactId, facts } from "../../content/facts.ts";
import { formatNumber } from "../site/formats.ts";
import type { Language } from "../site/languages.ts";
import { escapeXml } from "../site/xml.ts";

/** Filled in for each site when the page is asked for; the facts of law are filled in at build. */
const sitePlaceholders = [
  "company.name",
  "company.registrationNumber",
  "company.address",
  "contact.email",
  "contact.phone",
  "site.brand",
] as const;

/** Text between these marks is left out where the company's facts are not shown. */
const knownPart = { start: "{{known}}", end: "{{/known}}" };

type SitePlaceholder = (typeof sitePlaceholders)[number];

const noBreak = "\u00a0";

/** {{fact-id}} becomes its number, kept on one line with the unit that follows it. */
export function fillFacts(source: string, language: Language) {
  const used = new Set<FactId>();
  const problems: string[] = [];
  const text = source.replace(/\{\{([^{}]*)\}\}( ?)/g, (whole, id, space, at) => {
    if ([...sitePlaceholders, "known", "/known"].includes(id)) return whole;
    if (!isFactId(id)) {
      problems.push(`{{${id}}} is not in content/facts.ts`);
      return whole;
    }
    used.add(id);
    const next = source.slice(at + whole.length, at + whole.length + 2);
    const number = formatNumber(facts[id].value, language);
    return number + (space && /^[\p{L}%€]/u.test(next) ? noBreak : space);
  });
  return { text, facts: [...used], problems };
}

export type Filled = ReturnType<typeof fillFacts>;

/** Works on finished HTML. Addresses become links; the values are ours, but escaping costs nothing. */
export function fillSite(html: string, values: Record<SitePlaceholder, string | null>): string {
  const shown = values["company.registrationNumber"] !== null;
  return keepKnown(html, shown).replace(/\{\{([^{}]*)\}\}/g, (whole, name: SitePlaceholder) => {
    const value = values[name];
    if (value === undefined || value === null) return whole;
    const shown = escapeXml(value);
    if (name === "contact.email") return `<a href="mailto:${shown}">${shown}</a>`;
    if (name === "contact.phone") {
      // A telephone number broken over two lines is hard to read.
      const number = shown.replaceAll(" ", noBreak);
      return `<a href="tel:${shown.replaceAll(" ", "")}">${number}</a>`;
    }
    return shown;
  });
}

/** Removes the marks, or the marked text and list items that it leaves empty. */
function keepKnown(html: string, shown: boolean): string {
  const [first = "", ...parts] = html.split(knownPart.start);
  const kept = parts.map((part) => {
    const [known = "", rest = ""] = part.split(knownPart.end);
    return shown ? known + rest : rest;
  });
  const whole = [first, ...kept].join("");
  return shown ? whole : whole.replaceAll("<li></li>\n", "");
}

function isFactId(id: string): id is FactId {
  return Object.hasOwn(facts, id);
}
