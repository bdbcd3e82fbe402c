import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { loadAssets } from "./assets.ts";

test("a process knows its files even while a new version is built in their place", () => {
  const folder = mkdtempSync(join(tmpdir(), "hanked-assets-"));
  const manifest = {
    "app/browser/page-script.ts": { file: "assets/page-1.js" },
    "app/styles/digest.css": { file: "assets/digest-1.css" },
    "app/browser/islands/menu.ts": { file: "assets/menu-1.js", imports: ["_react-1.js"] },
    "_react-1.js": { file: "assets/react-1.js" },
  };
  mkdirSync(join(folder, "client/assets"), { recursive: true });
  for (const { file } of Object.values(manifest)) writeFileSync(join(folder, "client", file), file);
  writeFileSync(join(folder, "assets.json"), JSON.stringify(manifest));
  const assets = loadAssets(folder);
  rmSync(folder, { recursive: true });
  expect(assets.styleOf("digest").address).toBe("/assets/digest-1.css");
  expect(assets.islandFiles("menu").map(({ address }) => address)).toEqual([
    "/assets/menu-1.js",
    "/assets/react-1.js",
  ]);
  expect(() => assets.styleOf("cpv")).toThrow("the build has no app/styles/cpv.css");
});
