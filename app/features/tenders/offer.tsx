import { paths } from "../../site/paths.ts";
import type { TendersMessages } from "./messages.ts";

export function Offer({ t }: { t: TendersMessages["offer"] }) {
  return (
    <aside className="panel tender-offer" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <a href={paths.offer()} className="button button-small">
        {t.button}
      </a>
    </aside>
  );
}
