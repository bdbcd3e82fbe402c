import MarkdownIt, { type Token } from "markdown-it";
import type { FactId } from "../../content/facts.ts";
import { figures } from "../../content/figures.ts";
import type { Language } from "../site/languages.ts";
import { glossaryPath, paths } from "../site/paths.ts";
import { foldSections } from "./fold-sections.ts";
import { keepTogether } from "./line-breaks.ts";
import type { Heading } from "./page.ts";
import { type Filled, fillFacts } from "./placeholders.ts";
import type { FindTerms } from "./term-links.ts";

/** Raw HTML is escaped, so that a text cannot break the page or add a script. */
const markdown = new MarkdownIt({ html: false }).use(figurePlugin).use(foldSections);

interface Links {
  /** Finds what is linked to the glossary. */
  findTerms?: FindTerms | undefined;
  /** Where a text leads that links to `letter`. */
  letter?: string | undefined;
}

export function renderMarkdown(
  source: string,
  language: Language,
  { findTerms, letter }: Links = {},
) {
  const tokens = markdown.parse(keepTogether(source), {});
  const idFor = createIds();
  const headings: Heading[] = [];
  const links: string[] = [];
  const problems: string[] = [];
  const drawnFacts: FactId[] = [];
  let tables = 0;
  tokens.forEach((token, index) => {
    if (token.type === "heading_open") {
      const text = plainText(tokens[index + 1]);
      const heading = { level: Number(token.tag.slice(1)), id: idFor(text), text };
      token.attrSet("id", heading.id);
      headings.push(heading);
    }
    if (token.type === "table_open") {
      tables += 1;
      const name = `${labels[language].table(tables)}: ${headings.at(-1)?.text ?? ""}`;
      token.meta = { label: name, ...prepareTable(tokens, index) };
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
    links.push(...readLinks(token, letter));
    const before = tokens[index - 1]?.type ?? "";
    const isName = ["heading_open", "th_open"].includes(before);
    if (findTerms && !isName) linkTerms(token, language, findTerms);
    if (before === "td_open") linkCodes(token);
  });
  const words = tokens.flatMap((token) => plainText(token).match(/[\p{L}\d]\S*/gu) ?? []).length;
  const html = markdown.renderer.render(tokens, markdown.options, {});
  return { html, headings, links, words, drawnFacts, problems };
}

/** A text within a block, without one of its own. */
export function renderInline(source: string, language: Language, findTerms: FindTerms) {
  const tokens = markdown.parseInline(keepTogether(source), {});
  const links = tokens.flatMap((token) => readLinks(token));
  for (const token of tokens) linkTerms(token, language, findTerms);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), links };
}

function readLinks(token: Token, letter?: string): string[] {
  return (token.children ?? []).flatMap((child) => {
    if (child.type !== "link_open") return [];
    if (letter && child.attrGet("href") === "letter") child.attrSet("href", letter);
    const href = String(child.attrGet("href") ?? "");
    if (/^https?:/.test(href)) child.attrSet("rel", "noopener");
    return [href];
  });
}

/** Marks terms in what is neither link nor code. */
function linkTerms(token: Token, language: Language, findTerms: FindTerms): void {
  let depth = 0;
  for (const child of token.children ?? []) {
    if (child.type === "link_open") depth++;
    if (child.type === "link_close") depth--;
    if (child.type !== "text" || depth > 0) continue;
    const pieces = findTerms(child.content).map(({ text, term }): LinkedPiece => {
      return { text, href: term && glossaryPath(language, term.id) };
    });
    child.meta = { pieces };
  }
}

interface LinkedPiece {
  text: string;
  href?: string | undefined;
  isCode?: boolean;
}

const code = /(\b\d{8}-\d\b)/;

/** Links the CPV codes of a table's cell to their pages. */
function linkCodes(token: Token): void {
  let depth = 0;
  for (const child of token.children ?? []) {
    if (child.type === "link_open") depth++;
    if (child.type === "link_close") depth--;
    if (child.type !== "text" || depth > 0) continue;
    const before = (child.meta?.["pieces"] as LinkedPiece[]) ?? [{ text: child.content }];
    const pieces = before.flatMap((piece) =>
      piece.href
        ? [piece]
        : piece.text.split(code).map((text): LinkedPiece => {
            const isCode = code.test(text);
            return { text, isCode, href: isCode ? paths.cpvCode(text) : undefined };
          }),
    );
    child.meta = { pieces };
  }
}

const labels: Record<Language, { table: (number: number) => string }> = {
  lv: { table: (number) => `${number}. tabula` },
  lt: { table: (number) => `${number} lentelė` },
  et: { table: (number) => `Tabel ${number}` },
};

markdown.renderer.rules.text = (tokens, index) => {
  const { content = "", meta } = tokens[index] ?? {};
  const pieces = (meta?.["pieces"] as LinkedPiece[]) ?? [{ text: content }];
  const written = pieces.map(({ text, href, isCode }) => {
    const html = keepWhole(markdown.utils.escapeHtml(text));
    if (!href) return html;
    return isCode ? `<a href="${href}">${html}</a>` : `<a class="term" href="${href}">${html}</a>`;
  });
  return written.join("");
};

/** A wide table scrolls in a frame of its own, which the keyboard can reach. */
markdown.renderer.rules.table_open = (tokens, index, options, _env, renderer) => {
  const { label, stacked } = tokens[index]?.meta ?? {};
  const frame = `class="table-scroll${stacked ? " table-stacked" : ""}" role="region" tabindex="0"`;
  const name = `aria-label="${markdown.utils.escapeHtml(String(label))}"`;
  return `<div ${frame} ${name}>${renderer.renderToken(tokens, index, options)}`;
};
markdown.renderer.rules["figure"] = (tokens, index) => tokens[index]?.content ?? "";
markdown.renderer.rules.table_close = () => "</table></div>\n";

/** The content security policy allows no style attributes. */
function alignByClass(token: Token): void {
  const right = token.attrGet("style") === "text-align:right";
  token.attrs = (token.attrs ?? []).filter(([name]) => name !== "style");
  if (right) token.attrSet("class", "figure");
}

const line = /^!\[\[figure:([^[\]]*)\]\]$/;

/** Makes a token of such a line, wherever a paragraph could begin. */
function figurePlugin(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.block.ruler.before("paragraph", "figure", (state, from, _to, silent) => {
    const text = state.src.slice(
      (state.bMarks[from] ?? 0) + (state.tShift[from] ?? 0),
      state.eMarks[from],
    );
    const name = line.exec(text.trim())?.[1];
    if (name === undefined) return false;
    if (!silent) {
      state.push("figure", "figure", 0).meta = { name };
      state.line = from + 1;
    }
    return true;
  });
}

/** A figure with its numbers filled in as in a text. Undefined if there is no such figure, or none in this language. */
function figureHtml(
  name: string,
  language: Language,
  escapeHtml: (text: string) => string,
): Filled | undefined {
  const drawing = Object.hasOwn(figures, name) ? figures[name]?.[language] : undefined;
  if (!drawing) return undefined;
  const caption = `<figcaption>${escapeHtml(drawing.caption)}</figcaption>`;
  const html = `<figure class="drawing">${drawing.body}${caption}</figure>\n`;
  return fillFacts(keepTogether(html), language);
}

/** `3. Kas yra „pirkimas“?` → `3-kas-yra-pirkimas`: readable in an address, and stable. */
export function headingId(text: string): string {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Two headings of one page may read the same; the second gets a number. */
function createIds(): (text: string) => string {
  const seen = new Map<string, number>();
  return (text) => {
    const id = headingId(text) || "skyrius";
    const count = (seen.get(id) ?? 0) + 1;
    seen.set(id, count);
    return count === 1 ? id : `${id}-${count}`;
  };
}

/**
 * Parts with a hyphen or a dash that stay on one line: codes, days, ranges, `e-pasts`, `14-päevane`, and endings of
 * acronyms such as `TED-is`. Compound words may be divided, as in any text.
 */
const whole = [
  /\b\d{8}-\d/g,
  /\b\d{4}-\d\d-\d\d/g,
  /\b\d{1,4}\.?–\d{1,4}/g,
  /\be-\p{Ll}{1,20}/gu,
  /(?<![\d-])\d{1,3}-\p{Ll}{1,20}/gu,
  /\b[A-Z]{2,5}-\p{Ll}{1,3}(?!\p{L})/gu,
];

/** Wraps them in an element, not with other hyphens: text copied from the page must be what others search for. */
export function keepWhole(html: string): string {
  const bound = html.replaceAll("CVP IS", "CVP\u00a0IS");
  return whole.reduce(
    (text, part) => text.replaceAll(part, '<span class="whole">$&</span>'),
    bound,
  );
}

/** Decides whether a narrow screen stacks a table's rows; if so, labels the cells with their columns. */
function prepareTable(tokens: Token[], from: number): { stacked: boolean } {
  const to = tokens.findIndex((token, index) => index > from && token.type === "table_close");
  const parts = tokens.slice(from, to);
  const columns = cellsIn(parts, "th_open").map(({ token, text }) => ({
    name: text,
    figures: token.attrGet("style") === "text-align:right",
    longest: 0,
    longestWord: longestWord(text),
  }));
  const cells = cellsIn(parts, "td_open").map(({ token, text }, index) => ({
    token,
    text,
    column: columns[index % columns.length],
  }));
  for (const { text, column } of cells) {
    if (!column) continue;
    column.longest = Math.max(column.longest, text.length);
    column.longestWord = Math.max(column.longestWord, longestWord(text));
  }
  const stacked = needsStacking(columns);
  if (stacked) {
    // Screen readers must still announce a table when it is no longer laid out as one.
    for (const token of parts) {
      const role = roles[token.type];
      if (role) token.attrSet("role", role);
    }
    for (const { token, column } of cells) token.attrSet("data-label", column?.name ?? "");
  }
  return { stacked };
}

const roles: Record<string, string> = {
  table_open: "table",
  thead_open: "rowgroup",
  tbody_open: "rowgroup",
  tr_open: "row",
  th_open: "columnheader",
  td_open: "cell",
};

interface Column {
  figures: boolean;
  longest: number;
  longestWord: number;
}

/**
 * Four columns of words, or three of sentences, do not fit a phone, nor do words of more than some 40 letters in a row;
 * figures do, and are there to be compared.
 */
function needsStacking(columns: Column[]): boolean {
  const sum = (lengthOf: (column: Column) => number) =>
    columns.reduce((total, column) => total + lengthOf(column), 0);
  return (
    columns.filter(({ figures }) => !figures).length > 3 ||
    sum(({ longest }) => longest) > (columns.length > 2 ? 120 : 300) ||
    sum((column) => column.longestWord) > 40
  );
}

/** A non-breaking space is part of a word. */
function longestWord(text: string): number {
  return Math.max(...text.split(" ").map((word) => word.length));
}

function cellsIn(tokens: Token[], type: string): { token: Token; text: string }[] {
  return tokens.flatMap((token, index) =>
    token.type === type ? [{ token, text: plainText(tokens[index + 1]) }] : [],
  );
}

/** The visible text of a line. */
function plainText(token: Token | undefined): string {
  return (token?.children ?? [])
    .map((child) => (child.type === "softbreak" ? " " : child.content))
    .join("");
}
