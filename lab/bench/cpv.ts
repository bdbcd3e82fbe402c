import { loadavg } from "node:os";
import { setTimeout } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { CpvCatalogue } from "../../app/features/cpv/cpv-catalogue.server.ts";
import { searchCodes } from "../../app/features/cpv/cpv-search.ts";
import { type Language, languages } from "../../app/site/languages.ts";
import { paths } from "../../app/site/paths.ts";
import { loadCpvCodes } from "../../db/seed/seed-cpv.ts";
import { printTable } from "../../ops/text-table.ts";
import { ask } from "../../tests/setup/ask.ts";
import { launchChromium } from "../browser.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { fetchRecompressed, percentile } from "./load.ts";

const slowDown = 4;

/** Host, and texts typed there and deleted letter by letter: broad, narrow, without diacritics, no match, codes. */
const visits: Record<Language, { host: string; words: string[] }> = {
  lv: { host: "lv.localhost", words: ["jumta", "programmatūra", "celu buve", "45261"] },
  lt: { host: "lt.localhost", words: ["stogo", "programinė įranga", "keliu", "72 26"] },
  et: { host: "ee.localhost", words: ["katuse", "tarkvara", "teede ehitus", "xyzzy"] },
};

/** Measures the CPV tool: bytes, and time until results are shown. */
export async function run(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "error" });
  const browser = await launchChromium();
  try {
    const typing: number[] = [];
    const rows: string[][] = [];
    for (const language of languages) {
      const { host, words } = visits[language];
      const page = await browser.newPage();
      const address = `http://${host}:${site.port}${paths.cpvTool()}`;
      const wire = await weighDocument(site, host);
      await page.goto(address, { waitUntil: "networkidle" });
      const index = await page.evaluate(
        () => performance.getEntriesByName("cpv-index")[0]?.duration ?? Number.NaN,
      );
      const times = await typeWords(page, words);
      typing.push(...times);
      await page.goto(`${address}?tab=hierarchy`, { waitUntil: "networkidle" });
      const tree = await openBranches(page);
      rows.push([
        language,
        `${(wire / 1000).toFixed(1)} KB`,
        `${index.toFixed(1)} ms`,
        `${percentile(times).toFixed(1)} / ${percentile(times, 0.98).toFixed(1)} ms`,
        `${tree.nodes} → ${tree.afterStar}`,
        `${tree.worst.toFixed(1)} ms`,
      ]);
      await page.close();
    }
    printTable(
      [
        ...["language", "on the wire", "parse + index", `key to paint, ${slowDown}×: p50 / p98`],
        ...["nodes, after *", `expand, ${slowDown}×: worst`],
      ],
      rows,
    );
    const server = await timeServerSearch();
    process.stdout.write(
      `\n${typing.length} keystrokes, p98 ${percentile(typing, 0.98).toFixed(1)} ms (goal 50)   ` +
        "document (goal 110 KB)   parse + index (goal 50 ms)   expand (goal 100 ms)   nodes (goal 800)\n" +
        `server search: median ${percentile(server).toFixed(2)} ms, worst ${Math.max(...server).toFixed(2)} ms (goal 5)\n` +
        `load of the machine: ${loadavg()[0]?.toFixed(1)} (a quiet one has less than 2)\n`,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

async function weighDocument(site: RunningSite, host: string): Promise<number> {
  const { body } = await ask(site, host, paths.cpvTool());
  const path = /\/cpv-koodid\/data\/[\w-]+\.txt/.exec(body)?.[0];
  if (!path) throw new Error("the page names no document");
  return (await fetchRecompressed(site, host, path)).bytes.length;
}

async function typeWords(page: Page, texts: string[]): Promise<number[]> {
  const readTimes = await timePaints(page, "#cpv-query", "input");
  for (const text of texts) {
    await page.locator("#cpv-query").focus();
    // Not by an option of `type`, which letters that the keyboard does not have would ignore.
    for (const letter of text) {
      await page.keyboard.type(letter);
      await setTimeout(60);
    }
    for (const _ of text) {
      await page.keyboard.press("Backspace");
      await setTimeout(60);
    }
  }
  await setTimeout(300);
  return readTimes();
}

/** Opens and closes the largest branches with the keyboard, then all divisions at once. */
async function openBranches(page: Page) {
  const count = () => page.locator("[role=treeitem]").count();
  const nodes = await count();
  const readTimes = await timePaints(page, "[role=tree]", "keydown");
  await page.locator("[role=treeitem][tabindex='0']").focus();
  for (const key of [...Array(5).fill("ArrowRight"), "Home"]) {
    await page.keyboard.press(key);
    await setTimeout(150);
  }
  await page.keyboard.press("*");
  // All divisions open one after the other.
  await setTimeout(3_000);
  return { nodes, afterStar: await count(), worst: Math.max(...(await readTimes())) };
}

/**
 * Measures, on a slowed-down processor, from the key's event until the frame with its results is painted: an animation
 * frame is requested inside the event, and a message posted in it is handled after the paint.
 */
async function timePaints(page: Page, selector: string, event: string) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const times = await page.evaluateHandle(
    ([target = "", type = ""]) => {
      const found: number[] = [];
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = ({ data }) => found.push(performance.now() - data);
      document.querySelector(target)?.addEventListener(type, ({ timeStamp }) => {
        requestAnimationFrame(() => port2.postMessage(timeStamp));
      });
      return found;
    },
    [selector, event],
  );
  return () => times.jsonValue();
}

async function timeServerSearch(): Promise<number[]> {
  const catalogue = new CpvCatalogue(await loadCpvCodes());
  const words = Object.values(visits).flatMap((visit) => visit.words);
  return languages.flatMap((language) => {
    const index = catalogue.searchIndex(language);
    searchCodes(index, "warm");
    return [...words, "a", "(((", "%", "🏗", "x".repeat(10_000)].map((query) => {
      const started = performance.now();
      searchCodes(index, query);
      return performance.now() - started;
    });
  });
}
