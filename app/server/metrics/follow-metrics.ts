import { Gauge, type Registry } from "prom-client";
import type { Database } from "../../../db/database.ts";
import { countFollows } from "../../features/follows/follow-runs.server.ts";

const askMs = 2_000;

/** Read at each scrape; without an answer the last value stays. */
export function createFollowMetrics(registry: Registry, database: Pick<Database, "asWeb">): void {
  new Gauge({
    name: "hanked_follows_running",
    help: "Procurements followed by mail, each as often as it is followed",
    registers: [registry],
    async collect() {
      const counts = await database.asWeb(countFollows, askMs).catch(() => undefined);
      if (counts) this.set(counts.running);
    },
  });
}
