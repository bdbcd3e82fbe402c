import { memo, useEffect } from "react";
import { paths, trialAnchor } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { useBfcacheRestore } from "../../ui/hooks.ts";
import { rewriteLinks } from "../campaign/carry-campaign.ts";
import { changeAddress } from "./address-query.ts";
import { basket, useBasket, withBasket } from "./basket.ts";
import { basketQuery, codesOnArrival } from "./basket-address.ts";
import { CodeChips, focusAround } from "./code-chips.tsx";
import { basketLimit } from "./cpv-code.ts";
import type { CpvMessages } from "./messages.ts";

export interface BasketBarProps {
  t: Omit<CpvMessages["basket"], "note">;
  /** Country of the letter page that the basket links to. */
  digestCountry: Country;
  /** Names are shown where there is room, and left out where they are not known. */
  nameOf?(code: string): string | undefined;
}

/** The picked codes, always visible, with links to their letter and the offer form: a sheet beside the codes, or a bar on narrow screens. */
export const BasketBar = memo(({ t, digestCountry, nameOf }: BasketBarProps) => {
  const codes = useBasket();
  useEffect(restoreBasket, []);
  useBfcacheRestore(restoreBasket);
  useEffect(() => rewriteLinks(withBasket), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs whenever the codes change
  useEffect(() => changeAddress(basketQuery()), [codes]);
  const full = codes.length === basketLimit ? `. ${t.full}` : "";
  const title = t.title.replace("{count}", String(codes.length)) + full;
  return (
    <>
      {/* Rendered even for an empty basket: screen readers announce changes in a region, not a new region. */}
      <p className="sr-only" aria-live="polite">
        {title}
      </p>
      {codes.length === 0 && <p className="cpv-basket-empty">{t.empty}</p>}
      <section className="cpv-basket-part" hidden={codes.length === 0} aria-label={t.chosen}>
        <div className="cpv-basket">
          <div className="shell cpv-basket-row">
            <p className="cpv-basket-title" aria-hidden="true" data-full={full ? "" : undefined}>
              {title}
            </p>
            <Contained codes={codes} t={t} />
            <CodeChips codes={codes} remove={t.remove} onRemove={basket.toggle}>
              {(code) => (
                <span>
                  {code} <small>{nameOf?.(code)}</small>
                </span>
              )}
            </CodeChips>
            <button
              type="button"
              className="text-link"
              onClick={(event) => {
                focusAround(event.currentTarget);
                basket.clear();
              }}
            >
              {t.clear}
            </button>
            <a href={paths.offerFor(codes)} className="text-link cpv-basket-offer">
              {t.offer}
            </a>
            <a href={listPathOf(digestCountry, codes)} className="text-link cpv-basket-list">
              {t.list}
            </a>
            <a href={trialPathOf(digestCountry, codes)} className="button">
              {t.ask}
            </a>
          </div>
        </div>
      </section>
    </>
  );
});

/** A code whose notices a wider one in the basket brings too. */
function Contained({ codes, t }: { codes: readonly string[]; t: BasketBarProps["t"] }) {
  const found = findContained(codes);
  if (!found) return null;
  const { code, wider } = found;
  return (
    <p className="cpv-basket-within" role="status">
      {t.within.replace("{code}", code).replace("{wider}", wider)}{" "}
      <button
        type="button"
        className="text-link"
        onClick={(event) => {
          focusAround(event.currentTarget);
          basket.toggle(code);
        }}
      >
        {t.remove.replace("{code}", code)}
      </button>
    </p>
  );
}

/** A code that another one contains; the first, if there are several. */
export function findContained(
  codes: readonly string[],
): { code: string; wider: string } | undefined {
  // As `significantDigits`, whose module would weigh on every page of a code.
  const digitsOf = (code: string) => code.slice(0, 8).replace(/0{1,6}$/, "");
  for (const code of codes) {
    const wider = codes.find((other) => other !== code && code.startsWith(digitsOf(other)));
    if (wider) return { code, wider };
  }
  return undefined;
}

export function digestPathOf(country: Country, codes: readonly string[]): string {
  return paths.digest(country, queryOf(codes));
}

/** The open tenders with any of these codes. */
function listPathOf(country: Country, codes: readonly string[]): string {
  return `${paths.noticesIn(country)}?${queryOf(codes)}`;
}

/** Codes as lists and the letter page write them, with eight digits and no check digit. */
function queryOf(codes: readonly string[]): string {
  return codes.map((code) => `cpv=${code.slice(0, 8)}`).join("&");
}

/** The letter of these codes, with the form of its trial. */
export function trialPathOf(country: Country, codes: readonly string[]): string {
  return `${digestPathOf(country, codes)}#${trialAnchor}`;
}

function restoreBasket(): void {
  const given = codesOnArrival();
  if (given) basket.choose(given);
}
