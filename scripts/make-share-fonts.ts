import { existsSync } from "node:fs";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source =
  "node_modules/@ibm/plex-sans-variable/fonts/complete/ttf/IBM Plex Sans Var-Roman.ttf";
const folder = "build/fonts";

/**
 * All Latin, Greek and Cyrillic letters, since titles of tenders can have any; dashes, quotation marks and currency
 * signs.
 */
const ranges: [first: number, last: number][] = [
  [0x20, 0x7e],
  [0xa0, 0x24f],
  [0x370, 0x3ff],
  [0x400, 0x4ff],
  [0x1e00, 0x1eff],
  [0x2010, 0x2044],
  [0x20a0, 0x20bf],
  [0x2116, 0x2122],
  [0x2190, 0x2193],
  [0x2212, 0x2265],
];

/**
 * Two weights of IBM Plex Sans (OFL) as static TrueType files, the only format that the renderer supports. `keep`: those that
 * are there will do.
 */
export async function makeShareFonts({ keep = false } = {}): Promise<void> {
  const letters = ranges.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)),
  );
  await mkdir(folder, { recursive: true });
  for (const wght of [400, 600]) {
    const file = `${folder}/plex-${wght}.ttf`;
    if (keep && existsSync(file)) continue;
    const font = await subsetFont(await readFile(source), letters.join(""), {
      targetFormat: "truetype",
      variationAxes: { wdth: 100, wght },
    });
    // In one move: a running site may be reading it.
    await writeFile(`${file}.new`, font);
    await rename(`${file}.new`, file);
  }
}
