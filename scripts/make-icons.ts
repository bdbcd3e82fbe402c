import { readFile, writeFile } from "node:fs/promises";
import { Resvg } from "@resvg/resvg-js";

export async function makeIcons(folder: string): Promise<void> {
  const rounded = await readFile("public/favicon.svg", "utf8");
  const full = bleed(rounded);
  await writeFile(`${folder}/favicon.ico`, icoOf(draw(rounded, 32)));
  await writeFile(`${folder}/apple-touch-icon.png`, draw(full, 180));
  for (const size of [192, 512]) await writeFile(`${folder}/icon-${size}.png`, draw(full, size));
}

/** For maskable icons: the background to the edge, the logo well inside. */
function bleed(svg: string): string {
  const square = svg
    .replace(' rx="7"', "")
    .replace(/(<rect[^<>]*>)/, '$1<g transform="translate(4 4) scale(.75)">');
  return square.replace("</svg>", "</g></svg>");
}

function draw(svg: string, size: number): Buffer {
  const fitTo = { mode: "width", value: size } as const;
  return new Resvg(svg, { fitTo, font: { loadSystemFonts: false } }).render().asPng();
}

/** An ICO file may contain a PNG: a directory with one entry, then the image. */
function icoOf(png: Buffer): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}
