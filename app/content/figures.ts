import type MarkdownIt from "markdown-it";
import { figures } from "../../content/figures.ts";
import type { Language } from "../site/languages.ts";
import { keepTogether } from "./line-breaks.ts";
import { type Filled, fillFacts } from "./placeholders.ts";

/** A line that stands for a drawing. */
const line = /^!\[\[figure:([^[\]]*)\]\]$/;

/** Such a line becomes a token of its own, wherever a paragraph could begin. */
export function figurePlugin(markdown: InstanceType<typeof MarkdownIt>): void {
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

/** With its numbers filled in as in a text. Undefined if there is no such figure, or none in this language. */
export function figureHtml(
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
