import { industries } from "./industries.ts";

const byDivision = new Map(
  Object.entries(industries).flatMap(([key, { divisions }]) =>
    divisions.map((division): [string, string] => [division, key]),
  ),
);

/** The industry that a division of the CPV belongs to. */
export function industryOfDivision(division: string): string | undefined {
  return byDivision.get(division);
}
