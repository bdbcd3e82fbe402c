import { paths } from "../../site/paths.ts";
import { Steps } from "../../ui/steps.tsx";
import { DigestSheet } from "../digest/digest-sheet.tsx";
import { SentAddress } from "./sent-address.tsx";
import type { ThankYouData } from "./thank-you.server.ts";

export function ThankYou({ data }: { data: ThankYouData }) {
  const { t, contact, call, doubts, address, sent, asked, trialPath } = data;
  // A corrected address is no other lead.
  const isNews = !address || !(address.late ?? address.error ?? address.isCorrected);
  return (
    <>
      <section className="section thank-you" data-arrival={isNews ? "lead_submitted" : undefined}>
        <div className="shell section-grid">
          <div>
            <h1 className="page-title">{t.title}</h1>
            <p className="lead">{t.text}</p>
            {address && <SentAddress address={address} action={paths.thankYou()} hidden={sent} />}
            {doubts.map(({ number, text }) => (
              <Doubt key={text} number={number} text={text} email={contact.email} />
            ))}
          </div>
          <div>
            <Steps title={t.next} steps={t.steps} />
            {contact.phone && (
              <p>
                {call}{" "}
                <a className="text-link" href={`tel:${contact.phone.replaceAll(" ", "")}`}>
                  {contact.phone}
                </a>
              </p>
            )}
            <p className="thank-you-trial">
              {address ? (
                t.trial.text
              ) : (
                <a href={paths.offer()} className="text-link">
                  {t.unsent}
                </a>
              )}
              <a href={trialPath} className="button">
                {t.trial.button}
              </a>
              <a href={paths.home()} className="text-link">
                {t.home}
              </a>
            </p>
          </div>
        </div>
      </section>
      {asked && <AskedDigest asked={asked} />}
    </>
  );
}

/** The lead has arrived all the same. */
function Doubt({ number, text, email }: { number: string; text: string; email: string }) {
  const [before, after] = text.split("{number}");
  return (
    <p className="field-doubt">
      <span>
        {before}
        <b>{number}</b>
        {`${after} `}
        <a className="text-link" href={`mailto:${email}`}>
          {email}
        </a>
      </span>
    </p>
  );
}

function AskedDigest({ asked }: { asked: NonNullable<ThankYouData["asked"]> }) {
  const { title, text, note, sheet, open } = asked;
  return (
    <section className="section asked-letter" aria-labelledby="asked-letter">
      <div className="shell">
        <div>
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
        </div>
        {sheet && <DigestSheet {...sheet} />}
      </div>
    </section>
  );
}
