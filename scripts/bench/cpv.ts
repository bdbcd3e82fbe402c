import { loadavg } from "node:os";
import type { CDPSession, Page } from "@playwright/test";
import { CpvCatalogue } from "../../app/features/cpv/cpv-catalogue.server.ts";
import { searchCodes } from "../../app/features/cpv/cpv-search.ts";
import { type Language, languages } from "../../app/site/languages.ts";
import { paths } from "../../app/site/paths.ts";
import { loadCpvCodes } from "../../db/seed/seed-cpv.ts";
import { launchChromium } from "../launch-chromium.ts";
import { type RunningSite, startSite } from "../running-site.ts";
import { measureLoad } from "./load.ts";
import { printTable } from "./table.ts";

const slowDown = 4;

const hosts: Record<Language, string> = {
  lv: "lv.localhost",
  lt: "lt.localhost",
  et: "ee.localhost",
};

/** Typed and then deleted letter by letter: broad, narrow, without diacritics, no match, codes. */
const words: Record<Language, string[]> = {
  lv: ["jumta", "programmatūra", "celu buve", "45261"],
  lt: ["stogo", "programinė įranga", "keliu", "72 26"],
  et: ["katuse", "tarkvara", "teede ehitus", "xyzzy"],
};

/** The CPV tool: bytes, and time until results are shown. */
export async function run(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "error" });
  const browser = await launchChromium();
  try {
    const typing: number[] = [];
    const rows: string[][] = [];
    for (const language of languages) {
      const page = await browser.newPage();
      const address = `http://${hosts[language]}:${site.port}${paths.cpvTool()}`;
      const wire = await weighDocument(site, language);
      await page.goto(address, { waitUntil: "networkidle" });
      const index = await page.evaluate(
        () => performance.getEntriesByName("cpv-index")[0]?.duration ?? Number.NaN,
      );
      const cdp = await page.context().newCDPSession(page);
      await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
      const times = await typeWords(page, words[language]);
      typing.push(...times);
      const tree = await openBranches(page, cdp, `${address}?tab=hierarchy`);
      rows.push([
        language,
        `${(wire / 1000).toFixed(1)} KB`,
        `${index.toFixed(1)} ms`,
        `${percentile(times, 0.5).toFixed(1)} / ${percentile(times, 0.98).toFixed(1)} ms`,
        `${tree.nodes} → ${tree.afterStar}`,
        `${tree.worst.toFixed(1)} ms`,
      ]);
      await page.close();
    }
    printTable(
      [
        "language",
        "on the wire",
        "parse + index",
        `key to paint, ${slowDown}×: p50 / p98`,
        "nodes, after *",
        `expand, ${slowDown}×: worst`,
      ],
      rows,
    );
    const server = await timeServerSearch();
    const kept = await compareCachedPages(site);
    process.stdout.write(
      `\n${typing.length} keystrokes, p98 ${percentile(typing, 0.98).toFixed(1)} ms (goal 50)   ` +
        "document (goal 85 KB)   parse + index (goal 50 ms)   expand (goal 100 ms)   nodes (goal 800)\n" +
        `server search: median ${server.median.toFixed(2)} ms, worst ${server.worst.toFixed(2)} ms (goal 5)\n` +
        `code page from the cache: ${kept.toFixed(2)} × the landing page's requests/s (goal 1)\n` +
        `load of the machine meanwhile: ${loadavg()[0]?.toFixed(1)} (a quiet one has less than 2)\n`,
    );
  } finally {
    await browser.close();
    await site.stop();
  }
}

/** The size after the recompression that the second request starts. */
async function weighDocument(site: RunningSite, language: Language): Promise<number> {
  const { request } = await import("node:http");
  const ask = (path: string) =>
    new Promise<{ bytes: number; text: string }>((resolve, reject) => {
      const headers = {
        Host: hosts[language],
        "Accept-Encoding": path.endsWith("txt") ? "br" : "",
      };
      request({ port: site.port, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk) => chunks.push(chunk));
        answer.on("end", () => {
          const body = Buffer.concat(chunks);
          resolve({ bytes: body.length, text: body.toString() });
        });
      })
        .on("error", reject)
        .end();
    });
  const { text } = await ask(paths.cpvTool());
  const path = /\/cpv-koodid\/data\/[\w-]+\.txt/.exec(text)?.[0];
  if (!path) throw new Error("the page names no document");
  const first = (await ask(path)).bytes;
  for (let wait = 0; wait < 60; wait++) {
    const { bytes } = await ask(path);
    if (bytes < first) return bytes;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  return first;
}

/**
 * From the key's event to after the frame that shows its results: an animation frame is asked for
 * inside the event, and a message posted in it is handled once the frame has been painted.
 */
async function typeWords(page: Page, texts: string[]): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => times.push(performance.now() - data);
    document.querySelector("#cpv-query")?.addEventListener("input", (event) => {
      requestAnimationFrame(() => port2.postMessage(event.timeStamp));
    });
  });
  const field = page.locator("#cpv-query");
  for (const text of texts) {
    await field.focus();
    for (const letter of text) await page.keyboard.type(letter, { delay: 60 });
    for (const _ of text) {
      await page.keyboard.press("Backspace");
      await page.waitForTimeout(60);
    }
  }
  await page.waitForTimeout(300);
  return page.evaluate(() => (window as unknown as { times: number[] }).times);
}

/** Opens and closes the largest branches with the keyboard, then all divisions at once. */
async function openBranches(page: Page, cdp: CDPSession, address: string) {
  await page.goto(address, { waitUntil: "networkidle" });
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowDown });
  const count = () => page.locator("[role=treeitem]").count();
  const nodes = await count();
  await page.evaluate(() => {
    const times: number[] = [];
    Object.assign(window, { times });
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => times.push(performance.now() - data);
    document.querySelector("[role=tree]")?.addEventListener("keydown", (event) => {
      requestAnimationFrame(() => port2.postMessage(event.timeStamp));
    });
  });
  await page.locator("[role=treeitem][tabindex='0']").focus();
  for (const key of [
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "ArrowRight",
    "Home",
  ]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(150);
  }
  await page.keyboard.press("*");
  // All divisions open one after the other.
  await page.waitForTimeout(3_000);
  const times = await page.evaluate(() => (window as unknown as { times: number[] }).times);
  return { nodes, afterStar: await count(), worst: Math.max(...times) };
}

async function timeServerSearch(): Promise<{ median: number; worst: number }> {
  const catalogue = new CpvCatalogue(await loadCpvCodes());
  const queries = [...Object.values(words).flat(), "a", "(((", "%", "🏗", "x".repeat(10_000)];
  const times: number[] = [];
  for (const language of languages) {
    const index = catalogue.searchIndex(language);
    searchCodes(index, "warm");
    for (const query of queries) {
      const started = performance.now();
      searchCodes(index, query);
      times.push(performance.now() - started);
    }
  }
  return { median: percentile(times, 0.5), worst: Math.max(...times) };
}

/** Alternating, three runs each, so that load on the machine affects both alike. */
async function compareCachedPages(site: RunningSite): Promise<number> {
  const base = `http://localhost:${site.port}`;
  const ratios: number[] = [];
  for (let turn = 0; turn < 3; turn++) {
    const landing = await measureLoad(`${base}${paths.home()}`, 3);
    const code = await measureLoad(`${base}${paths.cpvCode("45260000-7")}`, 3);
    ratios.push(code.requestsPerSecond / landing.requestsPerSecond);
  }
  return percentile(ratios, 0.5);
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
