import { setPriority } from "node:os";
import { renderAsync } from "@resvg/resvg-js";

/**
 * Draws pictures in a process of its own: the renderer takes some 100 MB that it does not give back, and the memory is
 * needed for visitors. Started and ended by share-images.server.ts.
 */
export interface DrawRequest {
  svg: string;
  fontFiles: string[];
}

export type DrawAnswer = { png: Uint8Array } | { error: string };

setPriority(10);

process.on("message", async ({ svg, fontFiles }: DrawRequest) => {
  process.send?.(await draw(svg, fontFiles));
});

async function draw(svg: string, fontFiles: string[]): Promise<DrawAnswer> {
  try {
    const image = await renderAsync(svg, { font: { loadSystemFonts: false, fontFiles } });
    return { png: image.asPng() };
  } catch (error) {
    return { error: String(error) };
  }
}
