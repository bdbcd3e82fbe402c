import { anchors } from "../../site/anchors.ts";
import type { LandingMessages } from "./messages.ts";
import { Section } from "./section.tsx";

const order = ["accuracy", "time", "experience", "individual", "help", "reliability"] as const;

export function Advantages({ t }: { t: LandingMessages["advantages"] }) {
  return (
    <Section
      id={anchors.advantages}
      alias={anchors.advantagesLt}
      title={t.title}
      lead={t.lead}
      className="section-ink section-wide"
    >
      <ul className="columns benefits">
        {order.map((name) => (
          <li key={name}>
            <h3>{t.items[name].title}</h3>
            <p>{t.items[name].text}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
