import type { Page } from "@playwright/test";

/** What a screen reader steers by. Texts are left out: they change, and nobody is lost without one. */
const landmarks = [
  "banner",
  "navigation",
  "main",
  "search",
  "form",
  "region",
  "complementary",
  "contentinfo",
  "article",
];
const controls = [
  "link",
  "button",
  "textbox",
  "searchbox",
  "combobox",
  "checkbox",
  "radio",
  "tab",
  "tree",
  "treeitem",
];
const others = ["group", "tablist", "tabpanel", "table", "columnheader", "alert"];
const kept = new Set([...landmarks, ...controls, ...others, "heading"]);

/**
 * The page's accessibility tree, without what changes by itself: `[role] name`, headings by level
 * alone, numbers as N, and so the links to pages 1, 2, 3 as one. The elements that `without` finds are left out.
 */
export async function outlineOf(page: Page, without: string | undefined): Promise<string> {
  if (without) {
    await page.locator(without).evaluateAll((parts) => {
      for (const part of parts) part.remove();
    });
  }
  const tree = await page.locator("body").ariaSnapshot();
  const above: number[] = [];
  const lines = tree.split("\n").flatMap((line) => {
    const [, space = "", role = "", name = "", state = ""] =
      /^( *)- '?(\w+)(?: "((?:[^"\\]|\\.)*)")?((?: \[[^\]]+\])*)/.exec(line) ?? [];
    if (!kept.has(role)) return [];
    while ((above.at(-1) ?? -1) >= space.length) above.pop();
    const depth = line.endsWith(":") ? above.push(space.length) - 1 : above.length;
    const said = role === "heading" ? "" : ` ${name.replaceAll(/\d+/g, "N")}`;
    return `${"  ".repeat(depth)}${role}${state}${said}`.trimEnd();
  });
  const isRepeated = (line: string, place: number) =>
    line.trim().startsWith("link ") && line === lines[place - 1];
  return `${lines.filter((line, place) => !isRepeated(line, place)).join("\n")}\n`;
}
