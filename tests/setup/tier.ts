/**
 * What repeats a fault many times plays its telling cases in `npm test`, and all of them in `npm run faults -- tests`, which
 * runs every test file that imports this one.
 */
export const everyCase = process.env["EVERY_CASE"] === "1";

/** All, or the telling ones. */
export function chooseCases<T>(all: T[], isTelling: (one: T) => boolean): T[] {
  return everyCase ? all : all.filter(isTelling);
}
