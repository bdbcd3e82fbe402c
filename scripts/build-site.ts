import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, gzip, constants as zlib } from "node:zlib";
import { requireSoundContent } from "../app/content/read-content.ts";
import { makeFont } from "./make-font.ts";
import { makeIcons } from "./make-icons.ts";
import { makeShareFonts } from "./make-share-fonts.ts";

const worthCompressing = /\.(css|js|json|svg|txt|webmanifest)$/;

export async function build(): Promise<void> {
  requireSoundContent();
  await makeFont();
  const cli = "node_modules/@react-router/dev/bin.cjs";
  const { status } = spawnSync(process.execPath, [cli, "build"], {
    stdio: ["ignore", "ignore", "inherit"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  if (status !== 0) throw new Error("the build failed");
  await makeIcons("build/client");
  await makeShareFonts();
  await compressFiles("build/client");
}

/** Once, as small as it gets, so that the server never has to. */
async function compressFiles(folder: string): Promise<void> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  for (const name of names.filter((candidate) => worthCompressing.test(candidate))) {
    const file = join(folder, name);
    const body = await readFile(file);
    const quality = { params: { [zlib.BROTLI_PARAM_QUALITY]: 11 } };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(body, quality));
    await writeFile(`${file}.gz`, await promisify(gzip)(body, { level: 9 }));
  }
}
