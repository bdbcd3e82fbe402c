import { blockOf } from "./documents.ts";
import type { Step } from "./frame.ts";
import { type Play, query } from "./play.ts";

const page = "docs/running.md";

/** From an empty server to a running site, as docs/running.md tells. All later steps go on with it. */
export const installationSteps: Step[] = [
  {
    name: "database, roles and settings on an empty server",
    where: [page, "2. The database and the settings"],
    always: true,
    async run(play) {
      const server = await play.startPostgres();
      const { port } = new URL(server.url);
      await play.run(blockOf(page, "2. The database and the settings"), {
        instead: {
          "runuser -u postgres -- ": "",
          "/etc/hanked": play.makeFolder("etc"),
          "/var/lib/hanked": play.makeFolder("data"),
          "127.0.0.1:5432": `127.0.0.1:${port}`,
        },
        env: {
          PGHOST: "127.0.0.1",
          PGPORT: port,
          PGUSER: "owner",
          PGDATABASE: "postgres",
        },
      });
      play.postgres = server;
      play.settings = play.readSettings("site.env");
      const { rows } = await query(ownerUrl(play), "select count(*)::int as codes from cpv_codes");
      return `migrated, ${rows[0]?.codes} codes`;
    },
  },
];

function ownerUrl(play: Play): string {
  return play.readSettings("owner.env").DATABASE_OWNER_URL ?? "";
}
