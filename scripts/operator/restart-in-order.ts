import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";

/**
 * Runs deploy/restart as it is. There is no systemd to ask in a play: a command of its name asks us instead, and we stop the
 * process and start it again.
 */
export async function restartInOrder(
  folder: string,
  ports: [number, number],
  restart: (place: number) => Promise<void>,
): Promise<void> {
  const server = createServer(async (request, response) => {
    const place = ports.findIndex((port) => request.url === `/restart/hanked@${port}`);
    const reason =
      place < 0
        ? `there is no ${request.url}`
        : await restart(place).then(
            () => "",
            (error: Error) => error.message,
          );
    response.writeHead(reason ? 500 : 200).end(reason);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const programs = join(folder, "programs");
  mkdirSync(programs, { recursive: true });
  const ask = `fetch("http://127.0.0.1:${port}/" + process.argv.slice(1).join("/")).then(async (r) => { process.stderr.write(await r.text()); process.exit(r.ok ? 0 : 1); })`;
  writeFileSync(join(programs, "systemctl"), `#!/bin/sh\nexec node -e '${ask}' "$@"\n`, {
    mode: 0o755,
  });
  try {
    await run("deploy/restart", ports.map(String), `${programs}:${process.env.PATH}`);
  } finally {
    server.close();
  }
}

function run(command: string, args: string[], path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      stdio: ["ignore", "ignore", "pipe"],
      env: { ...process.env, PATH: path },
    });
    let said = "";
    child.stderr.on("data", (chunk) => {
      said += chunk;
    });
    child.once("error", reject);
    child.once("exit", (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${said.trim()}`)),
    );
  });
}
