import { startPostgres } from "../../tests/setup/postgres.ts";

/**
 * PostgreSQL's keeper, as a process of its own: `pg_ctl` is waited for without returning to other
 * work, and the one who measures answers must not stand still. It ends when its parent does.
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
