import MarkdownIt, { type Token } from "markdown-it";
import type { FactId } from "../../content/facts.ts";
import type { Language } from "../site/languages.ts";
import { figureHtml, figurePlugin } from "./figures.ts";
import { createIds } from "./heading-id.ts";
import { keepWhole } from "./keep-whole.ts";
import { keepTogether } from "./line-breaks.ts";
import type { Heading } from "./page.ts";
import { plainText, prepareTable } from "./tables.ts";

export interface Rendered {
  html: string;
  headings: Heading[];
  links: string[];
  words: number;
  /** Whose numbers its drawings show. */
  drawnFacts: FactId[];
  problems: string[];
}

/** Raw HTML is escaped, so that a text cannot break the page or add a script. */
const markdown = new MarkdownIt({ html: false }).use(figurePlugin);

export function renderMarkdown(source: string, language: Language): Rendered {
  const tokens = markdown.parse(keepTogether(source), {});
  const idFor = createIds();
  const headings: Heading[] = [];
  const links: string[] = [];
  const problems: string[] = [];
  const drawnFacts: FactId[] = [];
  let tables = 0;
  tokens.forEach((token, place) => {
    if (token.type === "heading_open") {
      const text = plainText(tokens[place + 1]);
      const heading = { level: Number(token.tag.slice(1)), id: idFor(text), text };
      token.attrSet("id", heading.id);
      headings.push(heading);
    }
    if (token.type === "table_open") {
      tables += 1;
      const name = `${labels[language].table(tables)}: ${headings.at(-1)?.text ?? ""}`;
      token.meta = { label: name, ...prepareTable(tokens, place) };
    }
    if (token.type === "th_open") token.attrSet("scope", "col");
    if (token.type === "th_open" || token.type === "td_open") alignByClass(token);
    if (token.type === "figure") {
      const name = String(token.meta?.["name"]);
      const figure = figureHtml(name, language, markdown.utils.escapeHtml);
      if (!figure) problems.push(`there is no figure '${name}' in ${language}`);
      problems.push(...(figure?.problems ?? []));
      drawnFacts.push(...(figure?.facts ?? []));
      token.content = figure?.text ?? "";
    }
    if (plainText(token).includes("[[figure:")) {
      problems.push("a figure needs a line of its own, between two empty ones");
    }
    for (const child of token.children ?? []) {
      if (child.type !== "link_open") continue;
      const href = String(child.attrGet("href") ?? "");
      links.push(href);
      if (/^https?:/.test(href)) child.attrSet("rel", "noopener");
    }
  });
  const words = tokens.flatMap((token) => plainText(token).match(/[\p{L}\d]\S*/gu) ?? []).length;
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html, headings, links, words, drawnFacts, problems };
}

const labels: Record<Language, { table: (number: number) => string }> = {
  lv: { table: (number) => `${number}. tabula` },
  lt: { table: (number) => `${number} lentelė` },
  et: { table: (number) => `Tabel ${number}` },
};

markdown.renderer.rules.text = (tokens, place) =>
  keepWhole(markdown.utils.escapeHtml(tokens[place]?.content ?? ""));

/** A wide table scrolls in a frame of its own, which the keyboard can reach. */
markdown.renderer.rules.table_open = (tokens, place, options, _env, renderer) => {
  const { label, stacked } = tokens[place]?.meta ?? {};
  const frame = `class="table-scroll${stacked ? " table-stacked" : ""}" role="region" tabindex="0"`;
  const name = `aria-label="${markdown.utils.escapeHtml(String(label))}"`;
  return `<div ${frame} ${name}>${renderer.renderToken(tokens, place, options)}`;
};
markdown.renderer.rules["figure"] = (tokens, place) => tokens[place]?.content ?? "";
markdown.renderer.rules.table_close = () => "</table></div>\n";

/** The content security policy allows no style attributes. */
function alignByClass(token: Token): void {
  const right = token.attrGet("style") === "text-align:right";
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  if (right) token.attrSet("class", "figure");
}
