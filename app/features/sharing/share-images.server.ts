import { type ChildProcess, fork } from "node:child_process";
import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { LRUCache } from "lru-cache";
import { builtProgram, isBuilt, projectRoot } from "../../../db/project-root.ts";
import { SingleFlight } from "../../process/single-flight.ts";
import type { DrawAnswer, DrawRequest } from "./draw-process.ts";
import { parseWidths, type WidthOf } from "./font-widths.ts";
import { drawShareImage, type ShareImageFacts } from "./share-image.ts";

export interface ShareImage {
  png: Buffer;
  etag: string;
}

/** Made by tools/make-font.ts. */
const fontFiles = ["plex-400.ttf", "plex-600.ttf"].map((name) =>
  join(projectRoot, "build/fonts", name),
);

/**
 * A cache of pictures by their content, so that the same words are drawn once for all addresses; the least recently
 * used are dropped first. Draws one picture at a time, and loads the fonts only for the first one.
 */
export class ShareImages {
  private readonly kept: LRUCache<string, ShareImage>;
  private readonly drawing = new SingleFlight<ShareImage>();
  private readonly mostWaiting: number;
  private readonly drawer: Pick<PictureDrawer, "draw">;
  private widths: Promise<{ regular: WidthOf; bold: WidthOf }> | undefined;
  private turn: Promise<unknown> = Promise.resolve();

  constructor({
    limitBytes = 6 * 1024 * 1024,
    mostWaiting = 20,
    drawer = new PictureDrawer() as Pick<PictureDrawer, "draw">,
  } = {}) {
    this.kept = new LRUCache({ maxSize: limitBytes, sizeCalculation: ({ png }) => png.length });
    this.mostWaiting = mostWaiting;
    this.drawer = drawer;
  }

  get bytes(): number {
    return this.kept.calculatedSize;
  }

  /** Undefined if too many pictures are waiting already. */
  async find(facts: ShareImageFacts): Promise<ShareImage | undefined> {
    this.widths ??= loadFonts();
    const svg = drawShareImage(facts, await this.widths);
    const key = createHash("sha256").update(svg).digest("base64url").slice(0, 22);
    const kept = this.kept.get(key);
    if (kept) return kept;
    if (!this.drawing.has(key) && this.drawing.size >= this.mostWaiting) return undefined;
    return this.drawing.once(key, () => {
      const drawing = this.turn.then(() => this.draw(key, svg));
      this.turn = drawing.catch(() => {});
      return drawing;
    });
  }

  private async draw(key: string, svg: string): Promise<ShareImage> {
    const image = { png: await this.drawer.draw({ svg, fontFiles }), etag: `"${key}"` };
    this.kept.set(key, image);
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

const program = isBuilt
  ? builtProgram("draw-process")
  : fileURLToPath(new URL("./draw-process.ts", import.meta.url));

/** How long the idle process is kept: a crawler asks for many pictures in a row, a person for one. */
const idleMs = 5_000;
const patienceMs = 10_000;

/** Draws one picture at a time: call `draw` again only after the last one is done. */
class PictureDrawer {
  private child: ChildProcess | undefined;
  private idle: NodeJS.Timeout | undefined;

  async draw(request: DrawRequest): Promise<Buffer> {
    clearTimeout(this.idle);
    this.child ??= this.start();
    const answer = await ask(this.child, request);
    this.idle = setTimeout(() => this.end(), idleMs).unref();
    if ("error" in answer) throw new Error(`a picture could not be drawn: ${answer.error}`);
    return Buffer.from(answer.png);
  }

  private end(): void {
    const { child } = this;
    this.child = undefined;
    if (child?.connected) child.disconnect();
  }

  private start(): ChildProcess {
    // An empty environment: the process needs none of our settings.
    const child = fork(program, { env: {}, execArgv: [], serialization: "advanced" });
    const forget = () => {
      if (this.child === child) this.child = undefined;
    };
    child.once("disconnect", forget).once("exit", forget).once("error", forget);
    // The process ends when its channel closes, and must not keep this one alive.
    child.unref();
    child.channel?.unref();
    return child;
  }
}

function ask(child: ChildProcess, request: DrawRequest): Promise<DrawAnswer> {
  return new Promise((resolve, reject) => {
    const settle = (act: () => void) => {
      clearTimeout(late);
      child.off("message", answered).off("exit", ended).off("error", failed);
      act();
    };
    const answered = (answer: unknown) => settle(() => resolve(answer as DrawAnswer));
    const failed = (error: Error) => settle(() => reject(error));
    const ended = () => failed(new Error("the process that draws pictures has ended"));
    const late = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    child.once("message", answered).once("exit", ended).once("error", failed);
    child.send(request);
  });
}
