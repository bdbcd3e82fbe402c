import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import { compress } from "../app/server/compress.ts";
import { type Answer, ask } from "../tests/setup/ask.ts";

/**
 * Fetches a page as most visitors get it: from its second request on it is recompressed at the highest quality, one
 * page after the other. Repeats the request until that is done, which can take long on a busy machine.
 */
export async function fetchRecompressed(
  site: { port: number },
  host: string,
  path: string,
): Promise<Answer> {
  const until = performance.now() + 60_000;
  for (;;) {
    const answer = await ask(site, host, path, { headers: { "Accept-Encoding": "br" } });
    const smallest = await compress(brotliDecompressSync(answer.bytes), "br", "smallest");
    if (answer.bytes.length <= smallest.length || performance.now() > until) return answer;
    await setTimeout(50);
  }
}
