import type MarkdownIt from "markdown-it";
import type { Token } from "markdown-it";

const mark = /\s\{folded\}$/;

/**
 * `## Older rules {folded}` and what stands below it, up to the next heading of its rank, is shown closed: rules that few
 * readers still need. Its heading opens it.
 */
export function foldSections(markdown: InstanceType<typeof MarkdownIt>): void {
  markdown.core.ruler.push("fold", (state) => {
    const html = (content: string): Token => {
      const token = new state.Token("html_block", "", 0);
      token.content = content;
      return token;
    };
    const folded: Token[] = [];
    let rank = 0;
    let inHeading = false;
    for (const [place, token] of state.tokens.entries()) {
      if (token.type === "heading_open") {
        const ownRank = Number(token.tag.slice(1));
        if (ownRank <= rank) {
          folded.push(html("</details>\n"));
          rank = 0;
        }
        const name = state.tokens[place + 1];
        if (name && mark.test(name.content)) {
          unmark(name);
          folded.push(html('<details class="fold">\n<summary>'));
          rank = ownRank;
          inHeading = true;
        }
      }
      folded.push(token);
      if (token.type === "heading_close" && inHeading) {
        folded.push(html("</summary>\n"));
        inHeading = false;
      }
    }
    if (rank > 0) folded.push(html("</details>\n"));
    state.tokens = folded;
  });
}

function unmark(name: Token): void {
  name.content = name.content.replace(mark, "");
  const last = name.children?.at(-1);
  if (last) last.content = last.content.replace(mark, "");
}
