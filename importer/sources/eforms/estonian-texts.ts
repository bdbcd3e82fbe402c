import type { ProcedureKind } from "../../../db/notice-kind.ts";
import { splitPlaces } from "../notice-codes.ts";

/*
 * What Estonian notices say in words only. The register writes a procedure's name into its description, where the code
 * is missing or vague, and buyers describe the place in a text instead of naming the town in its own field.
 */

/** Undefined for a text that is no procedure's name. */
export function estonianProcedure(description: string | undefined): ProcedureKind | undefined {
  return procedures.get(description?.toLowerCase() ?? "");
}

const procedures = new Map<string, ProcedureKind>([
  ["avatud hankemenetlus", "open"],
  ["piiratud hankemenetlus", "restricted"],
  ["konkurentsipõhine läbirääkimistega hankemenetlus", "negotiated"],
  ["väljakuulutamisega läbirääkimistega hankemenetlus", "negotiated"],
  ["väljakuulutamiseta läbirääkimistega hankemenetlus", "direct"],
  ["võistlev dialoog", "dialogue"],
  ["innovatsioonipartnerlus", "innovation"],
  ["lihthange", "small"],
  ["väikehange", "small"],
  ["lihtsustatud korras teenuste tellimine", "small"],
  ["sotsiaal- ja eriteenuste erimenetlus", "other"],
  ["kontsessioonilepingu sõlmimise menetlus", "other"],
]);

/** Takes the town from `Kolde puiestee 67a, Tallinn`, and nothing from `Kogu Eesti` or other texts. */
export function estonianPlaces(description: string): string[] {
  return splitPlaces(description)
    .map((part) => part.replace(/\.$/, ""))
    .filter((part) => towns.has(part) || /^\p{Lu}[\p{L}-]+ (linn|vald)$/u.test(part));
}

const towns = new Set(
  [
    "Abja-Paluoja Antsla Elva Haapsalu Jõgeva Jõhvi Kallaste Karksi-Nuia Kehra Keila Kilingi-Nõmme Kiviõli",
    "Kohtla-Järve Kunda Kuressaare Kärdla Lihula Loksa Maardu Mustvee Mõisaküla Narva Narva-Jõesuu Otepää Paide",
    "Paldiski Põltsamaa Põlva Pärnu Püssi Rakvere Rapla Räpina Saue Sillamäe Sindi Suure-Jaani Tallinn Tamsalu Tapa",
    "Tartu Tõrva Türi Valga Viljandi Võhma Võru",
  ].flatMap((line) => line.split(" ")),
);
