import { paths } from "../../site/paths.ts";
import type { ReadingData } from "./text.server.ts";

/** Links to the offer form, where app/features/frame/frame-behaviour.ts scrolls, and to the letter with its trial. */
export function CallToAction({ t, ways }: { t: ReadingData["cta"]; ways: ReadingData["ways"] }) {
  return (
    <aside className="panel call" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <a href={t.first.path} className="button">
        {t.first.text}
      </a>
      <a href={t.second.path} className="text-link">
        {t.second.text}
      </a>
      <p className="call-ways">
        {ways.look} <a href={ways.list}>{ways.tenders}</a> {ways.find}{" "}
        <a href={paths.cpvTool()}>{ways.codes}</a>.
      </p>
    </aside>
  );
}
