import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { Browser } from "@playwright/test";

/**
 * Whether a page at `address` can load a script of another origin that does not say who may embed it, as most do not.
 * Bypasses the content security policy, which would block the script earlier. Uses a real server, because the browser
 * does not check answers that Playwright fulfils.
 */
export async function loadsFromOthers(browser: Browser, address: string): Promise<boolean> {
  const other = createServer((_, response) =>
    response.writeHead(200, { "Content-Type": "text/javascript" }).end("window.otherRan = true;"),
  );
  await new Promise<void>((done) => other.listen(0, "127.0.0.1", done));
  const { port } = other.address() as AddressInfo;
  const context = await browser.newContext({ bypassCSP: true });
  try {
    const page = await context.newPage();
    await page.goto(address);
    return await page.evaluate(
      (src) =>
        new Promise<boolean>((done) => {
          const script = document.createElement("script");
          script.onload = () => done("otherRan" in window);
          script.onerror = () => done(false);
          script.src = src;
          document.head.append(script);
        }),
      `http://127.0.0.1:${port}/other.js`,
    );
  } finally {
    await context.close();
    other.close();
  }
}
