import { get } from "node:http";
import { brotliDecompressSync } from "node:zlib";
import { expect, test } from "./site-test.ts";

/** What a server may send before it must wait for the first acknowledgement. */
const firstFlight = 14 * 1024;
const largestFont = 60 * 1024;

for (const language of ["ee", "lv", "lt"]) {
  test(`${language}: the landing page and its style fit the first flight`, async ({ site }) => {
    const fetch = (path: string) => compressed(site.port, `${language}.localhost`, path);
    const html = brotliDecompressSync(await fetch("/")).toString();
    const styles = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, a]) => a);
    let bytes = 0;
    for (const style of styles) bytes += (await fetch(style ?? "")).length;
    // From the second visitor on, the page is sent in its smallest form.
    await expect
      .poll(async () => (await fetch("/")).length + bytes, { timeout: 5_000 })
      .toBeLessThanOrEqual(firstFlight);

    const fonts = [...html.matchAll(/<link rel="preload" href="([^"]+)" as="font"/g)];
    expect(fonts).toHaveLength(1);
    expect((await fetch(fonts[0]?.[1] ?? "")).length).toBeLessThanOrEqual(largestFont);
  });
}

test("the page asks for the one font that it preloads", async ({ page, address }) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await page.goto(address("lt"), { waitUntil: "networkidle" });
  expect(fonts).toHaveLength(1);
  expect(await page.evaluate(() => document.fonts.check("16px Plex"))).toBe(true);
});

function compressed(port: number, host: string, path: string): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const headers = { host: `${host}:${port}`, "accept-encoding": "br" };
    get({ port, path, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}
