import { existsSync } from "node:fs";
import { mkdir, readFile, rename, stat, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * One file for three languages: IBM Plex Sans (OFL), its weights 400–700, only the letters that the
 * texts can need. Made from the package, never committed.
 */
const target = fileURLToPath(new URL("../app/ui/fonts/plex-sans.woff2", import.meta.url));
const source = fileURLToPath(
  new URL(
    "../node_modules/@ibm/plex-sans-variable/fonts/complete/ttf/IBM Plex Sans Var-Roman.ttf",
    import.meta.url,
  ),
);

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const latvian = "ĀČĒĢĪĶĻŅŌŖŠŪŽāčēģīķļņōŗšūž";
const lithuanian = "ĄČĘĖĮŠŲŪŽąčęėįšųūž";
const estonian = "ÕÄÖÜŠŽõäöüšž";
const neighbours = "ÅØÆÉÈÓÁŁŃŚŹŻĆßåøæéèóáłńśźżć";
const signs = "«»„“”‚‘’–—…·•×€§©®°±²³⁴⁵⁷⁹½→←↑↓✓№−\u00a0\u2009\u202f\u2011";

export async function makeFont(): Promise<void> {
  if (await isNewerThanLetters(target)) return;
  const letters = ascii + latvian + lithuanian + estonian + neighbours + signs;
  const subset = await subsetFont(await readFile(source), letters, {
    targetFormat: "woff2",
    variationAxes: { wdth: 100, wght: { min: 400, max: 700 } },
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, subset);
}

/** A font that was made before this file changed may lack letters. */
async function isNewerThanLetters(font: string): Promise<boolean> {
  if (!existsSync(font)) return false;
  const [made, letters] = await Promise.all([stat(font), stat(fileURLToPath(import.meta.url))]);
  return made.mtimeMs > letters.mtimeMs;
}

const folder = "build/fonts";

/**
 * All Latin, Greek and Cyrillic letters, since titles of notices can have any; dashes, quotation marks and currency
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
 * Makes two weights of IBM Plex Sans (OFL) as static TrueType files, the only format that the renderer supports.
 * `keep` leaves existing files as they are.
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
    // Replaced in one step: a running site may be reading it.
    await writeFile(`${file}.new`, font);
    await rename(`${file}.new`, file);
  }
}
