import type { CSSProperties } from "react";
import type { DigestItem } from "../digest.ts";

type Tone = NonNullable<DigestItem["mark"]>["tone"];

/** Names of the colours in a mail, by what they are for. */
export type Colour = keyof typeof light;

/** Colours of the page, the card and what is on it. The values are those of app/ui/tokens.css. */
export const light = {
  page: "#eef3f0",
  ground: "#ffffff",
  ink: "#10262b",
  quiet: "#475a5f",
  line: "#cdd8d3",
  link: "#0b6b47",
  urgent: "#a3211c",
  button: "#0b6b47",
  buttonText: "#ffffff",
  tender: "#08513a",
  plan: "#7a4b00",
  consultation: "#5b3a9e",
  contract: "#1c4f93",
  cancelled: "#a3211c",
};

/** The site has no dark theme; these are the same hues, with backgrounds dark enough for a contrast of 4.5:1. */
export const dark: Record<Colour, string> = {
  page: "#0a1619",
  ground: "#101f23",
  ink: "#e8f0ed",
  quiet: "#a5b7b2",
  line: "#2a3c40",
  link: "#6fd6a6",
  urgent: "#ff9d96",
  button: "#6fd6a6",
  buttonText: "#06251a",
  tender: "#8fe3bd",
  plan: "#f3cd82",
  consultation: "#cdb9fb",
  contract: "#a9cbf8",
  cancelled: "#ffaaa4",
};

/*
 * Styles of a mail's parts. Many mail programs drop style sheets, so each element has inline styles. The classes are
 * for programs that keep style sheets, which then change the dark and the narrow view (mail-style-sheet.ts).
 */
interface Look {
  className?: string;
  style: CSSProperties;
}

interface Colours {
  text?: Colour;
  ground?: Colour;
  border?: Colour;
}

/** Colours that the looks below use. The style sheet has only these, since a mail has no bytes for more. */
export const usedColours = {
  text: new Set<Colour>(),
  ground: new Set<Colour>(),
  border: new Set<Colour>(),
};

function look(style: CSSProperties, colours: Colours = {}, place = ""): Look {
  const { text, ground, border } = colours;
  if (text) usedColours.text.add(text);
  if (ground) usedColours.ground.add(ground);
  if (border) usedColours.border.add(border);
  const names = [
    place,
    text && textClass(text),
    ground && groundClass(ground),
    border && borderClass(border),
  ].filter((name) => name);
  return {
    ...(names.length > 0 && { className: names.join(" ") }),
    style: {
      ...style,
      ...(text && { color: light[text] }),
      ...(ground && { backgroundColor: light[ground] }),
    },
  };
}

export const textClass = (colour: Colour) => `t-${colour}`;
export const groundClass = (colour: Colour) => `g-${colour}`;
export const borderClass = (colour: Colour) => `b-${colour}`;

const rule = `1px solid ${light.line}`;

const text = (size: number, lineHeight: number, more: CSSProperties = {}): CSSProperties => ({
  margin: 0,
  fontSize: size,
  lineHeight: `${lineHeight}px`,
  ...more,
});

const mark = (colour: Colour): Look => look({ whiteSpace: "nowrap" }, { text: colour });

export const marks: Record<Tone, Look> = { changed: mark("plan"), cancelled: mark("cancelled") };

const change = (colour: Colour): Look =>
  look({ margin: "2px 0", fontWeight: 600 }, { text: colour });

/** The line about a change. */
export const changes: Record<Tone, Look> = {
  changed: change("plan"),
  cancelled: change("cancelled"),
};

/** A cell of the line of days: as low as its text, which is one space. */
const line = (height: number, more: CSSProperties, colours: Colours): Look =>
  look({ fontSize: 1, lineHeight: `${height}px`, ...more }, colours);

/** Outlook ignores the padding of links, but not of cells. */
const buttonCell = (borderRadius: number, padding: string): Look =>
  look({ borderRadius, msoPaddingAlt: padding } as CSSProperties, { ground: "button" });

const button = (borderRadius: number, padding: string, type: CSSProperties): Look =>
  look(
    { display: "inline-block", padding, borderRadius, ...type, textDecoration: "none" },
    { text: "buttonText" },
  );

const fonts =
  "-apple-system, BlinkMacSystemFont, 'Segoe UI', Roboto, 'Helvetica Neue', Arial, sans-serif";

export const styles = {
  body: look({ margin: 0, padding: 0, fontFamily: fonts }, { text: "ink", ground: "page" }),
  preheader: look(
    {
      display: "none",
      maxHeight: 0,
      maxWidth: 0,
      overflow: "hidden",
      opacity: 0,
      fontSize: 1,
      lineHeight: "1px",
    },
    { text: "page" },
  ),
  /** Around everything. Sets the font, since tables do not inherit it in every mail program. */
  page: look({ width: "100%", fontFamily: fonts }, { ground: "page" }),
  pageCell: look({ padding: "24px 12px" }, {}, "page-cell"),
  column: look({ width: "100%", maxWidth: 600, margin: "0 auto", textAlign: "left" }),
  /** An endless word must not make the mail wider than the screen. */
  card: look(
    { padding: 24, border: rule, borderRadius: 4, wordBreak: "break-word" },
    { ground: "ground", border: "line" },
    "card",
  ),
  whole: look({ width: "100%" }),
  hourCell: look({ padding: "0 12px 0 0" }),
  /** When the letter comes: words are heavy, large numbers light. */
  hour: look({ fontSize: 28, lineHeight: "32px", letterSpacing: "-0.03em" }, { text: "ink" }),
  date: look({ fontSize: 14, lineHeight: "32px" }, { text: "quiet" }),
  brandCell: look({ padding: 0, textAlign: "right" }),
  brand: look(
    { fontSize: 16, lineHeight: "24px", fontWeight: 700, textDecoration: "none" },
    { text: "tender" },
  ),
  /** The site's logo is an envelope whose flap is a tick. */
  tick: look(
    { padding: "2px 6px", borderRadius: 5, fontSize: 13, fontWeight: 700 },
    { text: "buttonText", ground: "button" },
  ),
  heading: look(text(20, 26, { margin: "18px 0 0", fontWeight: 700, textWrap: "balance" }), {
    text: "ink",
  }),
  choice: look(text(14, 20, { margin: "6px 0 0" }), { text: "quiet" }),
  choiceLink: look({ textDecoration: "underline" }, { text: "quiet" }),
  intro: look(text(15, 22, { margin: "12px 0 0" }), { text: "ink" }),
  demonstration: look(text(13, 18, { margin: "12px 0 0" }), { text: "quiet" }),
  groupCell: look({ padding: "24px 0 0" }),
  groupTitle: look(text(17, 24, { fontWeight: 700 }), { text: "ink" }),
  groupCount: look({ fontWeight: 400 }, { text: "quiet" }),
  rulerCell: look({ padding: "18px 0 0" }),
  ruler: look({ width: "100%", borderTop: `2px solid ${light.ink}` }, { border: "ink" }),
  tickCell: look(text(12, 16, { padding: "0 4px 0 0", borderRight: rule, textAlign: "right" }), {
    text: "quiet",
    border: "line",
  }),
  itemMain: look(
    { padding: "14px 16px 0 0", fontSize: 13, lineHeight: "19px", verticalAlign: "top" },
    { text: "quiet" },
    "main",
  ),
  itemSide: look(
    {
      width: 176,
      padding: "14px 0 0",
      fontSize: 13,
      lineHeight: "19px",
      textAlign: "right",
      verticalAlign: "top",
    },
    { text: "quiet" },
    "side",
  ),
  itemTitle: look({ margin: "1px 0 2px", fontSize: 16, lineHeight: "22px", fontWeight: 600 }),
  titleLink: look({}, { text: "ink" }),
  rowLink: look({}, { text: "link" }),
  cancelledLink: look({ textDecoration: "line-through" }, { text: "quiet" }),
  about: look({ margin: "2px 0" }, { text: "ink" }),
  due: look({ fontSize: 14 }, { text: "ink" }),
  urgentDue: look({ fontSize: 14 }, { text: "urgent" }),
  urgent: look({ fontWeight: 700 }, { text: "urgent" }),
  value: look({}, { text: "ink" }),
  /** Below both cells: what differs between digests, the links, and the line of days. */
  below: look({ padding: "2px 0 0", fontSize: 13, lineHeight: "19px" }, { text: "quiet" }),
  lot: look({ fontWeight: 600 }, { text: "ink" }),
  days: look({ width: "100%", margin: "9px 0 0" }),
  leftLine: line(3, {}, { ground: "tender" }),
  talkLine: line(3, {}, { ground: "consultation" }),
  urgentLine: line(3, {}, { ground: "urgent" }),
  planLine: line(1, { borderBottom: `3px dashed ${light.plan}` }, { border: "plan" }),
  contractLine: line(2, { borderBottom: `1px solid ${light.contract}` }, { border: "contract" }),
  contractEnd: line(9, {}, { ground: "contract" }),
  restLine: line(2, { borderBottom: rule }, { border: "line" }),
  more: look({ margin: "16px 0 8px" }),
  buttonCell: buttonCell(6, "10px 18px"),
  button: button(6, "10px 18px", { fontSize: 15, lineHeight: "20px", fontWeight: 600 }),
  largeButtonCell: buttonCell(8, "15px 30px"),
  largeButton: button(8, "15px 30px", { fontSize: 18, lineHeight: "24px", fontWeight: 700 }),
  /** Below a large button. */
  note: look(text(14, 20, { margin: "12px 0 0" }), { text: "quiet" }),
  announcementTable: look({ width: "100%", margin: "18px 0 0" }),
  announcement: look(
    { padding: "14px 0 8px", borderTop: `2px solid ${light.ink}` },
    { border: "ink" },
  ),
  announcementTitle: look(text(17, 24, { fontWeight: 700 }), { text: "ink" }),
  announcementText: look(text(15, 22, { margin: "4px 0 0" }), { text: "ink" }),
  remark: look(text(14, 20, { margin: "16px 0 0" }), { text: "quiet" }),
  foot: look({ padding: "20px 24px 8px" }, {}, "foot"),
  footLine: look(text(13, 20, { margin: "0 0 8px" }), { text: "quiet" }),
  footLink: look({ textDecoration: "underline" }, { text: "link" }),
} satisfies Record<string, Look>;
