import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Server, type Socket } from "node:net";
import { afterEach, beforeEach, test } from "vitest";
import { DatabaseProxy } from "./database-proxy.ts";

let target: Server;
let proxy: DatabaseProxy;

beforeEach(async () => {
  target = createServer().listen(0, "127.0.0.1");
  await once(target, "listening");
  proxy = new DatabaseProxy((target.address() as AddressInfo).port);
  await proxy.open();
});
afterEach(() => {
  proxy.close();
  target.close();
});

test("after a hang the database notices a lost client and frees its locks", async () => {
  const { client, database } = await connectThrough();
  proxy.hold({ questions: true, answers: true });
  client.resetAndDestroy();
  // When this connection is through, the proxy knows that the first is gone.
  await connectThrough();
  proxy.hold({});
  await once(database, "close", { signal: AbortSignal.timeout(5_000) });
});

/** Both ends of a connection. */
async function connectThrough(): Promise<{ client: Socket; database: Socket }> {
  const client = connect(proxy.port, "127.0.0.1");
  const [database] = (await once(target, "connection")) as [Socket];
  // Both are cut when the proxy closes.
  for (const socket of [client, database]) socket.on("error", () => {}).resume();
  return { client, database };
}
