import { type Html, html } from "../../ui/html.ts";

/** Copies the text, with the site's address for `{origin}`. Hidden until list-script.ts finds a clipboard. */
export function copyLink(name: string, copied: string, text: string): Html {
  return html`
    <button type="button" class="copy-link" data-copy="${text}" hidden>${name}</button>
    <span role="status" data-copied="${copied}"></span>`;
}
