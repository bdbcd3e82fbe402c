import type { CoverName } from "../../../content/covers.ts";

/** A decorative cover that tells the texts of a list apart at a glance; the title is beside it. */
export function Cover({ name }: { name: CoverName }) {
  const { pale, full, line } = coverDrawings[name];
  return (
    <svg className="cover" viewBox="0 0 64 48" aria-hidden="true">
      <path d={pale} />
      <path d={full} />
      <path d={line} />
    </svg>
  );
}

/** Paths on a grid of 64 by 48, in the same few shapes as the drawings in the texts: cells, bars, sheets, steps. */
const coverDrawings: Record<CoverName, Record<"pale" | "full" | "line", string>> = {
  buyer: {
    pale: "M14 21h6v14h-6zM29 21h6v14h-6zM44 21h6v14h-6z",
    full: "M32 8l22 10H10z",
    line: "M9 39h46",
  },
  choice: {
    pale: "M43 12a5 5 0 0 0 10 0a5 5 0 0 0-10 0M43 36a5 5 0 0 0 10 0a5 5 0 0 0-10 0",
    full: "M42 24a6 6 0 0 0 12 0a6 6 0 0 0-12 0",
    line: "M9 24h33M22 24c10 0 8-12 21-12M22 24c10 0 8 12 21 12",
  },
  codes: {
    pale: "M8 19h9v9H8zM8 30h9v9H8zM19 30h9v9h-9z",
    full: "M8 8h9v9H8zM19 19h9v9h-9zM30 30h9v9h-9z",
    line: "M22 12h24M33 23h20M44 34h12",
  },
  compare: {
    pale: "M35 8h20v32H35z",
    full: "M40 14h10v4H40zM40 22h10v4H40zM40 30h10v4H40z",
    line: "M9 8h20v32H9zM14 16h10M14 24h10M14 32h6",
  },
  cycle: {
    pale: "M41 24a5 5 0 0 0 10 0a5 5 0 0 0-10 0M27 38a5 5 0 0 0 10 0a5 5 0 0 0-10 0M13 24a5 5 0 0 0 10 0a5 5 0 0 0-10 0",
    full: "M26 10a6 6 0 0 0 12 0a6 6 0 0 0-12 0",
    line: "M38 11a14 14 0 0 1 7 8M45 29a14 14 0 0 1-8 8M27 37a14 14 0 0 1-8-8M19 19a14 14 0 0 1 7-8",
  },
  days: {
    pale: "M28 10h8v8h-8zM38 10h8v8h-8zM48 10h8v8h-8zM8 20h8v8H8zM18 20h8v8h-8zM28 20h8v8h-8zM38 20h8v8h-8zM48 20h8v8h-8zM8 30h8v8H8z",
    full: "M18 10h8v8h-8zM18 30h8v8h-8z",
    line: "M9 11h6v6H9zM29 31h6v6h-6zM39 31h6v6h-6zM49 31h6v6h-6z",
  },
  document: {
    pale: "M19 6h18l9 9v27H19z",
    full: "M37 35a8 8 0 0 0 16 0a8 8 0 0 0-16 0",
    line: "M19 6h18l9 9v12M37 42H19V6M37 6v9h9M25 20h13M25 26h10M25 32h8",
  },
  envelope: {
    pale: "M10 12h44v26H10z",
    full: "M47 12a6 6 0 0 0 12 0a6 6 0 0 0-12 0",
    line: "M45 12H10v26h44V20M10 13l22 15 15-10",
  },
  goods: {
    pale: "M32 8l18 8-18 8-18-8z",
    full: "M34 27l17-8v15l-17 8z",
    line: "M30 27l-17-8v15l17 8z",
  },
  law: {
    pale: "M6 26a8 8 0 0 0 16 0z",
    full: "M42 26a8 8 0 0 0 16 0z",
    line: "M32 8v32M22 40h20M14 14h36M14 14L6 26M14 14l8 12M50 14l-8 12M50 14l8 12",
  },
  limits: {
    pale: "M22 11h18v9H22zM30 29h18v9H30z",
    full: "M40 11h16v9H40zM48 29h8v9h-8z",
    line: "M22 20H8v-9h14M30 38H8v-9h22M22 8v12M40 8v12M30 26v12M48 26v12",
  },
  medicine: {
    pale: "M14 15h36v25H14z",
    full: "M29 19h6v6h6v6h-6v6h-6v-6h-6v-6h6z",
    line: "M14 15h36v25H14zM25 15v-6h14v6",
  },
  partners: {
    pale: "M11 24a14 14 0 0 0 28 0a14 14 0 0 0-28 0",
    full: "M32 11.9a14 14 0 0 1 0 24.2a14 14 0 0 1 0-24.2",
    line: "M25 24a14 14 0 0 0 28 0a14 14 0 0 0-28 0",
  },
  plan: {
    pale: "M12 11h18v6H12zM20 21h22v6H20z",
    full: "M38 31h18v6H38z",
    line: "M8 7v34M24 7v34M40 7v34M56 7v34",
  },
  receipt: {
    pale: "M13 8h24v32l-4-3-4 3-4-3-4 3-4-3-4 3z",
    full: "M34 30a9 9 0 0 0 18 0a9 9 0 0 0-18 0",
    line: "M18 15h14M18 21h14M18 27h9M43 25v10",
  },
  screen: {
    pale: "M10 8h44v26H10z",
    full: "M16 14h6v6h-6zM26 14h14v6H26zM26 24h8v4h-8z",
    line: "M10 8h44v26H10zM32 34v7M22 41h20",
  },
  search: {
    pale: "M8 10h30v6H8zM8 21h20v6H8zM8 32h26v6H8z",
    full: "M38 24a5 5 0 0 0 10 0a5 5 0 0 0-10 0",
    line: "M33 24a10 10 0 0 0 20 0a10 10 0 0 0-20 0M50 31l7 7",
  },
  steps: {
    pale: "M8 32h11v8H8zM20 24h11v16H20zM32 16h11v24H32z",
    full: "M44 8h11v32H44z",
    line: "M8 26l24-16M25 9l7 1-2 7",
  },
  system: {
    pale: "M8 16h14v23H8z",
    full: "M27 21h23v5H27z",
    line: "M8 9h48v30H8zM8 16h48M27 31h18M27 35h12",
  },
  winner: {
    pale: "M10 26h14v14H10zM40 31h14v9H40z",
    full: "M25 18h14v22H25z",
    line: "M28 10a4 4 0 0 0 8 0a4 4 0 0 0-8 0",
  },
  works: {
    pale: "M8 33h15v7H8zM25 33h15v7H25zM42 33h15v7H42zM16 24h15v7H16zM33 24h15v7H33z",
    full: "M25 15h15v7H25z",
    line: "M32 5v10M27 15l5-5 5 5",
  },
};
