import { anchors } from "../../site/anchors.ts";
import type { LandingMessages } from "./messages.ts";

const order = ["accuracy", "time", "experience", "individual", "help", "reliability"] as const;

export function Advantages({ t }: { t: LandingMessages["advantages"] }) {
  return (
    <section id={anchors.advantages} className="section section-ink">
      <div className="shell" id={anchors.advantagesLt}>
        <div className="section-head">
          <h2 className="title">{t.title}</h2>
          <p className="lead">{t.lead}</p>
        </div>
        <ul className="benefits">
          {order.map((name) => (
            <li key={name}>
              <h3>{t.items[name].title}</h3>
              <p>{t.items[name].text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
