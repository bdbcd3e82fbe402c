import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { useComeBack } from "../../ui/use-come-back.ts";
import { replaceQuery } from "../cpv/address-query.ts";
import { codesOnArrival } from "../cpv/basket-address.ts";
import type { BasketData } from "../cpv/basket-data.server.ts";
import { CodeChips } from "../cpv/code-chips.tsx";
import { parseCodes } from "../cpv/cpv-code.ts";
import { cpvField } from "./lead-fields.ts";

/**
 * The CPV codes that the visitor came with, for the owners to read; no column of the lead. The page
 * is kept and the same for all, so the address is looked at in the browser, and names are asked for.
 */
export function CpvChoice({ kept }: { kept: string | undefined }) {
  const [codes, setCodes] = useState(() => parseCodes(kept));
  const [data, setData] = useState<BasketData>();
  const field = useRef<HTMLInputElement>(null);
  /** Whose names are on their way. */
  const asked = useRef<string[]>(undefined);

  const arrive = useCallback(async () => {
    const given = codesOnArrival();
    if (!given) return;
    setCodes(given);
    replaceQuery({ cpv: given.join(",") });
    if (given.length === 0) return;
    asked.current = given;
    const found = await findNames(given);
    if (!found || asked.current !== given) return;
    setData(found);
    suggestIndustry(field.current?.form, found.industry);
  }, []);
  useEffect(() => {
    arrive();
  }, [arrive]);
  useComeBack(arrive);

  // Once there was something, nothing is an answer too: the form was made for what was removed.
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

/** Without names the codes are still sent. */
async function findNames(codes: string[]): Promise<BasketData | undefined> {
  try {
    const answer = await fetch(paths.cpvBasket(codes));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

/** Never over a choice of the visitor's. */
function suggestIndustry(form: HTMLFormElement | null | undefined, industry: string | undefined) {
  const select = form?.elements.namedItem("industry");
  if (industry && select instanceof HTMLSelectElement && select.value === "") {
    select.value = industry;
  }
}
