import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";
import type { Taken } from "./mail-sink.ts";

export interface LocalSink {
  url: string;
  taken(): Promise<Taken>;
  close(): void;
}

/** See mail-sink.ts. */
export async function startSink(delayMs = 0): Promise<LocalSink> {
  const program = fileURLToPath(new URL("./mail-sink.ts", import.meta.url));
  const child = fork(program, [String(delayMs)]);
  const [port] = await once(child, "message");
  return {
    url: `smtp://127.0.0.1:${port}`,
    async taken() {
      const answer = once(child, "message");
      child.send("taken");
      const [taken] = await answer;
      return taken as Taken;
    },
    close: () => child.disconnect(),
  };
}
