import type { CSSProperties } from "react";
import type { NoticeKind } from "../../../../db/notice-kind.ts";
import type { DigestTone } from "../digest.ts";

/** Names of the colours in a mail, by what they are for. */
export type Colour = keyof typeof light;

/** Colours of the page, the card and what is on it. The values are those of app/ui/tokens.css. */
export const light = {
  page: "#f4f8f6",
  ground: "#ffffff",
  ink: "#10262b",
  quiet: "#4d6166",
  line: "#dbe3e0",
  link: "#0b6b47",
  urgent: "#a3211c",
  button: "#0b6b47",
  buttonText: "#ffffff",
  tender: "#08513a",
  tenderSoft: "#dff3e8",
  plan: "#7a4b00",
  planSoft: "#fdf0d2",
  consultation: "#5b3a9e",
  consultationSoft: "#ece6fa",
  contract: "#1c4f93",
  contractSoft: "#e1ecfb",
  cancelled: "#a3211c",
  cancelledSoft: "#fdeceb",
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
  tenderSoft: "#143a2c",
  plan: "#f3cd82",
  planSoft: "#3d2e10",
  consultation: "#cdb9fb",
  consultationSoft: "#33264f",
  contract: "#a9cbf8",
  contractSoft: "#1a3152",
  cancelled: "#ffaaa4",
  cancelledSoft: "#4a1f1d",
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

/** A pill with the kind of a notice, or with its mark such as 'cancelled'. */
const pill = (colour: Colour, ground: Colour): Look =>
  look(
    { padding: "1px 7px", borderRadius: 4, fontWeight: 600, whiteSpace: "nowrap" },
    { text: colour, ground },
  );

export const badges: Record<NoticeKind, Look> = {
  tender: pill("tender", "tenderSoft"),
  consultation: pill("consultation", "consultationSoft"),
  plan: pill("plan", "planSoft"),
  contract: pill("contract", "contractSoft"),
};

const mark = (colour: Colour): Look =>
  look({ fontWeight: 600, whiteSpace: "nowrap" }, { text: colour });

export const marks: Record<DigestTone, Look> = {
  new: mark("quiet"),
  changed: mark("plan"),
  cancelled: mark("cancelled"),
};

const change = (colour: Colour, ground: Colour): Look =>
  look(
    text(13, 18, {
      margin: "8px 0 0",
      padding: "5px 10px",
      borderLeft: `3px solid ${light[colour]}`,
      fontWeight: 600,
    }),
    { text: colour, ground, border: colour },
  );

/** The line about a change, by the mark beside the badge. */
export const changes: Record<DigestTone, Look> = {
  new: change("plan", "planSoft"),
  changed: change("plan", "planSoft"),
  cancelled: change("cancelled", "cancelledSoft"),
};

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
    { padding: "20px 24px 20px", border: rule, borderRadius: 12, wordBreak: "break-word" },
    { ground: "ground", border: "line" },
    "card",
  ),
  whole: look({ width: "100%" }),
  brandCell: look({ padding: "0 12px 0 0" }),
  brand: look(
    { fontSize: 16, lineHeight: "24px", fontWeight: 700, textDecoration: "none" },
    { text: "tender" },
  ),
  /** The site's logo is an envelope whose flap is a tick. */
  tick: look(
    { padding: "2px 6px", borderRadius: 5, fontSize: 13, fontWeight: 700 },
    { text: "buttonText", ground: "button" },
  ),
  date: look(text(14, 24, { textAlign: "right" }), { text: "quiet" }),
  heading: look(text(21, 28, { margin: "22px 0 0", fontWeight: 700, textWrap: "balance" }), {
    text: "ink",
  }),
  choice: look(text(14, 20, { margin: "6px 0 0" }), { text: "quiet" }),
  choiceLink: look({ textDecoration: "underline" }, { text: "quiet" }),
  intro: look(text(15, 22, { margin: "12px 0 0" }), { text: "ink" }),
  demonstration: look(text(13, 18, { margin: "14px 0 0", padding: "8px 12px", borderRadius: 6 }), {
    text: "contract",
    ground: "contractSoft",
  }),
  groupCell: look({ padding: "24px 0 8px" }),
  groupTitle: look(text(17, 24, { fontWeight: 700 }), { text: "ink" }),
  groupCount: look({ fontWeight: 400 }, { text: "quiet" }),
  itemMain: look(
    { padding: "13px 16px 0 0", borderTop: rule, verticalAlign: "top" },
    { border: "line" },
    "main",
  ),
  itemSide: look(
    { width: 150, padding: "13px 0 0", borderTop: rule, textAlign: "right", verticalAlign: "top" },
    { border: "line" },
    "side",
  ),
  itemTop: look(text(12, 18, { margin: "0 0 4px" })),
  itemTitle: look(text(16, 22, { fontWeight: 600 })),
  titleLink: look({ textDecoration: "none" }, { text: "link" }),
  cancelledLink: look({ textDecoration: "line-through" }, { text: "quiet" }),
  buyer: look(text(14, 20, { margin: "2px 0 0" }), { text: "quiet" }),
  dueLabel: look(text(12, 18, { margin: "0 0 2px" }), { text: "quiet" }, "label"),
  due: look(text(14, 20, { fontWeight: 600 }), { text: "ink" }, "piece"),
  left: look(text(13, 20, { whiteSpace: "nowrap" }), { text: "quiet" }, "piece"),
  urgent: look(
    text(13, 20, { fontWeight: 700, whiteSpace: "nowrap" }),
    { text: "urgent" },
    "piece",
  ),
  /** An amount has no-break spaces, so its label may be on the line above. */
  value: look(text(14, 20), { text: "ink" }, "piece"),
  notes: look(text(13, 18, { padding: "5px 0 14px" }), { text: "quiet" }),
  more: look({ margin: "16px 0 8px" }),
  buttonCell: buttonCell(6, "10px 18px"),
  button: button(6, "10px 18px", { fontSize: 15, lineHeight: "20px", fontWeight: 600 }),
  largeButtonCell: buttonCell(8, "15px 30px"),
  largeButton: button(8, "15px 30px", { fontSize: 18, lineHeight: "24px", fontWeight: 700 }),
  /** Below a large button. */
  note: look(text(14, 20, { margin: "12px 0 0" }), { text: "quiet" }),
  announcementTable: look({ width: "100%", margin: "18px 0 0" }),
  announcement: look(
    { padding: "14px 16px 8px", borderRadius: 8 },
    { text: "tender", ground: "tenderSoft" },
  ),
  announcementTitle: look(text(17, 24, { fontWeight: 700 }), { text: "tender" }),
  announcementText: look(text(15, 22, { margin: "4px 0 0" }), { text: "tender" }),
  remark: look(text(14, 20, { margin: "16px 0 0" }), { text: "quiet" }),
  foot: look({ padding: "20px 24px 8px" }, {}, "foot"),
  footLine: look(text(13, 20, { margin: "0 0 8px" }), { text: "quiet" }),
  footLink: look({ textDecoration: "underline" }, { text: "link" }),
} satisfies Record<string, Look>;
