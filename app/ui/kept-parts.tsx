import { createContext, type ReactElement, useContext } from "react";

/** The HTML of a part: as it was made before of the same object if that is kept, else made anew. */
export type FindPart = (of: object | null, make: () => ReactElement) => string;

/** Set on the server only. */
export const FindKeptPart = createContext<FindPart | null>(null);

interface PartsProps<Of extends object> {
  as: "tbody";
  of: readonly Of[];
  /** Makes the part of one object, with its key. */
  children(one: Of): ReactElement;
  /** Comes after so many of them. */
  between: { after: number; part: ReactElement } | null;
}

/**
 * An element with a part for each object, such as the rows of a table. The server makes the part of an object once if
 * it keeps the object: see `keepParts`. In the browser the parts are elements like any others.
 */
export function Parts<Of extends object>({
  as: Element,
  of,
  children: make,
  between,
}: PartsProps<Of>) {
  const find = useContext(FindKeptPart);
  const isLast = (place: number) => place + 1 === between?.after;
  if (!find) {
    const parts = of.map((one, place) => (isLast(place) ? [make(one), between?.part] : make(one)));
    return <Element>{parts.flat()}</Element>;
  }
  let html = "";
  of.forEach((one, place) => {
    html += find(one, () => make(one));
    if (between && isLast(place)) html += find(null, () => between.part);
  });
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by React just above
  return <Element dangerouslySetInnerHTML={{ __html: html }} />;
}
