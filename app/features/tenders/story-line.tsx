import { useId } from "react";
import { Badge } from "../../ui/badge.tsx";
import type { Station } from "./story-data.server.ts";
import type { StoryMessages } from "./story-messages.ts";

/** More than fit side by side. */
const maxBeside = 5;

/** The procedure as a line: what has been is drawn full, what is ahead open. */
export function StoryLine({ t, stations }: { t: StoryMessages; stations: Station[] }) {
  const id = useId();
  const layout = stations.length > maxBeside ? "story story-long" : "story";
  return (
    <section aria-labelledby={id} className="story-section">
      <h2 id={id} className="subtitle">
        {t.title}
      </h2>
      <ol className={layout}>
        {stations.map((station) => (
          <li
            key={station.key}
            className={`story-step story-${station.state} story-${station.kind}`}
            aria-current={station.state === "here" ? "step" : undefined}
          >
            <StationName station={station} />
            {station.date && (
              <time dateTime={station.date.day} className="story-date">
                {station.date.text}
              </time>
            )}
            <small>
              {station.note && <span>{station.note}</span>}
              {station.source && <span>{station.source}</span>}
              {station.state === "here" && <span className="story-note">{t.here}</span>}
            </small>
            <Copies of={station} />
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The same notice in other sources. */
export function Copies({ of }: { of: Station | undefined }) {
  return of?.copies.map(({ path, text }) => (
    <a key={path} href={path} className="story-copy">
      {text}
    </a>
  ));
}

function StationName({ station: { isNotice, kind, name, path } }: { station: Station }) {
  if (!isNotice) return <span className="story-name">{name}</span>;
  const badge = <Badge type={kind}>{name}</Badge>;
  return path ? (
    <a href={path} className="story-link">
      {badge}
    </a>
  ) : (
    badge
  );
}
