import { cpSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";

const shared = ["app", "calendar", "db", "importer", "jobs", "node_modules", "package.json"];

/**
 * A folder with another version of the site: all that is built has another name and other content, as after a change of
 * every style and script. Its sources are the same. Quicker than to build a second time.
 */
export function makeAnotherVersion(folder: string): string {
  for (const name of [...shared, "scripts"])
    symlinkSync(join(process.cwd(), name), join(folder, name));
  cpSync("server.ts", join(folder, "server.ts"));
  cpSync("build", join(folder, "build"), { recursive: true });
  const assets = join(folder, "build/client/assets");
  const names = readdirSync(assets).filter((name) => !/\.(br|gz)$/.test(name));
  const rename = (text: string) =>
    names.reduce((changed, name) => changed.replaceAll(name, anotherName(name)), text);
  for (const name of readdirSync(assets)) {
    const file = join(assets, name);
    if (names.includes(name)) {
      const isText = [".css", ".js"].includes(extname(name));
      const content = readFileSync(file);
      const text = isText
        ? `${rename(content.toString("utf8"))}\n/* another version */\n`
        : content;
      writeFileSync(join(assets, anotherName(name)), text);
    }
    rmSync(file);
  }
  const server = join(folder, "build/server");
  const texts = readdirSync(server, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => join(server, name));
  for (const file of [...texts, join(folder, "build/assets.json")]) {
    writeFileSync(file, rename(readFileSync(file, "utf8")));
  }
  return folder;
}

/** `react-Ba1YFd_6.js` → `react-other-Ba1YFd_6.js` */
function anotherName(name: string): string {
  const end = name.length - extname(name).length - "-12345678".length;
  return `${name.slice(0, end)}-other${name.slice(end)}`;
}
