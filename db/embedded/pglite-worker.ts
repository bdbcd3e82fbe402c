import { parentPort, workerData } from "node:worker_threads";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import { openPglite } from "./open-pglite.ts";

const { folder, socketFile } = workerData as { folder: string; socketFile: string };

const db = await openPglite(folder, () => process.exit(1));
// The server itself, plus a few operator commands beside it.
const server = new PGLiteSocketServer({ db, path: socketFile, maxConnections: 8 });
await server.start();

parentPort?.on("message", async () => {
  await server.stop();
  await db.close();
  process.exit(0);
});
parentPort?.postMessage("ready");
