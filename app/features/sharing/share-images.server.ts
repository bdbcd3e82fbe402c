import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { parseWidths, type WidthOf } from "./font-widths.ts";
import { PictureDrawer } from "./picture-drawer.server.ts";
import { drawShareImage, type ShareImageFacts } from "./share-image.ts";

export interface ShareImage {
  png: Buffer;
  etag: string;
}

/** Made by scripts/make-share-fonts.ts. */
const fontFiles = ["plex-400.ttf", "plex-600.ttf"].map((name) =>
  fileURLToPath(new URL(`../../../build/fonts/${name}`, import.meta.url)),
);

/**
 * Pictures by what is on them, the oldest dropped first: whatever the address, the same words are
 * drawn once. One is drawn at a time, and nothing is loaded before the first.
 */
export class ShareImages {
  private readonly kept = new Map<string, ShareImage>();
  private readonly underWay = new Map<string, Promise<ShareImage>>();
  private readonly limit: number;
  private readonly mostWaiting: number;
  private readonly drawer: Pick<PictureDrawer, "draw">;
  private widths: Promise<{ regular: WidthOf; bold: WidthOf }> | undefined;
  private turn: Promise<unknown> = Promise.resolve();
  bytes = 0;

  constructor({
    limitBytes = 6 * 1024 * 1024,
    mostWaiting = 20,
    drawer = new PictureDrawer() as Pick<PictureDrawer, "draw">,
  } = {}) {
    this.limit = limitBytes;
    this.mostWaiting = mostWaiting;
    this.drawer = drawer;
  }

  /** Nothing when too many are waiting already. */
  async find(facts: ShareImageFacts): Promise<ShareImage | undefined> {
    this.widths ??= loadFonts();
    const svg = drawShareImage(facts, await this.widths);
    const key = createHash("sha256").update(svg).digest("base64url").slice(0, 22);
    const kept = this.kept.get(key);
    if (kept) return kept;
    const waiting = this.underWay.get(key);
    if (waiting || this.underWay.size >= this.mostWaiting) return waiting;
    const drawing = this.turn
      .then(() => this.drawer.draw({ svg, fontFiles }))
      .then((png) => this.keep(key, { png, etag: `"${key}"` }))
      .finally(() => this.underWay.delete(key));
    this.underWay.set(key, drawing);
    this.turn = drawing.catch(() => {});
    return drawing;
  }

  private keep(key: string, image: ShareImage): ShareImage {
    this.kept.set(key, image);
    this.bytes += image.png.length;
    for (const [old, { png }] of this.kept) {
      if (this.bytes <= this.limit) break;
      this.kept.delete(old);
      this.bytes -= png.length;
    }
    return image;
  }
}

async function loadFonts() {
  const [regular, bold] = await Promise.all(
    fontFiles.map(async (file) => parseWidths(await readFile(file))),
  );
  if (!regular || !bold) throw new Error("no fonts to draw with");
  return { regular, bold };
}
