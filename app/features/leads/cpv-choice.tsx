import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { replaceQuery } from "../cpv/address-query.ts";
import { codesOnArrival } from "../cpv/basket-address.ts";
import type { BasketData } from "../cpv/basket-data.server.ts";
import { CodeChips } from "../cpv/code-chips.tsx";
import { parseCodes } from "../cpv/cpv-code.ts";
import { cpvField } from "./lead-fields.ts";

/**
 * The CPV codes in the page's address, for the owners' notification; the lead has no column for them. The page is
 * cached and the same for everyone, so the browser reads the address and fetches the names of the codes.
 */
export function CpvChoice({ previous }: { previous: string | undefined }) {
  const [codes, setCodes] = useState(() => parseCodes(previous));
  const [data, setData] = useState<BasketData>();
  const field = useRef<HTMLInputElement>(null);
  /** The codes whose names are being fetched. */
  const requested = useRef<string[]>(undefined);

  const takeFromAddress = useCallback(async () => {
    const given = codesOnArrival();
    if (!given) return;
    setCodes(given);
    replaceQuery({ cpv: given.join(",") });
    if (given.length === 0) return;
    requested.current = given;
    const found = await fetchNames(given);
    if (!found || requested.current !== given) return;
    setData(found);
    suggestIndustry(field.current?.form, found.industry);
  }, []);
  useEffect(() => {
    takeFromAddress();
  }, [takeFromAddress]);
  useBfcacheRestore(takeFromAddress);

  // All codes were removed: an empty field says so. Without it the server would take them from the referer.
  if (codes.length === 0) {
    return data ? <input type="hidden" name={cpvField} value="" /> : null;
  }
  const remove = (code: string) => {
    const others = codes.filter((other) => other !== code);
    setCodes(others);
    replaceQuery({ cpv: others.join(",") });
  };
  const nameOf = (code: string) => data?.items.find((item) => item.code.startsWith(code))?.name;
  return (
    <div className="field">
      <p id="cpv-chosen" className="field-label">
        {data?.t.chosen ?? "CPV"}
      </p>
      <input ref={field} type="hidden" name={cpvField} value={codes.join(",")} />
      <CodeChips codes={codes} remove={data?.t.remove} onRemove={remove} labelledBy="cpv-chosen">
        {(code) => (
          <span>
            <b>{code}</b> {nameOf(code)}
          </span>
        )}
      </CodeChips>
      {data && <p className="field-hint">{data.t.note}</p>}
    </div>
  );
}

/** On failure the codes are sent without names. */
async function fetchNames(codes: string[]): Promise<BasketData | undefined> {
  try {
    const answer = await fetch(paths.cpvBasket(codes));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps an industry that the visitor has chosen. */
function suggestIndustry(form: HTMLFormElement | null | undefined, industry: string | undefined) {
  const select = form?.elements.namedItem("industry");
  if (industry && select instanceof HTMLSelectElement && select.value === "") {
    select.value = industry;
  }
}
