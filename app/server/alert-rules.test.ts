import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Registry } from "prom-client";
import { describe, expect, test } from "vitest";
import { parse, stringify } from "yaml";
import type { Database } from "../../db/database.ts";
import type { DataVersions } from "./data-versions.ts";
import { createLeadMetrics } from "./metrics/lead-metrics.ts";
import { createMailMetrics } from "./metrics/mail-metrics.ts";
import { createMetrics } from "./metrics/metrics.ts";
import { createTrialMetrics } from "./metrics/trial-metrics.ts";
import { createUpkeepMetrics } from "./metrics/upkeep-metrics.ts";
import type { PageCache } from "./page-cache.ts";

interface Rule {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; action: string };
}

const file: { groups: { name: string; rules: Rule[] }[] } = parse(
  readFileSync("deploy/prometheus-alerts.yml", "utf8"),
);
const rules = file.groups.flatMap(({ rules }) => rules);
/** Metrics of Prometheus itself and of its blackbox exporter. */
const others = ["up", "probe_ssl_earliest_cert_expiry", "probe_success"];
/** Patroni's, from version 3 on. */
const patroniMetrics = [
  "patroni_primary",
  "patroni_postgres_running",
  "patroni_postgres_timeline",
  "patroni_sync_standby",
  "patroni_xlog_location",
  "patroni_xlog_replayed_location",
];

async function listMetrics(): Promise<string> {
  const cache = { size: 0, bytes: 0 } as PageCache;
  const { registry } = createMetrics(cache, { of: () => 1 } as unknown as DataVersions);
  const away = () => Promise.reject(new Error("away"));
  createLeadMetrics(
    registry,
    { look: async () => ({ notifications: null, files: null }) },
    { failing: false },
  );
  createMailMetrics(registry);
  createTrialMetrics(registry, { asWeb: away } as unknown as Database);
  createUpkeepMetrics(registry, { asWeb: away } as unknown as Database, "/");
  expect(registry).toBeInstanceOf(Registry);
  return registry.metrics();
}

test("every metric in a rule exists, even while the database is down", async () => {
  const metrics = await listMetrics();
  expect(metrics).toContain("hanked_database_up 0");
  const named = rules.flatMap(({ expr }) => expr.match(/\b[a-z]+(_[a-z]+)+\b|\bup\b/g) ?? []);
  const words = ["histogram_quantile", ...others, ...patroniMetrics];
  const ours = [...new Set(named)].filter((name) => !words.includes(name));
  expect(ours.length).toBeGreaterThan(12);
  const exists = (name: string) =>
    metrics.includes(`# TYPE ${name} `) ||
    metrics.includes(`# TYPE ${name.replace(/_bucket$/, "")} histogram`);
  expect(ours.filter((name) => !exists(name))).toEqual([]);
});

test("each rule has a severity, a summary, and a link to an existing heading", () => {
  expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
  for (const { alert, expr, labels, annotations, for: lasting } of rules) {
    expect.soft(alert).toMatch(/^Hanked[A-Z]\w+$/);
    expect.soft(expr.trim()).not.toBe("");
    expect.soft(["page", "ticket"]).toContain(labels.severity);
    expect.soft(annotations.summary).toMatch(/^[A-Z].*\.$/);
    expect.soft(lasting ?? "1m").toMatch(/^\d+[mh]$/);
    const [, document = "", anchor] =
      / (docs\/[\w/-]+\.md)#([\w-]+)$/.exec(annotations.action) ?? [];
    expect.soft(anchorsOf(document), annotations.action).toContain(anchor);
  }
});

const hasPromtool = spawnSync("promtool", ["--version"]).status === 0;

describe.skipIf(!hasPromtool)(hasPromtool ? "promtool" : "promtool is not installed here", () => {
  const watched = ["HankedNoPrimary", "HankedNoStandbyConfirms"];
  const up = (value: number) => [`up{job="patroni",instance="db1"} ${value}`];
  const states: [state: string, series: string[], alerts: string[]][] = [
    ["without Patroni", [], []],
    ["all machines away", up(0), watched],
    [
      "one primary and a standby that confirms",
      [...up(1), `patroni_primary{job="patroni"} 1`, `patroni_sync_standby{job="patroni"} 1`],
      [],
    ],
    [
      "no primary",
      [...up(1), `patroni_primary{job="patroni"} 0`, `patroni_sync_standby{job="patroni"} 0`],
      watched,
    ],
  ];

  test.each(states)("with %s: the right alerts", (_, series, alerts) => {
    const folder = mkdtempSync(join(tmpdir(), "hanked-alerts-"));
    try {
      const expected = (name: string) => {
        const { labels, annotations } = rules.find(({ alert }) => alert === name) as Rule;
        // A metric that is absent names the job that lacks it.
        const job = series.length === 1 ? { job: "patroni" } : {};
        return [{ exp_labels: { ...labels, ...job }, exp_annotations: annotations }];
      };
      const unit = {
        rule_files: [resolve("deploy/prometheus-alerts.yml")],
        tests: [
          {
            interval: "1m",
            input_series: series.map((one) => {
              const [name, value] = one.split(" ");
              return { series: name, values: `${value}+0x10` };
            }),
            alert_rule_test: watched.map((alertname) => ({
              alertname,
              eval_time: "6m",
              exp_alerts: alerts.includes(alertname) ? expected(alertname) : [],
            })),
          },
        ],
      };
      const file = join(folder, "test.yml");
      writeFileSync(file, stringify(unit));
      const { stdout, stderr } = spawnSync("promtool", ["test", "rules", file], {
        encoding: "utf8",
      });
      expect(`${stdout}${stderr}`).toContain("SUCCESS");
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

/** The anchors of its headings, as GitHub makes them. */
function anchorsOf(document: string): string[] {
  return [...readFileSync(document, "utf8").matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );
}
