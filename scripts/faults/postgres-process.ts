import { startPostgres } from "../../tests/setup/postgres.ts";

/**
 * Runs PostgreSQL in a process of its own: `pg_ctl` is called synchronously, which would block the process that
 * measures answers. Ends with its parent.
 */
const server = await startPostgres();
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => {});
process.on("message", (order: "kill" | "start") => {
  server[order]();
  process.send?.("done");
});
process.once("disconnect", () => {
  server.stop();
  process.exit(0);
});
process.send?.(server.url);
