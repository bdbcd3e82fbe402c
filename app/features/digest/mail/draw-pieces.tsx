import { LRUCache } from "lru-cache";
import { renderToStaticMarkup } from "react-dom/server";
import type { DigestGroup, DigestItem } from "../digest.ts";
import { groupText, itemText, type Notes, notesText } from "./digest-text.ts";
import { fitText, textRoom } from "./fit-text.ts";
import { badges, changes, marks, styles } from "./mail-styles.ts";

/** Part of a digest, as HTML and as plain text. The HTML is whole table rows, rendered by React. */
interface Piece {
  rows: string;
  text: string;
}

/**
 * Thousands of digests of one run have the same notices, and rendering a notice takes many times as long as looking it
 * up. So each is rendered once; its key is everything that it says.
 */
const pieces = new LRUCache<string, Piece>({
  // In characters: enough for some thousand notices in three languages.
  maxSize: 12 * 1024 * 1024,
  sizeCalculation: ({ rows, text }, key) => rows.length + text.length + key.length + 200,
});

/** A notice without the reasons for the match, which differ between digests more often than the notice. */
export function drawItem(item: DigestItem): Piece {
  const { href, kind, badge, title, buyer, lang, mark, change, due, value } = item;
  const key = keyOf("item", href, kind, badge, title, buyer, lang, mark, change, due, value);
  return pieceOf(key, () => {
    const short = cutItem(item);
    return { rows: renderToStaticMarkup(<ItemRow item={short} />), text: itemText(short) };
  });
}

export function drawNotes({ lot, because, lastTime, unknown }: DigestItem): Piece {
  return pieceOf(keyOf("notes", lot, because, lastTime, unknown), () => {
    const short = {
      lot: lot && fitText(lot, textRoom.lot),
      because: because && fitText(because, textRoom.because),
      lastTime: lastTime && fitText(lastTime, textRoom.lastTime),
      unknown: unknown && fitText(unknown, textRoom.unknown),
    };
    return { rows: renderToStaticMarkup(<NotesRow {...short} />), text: notesText(short) };
  });
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

function pieceOf(key: string, draw: () => Piece): Piece {
  const known = pieces.get(key);
  if (known) return known;
  const { rows, text } = draw();
  const piece = { rows: inOnePiece(rows), text: inOnePiece(text) };
  pieces.set(key, piece);
  return piece;
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
    badge: cut("badge", item.badge),
    title: cut("title", item.title),
    buyer: cut("buyer", item.buyer),
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
  const { badge, kind, title, buyer, lang, mark, change, due, value } = item;
  const gone = mark?.tone === "cancelled";
  return (
    <tr>
      <td {...styles.itemMain}>
        <p {...styles.itemTop}>
          <span {...badges[kind]}>{badge}</span>
          {mark && (
            <>
              {" \u00a0"}
              <span {...marks[mark.tone]}>{mark.text}</span>
            </>
          )}
        </p>
        <h3 {...styles.itemTitle} lang={lang}>
          <a href={item.href} {...(gone ? styles.cancelledLink : styles.titleLink)}>
            {title}
          </a>
        </h3>
        {buyer && (
          <p {...styles.buyer} lang={lang}>
            {buyer}
          </p>
        )}
        {change && <p {...changes[mark?.tone ?? "changed"]}>{change}</p>}
      </td>
      <td {...styles.itemSide}>
        {due && (
          <>
            <p {...styles.dueLabel}>{due.label}</p>
            <p {...styles.due}>{due.text}</p>
            {due.left && <p {...(due.urgent ? styles.urgent : styles.left)}>{due.left}</p>}
          </>
        )}
        {value && <p {...styles.value}>{value}</p>}
      </td>
    </tr>
  );
}

/**
 * The row below a notice: the lot that matched, why it did, how it went before, and what it does not state. It differs
 * between digests.
 */
function NotesRow({ lot, because, lastTime, unknown }: Notes) {
  return (
    <tr>
      <td colSpan={2} {...styles.notes}>
        {lot && <b>{lot}</b>}
        {lot && because && <br />}
        {because}
        {(lot || because) && lastTime && <br />}
        {lastTime}
        {(lot || because || lastTime) && unknown && <br />}
        {unknown}
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
