import type { LetterItem } from "../letter.ts";
import { badges, changes, looks, marks } from "./mail-looks.ts";

/** A notice, but for why it is in this letter. Two cells: what it is, and until when. */
export function ItemRow({ item }: { item: LetterItem }) {
  const { badge, kind, title, buyer, lang, mark, change, due, value } = item;
  const gone = mark?.tone === "cancelled";
  return (
    <tr>
      <td {...looks.itemMain}>
        <p {...looks.itemTop}>
          <span {...badges[kind]}>{badge}</span>
          {mark && (
            <>
              {" \u00a0"}
              <span {...marks[mark.tone]}>{mark.text}</span>
            </>
          )}
        </p>
        <h3 {...looks.itemTitle} lang={lang}>
          <a href={item.href} {...(gone ? looks.cancelledLink : looks.titleLink)}>
            {title}
          </a>
        </h3>
        {buyer && (
          <p {...looks.buyer} lang={lang}>
            {buyer}
          </p>
        )}
        {change && <p {...changes[mark?.tone ?? "changed"]}>{change}</p>}
      </td>
      <td {...looks.itemSide}>
        {due && (
          <>
            <p {...looks.dueLabel}>{due.label}</p>
            <p {...looks.due}>{due.text}</p>
            {due.left && <p {...(due.urgent ? looks.urgent : looks.left)}>{due.left}</p>}
          </>
        )}
        {value && <p {...looks.value}>{value}</p>}
      </td>
    </tr>
  );
}

/** Below it: why it is there, and what is not known of it. It differs from letter to letter. */
export function NotesRow({ because, unknown }: Pick<LetterItem, "because" | "unknown">) {
  return (
    <tr>
      <td colSpan={2} {...looks.notes}>
        {because}
        {because && unknown && <br />}
        {unknown}
      </td>
    </tr>
  );
}

export function GroupRow({ title, count }: { title: string; count: string }) {
  return (
    <tr>
      <td colSpan={2} {...looks.groupCell}>
        <h2 {...looks.groupTitle}>
          {`${title}\u00a0 `}
          <span {...looks.groupCount}>{count}</span>
        </h2>
      </td>
    </tr>
  );
}
