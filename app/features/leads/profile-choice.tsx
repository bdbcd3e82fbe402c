import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { useBfcacheRestore } from "../../ui/use-bfcache-restore.ts";
import { replaceQuery } from "../cpv/address-query.ts";
import { codesOnArrival } from "../cpv/basket-address.ts";
import { CodeChips, focusAround } from "../cpv/code-chips.tsx";
import { parseCodes } from "../cpv/cpv-code.ts";
import type { FormFailure } from "./form-state.ts";
import { cpvField, profileField } from "./lead-fields.ts";
import { codesIn, joinQuery, joinRest, restOf, valuesIn } from "./profile-address.ts";
import type { ProfileChoiceData } from "./profile-choice.server.ts";

/**
 * The letter that is asked for, from the page's address: CPV codes, and what else its page can choose. The page is cached
 * and the same for everyone, so the browser reads the address and fetches the words.
 */
export function ProfileChoice({ failure }: { failure: FormFailure | undefined }) {
  const previous = failure?.values ?? {};
  const [codes, setCodes] = useState(() =>
    parseCodes(previous[cpvField] ?? codesIn(previous[profileField])),
  );
  /** The other parts: as a query, and once they are known in words. */
  const [rest, setRest] = useState(() => restOf(previous[profileField]));
  const [parts, setParts] = useState(failure?.letter?.parts ?? []);
  const [field, setField] = useState(failure?.letter?.field);
  const [data, setData] = useState<ProfileChoiceData>();
  const input = useRef<HTMLInputElement>(null);
  /** What words are being fetched for. */
  const requested = useRef<object>(undefined);

  const takeFromAddress = useCallback(async (earlier = "", earlierCodes: string[] = []) => {
    const others = restOf(window.location.search) || earlier;
    // An address with a letter in it has all of its codes.
    const given = codesOnArrival(others === "");
    if (!given && others === "") return;
    const chosen = given ?? earlierCodes;
    setCodes(chosen);
    setRest(others);
    if (given || chosen.length > 0) replaceQuery({ cpv: chosen.join(",") });
    if (earlier !== "") replaceQuery(valuesIn(others));
    if (others === "") setParts([]);
    if (chosen.length === 0 && others === "") return;
    const request = {};
    requested.current = request;
    const found = await fetchWords(chosen, others);
    if (!found || requested.current !== request) return;
    setData(found);
    setParts(found.parts);
    setField(found.field);
    setRest(joinRest(found.parts));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of a refused form once; then the address has it
  useEffect(() => {
    takeFromAddress(rest, codes);
  }, [takeFromAddress]);
  useBfcacheRestore(() => takeFromAddress());
  // Once it is rendered: an answer out of the browser's cache can be there before the field is.
  useEffect(() => suggestIndustry(input.current?.form, data?.industry), [data]);

  // All was removed: empty fields say so. Without them the server would take it from the referer.
  if (codes.length === 0 && rest === "") return data ? <ProfileFields cpv="" profile="" /> : null;
  const chooseCodes = (others: string[]) => {
    setCodes(others);
    replaceQuery({ cpv: others.join(",") });
  };
  const chooseParts = (others: typeof parts) => {
    setParts(others);
    setRest(joinRest(others));
    replaceQuery(valuesIn(joinRest(others)));
  };
  // One chip for all codes of a field.
  const whole = field?.codes.every((code) => codes.includes(code)) ? field : undefined;
  const others = codes.filter((code) => !whole?.codes.includes(code));
  const remove = (id: string) => {
    if (id === whole?.name) chooseCodes(others);
    else if (codes.includes(id)) chooseCodes(codes.filter((code) => code !== id));
    else chooseParts(parts.filter((part) => idOf(part) !== id));
  };
  const itemOf = (code: string) => data?.items.find((item) => item.code.startsWith(code));
  const textOf = (id: string) =>
    id === whole?.name ? id : parts.find((part) => idOf(part) === id)?.text;
  return (
    <div className="field">
      <p id="profile-chosen" className="field-label">
        {data?.t.chosen ?? failure?.letter?.chosen ?? "CPV"}
      </p>
      <ProfileFields ref={input} cpv={codes.join(",")} profile={joinQuery(codes, rest)} />
      <CodeChips
        codes={[...(whole ? [whole.name] : []), ...others, ...parts.map(idOf)]}
        remove={data?.t.remove}
        onRemove={remove}
        nameOf={(id) => textOf(id) ?? itemOf(id)?.code}
        labelledBy="profile-chosen"
      >
        {(id) => (
          <span>
            {textOf(id) ?? (
              <>
                <b>{itemOf(id)?.code ?? id}</b> {itemOf(id)?.name}
              </>
            )}
          </span>
        )}
      </CodeChips>
      {data && <p className="field-hint">{data.t.note}</p>}
      {data?.t.removeAll && (
        <p>
          <button
            type="button"
            className="text-link"
            onClick={(event) => {
              focusAround(event.currentTarget);
              if (codes.length > 0) chooseCodes([]);
              chooseParts([]);
            }}
          >
            {data.t.removeAll}
          </button>
        </p>
      )}
    </div>
  );
}

interface ProfileFieldsProps {
  cpv: string;
  profile: string;
  ref?: React.Ref<HTMLInputElement>;
}

function ProfileFields({ cpv, profile, ref }: ProfileFieldsProps) {
  return (
    <>
      <input ref={ref} type="hidden" name={cpvField} value={cpv} />
      <input type="hidden" name={profileField} value={profile} />
    </>
  );
}

/** On failure what is in the address is sent as it is. */
async function fetchWords(codes: string[], rest: string): Promise<ProfileChoiceData | undefined> {
  try {
    const answer = await fetch(paths.cpvBasket(codes, rest));
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

function idOf({ key, value }: ProfileChoiceData["parts"][number]): string {
  return `${key} ${value}`;
}
