import type { LandingMessages } from "./messages.ts";
import type { Proof } from "./proof.server.ts";

export function ProofNumbers({ t, proof }: { t: LandingMessages["proof"]; proof: Proof }) {
  return (
    <>
      <ul className="shell proof">
        {proof.numbers.map(({ path, number, text }) => (
          <li key={path}>
            <a href={path}>
              <b>{number}</b> <span className="text-link">{text}</span>
            </a>
          </li>
        ))}
      </ul>
      {proof.due.length > 0 && (
        <div className="shell section-grid">
          <h3 className="subtitle">{t.due}</h3>
          <ul className="nearest">
            {proof.due.map(({ path, day, title }) => (
              <li key={path}>
                <b>{day}</b>
                <a href={path}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

/** The sectors with the most current tenders. */
export function ProofSectors({ sectors }: Pick<Proof, "sectors">) {
  return (
    <ul className="cards sectors">
      {sectors.map(({ path, name, text }) => (
        <li key={path}>
          <a href={path} className="text-link">
            {name}
          </a>
          <p className="caption">{text}</p>
        </li>
      ))}
    </ul>
  );
}
