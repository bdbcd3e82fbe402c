import { paths } from "../../site/paths.ts";
import { Steps } from "../../ui/steps.tsx";
import { DigestSheet } from "../digest/digest-sheet.tsx";
import type { ThankYouData } from "./thank-you.server.ts";

export function ThankYou({ data: { t, contact, asked } }: { data: ThankYouData }) {
  return (
    <>
      <section className="section thank-you" data-arrival="lead_submitted">
        <div className="shell section-grid">
          <div>
            <h1 className="page-title">{t.title}</h1>
            <p className="lead">{t.text}</p>
          </div>
          <div>
            <Steps title={t.next} steps={t.steps} />
            {contact.phone && (
              <p>
                {t.call}{" "}
                <a className="text-link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
                  {contact.phone}
                </a>
              </p>
            )}
            <a href={paths.home()} className="button button-quiet">
              {t.home}
            </a>
          </div>
        </div>
      </section>
      {asked && <AskedDigest asked={asked} />}
    </>
  );
}

function AskedDigest({ asked }: { asked: NonNullable<ThankYouData["asked"]> }) {
  const { title, text, note, sheet, open } = asked;
  return (
    <section className="section asked-letter" aria-labelledby="asked-letter">
      <div className="shell">
        <h2 id="asked-letter" className="subtitle">
          {title}
        </h2>
        <p>{text}</p>
        <p className="asked-letter-open">
          <a className="text-link" href={open.href}>
            {open.text}
          </a>
        </p>
        {note && <p className="asked-letter-note">{note}</p>}
        {sheet && (
          <div className="asked-letter-sheet">
            <DigestSheet {...sheet} />
          </div>
        )}
      </div>
    </section>
  );
}
