import { useId } from "react";
import { DaysLine, DaysRuler } from "./days-line.tsx";
import type { Digest, DigestGroup, DigestItem } from "./digest.ts";

/** A digest as it comes by mail: the same head, subject and rows. */
export function DigestSheet({ digest, brand, to }: { digest: Digest; brand: string; to: string }) {
  const id = useId();
  const { groups, links, scale, terms } = digest;
  return (
    <article className="letter-window" aria-labelledby={id}>
      <header className="letter-top">
        <p className="letter-hour">7.30</p>
        <time className="letter-date" dateTime={digest.day}>
          {digest.date}
        </time>
        <p className="letter-from">
          <b>{brand}</b> <span>{to}</span>
        </p>
        <h2 id={id} className="letter-heading">
          {digest.subject}
        </h2>
        <p className="letter-profile">{digest.profile}</p>
      </header>
      <div className="letter-body">
        {digest.demonstration && <p className="letter-made-up">{digest.demonstration}</p>}
        {scale && <DaysRuler end={scale} />}
        {groups.map((group) => (
          <Group key={group.kind} group={group} links={links} />
        ))}
        {digest.more && (
          <p className="letter-all">
            <a href={digest.more.href} className="text-link">
              {digest.more.text}
            </a>
          </p>
        )}
        {terms && (
          <p className="letter-terms">
            {terms.text}
            {terms.links.map(({ href, text }) => (
              <a key={href} href={href}>
                {text}
              </a>
            ))}
          </p>
        )}
      </div>
    </article>
  );
}

type Links = Digest["links"];

function Group({ group, links }: { group: DigestGroup; links: Links }) {
  return (
    <section className="letter-group">
      <h3>
        {group.title} <span>{group.total}</span>
      </h3>
      <ul>
        {group.items.map((item) => (
          <Item key={item.href} item={item} links={links} />
        ))}
      </ul>
    </section>
  );
}

function Item({ item, links }: { item: DigestItem; links: Links }) {
  const { mark, due, value, lang } = item;
  return (
    <li className="letter-item">
      <div className="letter-what">
        {(mark || item.facts) && (
          <p>
            {mark && <b className={`letter-tone-${mark.tone}`}>{mark.text}</b>}
            {mark && item.facts && " · "}
            {item.facts}
          </p>
        )}
        <a href={item.href} lang={lang} className="letter-title">
          {item.title}
        </a>
        <p lang={lang}>{item.buyer}</p>
        {item.about && <p lang={lang}>{item.about}</p>}
        {item.change && <p className="letter-change">{item.change}</p>}
        {item.code && <p>{item.code}</p>}
        {item.lot && (
          <p className="letter-lot" lang={lang}>
            {item.lot}
          </p>
        )}
        {item.because && <p>{item.because}</p>}
        {item.lastTime && <p>{item.lastTime}</p>}
        {item.unknown && <p>{item.unknown}</p>}
        <p>
          <a href={item.href}>{links.ours}</a>
          {item.original && (
            <>
              {" · "}
              <a href={item.original} rel="external">
                {links.original}
              </a>
            </>
          )}
        </p>
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
      <DaysLine kind={item.kind} days={item.line} urgent={due?.urgent} />
    </li>
  );
}
