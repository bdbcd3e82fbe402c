export type Encoding = "br" | "gzip";

/** Browsers send a handful of different values; whoever sends others does not make this grow. */
const remembered = new Map<string, Record<Encoding, boolean>>();
const most = 50;

export function acceptsEncoding(accepted: string | undefined, encoding: Encoding): boolean {
  if (!accepted) return false;
  const known = remembered.get(accepted);
  if (known) return known[encoding];
  const read = parseAccepted(accepted);
  if (remembered.size < most) remembered.set(accepted, read);
  return read[encoding];
}

/** `gzip;q=0.5, br`, piece by piece: a pattern for the whole would go back and forth in it. */
function parseAccepted(accepted: string): Record<Encoding, boolean> {
  const read = { br: false, gzip: false };
  for (const offer of accepted.split(",")) {
    const [coding = "", weight] = offer.split(";", 2).map((part) => part.trim().toLowerCase());
    if (coding === "br" || coding === "gzip") read[coding] = weightOf(weight) > 0;
  }
  return read;
}

function weightOf(parameter = "q=1"): number {
  return parameter.startsWith("q=") ? Number(parameter.slice(2)) : 0;
}
