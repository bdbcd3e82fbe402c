import { Agent } from "node:http";
import { floods } from "./flood-paths.ts";
import { send } from "./send.ts";
import { attacker } from "./target.ts";

/** As many requests as 16 connections carry, from one address, until it is ended: PORT NAME. Says when it is first refused. */
const [port = "", name = ""] = process.argv.slice(2);
const pathOf = floods[name];
if (!pathOf) throw new Error(`there is no flood '${name}'`);
const agent = new Agent({ keepAlive: true, maxSockets: 16 });
const headers = { Host: "ee.localhost", "Accept-Encoding": "br", "X-Forwarded-For": attacker };
let sent = 0;
let isRefused = false;

async function keepAsking(path: (n: number) => string): Promise<never> {
  for (;;) {
    sent += 1;
    const answer = await send({ port: Number(port), path: path(sent), headers, agent }).catch(
      () => undefined,
    );
    if (answer?.status !== 429 || isRefused) continue;
    isRefused = true;
    process.stdout.write("refused\n");
  }
}

await Promise.all(Array.from({ length: 16 }, () => keepAsking(pathOf)));
