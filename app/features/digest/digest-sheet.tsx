import { useId } from "react";
import { Badge } from "../../ui/badge.tsx";
import type { Digest, DigestGroup, DigestItem } from "./digest.ts";

/** A digest, drawn as a message that is open in an inbox. */
export function DigestSheet({ digest, brand, to }: { digest: Digest; brand: string; to: string }) {
  const id = useId();
  return (
    <article className="letter-window" aria-labelledby={id}>
      <header className="letter-top">
        <span className="letter-mark" aria-hidden="true">
          {brand.slice(0, 1)}
        </span>
        <p className="letter-from">
          <b>{brand}</b>
          <span>{to}</span>
        </p>
        <time className="letter-date" dateTime={digest.day}>
          {digest.date}
        </time>
        <h2 id={id} className="letter-heading">
          {digest.subject}
        </h2>
        <p className="letter-preheader" lang={sharedLanguage(digest)}>
          {digest.preheader}
        </p>
      </header>
      <div className="letter-body">
        <p className="letter-profile">{digest.profile}</p>
        {digest.demonstration && (
          <p className="callout callout-info letter-note">{digest.demonstration}</p>
        )}
        {digest.groups.map((group) => (
          <Group key={group.kind} group={group} />
        ))}
        {digest.more && (
          <p className="letter-all">
            <a href={digest.more.href} className="text-link">
              {digest.more.text}
            </a>
          </p>
        )}
      </div>
    </article>
  );
}

/** The preheader consists of titles, so it is in their language if they share one. */
function sharedLanguage({ groups }: Digest): string | undefined {
  const [first, ...others] = new Set(groups.flatMap(({ items }) => items.map(({ lang }) => lang)));
  return others.length === 0 ? first : undefined;
}

function Group({ group }: { group: DigestGroup }) {
  return (
    <section className="letter-group">
      <h3>
        {group.title} <span>{group.total}</span>
      </h3>
      <ul>
        {group.items.map((item) => (
          <Item key={item.href} item={item} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item }: { item: DigestItem }) {
  const { kind, mark, due, value, lang } = item;
  return (
    <li className="letter-item">
      <div className="letter-what">
        <p className="letter-badges">
          <Badge type={kind}>{item.badge}</Badge>
          {mark && <span className={`letter-tone letter-tone-${mark.tone}`}>{mark.text}</span>}
        </p>
        <a href={item.href} lang={lang}>
          {item.title}
        </a>
        <p lang={lang}>{item.buyer}</p>
        {item.change && <p className="letter-change">{item.change}</p>}
        {item.lot && (
          <p className="letter-lot" lang={lang}>
            {item.lot}
          </p>
        )}
        {item.because && <p className="letter-why">{item.because}</p>}
        {item.lastTime && <p className="letter-why">{item.lastTime}</p>}
        {item.unknown && <p className="letter-why">{item.unknown}</p>}
      </div>
      {(due || value) && (
        <div className="letter-due">
          {due && (
            <p>
              <span>{due.label}</span>
              <b>{due.text}</b>
              {due.left && (
                <span className={due.urgent ? "letter-urgent" : undefined}>{due.left}</span>
              )}
            </p>
          )}
          {value && <p>{value}</p>}
        </div>
      )}
    </li>
  );
}
