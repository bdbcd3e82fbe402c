import { useId } from "react";
import { LotLinks } from "../../ui/lot-links.tsx";
import { DaysLine, DaysRuler } from "./days-line.tsx";
import type { Digest, DigestGroup, DigestItem } from "./digest.ts";

/** A digest as it comes by mail: the same head, subject and rows. */
export function DigestSheet({ digest, brand }: { digest: Digest; brand: string }) {
  const id = useId();
  const { groups, links, scale, terms } = digest;
  return (
    <article
      className={digest.demonstration ? "letter-window letter-invented" : "letter-window"}
      aria-labelledby={id}
    >
      <header className="letter-top">
        <p className="letter-hour">7.30</p>
        <time className="letter-date" dateTime={digest.day}>
          {digest.date}
        </time>
        <b>{brand}</b>
        <h2 id={id} className="letter-heading">
          {digest.heading}
        </h2>
        <p className="letter-profile">
          {digest.profile}
          {digest.demonstration && ` · ${digest.demonstration}`}
        </p>
      </header>
      <div className="letter-body">
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
  const { mark, due, lang } = item;
  return (
    <li className="letter-item">
      <div className="letter-what">
        <a href={item.href} lang={lang} className="letter-title">
          {item.title}
        </a>
        <p>
          {mark && <b className={`letter-tone-${mark.tone}`}>{mark.text}</b>}
          {mark && " · "}
          <span lang={lang}>{item.buyer}</span>
          {item.facts && ` · ${item.facts}`}
        </p>
      </div>
      <Due item={item} />
      <div className="letter-what">
        {item.about && <p lang={lang}>{item.about}</p>}
        {item.change && <p className="letter-change">{item.change}</p>}
        {item.code && <p>{item.code}</p>}
        {item.lots && (
          <p>
            <LotLinks lots={item.lots} lang={lang} />
          </p>
        )}
        {item.because && <p>{item.because}</p>}
        {item.lastTime && <p className="letter-last">{item.lastTime}</p>}
        {item.unknown && <p>{item.unknown}</p>}
        <p className="letter-links">
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
      <DaysLine kind={item.kind} days={item.line} urgent={due?.urgent} />
    </li>
  );
}

function Due({ item: { due, value } }: { item: DigestItem }) {
  if (!due && !value) return null;
  const tone = due?.urgent ? "letter-urgent" : undefined;
  return (
    <div className="letter-due">
      {due && (
        <p>
          <span>{due.label}</span>
          <b className={tone}>{due.text}</b>
          {due.left && <span className={tone}>{due.left}</span>}
        </p>
      )}
      {value && <p>{value}</p>}
    </div>
  );
}
