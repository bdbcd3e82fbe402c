import { randomUUID } from "node:crypto";
import { LRUCache } from "lru-cache";
import { Fragment, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import {
  type Digest,
  type DigestGroup,
  type DigestItem,
  type DigestLink,
  scaleTicks,
} from "../digest.ts";
import {
  groupText,
  itemText,
  linksText,
  type Notes as NotesOfItem,
  notesText,
} from "./digest-text.ts";
import { fitText, type NoteRoom, textRoom } from "./fit-text.ts";
import { gap } from "./mail-document.tsx";
import { changes, marks, styles } from "./mail-styles.ts";

/** Part of a digest, as HTML and as plain text. The HTML was rendered by React. */
interface Piece {
  rows: string;
  text: string;
}

/**
 * Thousands of digests of one run have the same notices, and rendering a notice takes many times as long as looking it
 * up. So each is rendered once; its key is everything that it says.
 */
const pieces = new LRUCache<string, Piece | ItemPiece>({
  // In characters: enough for some thousand notices in three languages.
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: (piece, key) => {
    const parts = "below" in piece ? [piece, piece.below] : [piece];
    return parts.reduce((sum, { rows, text }) => sum + rows.length + text.length, key.length + 200);
  },
});

/** Below the reasons for the match, a notice has its links and the line of its days. */
interface ItemPiece extends Piece {
  below: Piece;
}

/**
 * Stand for addresses that each reader has other ones of: to answer whether a notice suits, and to follow it. Those hold
 * a secret, so no text or address of a notice may be able to name a mark.
 */
const answersMark = `{${randomUUID()}}`;
const followMark = `{${randomUUID()}}`;

export function forReader(drawn: string, { answers, follow }: Pick<Digest, "answers" | "follow">) {
  return drawn
    .replaceAll(answersMark, answers?.href ?? "")
    .replaceAll(followMark, follow?.href ?? "");
}

/** A notice without the reasons for the match, which differ between digests more often than the notice. */
export function drawItem(item: DigestItem, { links, answers, follow }: LinkNames): ItemPiece {
  const { id, href, original, kind, title, buyer, lang, facts, about, code, mark, change } = item;
  const { due, line, value } = item;
  const subject = [id, href, original, kind, title, buyer, lang, facts, about, code, mark, change];
  const own = [answers !== null, follow !== null];
  return pieceOf(keyOf("item", own, links.ours, ...subject, due, line, value), () => {
    const short = cutItem(item);
    const rows = renderToStaticMarkup(<ItemRow item={short} />);
    return { rows, text: itemText(short), below: drawLinks(item, { links, answers, follow }) };
  });
}

type LinkNames = Pick<Digest, "links" | "answers" | "follow">;

function drawLinks(item: DigestItem, { links, answers, follow }: LinkNames): Piece {
  const { id, href, original, kind, line, due } = item;
  const answer = (text: string, suits: number) => ({
    href: `${answersMark}&notice=${id}&suits=${suits}`,
    text,
  });
  const named = [
    ...(original ? [{ href: original, text: links.original }] : []),
    ...(follow && kind !== "contract" ? [{ href: `${followMark}${id}`, text: follow.text }] : []),
    ...(answers ? [answer(answers.suits, 1), answer(answers.doesNotSuit, 0)] : []),
  ];
  const rows = renderToStaticMarkup(
    <Links links={[{ href, text: links.ours }, ...named]}>
      <DaysLine kind={kind} line={line} urgent={due?.urgent === true} />
    </Links>,
  );
  return { rows, text: linksText(href, named) };
}

export function drawNotes({ lots, because, lastTime, unknown }: DigestItem, room: NoteRoom): Piece {
  return pieceOf(keyOf("notes", room.lots, lots, because, lastTime, unknown), () => {
    const cut = (text: string | null, name: keyof NoteRoom) => text && fitText(text, room[name]);
    const hasAll = lots !== null && lots.links.length <= room.lots;
    const short = {
      lots: lots && {
        all: hasAll ? cut(lots.all, "lot") : null,
        links: lots.links
          .slice(0, room.lots)
          .map(({ href, text }) => ({ href, text: fitText(text, room.lot) })),
        more: hasAll ? cut(lots.more, "lot") : null,
      },
      because: cut(because, "because"),
      lastTime: cut(lastTime, "lastTime"),
      unknown: cut(unknown, "unknown"),
    };
    return { rows: renderToStaticMarkup(<Notes {...short} />), text: notesText(short) };
  });
}

/** The scale of the lines below the notices, if there are any. */
export function drawRuler({ scale }: Digest): string {
  if (scale === null) return "";
  return pieceOf(keyOf("ruler", scale), () => ({
    rows: renderToStaticMarkup(<RulerRow end={fitText(scale, textRoom.left)} />),
    text: "",
  })).rows;
}

export function drawGroup({ title, total, items }: DigestGroup): Piece {
  const count = items.length < total ? `${items.length} / ${total}` : String(total);
  return pieceOf(keyOf("group", title, count), () => ({
    rows: renderToStaticMarkup(<GroupRow title={title} count={count} />),
    text: groupText(title, count),
  }));
}

/** JSON, so that no text of a notice can pass for the end of one part and the beginning of the next. */
function keyOf(...parts: unknown[]): string {
  return JSON.stringify(parts);
}

/** A key begins with what it is for, so what is kept under it has the right kind. */
function pieceOf<Kind extends Piece | ItemPiece>(key: string, draw: () => Kind): Kind {
  const known = pieces.get(key);
  if (known) return known as Kind;
  const drawn = draw();
  const piece = { ...drawn, ...copied(drawn) };
  if ("below" in piece) Object.assign(piece, { below: copied(piece.below) });
  pieces.set(key, piece);
  return piece;
}

function copied({ rows, text }: Piece): Piece {
  return { rows: inOnePiece(rows), text: inOnePiece(text) };
}

/** Copies the text: a concatenated string is kept as a tree of its pieces, which takes several times the memory. */
function inOnePiece(text: string): string {
  return Buffer.from(text).toString();
}

function cutItem(item: DigestItem): DigestItem {
  const { mark, due } = item;
  const cut = (name: keyof typeof textRoom, text: string) => fitText(text, textRoom[name]);
  return {
    ...item,
    title: cut("title", item.title),
    buyer: cut("buyer", item.buyer),
    facts: item.facts && cut("facts", item.facts),
    about: item.about && cut("about", item.about),
    code: item.code && cut("code", item.code),
    mark: mark && { tone: mark.tone, text: cut("mark", mark.text) },
    change: item.change && cut("change", item.change),
    due: due && {
      label: cut("label", due.label),
      text: cut("due", due.text),
      left: due.left && cut("left", due.left),
      urgent: due.urgent,
    },
    value: item.value && cut("value", item.value),
  };
}

/** A notice without the reasons for the match. Two cells: what it is, and its deadline. */
function ItemRow({ item }: { item: DigestItem }) {
  const { href, title, buyer, lang, facts, about, code, mark, change, due, value } = item;
  const gone = mark?.tone === "cancelled";
  return (
    <tr>
      <td {...styles.itemMain}>
        <h3 {...styles.itemTitle} lang={lang}>
          <a href={href} {...(gone ? styles.cancelledLink : styles.titleLink)}>
            {title}
          </a>
        </h3>
        {mark && <b {...marks[mark.tone]}>{mark.text}</b>}
        {mark && " · "}
        {lang ? <span lang={lang}>{buyer}</span> : buyer}
        {facts && ` · ${facts}`}
        {about && (
          <p {...styles.about} lang={lang}>
            {about}
          </p>
        )}
        {change && <p {...changes[mark?.tone ?? "changed"]}>{change}</p>}
        {code && !about && !change && <br />}
        {code}
      </td>
      <td {...styles.itemSide}>
        {due && (
          <>
            <span>{due.label}</span>
            <br />
            <b {...(due.urgent ? styles.urgentDue : styles.due)}>{due.text}</b>
            <br />
          </>
        )}
        {due?.left && (
          <>
            <span {...(due.urgent ? styles.urgent : {})}>{due.left}</span>
            <br />
          </>
        )}
        {value && <span {...styles.value}>{value}</span>}
      </td>
    </tr>
  );
}

/**
 * Below a notice: the lots that matched, why it did, how it went before, and what it does not state. It differs between
 * digests.
 */
function Notes({ lots, because, lastTime, unknown }: NotesOfItem) {
  const { all = null, links = [], more = null } = lots ?? {};
  return (
    <>
      {all && (
        <>
          {all}
          <br />
        </>
      )}
      {links.map(({ href, text }) => (
        <Fragment key={href}>
          <a href={href} {...styles.lot}>
            {text}
          </a>
          <br />
        </Fragment>
      ))}
      {[more, because, lastTime, unknown].map(
        (text) =>
          text && (
            <Fragment key={text}>
              {text}
              <br />
            </Fragment>
          ),
      )}
    </>
  );
}

function Links({ links, children }: { links: DigestLink[]; children: ReactNode }) {
  return (
    <>
      {links.map(({ href, text }, index) => (
        <Fragment key={text}>
          {index > 0 && " · "}
          <a href={href} {...styles.rowLink}>
            {text}
          </a>
        </Fragment>
      ))}
      <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.days}>
        <tr>{children}</tr>
      </table>
    </>
  );
}

/** The row below a notice, around its notes and links. */
export const belowRow = renderToStaticMarkup(
  <tr>
    <td colSpan={2} {...styles.below}>
      <hr />
    </td>
  </tr>,
).split(gap) as [string, string];

/**
 * Days left as a line, of thirty days at most: dashed for a plan, thin and closed for a contract. In words they are in
 * the notice, so the cells say nothing.
 */
function DaysLine({ kind, line, urgent }: Pick<DigestItem, "kind" | "line"> & { urgent: boolean }) {
  if (kind === "plan") return <td {...styles.planLine}>{"\u00a0"}</td>;
  if (kind === "contract") {
    return (
      <>
        <td {...styles.contractLine}>{"\u00a0"}</td>
        <td width={3} {...styles.contractEnd}>
          {"\u00a0"}
        </td>
      </>
    );
  }
  return (
    <>
      {line !== null && (
        <td width={`${line}%`} {...(urgent ? styles.urgentLine : openLines[kind])}>
          {"\u00a0"}
        </td>
      )}
      {line !== 100 && <td {...styles.restLine}>{"\u00a0"}</td>}
    </>
  );
}

const openLines = { tender: styles.leftLine, consultation: styles.talkLine };

/** How wide the parts of the scale are. */
const tickWidths = ["23%", "24%", "23%", "30%"];

function RulerRow({ end }: { end: string }) {
  return (
    <tr>
      <td colSpan={2} {...styles.rulerCell}>
        <table role="presentation" cellSpacing={0} cellPadding={0} {...styles.ruler}>
          <tbody>
            <tr>
              {scaleTicks.map((day, index) => (
                <td key={day} width={tickWidths[index]} {...styles.tickCell}>
                  {index < scaleTicks.length - 1 ? day : end}
                </td>
              ))}
            </tr>
          </tbody>
        </table>
      </td>
    </tr>
  );
}

function GroupRow({ title, count }: { title: string; count: string }) {
  return (
    <tr>
      <td colSpan={2} {...styles.groupCell}>
        <h2 {...styles.groupTitle}>
          {`${title}\u00a0 `}
          <span {...styles.groupCount}>{count}</span>
        </h2>
      </td>
    </tr>
  );
}
