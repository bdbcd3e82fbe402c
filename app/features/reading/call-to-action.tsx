import { paths } from "../../site/paths.ts";
import type { ReadingData } from "./text.server.ts";

/** Links to the offer form; app/features/frame/frame-behaviour.ts scrolls there. */
export function CallToAction({ t, ways }: { t: ReadingData["cta"]; ways: ReadingData["ways"] }) {
  return (
    <aside className="panel call" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <a href={paths.offer()} className="button">
        {t.button}
      </a>
      <a href={t.digest.path} className="text-link">
        {t.digest.text}
      </a>
      <p className="call-ways">
        {ways.look} <a href={ways.list}>{ways.tenders}</a> {ways.find}{" "}
        <a href={paths.cpvTool()}>{ways.codes}</a>.
      </p>
    </aside>
  );
}
