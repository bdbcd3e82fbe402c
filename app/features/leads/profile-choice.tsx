import { useCallback, useEffect, useRef, useState } from "react";
import { paths } from "../../site/paths.ts";
import { useBfcacheRestore } from "../../ui/hooks.ts";
import { replaceQuery } from "../cpv/address-query.ts";
import { codesOnArrival } from "../cpv/basket-address.ts";
import { CodeChips, focusAround } from "../cpv/code-chips.tsx";
import { parseCodes } from "../cpv/cpv-code.ts";
import { profileKeys } from "../notices/profile-keys.ts";
import {
  cpvField,
  type FormFailure,
  maxProfileLength,
  type ProfilePart,
  profileField,
} from "./lead.ts";
import type { ProfileChoiceData } from "./profile-choice.server.ts";

/**
 * Shows the requested digest profile from the page's address: CPV codes and the other criteria. The page is cached and
 * the same for everyone, so the browser reads the address and fetches the words.
 */
export function ProfileChoice({ failure }: { failure: FormFailure | undefined }) {
  const previous = failure?.values ?? {};
  const [codes, setCodes] = useState(() =>
    parseCodes(
      previous[cpvField] ?? new URLSearchParams(previous[profileField]).getAll("cpv").join(","),
    ),
  );
  /** The other parts: as a query, and in words once those are fetched. */
  const [rest, setRest] = useState(() => restOf(previous[profileField]));
  const [parts, setParts] = useState(failure?.digest?.parts ?? []);
  const [known, setKnown] = useState(failure?.digest?.fields ?? []);
  const [data, setData] = useState<ProfileChoiceData>();
  const input = useRef<HTMLInputElement>(null);
  /** Latest request for words; answers to earlier ones are ignored. */
  const requested = useRef<object>(undefined);

  const takeFromAddress = useCallback(async (earlier = "", earlierCodes: string[] = []) => {
    const others = restOf(window.location.search) || earlier;
    // An address with other parts of a profile also has all of its codes, so the referrer is not needed.
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
    setKnown(found.fields);
    setRest(joinRest(found.parts));
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refused form's values are taken once, on mount
  useEffect(() => {
    takeFromAddress(rest, codes);
  }, [takeFromAddress]);
  useBfcacheRestore(() => takeFromAddress());
  // Done in an effect: an answer from the browser's cache can arrive before the field is rendered.
  useEffect(() => {
    const select = input.current?.form?.elements.namedItem("industry");
    // Keeps an industry that the visitor has chosen.
    if (data?.industry && select instanceof HTMLSelectElement) select.value ||= data.industry;
  }, [data]);

  const fields = (
    <>
      <input ref={input} type="hidden" name={cpvField} value={codes.join(",")} />
      <input type="hidden" name={profileField} value={joinQuery(codes, rest)} />
    </>
  );
  // Empty fields say that everything was removed. Without them the server would read the profile from the referer.
  if (codes.length === 0 && rest === "") return data ? fields : null;
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
  const whole = known.filter((field) => field.codes.every((code) => codes.includes(code)));
  const without = (removed: typeof whole) =>
    codes.filter((code) => !removed.some((field) => field.codes.includes(code)));
  const named = (id: string) => whole.filter(({ name }) => name === id);
  const remove = (id: string) => {
    if (named(id).length > 0) chooseCodes(without(named(id)));
    else if (codes.includes(id)) chooseCodes(codes.filter((code) => code !== id));
    else chooseParts(parts.filter((part) => idOf(part) !== id));
  };
  const itemOf = (code: string) => data?.items.find((item) => item.code.startsWith(code));
  const textOf = (id: string) =>
    named(id)[0]?.name ?? parts.find((part) => idOf(part) === id)?.text;
  return (
    <div className="field">
      <p id="profile-chosen" className="field-label">
        {data?.t.chosen ?? failure?.digest?.chosen ?? "CPV"}
      </p>
      {fields}
      <CodeChips
        codes={[...whole.map(({ name }) => name), ...without(whole), ...parts.map(idOf)]}
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

/** Returns undefined on failure; the form then sends what is in the address. */
async function fetchWords(codes: string[], rest: string): Promise<ProfileChoiceData | undefined> {
  try {
    const answer = await fetch(paths.cpvBasket(codes, rest));
    return answer.ok ? await answer.json() : undefined;
  } catch {
    return undefined;
  }
}

function idOf({ key, value }: ProfilePart): string {
  return `${key} ${value}`;
}

const restKeys = profileKeys.filter((key) => key !== "cpv");

/** The values of each of these keys in a query; an empty list for a missing key. */
function valuesIn(query: string): Record<string, string[]> {
  const given = new URLSearchParams(query);
  return Object.fromEntries(restKeys.map((key) => [key, given.getAll(key)]));
}

/** The part of a query with these keys. The server parses it: the parser is too large for the browser. */
export function restOf(query: string | undefined): string {
  const given = new URLSearchParams(query);
  const rest = restKeys.flatMap((key) => given.getAll(key).map((value) => [key, value]));
  return new URLSearchParams(rest).toString().slice(0, maxProfileLength);
}

/** The same query, from parts that the server has parsed: phrases separated by commas, then the excluded words. */
export function joinRest(parts: Pick<ProfilePart, "key" | "value">[]): string {
  const rest = new URLSearchParams();
  const texts = parts.filter(({ key }) => key === "q").map(({ value }) => value);
  const without = texts.filter((text) => text.startsWith("-"));
  const phrases = texts.filter((text) => !text.startsWith("-")).join(", ");
  if (texts.length > 0) rest.set("q", [phrases, ...without].join(" ").trim());
  for (const { key, value } of parts) if (key !== "q") rest.append(key, value);
  return rest.toString();
}

export function joinQuery(codes: string[], rest: string): string {
  const all = [...codes.map((code) => `cpv=${code.slice(0, 8)}`), rest];
  return all.filter((part) => part).join("&");
}
