import { existsSync } from "node:fs";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

/**
 * One file for three languages: IBM Plex Sans (OFL), its weights 400–700, only the letters that the
 * texts can need. Made from the package, never committed.
 */
const target = fileURLToPath(new URL("../app/ui/fonts/plex-sans.woff2", import.meta.url));
const source = "@ibm/plex-sans-variable/fonts/complete/ttf/IBM Plex Sans Var-Roman.ttf";

const ascii = String.fromCharCode(...Array.from({ length: 95 }, (_, i) => 32 + i));
const latvian = "ĀČĒĢĪĶĻŅŌŖŠŪŽāčēģīķļņōŗšūž";
const lithuanian = "ĄČĘĖĮŠŲŪŽąčęėįšųūž";
const estonian = "ÕÄÖÜŠŽõäöüšž";
const neighbours = "ÅØÆÉÈÓÁŁŃŚŹŻĆßåøæéèóáłńśźżć";
const signs = "«»„“”‚‘’–—…·•×€§©®°±²³½→←↑↓✓№−\u00a0\u2009\u202f\u2011";

export async function makeFont(): Promise<void> {
  if (existsSync(target)) return;
  const letters = ascii + latvian + lithuanian + estonian + neighbours + signs;
  const font = await readFile(fileURLToPath(new URL(`../node_modules/${source}`, import.meta.url)));
  const subset = await subsetFont(font, letters, {
    targetFormat: "woff2",
    variationAxes: { wdth: 100, wght: { min: 400, max: 700 } },
  });
  await mkdir(dirname(target), { recursive: true });
  await writeFile(target, subset);
}
