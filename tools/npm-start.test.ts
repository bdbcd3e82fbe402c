import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";

/** A server that reports its start, and takes a while to shut down. */
const server = `
process.on("SIGTERM", () => setTimeout(() => { console.log("left in order"); process.exit(0); }, 300));
setInterval(() => {}, 1_000);
console.log("serves as " + process.pid);
`;

test.each(["start", "dev"])(
  "one signal to npm's process ends `npm run %s` in order",
  async (name) => {
    const project = mkdtempSync(join(tmpdir(), "hanked-npm-"));
    try {
      mkdirSync(join(project, "tools"));
      mkdirSync(join(project, "node_modules"));
      cpSync("tools/run.mjs", join(project, "tools/run.mjs"));
      writeFileSync(join(project, `tools/${name}.ts`), server);
      const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
      const own = { type: "module", config: { node: process.versions.node, nodeIntegrity: {} } };
      writeFileSync(join(project, "package.json"), JSON.stringify({ ...own, scripts }));
      writeFileSync(join(project, "package-lock.json"), "{}");
      const stamp = `{}${process.platform} ${process.arch} ${process.versions.node}`;
      const digest = createHash("sha256").update(stamp).digest("hex");
      writeFileSync(join(project, "node_modules/.installed"), digest);
      const npm = spawn("npm", ["run", "--silent", name], { cwd: project });
      let output = "";
      for (const stream of [npm.stdout, npm.stderr]) {
        stream.on("data", (chunk: Buffer) => {
          output += chunk;
          if (output.includes("serves as")) npm.kill("SIGTERM");
        });
      }
      // Comes only when all processes that npm started have closed their output.
      await once(npm, "close");
      expect(output).toContain("left in order");
    } finally {
      rmSync(project, { recursive: true, force: true });
    }
  },
);
