import { type CDPSession, expect, type Page } from "@playwright/test";

/** Roles that are not announced themselves, only their contents are. */
const silent = new Set(
  [
    ["none", "generic", "paragraph", "InlineTextBox", "LineBreak", "ListMarker"],
    ["listitem", "LabelText", "Legend", "LayoutTable", "LayoutTableRow", "LayoutTableCell"],
    [
      "rowgroup",
      "row",
      "cell",
      "Figcaption",
      "caption",
      "emphasis",
      "strong",
      "mark",
      "code",
      "sectionheader",
      "sectionfooter",
    ],
    ["DescriptionList", "definition", "term", "Abbr", "time", "MenuListPopup"],
  ].flat(),
);

/** Roles whose name is their content, which is not announced a second time. */
const leaves = new Set([
  ...["link", "button", "heading", "tab", "option", "image", "columnheader", "rowheader"],
  ...["DisclosureTriangle", "StaticText", "textbox", "searchbox", "combobox"],
]);

/** Roles whose value, typed or chosen, is announced. */
const filled = new Set(["textbox", "searchbox", "combobox"]);

/** Roles whose texts are in the outline, because they respond to the visitor. Other texts are copy, which changes. */
const spoken = new Set(["form", "alert", "status", "radiogroup", "search", "dialog"]);

const states = [
  ...["level", "checked", "pressed", "selected", "expanded", "required", "invalid", "disabled"],
  ...["busy", "modal", "live"],
];

interface AxValue {
  value?: unknown;
}

interface AxNode {
  nodeId: string;
  parentId?: string;
  ignored: boolean;
  role?: AxValue;
  name?: AxValue;
  value?: AxValue;
  description?: AxValue;
  properties?: { name: string; value: AxValue }[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

interface Place {
  isSpoken: boolean;
  /** Languages of what was announced last, and of what is announced here. */
  before: string;
  now: string;
}

/** Facts about an element that the accessibility tree lacks. */
interface Marks {
  lang?: string | undefined;
  current?: string | undefined;
  isUnsaid: boolean;
  isCopy: boolean;
  isDate: boolean;
  isRequired: boolean;
}

/** Elements named by an editor or a buyer: the outline shows `…` instead of their names. */
const copy = [
  ".text :is(h2, h3, h4), tbody a, .tender-page :is(h1[lang], h3, .tender-party a)",
  ".nearest a, .sectors a",
  // The page's title.
  "html:has(.tender-page h1[lang])",
].join();

/** Left out of most outlines, because the outline of the landing page has it. */
export const frame = ".skip-link, body > header, footer, .consent";
export const notTheForm = `${frame}, main > :not(:has(.lead-form)), .offer-panel, .questions`;

interface Heard {
  /** Selector of what is left out; by default the frame. */
  unsaid?: string | undefined;
  /** Width of the window, because menus and contents differ. */
  width?: number | undefined;
}

/** Compares with a file in outlines/. After an intended change: `npx playwright test NAME --update-snapshots`. */
export async function expectOutline(page: Page, name: string, heard: Heard = {}): Promise<void> {
  const file = `${name.replaceAll(/[ ,]+/g, "-").toLowerCase()}.txt`;
  await page.setViewportSize({ width: heard.width ?? 1440, height: 900 });
  expect(await outlineOf(page, heard.unsaid)).toMatchSnapshot(file);
}

/**
 * The page as a screen reader announces it, from Chromium's accessibility tree: role, name, states, typed or chosen
 * value, and the description after a colon; `[lv]` where another language begins, `…` for a name that differs from day
 * to day. Numbers become N and dates are left out, because they change by themselves; repeated lines become one.
 * Elements that match `unsaid` are left out.
 */
async function outlineOf(page: Page, unsaid = frame): Promise<string> {
  await page.evaluate(mark, { unsaid, copy });
  const session = await page.context().newCDPSession(page);
  // Without this, Chromium's renderer may crash when the window changes after the tree was read.
  await session.send("Accessibility.enable");
  const marks = await marksOf(session);
  const { nodes } = (await session.send("Accessibility.getFullAXTree")) as { nodes: AxNode[] };
  await session.send("Accessibility.disable");
  await session.detach();
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const lines: string[] = [];
  const root = nodes.find((node) => !node.parentId);
  if (root) say(root, 0, { isSpoken: false, before: "", now: "" });
  return `${withoutRepeated(lines).join("\n")}\n`;

  function say(node: AxNode, depth: number, { isSpoken, before, now }: Place): void {
    const own = marks.get(node.backendDOMNodeId ?? -1);
    if (own?.isUnsaid) return;
    const role = String(node.role?.value ?? "none");
    const lang = own?.lang ?? now;
    const line = node.ignored
      ? undefined
      : lineOf(node, role, { ...own, lang: lang === before ? undefined : lang }, isSpoken);
    if (line !== undefined) lines.push(`${"  ".repeat(depth)}${line}`);
    if (leaves.has(role) && !node.ignored) return;
    // A label is announced with its field.
    const isAnswer = spoken.has(role) || node.properties?.some(({ name }) => name === "live");
    const isHeard = role !== "LabelText" && role !== "Legend" && (isSpoken || !!isAnswer);
    for (const id of node.childIds ?? []) {
      const child = byId.get(id);
      if (!child) continue;
      if (line === undefined) say(child, depth, { isSpoken: isHeard, before, now: lang });
      else
        say(child, node === root ? 0 : depth + 1, { isSpoken: isHeard, before: lang, now: lang });
    }
  }
}

function lineOf(
  node: AxNode,
  role: string,
  own: Partial<Marks>,
  isSpoken: boolean,
): string | undefined {
  const name = normalised(node.name?.value);
  if (role === "StaticText")
    return isSpoken && /\p{L}{2}/u.test(name)
      ? [own.lang && `[${own.lang}]`, `“${name}”`].filter(Boolean).join(" ")
      : undefined;
  const properties = new Map(node.properties?.map(({ name: key, value }) => [key, value.value]));
  const said = states.flatMap((state) => {
    const value = state === "required" ? own.isRequired : properties.get(state);
    if (value === undefined || value === false || value === "false" || value === "off") return [];
    if (state === "level" && role !== "heading" && role !== "treeitem") return [];
    return value === true || value === "true" ? state : `${state}=${value}`;
  });
  if (properties.get("expanded") === false) said.push("collapsed");
  if (own.current) said.push(`current=${own.current}`);
  if (silent.has(role) && said.length === 0) return undefined;
  const description = normalised(node.description?.value);
  const words = [
    role === "DisclosureTriangle" ? "summary" : role === "RootWebArea" ? "page" : role,
    own.lang && `[${own.lang}]`,
    name && !own.isDate && (own.isCopy ? "…" : `“${name}”`),
    ...said,
    filled.has(role) && node.value && `= “${normalised(node.value.value)}”`,
  ];
  return words.filter(Boolean).join(" ") + (description && `: “${description}”`);
}

function normalised(value: unknown): string {
  return String(value ?? "")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/\d+/g, "N")
    .trim();
}

function withoutRepeated(lines: string[]): string[] {
  return lines.filter((line, place) => line !== lines[place - 1]);
}

function mark({ unsaid, copy }: { unsaid: string; copy: string }): void {
  for (const element of document.querySelectorAll("[data-said]"))
    element.removeAttribute("data-said");
  for (const element of document.querySelectorAll(copy)) element.setAttribute("data-said", "copy");
  for (const element of document.querySelectorAll(unsaid)) element.setAttribute("data-said", "no");
  // Chromium does this itself for a screen reader; the tree made on request has only what is laid out.
  for (const element of document.querySelectorAll<HTMLElement>("body *")) {
    if (getComputedStyle(element).contentVisibility === "auto")
      element.style.contentVisibility = "visible";
  }
}

async function marksOf(session: CDPSession): Promise<Map<number, Marks>> {
  await session.send("DOM.enable");
  const { nodes } = await session.send("DOM.getFlattenedDocument", { depth: -1 });
  const html = nodes.find(({ nodeName }) => nodeName === "HTML");
  return new Map(
    nodes.map((node) => {
      const { backendNodeId, nodeName } = node;
      const { attributes = [] } = nodeName === "#document" && html ? html : node;
      const get = (name: string) => {
        const place = attributes.indexOf(name);
        return place % 2 === 0 ? attributes[place + 1] : undefined;
      };
      const said = get("data-said");
      return [
        backendNodeId,
        {
          lang: get("lang"),
          current: get("aria-current"),
          isUnsaid: said === "no",
          isCopy: said === "copy",
          isDate: nodeName === "TIME",
          isRequired: get("aria-required") === "true" || attributes.includes("required"),
        },
      ];
    }),
  );
}
