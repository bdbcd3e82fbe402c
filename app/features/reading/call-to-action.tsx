import { Link, useNavigate } from "react-router";
import { anchors } from "../../site/anchors.ts";
import { paths } from "../../site/paths.ts";
import type { ReadingData } from "./text.server.ts";

/** Time for the landing page to settle before it moves. */
const scrollDelay = 100;

/** Without JavaScript a plain link to the offer; with it, the eye is led there. */
export function CallToAction({ t }: { t: ReadingData["cta"] }) {
  const navigate = useNavigate();
  const lead = async (event: React.MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    await navigate(paths.offer());
    setTimeout(scrollToOffer, scrollDelay, 20);
  };
  return (
    <aside className="call" aria-label={t.title}>
      <h2>{t.title}</h2>
      <p>{t.text}</p>
      <Link to={paths.offer()} className="button" onClick={lead}>
        {t.button}
      </Link>
    </aside>
  );
}

/** On a slow machine the landing page may be drawn later than that. */
function scrollToOffer(triesLeft: number): void {
  const offer = document.getElementById(anchors.offer);
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (offer) offer.scrollIntoView({ behavior: still ? "instant" : "smooth", block: "start" });
  else if (triesLeft > 0) setTimeout(scrollToOffer, scrollDelay, triesLeft - 1);
}
