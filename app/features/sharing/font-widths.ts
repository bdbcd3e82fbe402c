/** The width of a character in a font, in ems; undefined if the font lacks it. */
export type WidthOf = (character: string) => number | undefined;

/**
 * Reads a TrueType file: which glyph a character has (cmap, format 4) and how far it advances (hmtx). That is enough to
 * break lines; the renderer does the shaping.
 */
export function parseWidths(font: Buffer): WidthOf {
  const tables = tablesOf(font);
  const at = (name: string) => {
    const place = tables.get(name);
    if (place === undefined) throw new Error(`the font has no table ${name}`);
    return place;
  };
  const unitsPerEm = font.readUInt16BE(at("head") + 18);
  const measured = font.readUInt16BE(at("hhea") + 34);
  const map = characterMap(font, at("cmap"));
  return (character) => {
    const glyph = map.get(character.codePointAt(0) ?? 0);
    if (!glyph) return undefined;
    // Glyphs after the last measured one have its width.
    return font.readUInt16BE(at("hmtx") + 4 * Math.min(glyph, measured - 1)) / unitsPerEm;
  };
}

function tablesOf(font: Buffer): Map<string, number> {
  const tables = new Map<string, number>();
  for (let i = 0; i < font.readUInt16BE(4); i++) {
    const entry = 12 + 16 * i;
    tables.set(font.toString("latin1", entry, entry + 4), font.readUInt32BE(entry + 8));
  }
  return tables;
}

function characterMap(font: Buffer, cmap: number): Map<number, number> {
  const map = new Map<number, number>();
  for (let i = 0; i < font.readUInt16BE(cmap + 2); i++) {
    const start = cmap + font.readUInt32BE(cmap + 8 + 8 * i);
    if (font.readUInt16BE(start) === 4) parseSegments(font, start, map);
  }
  if (map.size === 0) throw new Error("the font has no character map that can be read");
  return map;
}

/** Reads segments of neighbouring characters: columns of their ends, starts, deltas and offsets. */
function parseSegments(font: Buffer, start: number, map: Map<number, number>): void {
  const columnBytes = font.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + columnBytes + 2;
  for (let place = 0; place < columnBytes; place += 2) {
    const first = font.readUInt16BE(starts + place);
    const last = font.readUInt16BE(ends + place);
    const delta = font.readUInt16BE(starts + columnBytes + place);
    const offsetAt = starts + 2 * columnBytes + place;
    const offset = font.readUInt16BE(offsetAt);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const glyph = offset === 0 ? code : font.readUInt16BE(offsetAt + offset + 2 * (code - first));
      if (glyph !== 0) map.set(code, (glyph + delta) & 0xffff);
    }
  }
}
