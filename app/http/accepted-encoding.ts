export type Encoding = "br" | "gzip";

const patterns: Record<Encoding, RegExp> = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
};

/** Browsers send a handful of different values; whoever sends others does not make this grow. */
const remembered = new Map<string, Record<Encoding, boolean>>();
const most = 50;

export function acceptsEncoding(accepted: string | undefined, encoding: Encoding): boolean {
  if (!accepted) return false;
  const known = remembered.get(accepted);
  if (known) return known[encoding];
  const read = { br: offers(accepted, "br"), gzip: offers(accepted, "gzip") };
  if (remembered.size < most) remembered.set(accepted, read);
  return read[encoding];
}

function offers(accepted: string, encoding: Encoding): boolean {
  const match = patterns[encoding].exec(accepted);
  return !!match && Number(match[1] ?? 1) > 0;
}
