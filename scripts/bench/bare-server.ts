import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";

interface PageBytes {
  headers: Record<string, string>;
  body: Buffer;
}

export async function fetchPage(url: string): Promise<PageBytes> {
  // The second request starts the recompression at the highest quality, which takes a moment.
  for (let visit = 0; visit < 3; visit++) {
    await fetch(url, { headers: { "Accept-Encoding": "br" } }).then((answer) => answer.text());
    await setTimeout(500);
  }
  const { request } = await import("node:http");
  return new Promise((resolve, reject) => {
    request(url, { headers: { "Accept-Encoding": "br" } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk) => chunks.push(chunk));
      answer.on("end", () => {
        const { date: _, connection: __, "keep-alive": ___, ...headers } = answer.headers;
        resolve({ headers: headers as Record<string, string>, body: Buffer.concat(chunks) });
      });
    })
      .on("error", reject)
      .end();
  });
}

/** A bare node:http server that sends these very bytes. */
export function startBareServer(page: PageBytes): Promise<{ port: number; process: ChildProcess }> {
  const folder = mkdtempSync(join(tmpdir(), "hanked-bench-"));
  writeFileSync(join(folder, "body"), page.body);
  writeFileSync(join(folder, "headers.json"), JSON.stringify(page.headers));
  writeFileSync(
    join(folder, "server.mjs"),
    `import { readFileSync } from "node:fs";
import { createServer } from "node:http";
const body = readFileSync(new URL("body", import.meta.url));
const headers = JSON.parse(readFileSync(new URL("headers.json", import.meta.url), "utf8"));
const server = createServer((_, response) => response.writeHead(200, headers).end(body));
server.listen(0, () => console.log(server.address().port));`,
  );
  const child = spawn(process.execPath, [join(folder, "server.mjs")], { stdio: "pipe" });
  return new Promise((resolve) => {
    child.stdout?.once("data", (chunk) => resolve({ port: Number(chunk), process: child }));
  });
}
