import { paths } from "../../site/paths.ts";
import type { ReadingData } from "./text.server.ts";

/** Leads to the offer; the landing page brings the eye there (app/features/frame/frame-behaviour.ts). */
export function CallToAction({ t }: { t: ReadingData["cta"] }) {
  return (
    <aside className="panel call" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <a href={paths.offer()} className="button">
        {t.button}
      </a>
    </aside>
  );
}
