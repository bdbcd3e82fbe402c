import { createServer, type Server } from "node:http";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { dataTopics } from "../../http/page-request.ts";
import type { DataVersions } from "../data-versions.ts";
import type { PageCache } from "../page-cache.ts";

/** Where an answer came from: cached in memory, rendered for this request, or a built file. */
export type Outcome = "hit" | "miss" | "file";

export interface Metrics {
  registry: Registry;
  countRequest(site: string, status: number, outcome: Outcome, seconds: number): void;
  countGivenUp(): void;
  countUse(usage: string, client: string): void;
}

export function createMetrics(cache: PageCache, versions: DataVersions): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const tallies = new Tallies();
  new Counter({
    name: "hanked_requests_total",
    help: "Requests answered",
    labelNames: ["site", "status", "cache"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, count } of tallies.all) this.inc(labels, count);
    },
  });
  new Counter({
    name: "hanked_request_seconds_total",
    help: "Time spent answering",
    labelNames: ["site", "status", "cache"],
    registers: [registry],
    collect() {
      this.reset();
      for (const { labels, seconds } of tallies.all) this.inc(labels, seconds);
    },
  });
  new Gauge({
    name: "hanked_data_version",
    help: "Version of the data that kept pages are checked against",
    labelNames: ["topic"],
    registers: [registry],
    collect() {
      for (const topic of dataTopics) this.set({ topic }, versions.of(topic));
    },
  });
  const givenUp = new Counter({
    name: "hanked_leads_given_up_total",
    help: "Leads given up after 28 hours without a notification",
    registers: [registry],
  });
  const used = new Counter({
    name: "hanked_open_data_requests_total",
    help: "Answers for programs, by what was asked and the kind of program",
    labelNames: ["answer", "client"],
    registers: [registry],
  });
  const rendering = new Histogram({
    name: "hanked_render_seconds",
    help: "Time to answer a cache miss",
    buckets: [0.005, 0.02, 0.05, 0.1, 0.5, 2, 7],
    registers: [registry],
  });
  new Gauge({
    name: "hanked_page_cache_pages",
    help: "Pages kept",
    registers: [registry],
    collect() {
      this.set(cache.size);
    },
  });
  new Gauge({
    name: "hanked_page_cache_bytes",
    help: "Bytes of kept pages",
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
  return {
    registry,
    countGivenUp: () => givenUp.inc(),
    countUse: (answer, client) => used.inc({ answer, client }),
    countRequest(site, status, outcome, seconds) {
      const tally = tallies.find(site, status, outcome);
      tally.count += 1;
      tally.seconds += seconds;
      if (outcome === "miss") rendering.observe(seconds);
    },
  };
}

interface Tally {
  labels: { site: string; status: number; cache: Outcome };
  count: number;
  seconds: number;
}

/** Plain sums, cheap enough for every request; the metrics library reads them when it is scraped. */
class Tallies {
  readonly all: Tally[] = [];

  find(site: string, status: number, cache: Outcome): Tally {
    for (const tally of this.all) {
      const { labels } = tally;
      if (labels.status === status && labels.cache === cache && labels.site === site) return tally;
    }
    const tally = { labels: { site, status, cache }, count: 0, seconds: 0 };
    this.all.push(tally);
    return tally;
  }
}

const usualPort = 9464;

/** On loopback and a port of its own, so that no proxy can publish it by accident. */
export async function serveMetrics(registry: Registry, port: number | undefined): Promise<Server> {
  const server = createServer(async (_request, response) => {
    const body = await registry.metrics();
    response.writeHead(200, { "Content-Type": registry.contentType }).end(body);
  });
  try {
    return await listen(server, port ?? usualPort);
  } catch (error) {
    // The default port is taken, probably by another process of ours: any free one will do.
    if (port !== undefined) throw error;
    return listen(server, 0);
  }
}

function listen(server: Server, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, "127.0.0.1", () => {
      server.off("error", reject);
      resolve(server);
    });
  });
}
